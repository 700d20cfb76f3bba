// The page under many keys: script time per frame of a sweep, and from a slider's input to the
// picture of its value.
import { idle } from "./browser.mjs";

/** A page with so many keys. */
async function open(browser, address, count) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${address}/dist/clockwise.html`);
  await page.locator("hash-ring canvas").waitFor();
  await page.evaluate((count) => {
    const ring = document.querySelector("hash-ring");
    ring.act({ type: "points", count: 100 });
    ring.act({ type: "keys", count });
  }, count);
  await idle(page);
  await page.waitForTimeout(500);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const script = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "ScriptDuration").value * 1000;
  };
  return { page, script };
}

/** Script time of a frame while a node's sweep runs, in ms. */
async function frame({ page, script }, action) {
  await page.evaluate((action) => document.querySelector("hash-ring").act(action), action);
  await idle(page);
  await page.waitForTimeout(100); // the model is there and the sweep runs
  const before = await script();
  const frames = await page.evaluate(
    () =>
      new Promise((done) => {
        let count = 0;
        const start = performance.now();
        const step = () =>
          performance.now() - start > 600 ? done(count) : (count++, requestAnimationFrame(step));
        requestAnimationFrame(step);
      }),
  );
  return ((await script()) - before) / frames;
}

/** From a slider's input to the frame that shows its value, in ms. */
function input({ page }, stop) {
  return page.evaluate(async (stop) => {
    const ring = document.querySelector("hash-ring");
    const slider = ring.shadowRoot.querySelectorAll("input[type=range]");
    const points = [...slider].find((input) => input.max === "12");
    const start = performance.now();
    points.value = stop;
    points.dispatchEvent(new Event("input"));
    const frame = () => new Promise(requestAnimationFrame);
    while (ring.shadowRoot.querySelector("[aria-busy]")) await frame();
    await frame();
    return performance.now() - start;
  }, String(stop));
}

/** Milliseconds by number of keys: of a frame, and of an input. */
export async function frames(browser, address, { rounds, counts }) {
  const pages = new Map();
  for (const count of counts) pages.set(count, await open(browser, address, count));
  const list = () => Object.fromEntries(counts.map((count) => [count, []]));
  const milliseconds = { frame: list(), input: list() };
  for (let i = 0; i < rounds; i++) {
    const action = i % 2 === 0 ? { type: "add", name: "E" } : { type: "remove", name: "E" };
    for (const [count, page] of pages) milliseconds.frame[count].push(await frame(page, action));
    for (const [count, page] of pages)
      milliseconds.input[count].push(await input(page, 6 + (i % 3)));
  }
  for (const { page } of pages.values()) await page.close();
  return milliseconds;
}
