// Much of everything, and what goes wrong from outside: nothing is lost, nothing stays behind, and the page
// goes on by itself.
import assert from "node:assert/strict";
import { test } from "node:test";
import { expected } from "./helpers/library.mjs";
import { act, pages, stateOf } from "./helpers/page.mjs";
import { singleFile } from "./helpers/site.mjs";

const withPage = pages();
const idle = (page) =>
  page.waitForFunction(
    () => !document.querySelector("hash-ring").shadowRoot.querySelector(".app[aria-busy]"),
    undefined,
    { timeout: 120_000 },
  );
const counts = (page) =>
  page
    .locator("hash-ring .nodes tbody tr")
    .evaluateAll((rows) =>
      rows
        .flatMap((row) => row.innerText.replaceAll(",", "").match(/(\d+)\s+\d+%/)?.[1] ?? [])
        .map(Number),
    );
const counted = async (page) =>
  assert.deepEqual(await counts(page), expected(await stateOf(page)).counts);

test(
  "a million keys are counted as the core counts them, before and after a node leaves",
  withPage({}, async (page) => {
    await act(page, { type: "keys", count: 1_000_000 });
    await idle(page);
    await counted(page);
    const { name } = (await stateOf(page)).nodes[1];
    await act(page, { type: "remove", name });
    await idle(page);
    await counted(page);
  }),
);

test(
  "ten thousand nodes from a link are all there, and another one joins",
  withPage(
    {
      url: () =>
        `${singleFile}#/1?nodes=${Array.from({ length: 10_000 }, (_, i) => `n${i}`)}&virtualNodes=10`,
      ready: (page) => page.locator("hash-ring canvas").waitFor({ timeout: 120_000 }),
    },
    async (page) => {
      await idle(page);
      assert.equal((await stateOf(page)).nodes.length, 10_000);
      await act(page, { type: "add", name: "one more" });
      await idle(page);
      const state = await stateOf(page);
      assert.equal(state.nodes.length, 10_001);
      assert.equal(expected(state).counts.length, 10_001);
      const panel = page.locator("hash-ring .nodes");
      await panel.getByRole("button", { name: "one more", exact: true }).waitFor();
      await panel.getByText("and 9,500 more nodes").waitFor();
    },
  ),
);

/** Keeps the page's workers at hand, and has it wait a tenth of its patience. */
const holdWorkers = (page) =>
  page.addInitScript(() => {
    globalThis.workers = [];
    globalThis.Worker = class extends Worker {
      constructor(...given) {
        super(...given);
        globalThis.workers.push(this);
      }
    };
    const wait = setTimeout;
    globalThis.setTimeout = (what, ms, ...more) => wait(what, ms < 10_000 ? ms : ms / 10, ...more);
  });

test(
  "a worker that is killed at work is followed by another, which gives the answer",
  withPage({ prepare: holdWorkers }, async (page) => {
    await act(page, { type: "keys", count: 100_000 });
    await idle(page);
    await page.evaluate(() => {
      document.querySelector("hash-ring").act({ type: "keys", count: 1_000_000 });
      for (const worker of globalThis.workers) worker.terminate();
    });
    await idle(page);
    await counted(page);
    assert.ok(
      (await page.evaluate(() => globalThis.workers.length)) >= 2,
      "another worker has been started",
    );
  }),
);

test(
  "a page that was frozen in the background goes on, and shows what was asked meanwhile",
  withPage({ calm: false }, async (page) => {
    const session = await page.context().newCDPSession(page);
    await act(page, { type: "add", name: "E" }); // and its arcs sweep open
    await session.send("Page.setWebLifecycleState", { state: "frozen" });
    await new Promise((done) => setTimeout(done, 3000));
    await session.send("Page.setWebLifecycleState", { state: "active" });
    await act(page, { type: "keys", count: 60_000 });
    await idle(page);
    await page.locator("hash-ring .nodes tbody tr", { hasText: "E" }).waitFor();
    await counted(page);
  }),
);

test(
  "two tabs of one address do not disturb each other",
  withPage({}, async (page) => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.locator("hash-ring canvas").waitFor();
    for (let i = 0; i < 20; i++) {
      await act(page, { type: "add", name: `left${i}` });
      await act(other, { type: "points", count: 10 + i });
    }
    for (const tab of [page, other]) {
      await idle(tab);
      await counted(tab);
    }
    const [left, right] = [await stateOf(page), await stateOf(other)];
    assert.equal(left.nodes.length, right.nodes.length + 20);
    assert.equal(right.virtualNodes, 29);
    assert.notEqual(left.virtualNodes, 29);
  }),
);

test(
  "a thousand rings come and go, and nothing of them stays",
  withPage({}, async (page) => {
    const session = await page.context().newCDPSession(page);
    const comeAndGo = (times) =>
      page.evaluate(async (times) => {
        const first = document.querySelector("hash-ring");
        for (let i = 0; i < times; i += 10) {
          const rings = Array.from({ length: 10 }, (_, at) => {
            const ring = document.createElement("hash-ring");
            ring.setAttribute("nodes", `A, B, C${at}`);
            ring.setAttribute("controls", "none");
            first.before(ring);
            return ring;
          });
          // Some go when they are drawn, some while they are made.
          const drawn = () => rings[0].shadowRoot?.querySelector("canvas");
          while (i % 50 === 0 && !drawn()) await new Promise(requestAnimationFrame);
          for (const ring of rings) ring.remove();
          await new Promise(requestAnimationFrame);
        }
      }, times);
    const taken = async () => {
      for (let i = 0; i < 3; i++) await session.send("HeapProfiler.collectGarbage");
      const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
      const { usedSize } = await session.send("Runtime.getHeapUsage");
      return { nodes, jsEventListeners, usedSize };
    };
    await comeAndGo(100); // what is made once
    const before = await taken();
    await comeAndGo(1000);
    const after = await taken();
    assert.ok(after.nodes <= before.nodes + 300, `${before.nodes} nodes, then ${after.nodes}`);
    assert.ok(after.jsEventListeners <= before.jsEventListeners + 30, JSON.stringify(after));
    const grown = after.usedSize - before.usedSize;
    assert.ok(grown < 2_000_000, `${grown} bytes more`);
    await act(page, { type: "keys", count: 3000 });
    await idle(page);
    await counted(page);
  }),
);
