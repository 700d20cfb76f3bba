// What a scene of the story says: a title and paragraphs.
import { h, rich } from "./dom.js";

export function tale({ theme }) {
  const element = h("div", { class: "tale", hidden: true });
  return {
    element,
    /** @param {{ title: string, paragraphs: any[][] }} [story] */
    update(story) {
      element.hidden = !story;
      if (!story) return;
      element.replaceChildren(
        h("h2", {}, story.title),
        ...story.paragraphs.map((parts) => h("p", { class: "told" }, rich(parts, theme))),
      );
    },
  };
}
