// The canvas: its size in device pixels, its one animation frame, and what runs in it. What is shown
// is a function of two scenes and a time, so a new action may come at any moment.
import { frame } from "../scene/geometry.js";
import { between, easeSweep, lookAt, lookPlan, planOf, walkAt, walkPlan } from "../scene/motion.js";
import { paint } from "./paint.js";

const fadeMs = 240;
const interruptMs = 140;
const rollMs = 600;
const calmMs = 120; // with reduced motion everything is one short fade

/** Where things stand in a picture of a size; as `bend` goes from 1 to 0, on a ring laid flat. */
export function frameIn({ width, height }, bend = 1) {
  // Name tags and numbers stand out a little from the square.
  const sides = width > 700 ? 236 : 12; // room beside the ring for the name of a key
  const S = Math.max(120, Math.min(width - sides, height - 20, 880));
  if (bend >= 1) return frame(width / 2, height / 2, S);
  // The line lies in the upper part; below it the row of points, then what the middle says.
  const line = {
    length: width - 56,
    y: 0.11 * S + (S < 400 ? 60 : 88),
    heart: height - (S < 400 ? 44 : 0.16 * S),
  };
  return frame(width / 2, height / 2, S, bend, line);
}

export class Stage {
  #canvas;
  #ctx;
  #view;
  #scene;
  #motion; // { before, after, plan, start, back }
  #walk; // { plan, start }
  #look; // { plan, start }
  #ghost; // { image, start, ms }: what was on screen, fading away
  #roll = { from: 1, to: 1, start: 0 }; // 1 is the ring, 0 the line
  #light = {};
  #request = 0;
  #running = true;
  #size = { width: 0, height: 0, ratio: 1 };
  /** How fast motions run: 1 is as designed. */
  speed = 1;

  #placed;

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {() => any} view  Theme, font, texts: asked at each paint.
   * @param {(frame: any, boxes: Map<number, any>, scene: any) => void} placed  Told after each where
   *   things stand, and what was painted.
   */
  constructor(canvas, view, placed) {
    this.#placed = placed;
    this.#canvas = canvas;
    this.#ctx = canvas.getContext("2d");
    this.#view = view;
  }

  get frame() {
    return frameIn(this.#size, this.#bend(performance.now()));
  }
  #bend(now) {
    const { from, to, start } = this.#roll;
    return from + (to - from) * easeSweep(Math.min(1, ((now - start) * this.speed) / rollMs));
  }
  get scene() {
    return this.#scene;
  }
  get busy() {
    const rolling = this.#bend(performance.now()) !== this.#roll.to;
    return Boolean(this.#motion || this.#walk || this.#look || this.#ghost || rolling);
  }

  resize(width, height, ratio) {
    const size = this.#size;
    if (size.width === width && size.height === height && size.ratio === ratio) return;
    this.#size = { width, height, ratio };
    this.#canvas.width = Math.round(width * ratio);
    this.#canvas.height = Math.round(height * ratio);
    this.#ghost = undefined;
    this.#paint(performance.now());
    this.schedule();
  }

  /**
   * Shows a scene. "move": nodes changed, and the way from the last scene to this one is played.
   * "back": the way by which the last scene came about from this one, backwards. "fade":
   * everything changed. "walk": only the key that is asked for. "step": what is new of its look-up. "cut": at
   * once.
   * @param {"move" | "back" | "fade" | "walk" | "step" | "cut"} how
   */
  show(scene, how, calm = false) {
    const before = this.#scene;
    const start = performance.now();
    const busy = this.busy;
    if (before && how !== "cut" && (busy || how === "fade" || calm))
      this.#keepGhost(start, calm ? calmMs : how === "fade" ? fadeMs : interruptMs);
    this.#scene = scene;
    this.#motion = undefined;
    this.#walk = this.#look = undefined;
    if (before && !calm && (how === "move" || how === "back")) {
      const back = how === "back";
      const [from, to] = back ? [scene, before] : [before, scene];
      const plan = planOf(from, to);
      if (plan.kind !== "none") this.#motion = { before: from, after: to, plan, start, back };
    }
    if (scene.walk && !calm && (how === "walk" || this.#motion)) {
      const after = this.#motion ? this.#motion.plan.ms / this.speed : 0;
      this.#walk = { plan: walkPlan(scene.walk), start: start + after };
    }
    const further = scene.look && scene.look.at > (before?.look?.at ?? 0);
    if (further && !calm && how === "step") this.#look = { plan: lookPlan(scene.look), start };
    this.schedule();
  }

  /** Rolls the ring out into a line, or the line up again. */
  roll(flat, calm = false) {
    const to = flat ? 0 : 1;
    if (this.#roll.to === to) return;
    const now = performance.now();
    const from = calm ? to : this.#bend(now);
    if (calm) this.#keepGhost(now, calmMs);
    this.#roll = { from, to, start: now };
    this.schedule();
  }

  /** A moment of the way from one scene to another, 0 … 1, held still; `how` as in show(). */
  hold(before, after, how, part) {
    this.#motion = this.#walk = this.#look = this.#ghost = undefined;
    if (how === "move") {
      const plan = planOf(before, after);
      this.#scene = between(before, after, plan, part * plan.ms);
    } else this.#scene = part < 0.5 ? before : after;
    this.schedule();
  }

  /** What is pointed at: { node, arc, pin, key, middle }. */
  light(light) {
    this.#light = light;
    this.schedule();
  }

  /** Whether it is in sight: where nobody looks, nothing is painted. */
  run(on) {
    this.#running = on;
    if (on) this.schedule();
  }

  schedule() {
    if (!this.#running) return;
    this.#request ||= requestAnimationFrame((now) => {
      this.#request = 0;
      // Asked before: what ends while it is painted still owes its last picture.
      const { busy } = this;
      this.#paint(now);
      if (busy) this.schedule();
    });
  }
  /** Paints at once what would be painted in the next frame. */
  flush() {
    this.stop();
    this.#paint(performance.now());
  }
  stop() {
    cancelAnimationFrame(this.#request);
    this.#request = 0;
  }

  #keepGhost(start, ms) {
    const image = document.createElement("canvas");
    image.width = this.#canvas.width;
    image.height = this.#canvas.height;
    if (image.width === 0 || image.height === 0) return;
    image.getContext("2d").drawImage(this.#canvas, 0, 0);
    this.#ghost = { image, start, ms };
  }

  /** The scene of this moment; ends what is over. */
  #now(now) {
    let scene = this.#scene;
    if (this.#motion) {
      const { before, after, plan, start, back } = this.#motion;
      // Backwards everything has been seen before: twice as fast.
      const ms = (now - start) * this.speed * (back ? 2 : 1);
      if (ms >= plan.ms) this.#motion = undefined;
      else scene = between(before, after, plan, back ? plan.ms - ms : ms);
    }
    if (this.#walk && !this.#motion) {
      const { plan, start } = this.#walk;
      const ms = (now - start) * this.speed;
      if (ms >= plan.ms) this.#walk = undefined;
      else scene = { ...scene, walk: walkAt(scene.walk, plan, ms) };
    }
    if (this.#look) {
      const { plan, start } = this.#look;
      const ms = (now - start) * this.speed;
      if (ms >= plan.ms) this.#look = undefined;
      else scene = { ...scene, look: lookAt(scene.look, plan, ms) };
    }
    return scene;
  }

  #paint(now) {
    const { width, height, ratio } = this.#size;
    if (!this.#scene || width === 0 || height === 0) return;
    const ctx = this.#ctx;
    const view = this.#view();
    const { node, arc, pin, key } = this.#light;
    const boxes = new Map();
    const { frame } = this;
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    const scene = this.#now(now);
    paint(ctx, scene, {
      ...view,
      frame,
      boxes,
      width,
      height,
      lightColor: node?.color,
      lightArc: arc,
      lightPin: pin,
      lightKey: key,
      middle: this.#light.middle,
    });
    this.#placed(frame, boxes, scene);
    if (!this.#ghost) return;
    const part = (now - this.#ghost.start) / this.#ghost.ms;
    if (part >= 1) return void (this.#ghost = undefined);
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.globalAlpha = 1 - Math.max(0, part);
    ctx.drawImage(this.#ghost.image, 0, 0);
    ctx.globalAlpha = 1;
  }
}
