// What is told page by page, and what an action that names nothing known does.
import assert from "node:assert/strict";
import { test } from "node:test";
import { articles } from "../../web/model/articles.js";
import { pagesOf } from "../../web/model/pages.js";
import { reduce } from "../../web/model/reduce.js";
import { sceneIds } from "../../web/model/story.js";
import { after } from "./helpers/engine.mjs";

test("each page leads to all the others of its own", () => {
  for (const [type, ids] of [
    ["scene", sceneIds],
    ...articles.map(({ figures }) => ["article", figures.map(({ id }) => id)]),
  ])
    ids.forEach((id, at) => {
      const pages = pagesOf(after({ type, id }));
      assert.equal(pages.at, at, id);
      assert.deepEqual(
        pages.actions,
        ids.map((one) => ({ type, id: one })),
      );
    });
  assert.equal(pagesOf(after()), undefined);
});

test("whoever plays freely keeps what the figure shows; whoever changes it has left it", () => {
  const figure = { type: "article", id: "chapter-100" };
  const free = after(figure, { type: "free" });
  assert.deepEqual(free, { ...after(figure), article: null });
  for (const change of [{ type: "add" }, { type: "points", count: 5 }])
    assert.equal(pagesOf(after(figure, change)), undefined);
  assert.ok(pagesOf(after(figure, { type: "probe", text: "k" })), "to look is no change");
  assert.equal(reduce(free, { type: "free" }), free);
});

test("what is not known changes nothing", () => {
  for (const start of [after(), after({ type: "scene", id: "add" })])
    for (const action of [
      { type: "scene", id: "no such" },
      { type: "article", id: "no such" },
      { type: "article", id: "toString" },
      { type: "method", method: "no such" },
      { type: "view", view: "no such" },
      { type: "tune", name: "no such", value: 1 },
    ])
      assert.equal(reduce(start, action), start, JSON.stringify(action));
});
