// What is pasted elsewhere to show a state, as it would look there.
import {
  controls,
  elementSnippet,
  fileName,
  frameAddress,
  frameSnippet,
  markdownSnippet,
  shownAs,
  themes,
  widths,
} from "../model/snippets.js";
import { copyButton } from "./copy.js";
import { h, newId, put, select } from "./dom.js";
import { linkTo, part } from "./share-part.js";

const kinds = ["element", "frame", "markdown"];

/** @param {import("./share-part.js").Shown} given @param {any} picture  Of share-picture.js. @param {any} tools */
export function embedPart(given, picture, tools) {
  const { text, sharing, languages } = tools;
  const { state, attributes, spoken: says } = given;
  /** @type {import("../model/snippets.js").Embed} */
  const embed = { controls: controls[0], theme: themes[0], lang: "", width: widths[0] };
  let kind = kinds[0];

  const group = newId();
  const kindOf = (value) =>
    h(
      "label",
      {},
      h("input", {
        type: "radio",
        name: group,
        value,
        checked: value === kind,
        onchange() {
          kind = value;
          update();
        },
      }),
      h("span", {}, text.t(`share.kind.${value}`)),
    );
  const choice = (name, label, values) => {
    const id = newId();
    const list = select(
      {
        id,
        onchange() {
          embed[name] = list.list.value;
          update();
        },
      },
      values.map(([value, title]) => h("option", { value }, title)),
    );
    return h("div", { class: "choice" }, h("label", { for: id }, label), list.element);
  };
  const choices = h(
    "div",
    { class: "choices" },
    choice(
      "controls",
      text.t("share.controls"),
      controls.map((name) => [name, text.t(`share.controls.${name}`)]),
    ),
    choice(
      "theme",
      text.t("share.theme"),
      themes.map((name) => [name, text.t(`theme.${name}`)]),
    ),
    choice("lang", text.t("language"), [["", text.t("share.lang.auto")], ...languages]),
    choice(
      "width",
      text.t("share.width"),
      widths.map((value) => [
        value,
        value ? text.t("share.width.px", { count: Number(value) }) : text.t("share.width.all"),
      ]),
    ),
  );
  const fallback = h("input", { type: "checkbox", id: newId(), onchange: () => update() });
  const instead = h(
    "div",
    { class: "instead" },
    fallback,
    h("label", { for: fallback.id }, text.t("share.fallback")),
  );

  const code = h("textarea", {
    readonly: true,
    rows: 6,
    spellcheck: "false",
    "aria-label": text.t("share.code"),
  });
  const beside = h("p", { class: "side" });
  const unwhole = h("p", { class: "side" }, text.t("share.unwhole"));
  const preview = h("div", {
    class: "preview",
    role: "group",
    "aria-label": text.t("share.preview"),
  });
  // What happens in the preview is no news of the ring that it belongs to.
  for (const type of ["change", "move", "preference"])
    preview.addEventListener(type, (event) => event.stopPropagation());

  function snippet() {
    const link = linkTo(sharing, given);
    const file = `${fileName(state)}.png`;
    if (kind === "markdown") return markdownSnippet({ link, says, picture: file });
    if (kind === "frame") {
      const src = frameAddress(sharing.embed, given.fragment, embed);
      return frameSnippet(embed, { src, title: text.t("share.frame") });
    }
    const shows = fallback.checked ? { picture: file } : {};
    return elementSnippet(attributes.pairs, embed, {
      script: sharing.script,
      link,
      says,
      ...shows,
    });
  }

  async function look() {
    if (kind === "markdown") {
      const png = await picture.png();
      if (kind !== "markdown") return; // something else has been chosen meanwhile
      const url = URL.createObjectURL(png);
      const image = h("img", { src: url, alt: says, onload: () => URL.revokeObjectURL(url) });
      return preview.replaceChildren(image);
    }
    // The element itself: a frame holds nothing else.
    const ring = h(tools.tag, Object.fromEntries(shownAs(embed)));
    ring.style.maxWidth = embed.width ? `${embed.width}px` : "";
    if (kind === "frame") ring.open(state);
    else for (const [name, value] of attributes.pairs) ring.setAttribute(name, value);
    preview.replaceChildren(ring);
  }

  function update() {
    const markdown = kind === "markdown";
    put(choices, { hidden: markdown });
    put(instead, { hidden: kind !== "element" });
    put(unwhole, { hidden: kind !== "element" || attributes.whole });
    const picture = markdown || (kind === "element" && fallback.checked);
    const file = `${fileName(state)}.png`;
    put(beside, { hidden: !picture, text: text.t("share.beside", { file }) });
    code.value = snippet();
    look();
  }
  update();

  return part(
    text.t("share.embed"),
    h(
      "fieldset",
      { class: "segments" },
      h("legend", { class: "hidden" }, text.t("share.kind")),
      kinds.map(kindOf),
    ),
    choices,
    instead,
    unwhole,
    beside,
    code,
    h(
      "div",
      { class: "buttons" },
      copyButton(text, "share.code.copy", () => code.value, code).element,
    ),
    h("h4", {}, text.t("share.preview")),
    preview,
  );
}
