// What could not be brought, and a way to try again.
import { h, put } from "./dom.js";

export function missingNotice({ text }) {
  let missing;
  const words = h("span", {});
  const again = h(
    "button",
    { type: "button", onclick: () => missing.again() },
    text.t("missing.again"),
  );
  const element = h(
    "div",
    { class: "missing", role: "alert", hidden: true },
    words,
    h("div", { class: "buttons" }, again),
  );
  return {
    element,
    /** @param {{ missing?: { reason: string, again: () => void } }} model */
    update(model) {
      missing = model.missing;
      element.hidden = !missing;
      put(words, { text: missing ? text.t("missing.systems", missing) : "" });
      if (missing) element.scrollIntoView({ block: "nearest" }); // the menu may be far below
    },
  };
}
