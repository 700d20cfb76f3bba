// The documentation shows every attribute live, and says it as it is.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { stateNames } from "../../web/element/attributes.js";
import { stateOf } from "../../web/model/link.js";
import { otherSchemes } from "../../web/model/params.js";
import { sceneIds } from "../../web/model/story.js";
import { engine } from "./helpers/engine.mjs";

const html = readFileSync(new URL("../../web/docs.html", import.meta.url), "utf8");
const plainHtml = html.replaceAll(/<pre>.*?<\/pre>/gs, "");
const unescaped = (text) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

/** The attributes of each ring of a text. */
const rings = (text) =>
  [...text.matchAll(/<hash-ring\b([^>]*)>/g)].map(([, inside]) =>
    [...inside.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );

test("every attribute has its place", () => {
  const shown = new Set(
    [...html.matchAll(/<h3>(.*?)<\/h3>/g)].flatMap(
      ([, title]) => title.match(/[\w-]+(?=<\/code>)/g) ?? [],
    ),
  );
  const more = ["steps", "controls", "transparent", "lang", "theme", "patterns"];
  for (const name of [...stateNames, ...more]) assert.ok(shown.has(name), name);
});

test("schemes and scenes are all named", () => {
  for (const name of [...otherSchemes, ...sceneIds])
    assert.match(html, new RegExp(`<code>${name}</code>`));
});

test("every live ring is understood and can be placed", () => {
  const live = rings(plainHtml);
  assert.ok(live.length > 15);
  for (const attributes of live) {
    const own = attributes.filter(([name]) => stateNames.includes(name));
    const { state, notes } = stateOf(own);
    assert.deepEqual(notes, [], JSON.stringify(own));
    assert.doesNotThrow(() => engine.check(state), JSON.stringify(own));
  }
});

test("what is shown as code is what lives below it", () => {
  const parts = html.split("<h3>").slice(1);
  for (const part of parts) {
    const code = /<pre><code>(&lt;hash-ring.*?)<\/code><\/pre>/s.exec(part)?.[1];
    const [live] = rings(part.replaceAll(/<pre>.*?<\/pre>/gs, ""));
    if (!code || !live) continue;
    assert.deepEqual(rings(unescaped(code))[0], live, part.slice(0, 60));
  }
});
