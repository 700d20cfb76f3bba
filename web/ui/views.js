// The pages: the ring, the comparison, the reader's keys.
import { h, put } from "./dom.js";
import { views } from "../model/params.js";

export function viewSwitch({ text, act }) {
  const buttons = views.map((view) =>
    h(
      "button",
      { type: "button", onclick: () => act({ type: "view", view }) },
      text.t(`view.${view}`),
    ),
  );
  return {
    element: h("nav", { class: "views", "aria-label": text.t("view") }, buttons),
    update({ state }) {
      views.forEach((view, i) =>
        put(buttons[i], { "aria-current": view === state.view ? "page" : undefined }),
      );
    },
    /** Where the focus goes when what had it is no longer to be seen. */
    focus: () => buttons.find((button) => button.hasAttribute("aria-current"))?.focus(),
  };
}
