// Everything without a mouse.
import assert from "node:assert/strict";
import { test } from "node:test";
import { act, pages } from "./helpers/page.mjs";
import * as reader from "./helpers/reader.mjs";

const withPage = pages();

/** What has the focus: its name, and whether that is to be seen. */
const focused = (page) =>
  page.evaluate(() => {
    const { activeElement } = document.querySelector("hash-ring").shadowRoot;
    if (!activeElement) return undefined;
    const labels = Array.from(activeElement.labels ?? [], (label) => label.innerText);
    const shown = activeElement.type === "radio" ? activeElement.nextElementSibling : activeElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(shown);
    const { top, bottom } = shown.getBoundingClientRect();
    return {
      name: activeElement.getAttribute("aria-label") ?? labels[0] ?? activeElement.innerText,
      kind: activeElement.type,
      visible: outlineStyle !== "none" && parseFloat(outlineWidth) >= 2,
      inView: top >= -1 && bottom <= innerHeight + 1,
      among: activeElement.closest("section")?.className,
    };
  });

const order = [
  "Ring",
  "Compare",
  "Your keys",
  "Share",
  "Language",
  /^Colours/,
  /^A ring with 80 points/,
  "Unroll",
  "Start the story",
  /^From the articles/,
  "Undo",
  "Play",
  "Redo",
  "Moment",
  "Speed",
  "Ring + virtual nodes",
  "Other methods and real systems",
  "A",
  "Remove A",
  "B",
  "Remove B",
  "C",
  "Remove C",
  "D",
  "Remove D",
  "+ Add E",
  "Take one down",
  "Edit",
  "More",
  "Points per node",
  "Keys",
  "Hash",
  "Owner rule",
  "Modulo",
  "Ring, 1 point",
  "Ring, 20 points",
  "All 14 methods",
  "Step by step",
  "Any key",
];

async function tabThrough(page, count, key = "Tab") {
  const seen = [];
  for (let i = 0; i < count; i++) {
    await page.keyboard.press(key);
    seen.push(await focused(page));
  }
  return seen;
}

const matches = (name, wanted) => (wanted instanceof RegExp ? wanted.test(name) : name === wanted);

for (const width of [1280, 390])
  test(
    `Tab reaches every control in reading order, seen, at ${width}`,
    withPage({ viewport: { width, height: 800 } }, async (page) => {
      const seen = await tabThrough(page, order.length);
      order.forEach((wanted, i) => {
        assert.ok(matches(seen[i]?.name, wanted), `${i}: ${seen[i]?.name} instead of ${wanted}`);
        assert.ok(seen[i].visible, `the focus on ${seen[i].name} is visible`);
        assert.ok(seen[i].inView, `${seen[i].name} is in view`);
      });
      const controls = await page
        .locator("hash-ring")
        .locator("button:visible, select:visible, input:visible")
        .count();
      // The method's three radios are one stop, and the picture is one.
      assert.equal(controls, order.length + 2 - 1);
      const back = await tabThrough(page, 3, "Shift+Tab");
      assert.deepEqual(
        back.map(({ name }) => name),
        ["Step by step", "All 14 methods", "Ring, 20 points"],
      );
    }),
  );

test(
  "arrows choose the method",
  withPage({}, async (page) => {
    const radio = (name) => page.getByRole("radio", { name, exact: true });
    await radio("Ring + virtual nodes").focus();
    for (const name of ["Ring", "Modulo", "Ring + virtual nodes"]) {
      await page.keyboard.press("ArrowLeft");
      assert.ok(await radio(name).isChecked(), name);
      assert.equal((await focused(page)).name, name);
    }
  }),
);

test(
  "add by Enter and by Space keeps the focus where it is",
  withPage({}, async (page) => {
    await page.getByRole("button", { name: "+ Add E" }).focus();
    await page.keyboard.press("Enter");
    assert.equal((await focused(page)).name, "+ Add F");
    await page.keyboard.press("Space");
    assert.equal((await focused(page)).name, "+ Add G");
    assert.equal((await reader.counts(page)).length, 6);
  }),
);

test(
  "nodes removed by Enter, to the last one: the focus stays among them",
  withPage({}, async (page) => {
    for (const name of ["B", "D", "A", "C"]) {
      await page.getByRole("button", { name: `Remove ${name}`, exact: true }).focus();
      await page.keyboard.press("Enter");
      const there = await focused(page);
      assert.equal(there?.among, "nodes", `after ${name}: ${JSON.stringify(there)}`);
      assert.match(there.name, name === "C" ? /^\+ Add/ : /^Remove/);
      assert.ok(there.visible);
    }
  }),
);

test(
  "a node brought back by Enter leaves the focus among the nodes",
  withPage({}, async (page) => {
    await act(page, { type: "up", name: "B", up: false });
    await page.getByRole("button", { name: "Bring back B" }).focus();
    await page.keyboard.press("Enter");
    const there = await focused(page);
    assert.equal(there?.among, "nodes", JSON.stringify(there));
  }),
);

test(
  "drop-downs and the colours' button work by keys and keep the focus",
  withPage({ colorScheme: "light" }, async (page) => {
    await page.getByRole("combobox", { name: "Hash" }).focus();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    assert.equal((await focused(page)).name, "Hash");
    assert.notEqual(await page.getByRole("combobox", { name: "Hash" }).inputValue(), "xxh64");

    const dark = () =>
      page.locator(".app").evaluate((app) => getComputedStyle(app).backgroundColor);
    await page.getByRole("button", { name: /^Colours/ }).focus();
    const seen = [await dark()];
    for (let i = 0; i < 3; i++) {
      await page.keyboard.press("Enter");
      assert.match((await focused(page)).name, /^Colours/);
      seen.push(await dark());
    }
    assert.deepEqual(seen, [
      "rgb(251, 250, 247)", // as the system
      "rgb(251, 250, 247)", // light
      "rgb(20, 22, 27)", // dark
      "rgb(251, 250, 247)",
    ]);
  }),
);

test(
  "a row that has the focus inside lights its node",
  withPage({ prepare: reader.noteCanvasText }, async (page) => {
    await page.getByRole("button", { name: "Remove B" }).focus();
    assert.ok((await reader.canvasText(page)).includes("61 keys"));
    await page.getByRole("button", { name: "+ Add E" }).focus();
    assert.ok((await reader.canvasText(page)).includes("60 of 200"));
  }),
);
