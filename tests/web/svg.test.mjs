// The painters draw on SVG as on a canvas.
import assert from "node:assert/strict";
import { test } from "node:test";
import { theme } from "../../web/paint/palette.js";
import { strokes } from "../../web/paint/more.js";
import { paint, paintMore } from "../../web/paint/paint.js";
import { SvgContext } from "../../web/paint/svg.js";
import { frame } from "../../web/scene/geometry.js";
import { sceneOf } from "../../web/scene/scene.js";
import texts from "../../web/text/full.js";
import { addTexts, makeText } from "../../web/text/text.js";
import { heldMiddleOf } from "../../web/text/held.js";
import { attacks, halves } from "../js/helpers/attacks.mjs";
import { modelAfter } from "./helpers/engine.mjs";

addTexts(texts);
paintMore(strokes);

function drawn(...actions) {
  const model = modelAfter(...actions);
  const text = makeText("en");
  const context = new SvgContext(
    (font, words) => 0.55 * parseFloat(/([\d.]+)px/.exec(font)[1]) * words.length,
  );
  const scene = { ...sceneOf(model), middle: heldMiddleOf(model, text) };
  const view = {
    frame: frame(400, 300, 560),
    width: 800,
    height: 600,
    theme: theme("light"),
    font: "sans-serif",
    text,
  };
  paint(context, scene, view);
  return { svg: context.document(800, 600, "a <ring>"), model };
}

const count = (svg, pattern) => [...svg.matchAll(pattern)].length;

test("every key is a dot, every moved one has an outline, and nothing is no number", () => {
  const { svg, model } = drawn({ type: "probe", text: "" });
  const moved = model.moved.reduce((sum, mark) => sum + mark, 0);
  assert.equal(moved, 60);
  assert.doesNotMatch(svg, /NaN|undefined|Infinity/);
  assert.equal(count(svg, /stroke="#d92d3a" stroke-width="1.7"/g), moved);
  for (const { color } of model.nodes) assert.ok(svg.includes(theme("light").node(color)));
  assert.ok(svg.includes(">60 of 200</text>"));
  assert.ok(svg.includes("<title>a &lt;ring&gt;</title>"));
});

test("all kinds of pictures can be drawn", () => {
  for (const actions of [
    [{ type: "method", method: "modulo" }],
    [{ type: "points", count: 1 }],
    [{ type: "up", name: "B", up: false }],
    [{ type: "keys", count: 20000 }],
    [
      { type: "remove", name: "A" },
      { type: "remove", name: "B" },
      { type: "remove", name: "C" },
    ],
    [
      { type: "remove", name: "A" },
      { type: "remove", name: "B" },
      { type: "remove", name: "C" },
      { type: "remove", name: "D" },
    ],
    [{ type: "system", system: "redis-cluster" }],
  ]) {
    const { svg } = drawn(...actions);
    assert.doesNotMatch(svg, /NaN|undefined|Infinity/);
    assert.equal(count(svg, /<text/g), count(svg, /<\/text>/g));
  }
});

test("patterns and shapes of zones are drawn, too, each pattern once", () => {
  const more = ["E", "F", "G", "H", "I", "J"].map((name) => ({ type: "add", name }));
  const { svg } = drawn(...more, { type: "points", count: 2 }, { type: "points", count: 1 });
  for (const id of ["pattern8", "pattern9"]) {
    assert.equal(count(svg, new RegExp(`<pattern id="${id}"`, "g")), 1);
    assert.ok(count(svg, new RegExp(`fill="url\\(#${id}\\)"`, "g")) > 0);
  }
  const zones = ["A", "B", "C", "D"].map((name) => ({ type: "zone", name, value: `zone ${name}` }));
  assert.doesNotMatch(drawn(...zones).svg, /NaN|undefined|Infinity/);
});

test("an arc is the arc of a canvas: the short way, the long way, all round, and back", () => {
  const ends = (from, to, back) => {
    const context = new SvgContext(() => 0);
    context.beginPath();
    context.arc(0, 0, 10, from, to, back);
    context.stroke();
    const path = /d="([^"]*)"/.exec(context.document(1, 1, ""))[1];
    return {
      parts: count(path, /A/g),
      end: path
        .match(/(-?[\d.]+) (-?[\d.]+)$/)
        .slice(1)
        .map(Number),
    };
  };
  assert.deepEqual(ends(0, Math.PI / 2), { parts: 1, end: [0, 10] });
  assert.deepEqual(ends(0, 1.5 * Math.PI), { parts: 2, end: [0, -10] });
  assert.deepEqual(ends(0, 2 * Math.PI).parts, 2);
  assert.deepEqual(ends(0, Math.PI / 2, true), { parts: 2, end: [0, 10] });
});

test("no text becomes an element, or is what XML can not hold", () => {
  for (const text of [...attacks, ...halves, "\u{1f98e}"]) {
    const context = new SvgContext(() => 0);
    context.fillText(text, 0, 0);
    const svg = context.document(1, 1, text, text);
    const names = [...svg.matchAll(/<(\/?[^\s>]*)/g)].map(([, name]) => name);
    assert.deepEqual(
      names,
      ["svg", "title", "/title", "desc", "/desc", "text", "/text", "/svg"],
      JSON.stringify(text),
    );
    const shown = />([^<]*)<\/text>/.exec(svg)[1];
    assert.equal(
      shown.replaceAll(/&(\w+);/g, (all, name) => marks[name]),
      text.replaceAll(foreign, "\ufffd"),
    );
  }
});
/** What XML does not allow: https://www.w3.org/TR/xml/#charsets. */
const foreign = /(?![\t\n\r\x7f-\x9f])\p{Cc}|\p{Surrogate}|[\ufffe\uffff]/gu;
const marks = { amp: "&", lt: "<", gt: ">", quot: '"' };
