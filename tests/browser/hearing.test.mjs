// What somebody has of the page who does not see it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { act, pages } from "./helpers/page.mjs";
import * as reader from "./helpers/reader.mjs";

const withPage = pages();

test(
  "each change is said, once, in the words of the sentence",
  withPage({}, async (page) => {
    await page.evaluate(() => {
      window.said = [];
      const status = document.querySelector("hash-ring").shadowRoot.querySelector("p[role=status]");
      new MutationObserver(() => window.said.push(status.textContent)).observe(status, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
    await page.getByRole("button", { name: "+ Add E" }).click();
    await page.getByRole("button", { name: "Remove A" }).click();
    await page.getByRole("combobox", { name: "Take one down" }).selectOption("C");
    await page.getByRole("button", { name: "Bring back C" }).click();
    await page.getByRole("button", { name: "Modulo", exact: true }).click();
    await page.getByRole("textbox", { name: "Any key" }).fill("key-5");
    const said = await page.evaluate(() => window.said);
    const starts = [
      /^E joined\. \d+ of 200 keys moved, all of them to E\. A, B, C, and D kept the rest\./,
      /^A left\. Its \d+ keys moved to /,
      /^C is down\. \d+ of 200 keys wait with /,
      /^C is back\. \d+ of 200 keys went home/,
      /^C is back\./,
      /^The hash of key-5 leaves the remainder /,
    ];
    assert.equal(said.length, starts.length, said.join("\n"));
    starts.forEach((start, i) => assert.match(said[i], start));
  }),
);

test(
  "nothing is said of what did not change",
  withPage({}, async (page) => {
    await page.getByRole("button", { name: "+ Add E" }).click();
    const said = await reader.spoken(page);
    await page.evaluate(() => {
      const status = document.querySelector("hash-ring").shadowRoot.querySelector("p[role=status]");
      new MutationObserver(() => (window.again = true)).observe(status, { childList: true });
    });
    await act(
      page,
      { type: "remove", name: "nobody" },
      { type: "up", name: "A", up: true },
      { type: "hash", hash: "xxh64" },
    );
    await page.getByRole("rowheader", { name: "B", exact: true }).hover();
    assert.equal(await page.evaluate(() => window.again), undefined);
    assert.equal(await reader.spoken(page), said);
  }),
);

test(
  "the ring is a picture with a name that follows it",
  withPage({}, async (page) => {
    assert.match(
      await reader.ringLabel(page),
      /^A ring with 80 points of 4 nodes and 200 keys\. D joined\. 60 of 200 keys moved, all of them to D\. A, B, and C kept the rest\./,
    );
    await act(page, { type: "method", method: "modulo" });
    assert.match(
      await reader.ringLabel(page),
      /^200 keys, dealt to 4 nodes by the remainder of their hash\. D joined/,
    );
  }),
);

test(
  "what the ring shows is in tables, with headers",
  withPage({}, async (page) => {
    const nodes = page.getByRole("table", { name: "Nodes" });
    assert.deepEqual(await nodes.getByRole("columnheader").allTextContents(), [
      "node",
      "keys before",
      "keys now",
      "share of keys",
    ]);
    assert.deepEqual(await nodes.getByRole("rowheader").allTextContents(), ["A", "B", "C", "D"]);
    const compare = page.locator("table").nth(1);
    assert.deepEqual(await compare.getByRole("columnheader").allTextContents(), [
      "Add E now, and …",
      "keys move",
      "fullest",
    ]);
    assert.equal(await compare.getByRole("rowheader").count(), 3);
  }),
);
