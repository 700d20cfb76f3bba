// The picture as it is shown, out of the page: copied, or saved as PNG or SVG.
import { fileName } from "../model/snippets.js";
import { cardOf } from "../paint/card.js";
import { SvgContext } from "../paint/svg.js";
import { save } from "./copy.js";
import { h, put } from "./dom.js";
import { legendOf } from "./legend.js";
import { part } from "./share-part.js";

/** Device pixels of a PNG for each of the picture's. */
const density = 2;

/** @param {import("./share-part.js").Shown} shown @param {any} tools */
export function pictureOf({ model, scene, said, spoken, summary }, { text, theme, font, paint }) {
  const legend = legendOf(model, scene, text);
  const flat = model.state.shape === "line" && Boolean(model.arcs);
  // What leads to the panel beside it has no place on a picture alone.
  const content = { scene: { ...scene, loupe: undefined }, flat, said, legend };
  const view = { theme, font: font(), text };
  const measure = h("canvas").getContext("2d");
  const card = () => cardOf(measure, content, view, paint);
  return {
    /** @returns {Promise<Blob>} */
    png() {
      const { width, height, draw } = card();
      const canvas = h("canvas");
      canvas.width = density * width;
      canvas.height = density * height;
      const ctx = canvas.getContext("2d");
      ctx.setTransform(density, 0, 0, density, 0, 0);
      draw(ctx);
      return new Promise((resolve, reject) =>
        canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture")))),
      );
    },
    svg() {
      const { width, height, draw } = card();
      const context = new SvgContext((font, words) => {
        measure.font = font;
        return measure.measureText(words).width;
      });
      draw(context);
      return context.document(width, height, summary, spoken);
    },
  };
}

/** @param {import("./share-part.js").Shown} shown @param {ReturnType<typeof pictureOf>} picture */
export function picturePart({ state }, picture, { text }) {
  const name = fileName(state);
  const button = (key, onclick) => h("button", { type: "button", onclick }, text.t(key));
  const savePng = async () => save(`${name}.png`, "image/png", await picture.png());
  let wait = 0;
  const copy = button("share.image", async () => {
    let done = "copied";
    try {
      await navigator.clipboard.write([new ClipboardItem({ "image/png": picture.png() })]);
    } catch {
      await savePng(); // where the clipboard takes no pictures
      done = "share.saved";
    }
    put(copy, { text: text.t(done) });
    clearTimeout(wait);
    wait = setTimeout(() => put(copy, { text: text.t("share.image") }), 1600);
  });
  return part(
    text.t("share.picture"),
    h(
      "div",
      { class: "buttons" },
      copy,
      button("share.png", savePng),
      button("share.svg", () => save(`${name}.svg`, "image/svg+xml", picture.svg())),
    ),
  );
}
