// The look-up step by step, as it is used; and the pictures of what decides where there is no ring.
import assert from "node:assert/strict";
import { test } from "node:test";
import { complaints, smallTargets } from "./helpers/layout.mjs";
import { act, pages, stateOf } from "./helpers/page.mjs";

const withPage = pages();
const columns = (page) => page.locator(".strip li");
const button = (page, name) => page.getByRole("button", { name, exact: true });

test(
  "Step by step shows one column after the other, forth, back, and again by itself",
  withPage({ calm: false }, async (page, { trouble }) => {
    assert.equal(await page.locator(".strip").isVisible(), false);
    await button(page, "Step by step").click();
    assert.equal(await columns(page).count(), 1);
    assert.match(await columns(page).innerText(), /Bytes[\s\S]*6 characters, 6 bytes/);
    await button(page, "Next").click();
    await button(page, "Next").click();
    assert.match(await columns(page).nth(2).innerText(), /0\.7669[\s\S]*276\.1° from 0/);
    await button(page, "Next").click();
    assert.match(await page.locator(".guide .told").innerText(), /80 points: \d comparisons/);
    await button(page, "Back").click();
    assert.equal(await columns(page).count(), 3);
    for (let i = 0; i < 3; i++) await button(page, "Next").click();
    assert.equal(await columns(page).count(), 6);
    assert.equal(await button(page, "Next").getAttribute("aria-disabled"), "true");

    await page.locator(".timeline select").selectOption("4");
    await button(page, "Again, slowly").click();
    assert.equal(await columns(page).count(), 1);
    await columns(page).nth(5).waitFor();
    await button(page, "Close").click();
    assert.equal((await stateOf(page)).steps, null);
    assert.equal(await page.locator(".strip").isVisible(), false);
    assert.deepEqual(trouble, []);
  }),
);

test(
  "with reduced motion all columns are there at once, and follow the typed key",
  withPage({}, async (page) => {
    await button(page, "Step by step").click();
    assert.equal(await columns(page).count(), 6);
    await page.getByLabel("Any key").fill("café:77");
    assert.match(await columns(page).first().innerText(), /é is 2 bytes: 7 characters, 8 bytes/);
    const marked = page.locator(".characters .several i");
    assert.equal(await marked.innerText(), "c3 a9");
    assert.match(await columns(page).nth(1).innerText(), /ccd8 7a92 ba69 3d14|cc[\s\S]*d8 7a92/);
    await page.getByLabel("Any key").fill("");
    assert.equal(await page.locator(".strip").isVisible(), false);
  }),
);

test(
  "every point on the way has its reason, and copies can be chosen",
  withPage({}, async (page) => {
    await act(page, { type: "probe", text: "café:77" }, { type: "up", name: "B", up: false });
    await button(page, "Step by step").click();
    const met = page.locator(".met li");
    const texts = await met.allInnerTexts();
    assert.ok(texts.some((text) => /down$/.test(text)));
    assert.ok(texts.some((text) => /has it already$/.test(text)));
    assert.equal(await page.locator(".met li:not(.passed)").count(), 3);
    await page.getByLabel("Copies", { exact: true }).selectOption("1");
    assert.equal(await page.locator(".met li:not(.passed)").count(), 1);
    assert.equal(await columns(page).count(), 5);
    await page.getByLabel("Copies", { exact: true }).selectOption("5");
    assert.match(await columns(page).nth(5).innerText(), /no node is left for 2 copies/);
  }),
);

test(
  "each method without arcs has its picture",
  withPage({}, async (page) => {
    const figure = page.locator(".decides");
    assert.equal(await figure.isVisible(), false);
    const says = {
      rendezvous: /highest owns it/,
      jump: /next jump: \d+, past the end/,
      maglev: /17 of 61 changed/,
      "multi-probe": /tries 21 places/,
      anchor: /finds seat \d/,
      memento: /finds seat \d/,
      power: /bucket \d of 4/,
    };
    for (const [method, words] of Object.entries(says)) {
      await act(page, { type: "method", method });
      assert.match(await figure.innerText(), words, method);
    }
    await act(page, { type: "method", method: "slots" });
    assert.equal(await figure.isVisible(), false, "slots are drawn as a band");
    await act(page, { type: "method", method: "rendezvous" });
    assert.equal(await page.locator(".score.owner").count(), 1);
  }),
);

const told = { type: "step", at: 6 };
const states = {
  "a ring": [{ type: "probe", text: "café:77" }, told],
  unrolled: [{ type: "shape", shape: "line" }],
  "a long key": [
    { type: "shape", shape: "ring" },
    { type: "probe", text: "W".repeat(250) },
  ],
  "a wide hash": [{ type: "hash", hash: "sha1" }],
  rendezvous: [
    { type: "probe", text: "key-77" },
    { type: "method", method: "rendezvous" },
  ],
  jump: [{ type: "method", method: "jump" }],
  maglev: [{ type: "method", method: "maglev" }],
  "multi-probe": [{ type: "method", method: "multi-probe" }],
  anchor: [
    { type: "method", method: "anchor" },
    { type: "remove", name: "B" },
  ],
  "without the steps": [{ type: "step", at: null }],
  "not on the first page": [told, { type: "view", view: "keys" }],
};

for (const [width, height] of [
  [1280, 800],
  [390, 844],
  [768, 1024],
])
  for (const locale of ["en", "ja", "ko"])
    test(
      `nothing is cut or covered, ${width} × ${height}, ${locale}`,
      withPage(
        { viewport: { width, height }, locale, colorScheme: locale === "ja" ? "dark" : "light" },
        async (page) => {
          for (const [name, actions] of Object.entries(states)) {
            await act(page, ...actions);
            assert.deepEqual(await complaints(page), [], name);
            if (width < 1280) continue;
            const { scrollHeight } = await page.evaluate(() => {
              const { scrollHeight } = document.documentElement;
              return { scrollHeight };
            });
            if (name !== "not on the first page") assert.equal(scrollHeight, 800, name);
          }
        },
      ),
    );

test(
  "a finger hits every control of the steps",
  withPage({ viewport: { width: 390, height: 844 }, hasTouch: true }, async (page) => {
    await act(page, told);
    assert.deepEqual(await smallTargets(page), []);
  }),
);
