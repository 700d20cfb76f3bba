// WebKitGTK: its small browser, on a display of its own, through its WebDriver.
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { watchedFile, watchingProxy } from "./watching.mjs";

/** @param {Required<import("../engines.mjs").Options>} options */
export async function webkit({ wasm, dark, calm, width, height }) {
  const home = mkdtempSync(join(tmpdir(), "clockwise-webkit-"));
  const started = [];
  const start = (program, args, more = {}) => {
    const stdio = ["ignore", "ignore", "ignore", "pipe"];
    // The browser's many processes are of the driver's group, and end with it.
    const child = spawn(program, args, { stdio, detached: true, ...more });
    started.push(child);
    return child;
  };
  const proxy = await watchingProxy();
  const killAll = () => started.forEach(kill);
  process.once("exit", killAll); // should the test itself come to an early end
  const end = async () => {
    proxy.close();
    process.off("exit", killAll);
    for (const child of started.reverse()) await stop(child);
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };

  try {
    // Xvfb itself looks for a free display, and says which.
    const screen = ["-screen", "0", "2400x1600x24", "-nolisten", "tcp"];
    const xvfb = start("Xvfb", ["-displayfd", "3", ...screen]);
    const display = String(await said(xvfb.stdio[3], "Xvfb")).trim();

    mkdirSync(join(home, "gtk-3.0"));
    const settings = `[Settings]\ngtk-enable-animations=${Number(!calm)}\n`;
    writeFileSync(join(home, "gtk-3.0/settings.ini"), settings);
    const port = await freePort();
    start("WebKitWebDriver", [`--port=${port}`], {
      env: {
        ...process.env,
        DISPLAY: `:${display}`,
        LANG: "en_US.UTF-8",
        XDG_CONFIG_HOME: home,
        XDG_CACHE_HOME: home,
        XDG_DATA_HOME: home,
        GDK_BACKEND: "x11",
        GTK_THEME: dark ? "Adwaita:dark" : "Adwaita",
        ...(!wasm && { JSC_useWasm: "0" }),
      },
    });
    const driver = `http://127.0.0.1:${port}`;
    await listening(driver);
    const { sessionId } = await ask(driver, "POST", "/session", {
      capabilities: {
        alwaysMatch: {
          proxy: { proxyType: "manual", httpProxy: proxy.address },
          timeouts: { script: 60_000, pageLoad: 60_000 },
        },
      },
    });
    const session = (method, path, body) =>
      ask(driver, method, `/session/${sessionId}${path}`, body);
    const page = pageOf(session, home);
    await page.setViewport(width, height);
    return {
      ...page,
      async close() {
        await session("DELETE", "").catch(() => {});
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

function pageOf(session, home) {
  async function run(expression) {
    const script = `const done = arguments[0];
      (async () => (${expression}))().then((answer) => done({ answer }), (error) => done({ error: String(error) }));`;
    const { answer, error } = await session("POST", "/execute/async", { script, args: [] });
    if (error !== undefined) throw new Error(error);
    return answer ?? undefined; // WebDriver has no undefined
  }
  let files = 0;
  return {
    async goto(url) {
      if (url.startsWith("file:")) url = copied(url);
      await session("POST", "/url", { url });
    },
    run,
    errors: () => run("window.watched ?? []"),
    async click(x, y) {
      const move = { type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 };
      const press = ["pointerDown", "pointerUp"].map((type) => ({ type, button: 0 }));
      const actions = [{ type: "pointer", id: "mouse", actions: [move, ...press] }];
      await session("POST", "/actions", { actions });
    },
    async press(key) {
      const value = keys[key] ?? key;
      const actions = ["keyDown", "keyUp"].map((type) => ({ type, value }));
      await session("POST", "/actions", { actions: [{ type: "key", id: "keys", actions }] });
    },
    /** The window is larger than the page in it. */
    async setViewport(width, height) {
      const window = await session("GET", "/window/rect");
      const [across, down] = await run("[innerWidth, innerHeight]");
      await session("POST", "/window/rect", {
        ...{ x: 0, y: 0 },
        width: width + window.width - across,
        height: height + window.height - down,
      });
    },
    screenshot: async () => Buffer.from(await session("GET", "/screenshot"), "base64"),
  };

  /**
   * The file and the other pages beside it, watched, with all else that is there. Its address may have a
   * query and a fragment; both stay.
   */
  function copied(url) {
    const { search, hash } = new URL(url);
    const file = fileURLToPath(new URL(url.split(/[?#]/)[0]));
    const there = join(home, `pages-${++files}`);
    mkdirSync(there);
    for (const name of readdirSync(dirname(file)))
      if (!name.endsWith(".html")) symlinkSync(join(dirname(file), name), join(there, name));
      else
        writeFileSync(
          join(there, name),
          watchedFile(readFileSync(join(dirname(file), name), "utf8")),
        );
    return pathToFileURL(join(there, basename(file))).href + search + hash;
  }
}

/** WebDriver's names of keys that are no letters. */
const keys = { Enter: "\uE007", Tab: "\uE004", ArrowLeft: "\uE012", ArrowRight: "\uE014" };

async function ask(driver, method, path, body) {
  const response = await fetch(driver + path, {
    method,
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(90_000),
  });
  const { value } = await response.json();
  if (!response.ok)
    throw new Error(`WebKit: ${method} ${path}: ${value?.error}: ${value?.message}`);
  return value;
}

async function listening(driver) {
  for (const end = Date.now() + 30_000; ;) {
    try {
      return await ask(driver, "GET", "/status");
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((done) => setTimeout(done, 50));
    }
  }
}

async function said(stream, program) {
  const [words] = await once(stream, "data", { signal: AbortSignal.timeout(30_000) }).catch(() => {
    throw new Error(`${program} did not start`);
  });
  return words;
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}

/** Ends a program that was started here, with all that it has started. */
async function stop(child) {
  const gone = child.exitCode === null && child.signalCode === null && once(child, "exit");
  kill(child);
  await gone;
}

function kill({ pid }) {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // gone
  }
}
