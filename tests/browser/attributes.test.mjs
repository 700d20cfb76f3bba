// <hash-ring> by its attributes: they say what is shown, and what is done is written back to them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { act, pages, stateOf } from "./helpers/page.mjs";

const withPage = pages();

/** Another ring in the page of the single file, where the element is defined. */
async function ringOf(page, attributes, before = "") {
  await page.evaluate(
    ([given, fallback]) => {
      document.querySelector("hash-ring").remove();
      const ring = document.createElement("hash-ring");
      for (const [name, value] of Object.entries(given)) ring.setAttribute(name, value);
      ring.innerHTML = fallback;
      globalThis.told = [];
      for (const type of ["change", "move"])
        ring.addEventListener(type, ({ detail }) => globalThis.told.push([type, detail]));
      document.body.append(ring);
    },
    [{ controls: "full", ...attributes }, before],
  );
  await page.locator("hash-ring canvas").waitFor();
}
const attributes = (page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelector("hash-ring").attributes].map(({ name, value }) => [name, value]),
    ),
  );
const set = (page, given) =>
  page.evaluate((pairs) => {
    const ring = document.querySelector("hash-ring");
    for (const [name, value] of Object.entries(pairs)) ring.setAttribute(name, value);
  }, given);
const told = (page) => page.evaluate(() => globalThis.told);

test(
  "attributes say what is shown",
  withPage({}, async (page) => {
    await ringOf(page, {
      nodes: "10.0.0.1:8080, b\\,c, d*2",
      "virtual-nodes": "12",
      hash: "sha1",
      keys: "user:0..119",
      rule: "nearest",
      replicas: "2",
    });
    const { nodes, virtualNodes, method, hash, keys, rule, copies, before } = await stateOf(page);
    assert.deepEqual(
      nodes.map(({ name, weight }) => [name, weight]),
      [
        ["10.0.0.1:8080", 1],
        ["b,c", 1],
        ["d", 2],
      ],
    );
    assert.deepEqual(
      { virtualNodes, method, hash, keys, rule, copies, before },
      {
        virtualNodes: 12,
        method: "virtual",
        hash: "sha1",
        keys: { prefix: "user:", first: 0, count: 120 },
        rule: "nearest",
        copies: 2,
        before: null,
      },
    );
    assert.deepEqual(await told(page), [], "what its author wrote is no change");
  }),
);

test(
  "what is done is written back, and told with its numbers",
  withPage({}, async (page) => {
    await ringOf(page, { nodes: "A,B,C", keys: "200" });
    await act(page, { type: "add" });
    const [[type, { movement, nodes, keys }], [second, move], ...more] = await told(page);
    assert.deepEqual([type, second, more], ["change", "move", []]);
    assert.equal(keys, 200);
    assert.deepEqual(movement, move);
    assert.deepEqual([move.moved, move.total, move.modulo], [60, 200, 153]);
    assert.deepEqual([move.joined, move.left], [["D"], []]);
    assert.deepEqual(
      nodes,
      [
        ["A", 45],
        ["B", 61],
        ["C", 34],
        ["D", 60],
      ].map(([name, keys]) => ({ name, keys })),
    );
    assert.deepEqual(await attributes(page), {
      controls: "full",
      nodes: "A,B,C,D",
      before: "A,B,C",
      keys: "200",
    });
    await act(page, { type: "scene", id: "modulo" });
    assert.deepEqual(await attributes(page), { controls: "full", scene: "modulo" });
    await act(page, { type: "method", method: "ring" });
    const { scene, "virtual-nodes": points } = await attributes(page);
    assert.deepEqual([scene, points], [undefined, "1"]);
  }),
);

test(
  "other nodes are a change of the cluster; attributes set together are read together",
  withPage({}, async (page) => {
    await ringOf(page, { nodes: "A,B,C" });
    await set(page, { nodes: "A,B,C,E" });
    await page.waitForFunction(() => globalThis.told.length === 2);
    const [, [type, { joined, moved }]] = await told(page);
    assert.deepEqual([type, joined], ["move", ["E"]]);
    assert.ok(moved > 0);
    await set(page, { nodes: "x,y", scheme: "jump", hash: "crc32" });
    await page.waitForFunction(() => document.querySelector("hash-ring").state.hash === "crc32");
    const { before, method } = await stateOf(page);
    assert.deepEqual([before, method], [null, "jump"], "of a cluster that is quite another");
  }),
);

test(
  "what is wrong in an attribute is said, and the rest is shown",
  withPage({}, async (page) => {
    await ringOf(page, { nodes: "A,B", "virtual-nodes": "many", hash: "md17" });
    const notes = await page.locator("hash-ring .notes li").allInnerTexts();
    assert.equal(notes.length, 2);
    assert.match(notes[0], /virtual-nodes.*many/);
    assert.match(notes[1], /hash.*md17/);
    await page.locator("hash-ring .notes button").click();
    assert.equal(await page.locator("hash-ring .notes").isVisible(), false);
  }),
);

test(
  "a ring is built when it is near, shows its author's words until then, and survives being moved",
  withPage({}, async (page) => {
    await page.evaluate(() => {
      document.querySelector("hash-ring").remove();
      const space = document.createElement("div");
      space.style.height = "9000px";
      document.body.append(space);
      const ring = document.createElement("hash-ring");
      ring.setAttribute("controls", "full");
      ring.innerHTML = "<p>in place of the picture</p>";
      document.body.append(ring);
    });
    await page.waitForTimeout(300);
    assert.equal(await page.locator("hash-ring canvas").count(), 0);
    assert.ok(await page.getByText("in place of the picture").isVisible());
    await page.evaluate(() => scrollTo(0, 9000));
    await page.locator("hash-ring canvas").waitFor();
    await act(page, { type: "add" });
    await page.evaluate(() => document.body.prepend(document.querySelector("hash-ring")));
    await page.locator("hash-ring canvas").waitFor();
    assert.equal((await stateOf(page)).nodes.length, 5);
    await act(page, { type: "add" });
    assert.equal((await stateOf(page)).nodes.length, 6);
  }),
);
