// The address holds the whole state: it follows the page, and the page follows it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { generator } from "../js/helpers/random.mjs";
import { act, pages, stateOf } from "./helpers/page.mjs";
import { picture, still } from "./helpers/pixels.mjs";
import { singleFile } from "./helpers/site.mjs";

const withPage = pages();
const fragment = (page) => page.evaluate(() => location.hash);
const sentence = (page) => page.locator("hash-ring .sentence").innerText();
const notes = (page) => page.locator("hash-ring .notes");

test(
  "what is done stands in the address, and opens again as the same picture",
  withPage({}, async (page) => {
    assert.equal(await fragment(page), "", "nothing is written before something is done");
    const length = await page.evaluate(() => history.length);
    await act(
      page,
      { type: "add" },
      { type: "weight", name: "B", weight: 3 },
      { type: "points", count: 50 },
      { type: "hash", hash: "murmur3-32" },
      { type: "keys", count: 500 },
      { type: "probe", text: "ключ & co" },
    );
    await page.waitForFunction(() => location.hash.includes("key="));
    assert.match(
      await fragment(page),
      /^#\/1\?nodes=A,B\*3,C,D,E&before=A,B,C,D,E&virtual-nodes=50&/,
    );
    assert.equal(await page.evaluate(() => history.length), length, "Back leads away in one step");
    const [state, said, address] = [await stateOf(page), await sentence(page), page.url()];

    const other = await page.context().newPage();
    await other.goto(address);
    await other.locator("hash-ring canvas").waitFor();
    assert.deepEqual(await stateOf(other), state);
    assert.equal(await sentence(other), said);
    assert.equal(await notes(other).isVisible(), false);
  }),
);

test(
  "the page follows an address that somebody changes",
  withPage({}, async (page) => {
    await page.evaluate(() => (location.hash = "#/1?scene=modulo"));
    await page.waitForFunction(() => document.querySelector("hash-ring").state.scene === "modulo");
    await page.locator("hash-ring .telling").waitFor();
    await page.evaluate(() => (location.hash = "#/1?nodes=x,y&scheme=jump"));
    await page.waitForFunction(() => document.querySelector("hash-ring").state.method === "jump");
    await page.keyboard.press("Tab");
    await page.locator("hash-ring canvas").focus();
    await page.keyboard.press("ArrowLeft");
    assert.equal((await stateOf(page)).scene, "modulo", "and that can be undone");
    await page.evaluate(() => (location.hash = "#elsewhere"));
    await page.waitForTimeout(100);
    assert.equal((await stateOf(page)).scene, "modulo");
  }),
);

const nonsense = [
  "nodes=A*NaN,<script>alert(1)</script>,B*1e9&virtual-nodes=1e12&keys=key-0..999999999",
  "hash=md17&system=none&scheme=fly&scene=constructor&__proto__=1",
  `nodes=${"x".repeat(3000)}&key=${"y".repeat(3000)}`,
  "keys64=%00&loupe=NaN&step=-1&replicas=1e99&label=%ff",
  "nodes=&before=&keys=",
  "system=twemproxy&nodes=A,B",
];
for (const query of nonsense)
  test(
    `a link of nonsense is shown as far as it goes: ${query.slice(0, 40)}`,
    withPage({ url: () => `${singleFile}#/1?${query}` }, async (page) => {
      await page.locator("hash-ring .sentence").waitFor();
      assert.ok((await sentence(page)).length > 0);
      if (query !== nonsense[4] && query !== nonsense[5])
        assert.ok(await notes(page).isVisible(), "it is said what was left out");
      assert.equal(await page.evaluate(() => globalThis.alerted), undefined);
      await act(page, { type: "add" });
      assert.equal(await notes(page).isVisible(), false, "and no longer when something is done");
    }),
  );

test(
  "keys of one's own come along with the link",
  withPage({}, async (page) => {
    const keys = Array.from({ length: 400 }, (_, i) => `user:${i * 7919}`);
    await act(page, { type: "list", keys });
    await page.waitForFunction(() => location.hash.includes("keys64="));
    const address = page.url();
    const other = await page.context().newPage();
    await other.goto(address);
    await other.locator("hash-ring canvas").waitFor();
    assert.deepEqual((await stateOf(other)).keys, { list: keys });
    await other.goto("about:blank");
    await other.goto(`${singleFile}#/1?missing=12345`);
    await other.locator("hash-ring .notes").waitFor();
    assert.match(await notes(other).innerText(), /12,345/);
  }),
);

test(
  "fifty actions in two seconds end where a cold start with their link ends",
  withPage({ calm: false }, async (page) => {
    const random = generator(50);
    const pick = (list) => list[random(list.length)];
    for (let i = 0; i < 50; i++) {
      const { nodes } = await stateOf(page);
      const { name } = nodes[random(nodes.length)] ?? {};
      const action = pick([
        { type: "add" },
        { type: "add" },
        { type: "remove", name },
        { type: "up", name, up: random(2) === 0 },
        { type: "weight", name, weight: 1 + random(3) },
        { type: "method", method: pick(["ring", "virtual", "modulo", "maglev", "rendezvous"]) },
        { type: "points", count: pick([1, 5, 20, 100]) },
        { type: "keys", count: pick([20, 200, 3000, 20000]) },
        { type: "probe", text: pick(["", "key-3", "x"]) },
        { type: "shape", shape: pick(["ring", "line"]) },
        { type: "scene", id: pick(["modulo", "add", "weights"]) },
      ]);
      await act(page, action);
      await page.waitForTimeout(25);
    }
    await still(page);
    await page.waitForTimeout(500); // the address is written when it is quiet
    const [state, said, shown] = [await stateOf(page), await sentence(page), await picture(page)];
    const other = await page.context().newPage();
    await other.setViewportSize({ width: 1280, height: 800 });
    await other.goto(page.url());
    await other.locator("hash-ring canvas").waitFor();
    await still(other);
    assert.deepEqual(await stateOf(other), state);
    assert.equal(await sentence(other), said);
    assert.ok((await picture(other)) === shown, "the pictures are equal");
  }),
);
