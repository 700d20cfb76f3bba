// Contrast, computed: text 4.5 to 1, marks 3 to 1.
import assert from "node:assert/strict";
import { test } from "node:test";
import { theme } from "../../web/paint/palette.js";

function luminance(hex) {
  const [red, green, blue] = [1, 3, 5]
    .map((start) => parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(a, b) {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}
function atLeast(wanted, colour, ground, what) {
  const ratio = contrast(colour, ground);
  assert.ok(ratio >= wanted, `${what}: ${ratio.toFixed(2)}`);
}

for (const name of ["light", "dark"]) {
  const colours = theme(name);

  test(`text is readable, ${name}`, () => {
    for (const ground of ["bg", "panel", "soft"])
      for (const text of ["ink", "mute"])
        atLeast(4.5, colours[text], colours[ground], `${text} on ${ground}`);
    for (const ground of ["bg", "panel"])
      atLeast(4.5, colours.move, colours[ground], `move on ${ground}`);
    atLeast(4.5, colours.bg, colours.ink, "the tip");
  });

  test(`marks are seen, ${name}`, () => {
    atLeast(3, colours.faint, colours.bg, "faint");
    for (let i = 0; i < 16; i++) atLeast(3, colours.node(i), colours.bg, `node ${i}`);
  });

  test(`a node's name is readable on its colour, ${name}`, () => {
    for (let i = 0; i < 40; i++) atLeast(4.5, colours.onNode(i), colours.node(i), `node ${i}`);
  });

  test(`no two of sixteen nodes have one colour, ${name}`, () => {
    const all = Array.from({ length: 16 }, (_, i) => colours.node(i));
    assert.equal(new Set(all).size, 16);
    for (const colour of all) assert.match(colour, /^#[0-9a-f]{6}$/);
  });
}
