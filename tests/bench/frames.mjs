// The page under many keys, in headless Chromium: script time per frame of a sweep, and from a
// slider's input to the picture of its value, as ratios to the same at 1,000 keys.
import { chromium } from "playwright-core";
import { singleFile } from "../browser/helpers/site.mjs";

const rounds = 9;
const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
const browser = await chromium.launch({
  executablePath,
  args: ["--no-sandbox", "--disable-background-networking"],
});
const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];

/** A page with so many keys. */
async function open(count) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(singleFile);
  await page.locator("hash-ring canvas").waitFor();
  await page.evaluate((count) => {
    const ring = document.querySelector("hash-ring");
    ring.act({ type: "points", count: 100 });
    ring.act({ type: "keys", count });
  }, count);
  await page.waitForFunction(
    () => !document.querySelector("hash-ring").shadowRoot.querySelector("[aria-busy]"),
  );
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
  await page.waitForFunction(
    () => !document.querySelector("hash-ring").shadowRoot.querySelector("[aria-busy]"),
  );
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

const few = await open(1000);
const some = await open(100_000);
const many = await open(1_000_000);
const times = { few: [], many: [], fewInput: [], someInput: [] };
for (let i = 0; i < rounds; i++) {
  const action = i % 2 === 0 ? { type: "add", name: "E" } : { type: "remove", name: "E" };
  times.few.push(await frame(few, action));
  times.many.push(await frame(many, action));
  times.fewInput.push(await input(few, 6 + (i % 3)));
  times.someInput.push(await input(some, 6 + (i % 3)));
}
await browser.close();

const ms = (value) => `${value.toFixed(2)} ms`;
const row = (name, base, value) =>
  console.log(
    `${name}: ${ms(median(value))} against ${ms(median(base))}, ${(median(value) / median(base)).toFixed(2)}x`,
  );
console.log(
  `\nThe page in ${browser.browserType().name()}, medians of ${rounds} interleaved rounds`,
);
row(
  "script time per frame of a sweep, 1,000,000 keys (density band) against 1,000 (dots)",
  times.few,
  times.many,
);
row("slider to picture, 100,000 keys against 1,000", times.fewInput, times.someInput);
