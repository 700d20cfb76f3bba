// What of a link or of the attributes could not be taken: said once, above the ring.
import { h } from "./dom.js";

export function notesBox({ text, closeNotes }) {
  const list = h("ul", {});
  const element = h(
    "div",
    { class: "notes", role: "status", hidden: true },
    list,
    h("button", { type: "button", onclick: closeNotes }, text.t("link.close")),
  );
  return {
    element,
    /** @param {import("../model/link.js").Note[]} notes */
    update(notes) {
      element.hidden = notes.length === 0;
      const said = notes.map(({ note, values }) => text.t(`link.${note}`, values));
      const few = [...new Set(said)].slice(0, 4);
      if (few.join("\n") !== [...list.children].map((one) => one.textContent).join("\n"))
        list.replaceChildren(...few.map((one) => h("li", {}, one)));
    },
  };
}
