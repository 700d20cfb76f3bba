// Three browsers behind one small interface, each as it comes from the system: Chromium, Firefox, WebKit.
// Every page in them is watched from its first line on; what it complains of is in errors().
import { after, before, describe } from "node:test";
import { chromium } from "./engines/chromium.mjs";
import { firefox } from "./engines/firefox.mjs";
import { webkit } from "./engines/webkit.mjs";

/** WebKitGTK and its display are there on Linux alone; see web/tools/needs.mjs. */
const engines = { chromium, ...(process.platform === "linux" && { firefox, webkit }) };

/**
 * @typedef {object} Options
 * @property {boolean} [wasm]  false: pages find no WebAssembly.
 * @property {boolean} [dark]  What the system prefers.
 * @property {boolean} [calm]  Whether it prefers no motion.
 * @property {number} [width] @property {number} [height]  Of the page.
 */
/** @type {Required<Options>} */
const usual = { wasm: true, dark: false, calm: true, width: 1280, height: 800 };

/**
 * A browser with one page:
 * - goto(url): once it has loaded;
 * - evaluate(fn, ...args): what fn answers in the page, waited for;
 * - until(fn, ...args): waits until fn's answer is true, and gives it;
 * - errors(): console errors, uncaught errors and rejections of this page and its frames, as lines;
 * - click(x, y), press(key), setViewport(width, height), screenshot() → PNG, close().
 *
 * @param {"chromium" | "firefox" | "webkit"} name
 * @param {Options} [options]
 */
export async function open(name, options = {}) {
  const { run, ...engine } = await engines[name]({ ...usual, ...options });
  // As an expression, which a page's own policy does not forbid; as JSON, which all understand alike.
  async function evaluate(fn, ...args) {
    const list = args.map((arg) => JSON.stringify(arg)).join();
    const answer = await run(`(async () => JSON.stringify(await (${fn})(${list})))()`);
    return answer && JSON.parse(answer);
  }
  return {
    ...engine,
    evaluate,
    async until(fn, ...args) {
      for (const end = Date.now() + patience; ;) {
        const answer = await evaluate(fn, ...args);
        if (answer) return answer;
        if (Date.now() > end)
          throw new Error(`${name} waited in vain for ${fn}\nIt said: ${await engine.errors()}`);
        await new Promise((done) => setTimeout(done, 50));
      }
    },
  };
}

/** Milliseconds: a machine that is busy may need most of them. */
const patience = 30_000;

/** Defines the same tests in each engine, which is started before them and ends with them. */
export function inEachEngine(options, define) {
  for (const name of Object.keys(engines))
    describe(name, () => {
      let browser;
      before(async () => (browser = await open(name, options)));
      after(() => browser?.close());
      define(() => browser, name);
    });
}
