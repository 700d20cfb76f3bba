// What a reader finds on the page, in numbers and words.

const nodesTable = (page) => page.locator("table").first();
const compareTable = (page) => page.locator("table").nth(1);

export const number = (text) => Number(text.replaceAll(",", ""));

/** The rows of the nodes: { name, was, now, share, gone }. */
export async function nodes(page) {
  const rows = await cells(nodesTable(page));
  return rows.map(([name, , counts, share]) => {
    const [, was, now] = /^(?:([\d,]+) → |new )?([\d,]+)$/.exec(counts);
    return { name, was: was && number(was), now: number(now), share, gone: share === "left" };
  });
}

/** Keys on each node that is there, in the order of the rows. */
export async function counts(page) {
  return (await nodes(page)).filter((row) => !row.gone).map((row) => row.now);
}

/** What "add one node now, and …" announces: { joiner, rows: { modulo: { moved, fullest }, … } }. */
export async function comparison(page) {
  const head = await compareTable(page).locator("thead").innerText();
  const rows = await cells(compareTable(page));
  const [modulo, ring, virtual] = rows.map(([, , moved, fullest]) => ({
    moved: number(moved),
    fullest,
  }));
  return { joiner: /Add (.+) now/.exec(head)[1], rows: { modulo, ring, virtual } };
}

const cells = (table) =>
  table.evaluate((element) =>
    Array.from(element.tBodies[0].rows, (row) =>
      Array.from(row.cells, (cell) => cell.textContent.trim()),
    ),
  );

/** The sentence below the ring; chips and text as one line. */
export const sentence = async (page) => line(await page.locator(".sentence").innerText());
export const spoken = (page) => page.locator("p[role=status]").textContent();
export const ringLabel = (page) => page.getByRole("img").first().getAttribute("aria-label");
export const line = (text) => text.replaceAll(/\s+/g, " ").trim();

/** Everything that is to be read in the element, in the order of the document. */
export const visibleText = (page) =>
  page.evaluate(
    () => document.querySelector("hash-ring").shadowRoot.querySelector(".app").innerText,
  );

/** The keys that the sentence says have moved, and of how many. */
export async function movedInSentence(page) {
  const [, moved, total] = /([\d,]+) of ([\d,]+) keys/.exec(await sentence(page)) ?? [];
  return moved && { moved: number(moved), total: number(total) };
}

/** Notes what is written on the canvas, since it can not be read back. Goes before the page. */
export async function noteCanvasText(page) {
  await page.addInitScript(() => {
    const { fillText, fillRect } = CanvasRenderingContext2D.prototype;
    window.written = [];
    CanvasRenderingContext2D.prototype.fillRect = function (x, y, width, height) {
      if (x === 0 && y === 0 && width > 100) window.written = []; // a new picture begins
      return fillRect.call(this, x, y, width, height);
    };
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y, ...rest) {
      const { width } = this.measureText(text);
      const left = x - width * ({ center: 0.5, right: 1 }[this.textAlign] ?? 0);
      const height = parseFloat(/([\d.]+)px/.exec(this.font)[1]);
      window.written.push({ text, x, y, left, right: left + width, height });
      return fillText.call(this, text, x, y, ...rest);
    };
  });
}
/** The texts of the picture: { text, x, y, left, right, height }, in CSS pixels of the canvas. */
export const canvasBoxes = (page) =>
  page.evaluate(
    () =>
      // The frame after the next one has surely been painted.
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => done(window.written))),
      ),
  );
export const canvasText = async (page) => (await canvasBoxes(page)).map(({ text }) => text);
