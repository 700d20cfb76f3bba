// Nothing is cut, covered or out of reach, on any screen, in any language.
import assert from "node:assert/strict";
import { test } from "node:test";
import { complaints, smallTargets } from "./helpers/layout.mjs";
import { act, pages } from "./helpers/page.mjs";
import * as reader from "./helpers/reader.mjs";

const withPage = pages();

const screens = [
  [1280, 800],
  [390, 844],
  [768, 1024],
  [1920, 1080],
];
const languages = ["en", "ja", "ko"];

/** States with much to say. */
const states = {
  opening: [],
  "one joins": [{ type: "add" }],
  "one leaves": [{ type: "remove", name: "B" }],
  modulo: [{ type: "method", method: "modulo" }],
  density: [
    { type: "method", method: "virtual" },
    { type: "keys", count: 100000 },
  ],
  "one is down": [{ type: "up", name: "C", up: false }],
  "an article with a note": [{ type: "article", id: "chapter-add-1" }],
  "long names": [{ type: "article", id: "ddd-nearest" }],
  "a long key": [{ type: "probe", text: "W".repeat(250) }],
  "a very long name": [
    { type: "probe", text: "" },
    { type: "add", name: "a-node-whose-name-would-not-fit-into-any-panel-at-all" },
  ],
  "nobody is there": [
    { type: "article", id: "pictures-20" },
    ...["A", "B", "C", "D"].map((name) => ({ type: "remove", name })),
  ],
};

for (const [width, height] of screens)
  for (const locale of languages)
    test(
      `${width} × ${height}, ${locale}`,
      withPage(
        { viewport: { width, height }, locale, colorScheme: locale === "ja" ? "dark" : "light" },
        async (page) => {
          for (const [name, actions] of Object.entries(states)) {
            await act(page, ...actions);
            assert.deepEqual(await complaints(page), [], name);
          }
        },
      ),
    );

/** What has the least room on a narrow page. */
const wide = {
  ...states,
  "the remainders": [{ type: "scene", id: "modulo" }],
  "a refusal": [
    { type: "method", method: "maglev" },
    { type: "tune", name: "tableSize", value: 100 },
  ],
  "the comparison": [{ type: "view", view: "compare" }],
};

for (const locale of languages)
  test(
    `a page of 320 px, and one of 1280 × 800 that is zoomed to twice its size, ${locale}`,
    withPage({ viewport: { width: 320, height: 640 }, locale }, async (page) => {
      for (const [width, height] of [
        [320, 640],
        [640, 400],
      ]) {
        await page.setViewportSize({ width, height });
        await act(page, { type: "view", view: "ring" }, { type: "article", id: "pictures-20" });
        for (const [name, actions] of Object.entries(wide)) {
          await act(page, ...actions);
          await page.locator("hash-ring .app:not([aria-busy])").waitFor(); // once all is answered
          assert.deepEqual(await complaints(page), [], `${width}: ${name}`);
        }
      }
    }),
  );

for (const locale of languages)
  test(
    `nothing lies below the fold at 1280 × 800 with four nodes, ${locale}`,
    withPage({ locale }, async (page) => {
      for (const actions of [[], [{ type: "method", method: "modulo" }]]) {
        await act(page, ...actions);
        const size = await page.evaluate(() => {
          const panel = document.querySelector("hash-ring").shadowRoot.querySelector(".panel");
          const { scrollHeight } = document.documentElement;
          return { page: scrollHeight, panel: panel.scrollHeight - panel.clientHeight };
        });
        assert.deepEqual(size, { page: 800, panel: 0 });
      }
    }),
  );

test(
  "a finger hits every control of the phone's page",
  withPage({ viewport: { width: 390, height: 844 }, hasTouch: true }, async (page) => {
    await act(page, { type: "up", name: "B", up: false });
    assert.deepEqual(await smallTargets(page), []);
  }),
);

for (const [width, height] of screens)
  test(
    `the middle's words keep clear of the keys, ${width} × ${height}`,
    withPage({ viewport: { width, height }, prepare: reader.noteCanvasText }, async (page) => {
      for (const locale of languages) {
        await page.locator("header select").selectOption(locale);
        for (const actions of [
          [{ type: "article", id: "pictures-20" }],
          [{ type: "method", method: "modulo" }],
          [{ type: "article", id: "pictures-100k" }],
          [{ type: "article", id: "python-100" }],
          [{ type: "article", id: "toy-add" }],
        ]) {
          await act(page, ...actions);
          assert.deepEqual(await middleOverKeys(page), [], `${locale}, ${JSON.stringify(actions)}`);
        }
      }
    }),
  );

test(
  "the name of the key that is looked up is not under the buttons in the picture's corner",
  withPage({ prepare: reader.noteCanvasText }, async (page) => {
    await act(page, { type: "points", count: 1 }, { type: "hash", hash: "crc32" });
    for (const id of ["key-", "a-key-with-a-long-name-"]) {
      let dodged = 0;
      for (let i = 0; i < 25; i++) {
        // Node A alone, at each place of the left upper quarter.
        const token = Math.round((0.75 + i / 100) * 2 ** 32);
        const probe = `${id}${i}`;
        await act(
          page,
          { type: "nodes", nodes: [{ name: "A", weight: 1, up: true, tokens: [token] }] },
          { type: "probe", text: probe },
        );
        const written = await reader.canvasBoxes(page);
        const name = written.filter(({ text }) => text.includes(" → A")).at(-1);
        const box = [name.left, name.y - name.height / 2, name.right, name.y + name.height / 2];
        const covering = (await cornerOf(page)).filter(
          ([left, top, right, bottom]) =>
            box[0] < right && box[2] > left && box[1] < bottom && box[3] > top,
        );
        assert.deepEqual(covering, [], `${probe} at ${box}`);
        assert.ok(box[0] > 0 && box[1] > 0, `${probe} is cut: ${box}`);
        const flag = written.filter(({ text }) => text === "A").at(-1);
        if (Math.abs(name.y - flag.y) > 4) dodged++;
      }
      assert.ok(dodged > 0, "somewhere it would have been");
    }
  }),
);

/** What lies over the picture's left upper corner, in the canvas' coordinates. */
const cornerOf = (page) =>
  page.evaluate(() => {
    const { shadowRoot } = document.querySelector("hash-ring");
    const { left, top } = shadowRoot.querySelector("canvas").getBoundingClientRect();
    return [...shadowRoot.querySelectorAll(".corner :is(button, select)")].map((element) => {
      const box = element.getBoundingClientRect();
      return [box.left - left, box.top - top, box.right - left, box.bottom - top];
    });
  });

/** Texts inside the ring that reach out of the circle that the keys leave free. */
async function middleOverKeys(page) {
  const written = await reader.canvasBoxes(page);
  const quarters = written.filter(({ text }) => ["0", "½", "500"].includes(text));
  const ys = quarters.map(({ y }) => y);
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const cy = (top + bottom) / 2;
  const cx = quarters[0].x;
  const free = 0.24 * ((bottom - top) / (2 * 0.487)); // the keys' inner circle
  return written
    .filter(({ x, y }) => Math.hypot(x - cx, y - cy) < free)
    .filter(({ left, right, y, height }) =>
      [left, right].some(
        (edge) => Math.hypot(edge - cx, Math.abs(y - cy) + height * 0.36) > free + 2,
      ),
    )
    .map(({ text, left, right, y }) => `"${text}" at ${[left, right, y].map(Math.round)}`);
}
