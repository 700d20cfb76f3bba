// What is around the figure in an embed: the sentence, the nodes' bars, and one row to play it by.
import { barsOf } from "../ui/bars.js";
import { h } from "../ui/dom.js";
import { playRow } from "../ui/play-row.js";
import { tale } from "../ui/story-tale.js";

/**
 * @typedef {object} Face  What is around the figure.
 * @property {(model: any, scene: any, accepted: any) => void} update
 * @property {(history: any, labels: string[], playing: boolean) => void} time
 * @property {() => boolean} beside  Whether there is room for words beside the ring.
 * @property {(x: number, y: number, room: number, pin: number, width: number) => number[]} [dodge]  Where
 *   a text that would end at x, y, left of a pin, is not covered by what lies over the picture, and its room.
 * @property {boolean} [brief]  Whether the middle of the ring says its number alone.
 * @property {(model: any, scene: any) => void} [look]
 * @property {(scene: any, frame: any) => void} [follow]  Told what has been painted, and where.
 * @property {() => void} [measure]
 * @property {Element} [line]  Whose size counts for measure().
 * @property {(name?: string) => void} [light]
 * @property {() => void} [help]
 * @property {() => void} [refocus]
 * @property {() => void} [share]
 */

/**
 * @param {HTMLElement} app @param {any} figure  Of figure.js. @param {any} tools
 * @param {{ row: boolean }} of  Whether there are controls.
 * @returns {Face}
 */
export function plainFace(app, figure, tools, { row }) {
  const told = tale(tools);
  const bars = row ? barsOf(tools) : undefined;
  const play = row ? playRow(tools) : undefined;
  app.append(
    h(
      "div",
      { class: "stage" },
      figure.notes,
      figure.missing,
      figure.square,
      h("div", { class: "words" }, told.element, figure.sentence, bars?.element ?? []),
    ),
  );
  if (play) app.append(play.element);
  else app.classList.add("bare");
  return {
    brief: true,
    update(model) {
      const story = model.state.scene ? tools.story(model) : undefined;
      told.update(story);
      // A scene says more than that, and needs the room.
      figure.sentence.hidden = Boolean(story);
      if (bars) bars.element.hidden = Boolean(story);
      bars?.update(model);
    },
    time: (history, labels, playing) => play?.update(history, labels, playing),
    light: (name) => bars?.light(name),
    beside: () => false,
  };
}
