// The dialog that gives a state to others: a link, a picture, a file, and what shows it elsewhere.
import { fileIn, fileName } from "../model/snippets.js";
import { copyButton, save } from "./copy.js";
import { h, newId } from "./dom.js";
import { embedPart } from "./share-embed.js";
import { linkTo, part } from "./share-part.js";
import { pictureOf, picturePart } from "./share-picture.js";

/** @param {any} tools  `sharing`: where things are, if that is known; `shown()` promises what is shown. */
export function shareDialog(tools) {
  const { text, sharing, shown } = tools;
  const title = newId();
  const dialog = h("dialog", {
    class: "sharing",
    "aria-labelledby": title,
    onclose: () => dialog.replaceChildren(),
    // The dialog fills its box with its parts: what else is clicked on is the ground behind it.
    onclick: ({ target }) => target === dialog && dialog.close(),
  });

  async function open() {
    const given = await shown();
    if (!given || dialog.open) return;
    const picture = pictureOf(given, tools);
    dialog.replaceChildren(
      h(
        "div",
        { class: "sheet" },
        h(
          "header",
          {},
          h("h2", { id: title }, text.t("share.title")),
          h(
            "button",
            {
              type: "button",
              class: "icon",
              "aria-label": text.t("share.close"),
              onclick: () => dialog.close(),
            },
            "×",
          ),
        ),
        h(
          "div",
          { class: "own" },
          linkPart(given, tools),
          picturePart(given, picture, tools),
          sharing.source && filePart(given, tools),
        ),
        embedPart(given, picture, tools),
      ),
    );
    dialog.showModal();
  }

  return {
    /** Opens it; not there where nothing is known to share. */
    button: sharing
      ? h("button", { type: "button", class: "giving", onclick: open }, text.t("share"))
      : undefined,
    element: dialog,
    open,
  };
}

function linkPart(given, { text, sharing }) {
  const link = h("input", { type: "text", readonly: true, "aria-label": text.t("share.link") });
  link.value = linkTo(sharing, given);
  link.addEventListener("focus", () => link.select());
  const count = given.missing;
  return part(
    text.t("share.link"),
    h(
      "div",
      { class: "copied" },
      link,
      h(
        "div",
        { class: "buttons" },
        copyButton(text, "share.link.copy", () => link.value, link).element,
      ),
    ),
    count > 0 && h("p", { class: "side" }, text.t("share.missing", { count })),
    sharing.disk && h("p", { class: "side" }, text.t("share.disk")),
  );
}

/** The page as one file, which opens in this state. */
function filePart({ state, whole }, { text, sharing }) {
  const says = h("p", { class: "side", role: "status" }, text.t("share.html.says"));
  const button = h(
    "button",
    {
      type: "button",
      async onclick() {
        try {
          save(`${fileName(state)}.html`, "text/html", fileIn(await sharing.source(), whole));
          says.textContent = text.t("share.html.says");
        } catch {
          says.textContent = text.t("share.html.none");
        }
      },
    },
    text.t("share.html"),
  );
  return part(text.t("share.file"), h("div", { class: "buttons" }, button), says);
}
