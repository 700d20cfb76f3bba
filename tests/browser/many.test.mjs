// Many keys: they are asked about in a worker, and only the last question's answer is shown.
import assert from "node:assert/strict";
import { test } from "node:test";
import { expected } from "./helpers/library.mjs";
import { act, pages, stateOf } from "./helpers/page.mjs";

const withPage = pages();
const idle = (page) =>
  page.waitForFunction(
    () => !document.querySelector("hash-ring").shadowRoot.querySelector(".app[aria-busy]"),
  );
const counts = (page) =>
  page
    .locator("hash-ring .nodes tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) => Number(row.innerText.replaceAll(",", "").match(/(\d+)\s+\d+%/)[1])),
    );

for (const [name, prepare] of Object.entries({
  "in a worker": undefined,
  "where the page allows no worker": (page) =>
    page.addInitScript(() => {
      globalThis.Worker = class {
        constructor() {
          throw new Error("forbidden");
        }
      };
    }),
}))
  test(
    `a hundred thousand keys are counted as the core counts them, ${name}`,
    withPage({ prepare }, async (page) => {
      await act(page, { type: "keys", count: 100000 });
      await idle(page);
      assert.deepEqual(await counts(page), expected(await stateOf(page)).counts);
    }),
  );

test(
  "of a drag only the last value is shown in the end, and no stale one after a newer",
  withPage({}, async (page) => {
    const shown = await page.evaluate(async () => {
      const ring = document.querySelector("hash-ring");
      const seen = [];
      const output = ring.shadowRoot.querySelector("canvas");
      new MutationObserver(() => seen.push(output.getAttribute("aria-label"))).observe(output, {
        attributes: true,
      });
      for (const count of [20000, 100000, 30000, 50000, 200000, 7000]) {
        ring.act({ type: "keys", count });
        await new Promise((done) => setTimeout(done, 8));
      }
      await new Promise((done) => setTimeout(done, 1500));
      return seen;
    });
    assert.match(shown.at(-1), /7,000 keys/);
    // What is shown never goes back in time.
    const order = ["200 keys", "20,000", "100,000", "30,000", "50,000", "200,000", "7,000"];
    const places = shown.map((text) => order.findIndex((count) => text.includes(` ${count}`)));
    assert.deepEqual(
      places,
      [...places].sort((a, b) => a - b),
    );
  }),
);

test(
  "few keys after many are shown at once",
  withPage({}, async (page) => {
    await act(page, { type: "keys", count: 1000000 }, { type: "keys", count: 200 });
    assert.deepEqual(await counts(page), expected(await stateOf(page)).counts);
    await page.waitForTimeout(1500);
    assert.deepEqual(await counts(page), expected(await stateOf(page)).counts);
  }),
);

test(
  "a worker that dies leaves nothing owed",
  withPage(
    {
      prepare: (page) =>
        page.addInitScript(() => {
          const Real = globalThis.Worker;
          globalThis.Worker = class extends Real {
            postMessage(message, ...rest) {
              if (message.state) this.dispatchEvent(new ErrorEvent("error", { cancelable: true }));
              else super.postMessage(message, ...rest);
            }
          };
        }),
    },
    async (page) => {
      await act(page, { type: "keys", count: 50000 });
      await idle(page);
      assert.deepEqual(await counts(page), expected(await stateOf(page)).counts);
    },
  ),
);
