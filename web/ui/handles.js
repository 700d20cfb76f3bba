// What can be taken hold of on the ring: the points of nodes that have tokens, and what others add to them.
// They lie over the picture as elements of their own, so that only a press on one of them keeps a finger
// from scrolling, and a point can be moved by keyboard.
import { h, put } from "./dom.js";
import { tokenAt, tokenFrom, tokensIn } from "../model/tokens.js";

const least = 40; // px
const leastOfMany = 24;
/** Of more tokens none can be taken hold of any more. */
const mostHandles = 64;

export function handles({ text, act, light }) {
  const element = h("div", { class: "handles" });
  /** @type {Map<string, any>} */
  const flags = new Map();
  let model;
  let frame;
  let gestures = 0;

  /**
   * Begins with `grab()`, which gives what is to be done when the pointer has gone so many turns round
   * from where it took hold: nothing is left of it when the drag is broken off.
   */
  function drag(handle, grab) {
    let go;
    let start = 0;
    const turn = (event) => {
      const { left, top } = element.getBoundingClientRect();
      return frame.polar(event.clientX - left, event.clientY - top).turn;
    };
    handle.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      handle.setPointerCapture(event.pointerId);
      [go, start] = [grab(), turn(event)];
    });
    handle.addEventListener("pointermove", (event) => go?.(turn(event) - start));
    handle.addEventListener("pointerup", () => (go = undefined));
    handle.addEventListener("pointercancel", () => {
      go?.(0);
      go = undefined;
    });
  }

  /** The tokens that can be moved, each with the row of its point: those of a ring of small numbers, or a few. */
  function movable() {
    const { state, nodes, points, arcs } = model;
    const numbers = !state.system && state.method === "ring" && state.modulus;
    if (!arcs || (!numbers && (!state.system || points.turns.length > mostHandles))) return [];
    return Array.from(points.turns, (turn, row) => {
      const node = nodes[points.nodes[row]];
      const value = numbers ? Math.round(turn * state.modulus) : tokenAt(points.positions[row]);
      return { row, name: node.name, value, turn, index: tokensIn(node).indexOf(value) };
    }).filter(({ index }) => index >= 0);
  }

  /** A token so many turns further on, in the units of its ring. */
  function further(value, turns) {
    const { system, modulus } = model.state;
    if (system) return tokenFrom(value, turns);
    const to = Math.round(value + turns * modulus);
    return ((to % modulus) + modulus) % modulus;
  }

  function flag(name, index) {
    let gesture;
    const begin = () => (gesture = `token ${++gestures}`);
    const value = () => tokensIn(model.nodes.find((node) => node.name === name))[index];
    const move = (from, turns) => {
      const at = further(from, turns);
      // Two points do not stand in one place.
      const taken = model.nodes.some((node) =>
        tokensIn(node).some((token, i) => token === at && (node.name !== name || i !== index)),
      );
      if (!taken) act({ type: "token", name, index, value: at, gesture });
    };
    const handle = h("div", {
      class: "handle",
      role: "slider",
      tabindex: 0,
      "aria-label": text.t("handle.token", { node: name }),
      "aria-valuemin": 0,
      onpointerenter: () => light(name),
      onpointerleave: () => light(undefined),
      onfocus: () => (begin(), light(name)),
      onblur: () => light(undefined),
      onkeydown(event) {
        const { system, modulus } = model.state;
        const step = system ? 1 / 360 : 1 / modulus;
        const far = Math.max(step, 1 / 20);
        const by = {
          ArrowLeft: -step,
          ArrowDown: -step,
          ArrowRight: step,
          ArrowUp: step,
          PageDown: -far,
          PageUp: far,
        }[event.key];
        if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        move(value(), by);
      },
    });
    drag(handle, () => {
      begin();
      const from = value();
      return (turns) => move(from, turns);
    });
    return handle;
  }

  function place(handle, left, top, width, height, angle = 0) {
    Object.assign(handle.style, {
      left: `${left - width / 2}px`,
      top: `${top - height / 2}px`,
      width: `${width}px`,
      height: `${height}px`,
      rotate: `${angle}rad`,
    });
  }

  return {
    element,
    drag,
    put: place,
    update(now) {
      model = now;
      const tokens = movable();
      const known = new Set(tokens.map(({ name, index }) => `${name} ${index}`));
      for (const [key, handle] of flags) if (!known.has(key)) (flags.delete(key), handle.remove());
      const { system, modulus } = model.state;
      for (const { name, index, value, turn } of tokens) {
        const key = `${name} ${index}`;
        if (!flags.has(key)) {
          flags.set(key, flag(name, index));
          element.append(flags.get(key));
        }
        put(flags.get(key), {
          "aria-valuenow": system ? Math.round(turn * 360) : value,
          "aria-valuemax": system ? 360 : modulus - 1,
          "aria-valuetext": system && `${text.degrees(turn)} (${value})`,
        });
      }
    },
    /** Where the ring, and the name tags of its points, have just been painted. */
    place(now, boxes) {
      frame = now;
      if (!model) return;
      const { x, y, radii } = frame;
      for (const { row, name, index, turn } of movable()) {
        const tag = boxes.get(row);
        const { left, top, width, height } = tag ?? {
          left: x(turn, radii.pins[0]),
          top: y(turn, radii.pins[0]),
          width: 0,
          height: 0,
        };
        // Many stand close together.
        const side = model.state.system ? leastOfMany : least;
        const [wide, high] = [width, height].map((length) => Math.max(side, length));
        place(flags.get(`${name} ${index}`), left + width / 2, top + height / 2, wide, high);
      }
    },
  };
}
