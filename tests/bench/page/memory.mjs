// What a page takes after many changes: nodes that join and leave, points, keys.
import { idle } from "./browser.mjs";

/** Megabytes of the page with its workers and WebAssembly, by the browser's own count. */
async function megabytes(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { bytes } = await page.evaluate(() => performance.measureUserAgentSpecificMemory());
  const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
  return { megabytes: bytes / 1e6, nodes, listeners: jsEventListeners };
}

/** The page at the beginning and after each quarter of the changes. */
export async function memory(browser, address, { changes }) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`${address}/dist/clockwise.html`);
  await page.locator("hash-ring canvas").waitFor();
  await idle(page);
  const rows = [];
  const step = Math.ceil(changes / 4);
  for (let done = 0; done <= changes; done += step) {
    if (done > 0)
      await page.evaluate(
        async ({ from, count }) => {
          const ring = document.querySelector("hash-ring");
          const frame = () => new Promise(requestAnimationFrame);
          for (let i = from; i < from + count; i++) {
            const action = [
              { type: "add", name: "E" },
              { type: "points", count: 20 + (i % 50) },
              { type: "keys", count: 200 + (i % 7) * 100 },
              { type: "remove", name: "E" },
            ][i % 4];
            ring.act(action);
            while (ring.shadowRoot.querySelector("[aria-busy]")) await frame();
          }
        },
        { from: done - step, count: step },
      );
    await idle(page);
    rows.push({ changes: done, ...(await megabytes(page)) });
  }
  await page.goto(`${address}/empty.html`);
  const empty = await megabytes(page);
  await page.close();
  return { rows, empty };
}
