// One node everywhere at once; patterns where colours are not enough; paper.
import assert from "node:assert/strict";
import { test } from "node:test";
import { complaints } from "./helpers/layout.mjs";
import { act, pages } from "./helpers/page.mjs";
import { canvasBox, colorsAt, onCircle, still } from "./helpers/pixels.mjs";
import * as reader from "./helpers/reader.mjs";

const withPage = pages();

/** Where the node that is lit can be seen: the rows and the chips that are not dimmed. */
const lit = (page) =>
  page.evaluate(() => {
    const root = document.querySelector("hash-ring").shadowRoot;
    const text = (list) => Array.from(list, (element) => element.textContent);
    return {
      rows: text(root.querySelectorAll(".nodes tr.lit th")),
      chips: text(root.querySelectorAll(":is(.sentence, .answer) .chip:not(.dim)")),
      dim: root.querySelectorAll(":is(.sentence, .answer) .chip.dim").length,
    };
  });

test(
  "a node is lit by its row, its chip and its arc, everywhere",
  withPage({ prepare: reader.noteCanvasText }, async (page) => {
    await act(page, { type: "article", id: "pictures-1" });
    const box = await canvasBox(page);
    const over = async (turn, radius) => {
      const [x, y] = onCircle(box, turn, radius * Math.min(box.height - 20, box.width - 236));
      await page.mouse.move(box.x + x, box.y + y);
    };
    const all = async (name) => {
      const { rows, chips, dim } = await lit(page);
      assert.deepEqual(rows, [name]);
      assert.ok(chips.every((chip) => chip === name) && dim > 0, String(chips));
      const written = await reader.canvasText(page);
      assert.ok(
        written.some((text) => text.startsWith(`live on ${name}, `)),
        String(written),
      );
    };
    await page.getByRole("rowheader", { name: "B", exact: true }).hover();
    await all("B");
    await page.locator(".sentence .chip", { hasText: "A" }).first().hover();
    await all("A");
    await page.mouse.move(box.x + 4, box.y + box.height - 4);
    assert.deepEqual((await lit(page)).rows, []);
    await over(0.1, 0.414);
    const [name] = (await lit(page)).rows;
    assert.match(name, /^[A-D]$/);
    await all(name);
  }),
);

test(
  "a key that is pointed at lights its owner",
  withPage({}, async (page) => {
    await act(page, { type: "article", id: "toy-add" });
    const box = await canvasBox(page);
    const S = Math.min(box.height - 20, box.width - 236);
    for (const [turn, name] of [
      [0.05, "A"],
      [0.25, "B"],
      [0.5, "D"],
      [0.65, "C"],
    ]) {
      const [x, y] = onCircle(box, turn, 0.3 * S);
      await page.mouse.move(box.x + x, box.y + y);
      assert.deepEqual((await lit(page)).rows, [name]);
    }
  }),
);

const patterned = (page) =>
  page.evaluate(() =>
    Array.from(
      document.querySelector("hash-ring").shadowRoot.querySelectorAll(".nodes .chip"),
      (chip) => getComputedStyle(chip).backgroundImage.startsWith("url("),
    ),
  );

test(
  "from the ninth on a node has a pattern",
  withPage({}, async (page) => {
    await act(page, ...Array.from({ length: 6 }, () => ({ type: "add" })));
    assert.deepEqual(await patterned(page), [...Array(8).fill(false), true, true]);
  }),
);

/** How many colours a band has along the middle of an arc. */
async function coloursAlong(page, from, to) {
  await still(page);
  const box = await canvasBox(page);
  const S = Math.min(box.height - 20, box.width - 236);
  const places = Array.from({ length: 300 }, (_, i) =>
    onCircle(box, from + ((to - from) * i) / 300, 0.414 * S),
  );
  return new Set((await colorsAt(page, places)).map(String)).size;
}

test(
  "with forced colours all but the first have one, on the ring, too",
  withPage({ forcedColors: "active" }, async (page) => {
    await act(page, { type: "article", id: "toy-add" });
    assert.deepEqual(await patterned(page), [false, true, true, true]);
    const plain = await coloursAlong(page, 0.75, 0.95); // A
    const striped = await coloursAlong(page, 0.15, 0.35); // B
    assert.ok(striped > plain + 20, `${striped} and ${plain}`);
  }),
);

test(
  "patterns can be switched on, and what is unfolded stays so",
  withPage({}, async (page) => {
    await page.getByRole("button", { name: "More", exact: true }).click();
    const patterns = page.getByRole("switch", { name: "Patterns on nodes" });
    await patterns.focus();
    await page.keyboard.press("Space");
    assert.deepEqual(await patterned(page), [false, true, true, true]);
    assert.ok(
      await page.evaluate(() => document.querySelector("hash-ring").hasAttribute("patterns")),
    );
    assert.ok(await patterns.isChecked());
    assert.ok(await patterns.evaluate((e) => e.matches(":focus")));
    await patterns.click();
    assert.deepEqual(await patterned(page), [false, false, false, false]);
    assert.ok(
      !(await page.evaluate(() => document.querySelector("hash-ring").hasAttribute("patterns"))),
    );
  }),
);

test(
  "a bound on the load stands on the bars, and an option that is not allowed is said beside it",
  withPage({}, async (page) => {
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("combobox", { name: "Load at most" }).selectOption("1.1");
    assert.ok(Math.max(...(await reader.counts(page))) <= 55);
    assert.equal(await page.locator(".nodes .limit:visible").count(), 4);
    assert.match(await reader.visibleText(page), /\d+ keys found their node full/);

    const methods = page.getByRole("combobox", { name: "Other methods and real systems" });
    await methods.selectOption({ label: "Maglev" });
    assert.equal(await page.locator(".nodes .limit:visible").count(), 0);
    const cells = page.getByRole("spinbutton", { name: "Table cells, a prime" });
    const was = await reader.counts(page);
    await cells.fill("100");
    await cells.press("Enter");
    const fault = page.getByRole("alert").filter({ hasText: "tableSize 100" });
    assert.match(await fault.innerText(), /the nearest are 97 and 101.*stays as it was/s);
    assert.equal(await fault.count(), 1);
    assert.deepEqual(await reader.counts(page), was);
    await cells.fill("101");
    await cells.press("Enter");
    assert.ok(await fault.isHidden());
    assert.notDeepEqual(await reader.counts(page), was);
    await cells.fill("");
    await cells.press("Enter");
    assert.deepEqual(await reader.counts(page), was);
  }),
);

test(
  "an action with an unknown name changes nothing",
  withPage({}, async (page) => {
    const before = await reader.visibleText(page);
    await act(
      page,
      { type: "system", system: "no such" },
      { type: "method", method: "no such" },
      { type: "scene", id: "no such" },
      { type: "article", id: "no such" },
      { type: "view", view: "no such" },
    );
    assert.equal(await reader.visibleText(page), before);
  }),
);

const print = async (page, on) => {
  await page.emulateMedia({ media: on ? "print" : "screen" });
  await page.evaluate((name) => dispatchEvent(new Event(name)), on ? "beforeprint" : "afterprint");
};

for (const colorScheme of ["light", "dark"])
  test(
    `paper is white, with patterns and without controls, ${colorScheme}`,
    withPage({ colorScheme, viewport: { width: 794, height: 1100 } }, async (page) => {
      await print(page, true);
      const white = await page.evaluate(
        () => getComputedStyle(document.documentElement).background,
      );
      assert.match(white, /rgb\(255, 255, 255\)/);
      const [[...corner]] = await colorsAt(page, [[2, 2]]);
      assert.deepEqual(corner, [255, 255, 255], "painted at once");
      assert.deepEqual(await patterned(page), [false, true, true, true]);
      for (const control of ["button:not(.name, .link)", "input", "select"])
        for (const element of await page.locator(control).all())
          assert.ok(!(await element.isVisible()), control);
      assert.match(await reader.visibleText(page), /D\s*joined\. 60 of 200 keys moved/);
      assert.deepEqual(await complaints(page), []);
      await print(page, false);
      assert.deepEqual(await patterned(page), [false, false, false, false]);
      assert.ok(await page.getByRole("button", { name: "Undo" }).isVisible());
    }),
  );

/** The frame after the next one: what follows from a new size has surely been done. */
const painted = (page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

test(
  "the names of moments never overlap, however many there are",
  withPage({ viewport: { width: 1920, height: 1080 } }, async (page) => {
    for (let i = 0; i < 26; i++) {
      await act(page, i % 3 ? { type: "add" } : { type: "article", id: i % 2 ? "toy" : "ddd-1" });
      if (i % 4 === 0) assert.deepEqual(await complaints(page), [], `${i} moments`);
    }
    // Between the last two the ring is as large as it is, and the line is not.
    for (const width of [1280, 1080, 760]) {
      await page.setViewportSize({ width, height: 800 });
      await painted(page);
      assert.deepEqual(await complaints(page), [], `${width} px`);
    }
    const names = await page.locator(".stops span:visible").count();
    assert.ok(names >= 3, `${names} are named`);
  }),
);

test(
  "the largest number stands beside its slider, and not over it",
  withPage({}, async (page) => {
    await act(page, { type: "keys", count: 1000000 });
    const fits = await page
      .locator("output", { hasText: "1,000,000" })
      .evaluate((e) => e.scrollWidth <= e.clientWidth);
    assert.ok(fits);
  }),
);

test(
  "on a phone everything begins at one edge",
  withPage({ viewport: { width: 390, height: 844 } }, async (page) => {
    const left = async (locator) => (await locator.boundingBox()).x;
    const edge = await left(page.locator(".corner button").first());
    assert.equal(await left(page.locator(".articles .select")), edge);
  }),
);
