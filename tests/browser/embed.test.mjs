// The element in somebody else's page, by one script tag and nothing else: from a file, from a server
// that forbids much, twice over, and with each kind of controls.
import assert from "node:assert/strict";
import { once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { complaints, smallTargets } from "./helpers/layout.mjs";
import { act, pages, stateOf } from "./helpers/page.mjs";
import { line } from "./helpers/reader.mjs";

const dist = fileURLToPath(new URL("../../dist/", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "embed-"));
after(() => rmSync(folder, { recursive: true }));

const script = `<script src="clockwise.embed.js"></script>`;
const html = (body) =>
  `<!doctype html><meta charset="utf-8"><title>A page</title><link rel="icon" href="data:,">${body}`;

const all = ["clockwise.embed.js", "clockwise.full.js", "clockwise.story.js"];

/** A page that has the embed script beside it, and no more than that if not asked for; gives where it is. */
function fileWith(name, body, files = ["clockwise.embed.js"]) {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  for (const one of files) copyFileSync(join(dist, one), join(dirname(file), one));
  writeFileSync(file, html(body));
  return () => pathToFileURL(file).href;
}

/** Nothing but scripts of its own, and WebAssembly: no styles, no workers, no pictures. */
const strict = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; img-src data:";
let server;
let served = "";
before(async () => {
  server = createServer(({ url }, response) => {
    response.setHeader("Content-Security-Policy", strict);
    if (url === "/") return response.setHeader("Content-Type", "text/html").end(html(served));
    response.setHeader("Content-Type", "text/javascript").end(readFileSync(join(dist, url)));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});
after(() => {
  server?.close();
  server?.closeAllConnections();
});
const strictPage = (body) => () => {
  served = body;
  return `http://127.0.0.1:${server.address().port}/`;
};

const withPage = pages();
const system = `<hash-ring system="nginx" nodes="a:1, b:1"></hash-ring>${script}`;
const part = `<hash-ring steps="2-4" scene="ring"></hash-ring>${script}`;
const sentence = async (page) => line(await page.locator(".sentence").innerText());
const bars = (page) =>
  page
    .locator(".holdings tbody td:last-child")
    .evaluateAll((cells) => cells.map((cell) => Number(cell.textContent)));

/** How many colours there are in the picture: a picture that is empty has one. */
const colours = (page) =>
  page.evaluate(() => {
    const canvas = document.querySelector("hash-ring").shadowRoot.querySelector("canvas");
    const { width, height } = canvas;
    const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
    return new Set(new Uint32Array(data.buffer)).size;
  });

async function showsThePicture(page) {
  await page.waitForFunction(
    () => document.querySelector("hash-ring").shadowRoot.querySelector(".sentence")?.textContent,
  );
  assert.match(await sentence(page), /^D joined\. 60 of 200 keys moved, all of them to D\./);
  assert.deepEqual(await bars(page), [45, 61, 34, 60]);
  await page.waitForTimeout(200);
  assert.ok((await colours(page)) > 50);
  const { width } = await page.locator("hash-ring canvas").boundingBox();
  assert.ok(width > 200);
}

for (const [where, url] of [
  ["a file", fileWith("one.html", `<hash-ring></hash-ring>${script}`)],
  ["a file, with the script first", fileWith("first.html", `${script}<hash-ring></hash-ring>`)],
  [
    "a file, with the script twice",
    fileWith("two.html", `${script}<hash-ring></hash-ring>${script}`),
  ],
  ["a server that allows its own scripts alone", strictPage(`<hash-ring></hash-ring>${script}`)],
])
  test(
    `from ${where}, one tag shows the picture`,
    withPage({ url }, async (page, { requests }) => {
      await showsThePicture(page);
      // What style sheets do, they do here: the ring stands beside its words.
      const ring = await page.locator("canvas").boundingBox();
      const words = await page.locator(".sentence").boundingBox();
      assert.ok(words.x >= ring.x + ring.width);
      const others = requests.filter(
        (address) => !/\/(\w+\.html)?$|embed\.js$|^data:/.test(address),
      );
      assert.deepEqual(others, []);
    }),
  );

test(
  "where workers are forbidden many keys are dealt with in the page",
  withPage(
    { url: strictPage(`<hash-ring keys="key-0..29999"></hash-ring>${script}`) },
    async (page, { trouble }) => {
      await page.waitForFunction(() =>
        document
          .querySelector("hash-ring")
          .shadowRoot.querySelector(".sentence")
          ?.textContent.includes("30,000"),
      );
      // The browser itself notes what it forbade, and nobody else complains.
      assert.ok(
        trouble.every((text) => /Content Security Policy/.test(text)),
        String(trouble),
      );
      trouble.length = 0;
    },
  ),
);

test(
  "from a file many keys are dealt with in a worker, which learns what the full interface asks",
  withPage(
    {
      url: fileWith("whole/many.html", `<hash-ring keys="key-0..29999"></hash-ring>${script}`, all),
    },
    async (page) => {
      await page.waitForFunction(() =>
        document
          .querySelector("hash-ring")
          .shadowRoot.querySelector(".sentence")
          ?.textContent.includes("30,000"),
      );
      assert.equal(page.workers().length, 1);
      await page.locator("hash-ring").evaluate((ring) => ring.setAttribute("controls", "full"));
      await page.locator(".compare tbody td:text-matches('[0-9],[0-9]{3}')").first().waitFor();
      assert.equal(page.workers().length, 1);
      await act(page, { type: "add" });
      await page.locator(".sentence:has-text('E joined')").waitFor();
    },
  ),
);

test(
  "controls: the figure alone, with a row to play it by, and all there is",
  withPage(
    {
      url: fileWith("whole/controls.html", `<hash-ring controls="none"></hash-ring>${script}`, all),
    },
    async (page, { requests }) => {
      const ring = page.locator("hash-ring");
      const set = (value) => ring.evaluate((it, to) => it.setAttribute("controls", to), value);
      await page.locator(".sentence:not(:empty)").waitFor();
      assert.equal(
        await ring.locator(":is(button, input, select, table, .panel):visible").count(),
        0,
      );

      await set("play");
      assert.equal(await ring.locator("button:visible").count(), 3);
      assert.equal(await ring.locator("input:visible").count(), 1);
      assert.equal(await ring.locator(".panel").count(), 0);
      assert.ok(requests.every((url) => !/full|story/.test(url)));

      await set("full");
      await ring.locator(".panel").waitFor();
      assert.ok(await page.getByRole("button", { name: "Start the story" }).isVisible());
      assert.equal(await ring.locator(".play-row").count(), 0);
      await page.getByRole("button", { name: "+ Add E" }).click();
      assert.match(await sentence(page), /^E joined\./);

      await set("play");
      assert.match(await sentence(page), /^E joined\./);
      assert.equal(await ring.locator(".panel").count(), 0);
    },
  ),
);

test(
  "controls=full comes from a server that forbids inline styles, and looks as it should",
  withPage(
    { url: strictPage(`<hash-ring controls="full"></hash-ring>${script}`) },
    async (page) => {
      await page.locator(".panel").waitFor();
      const panel = await page.locator(".panel").boundingBox();
      assert.ok(panel.x > 800, "the panel stands at the right");
      await act(page, { type: "method", method: "rendezvous" });
      await page.locator(".decides").waitFor();
    },
  ),
);

test(
  "without the full interface beside the script there is the row to play it by",
  withPage(
    { url: fileWith("alone/full.html", `<hash-ring controls="full"></hash-ring>${script}`) },
    async (page, { trouble }) => {
      await showsThePicture(page);
      assert.equal(await page.locator("hash-ring .play-row").count(), 1);
      // The browser itself notes the missing file, and nobody else complains.
      assert.ok(trouble.length > 0, "it was asked for");
      for (const text of trouble)
        assert.match(text, /clockwise\.(full|story)\.js|ERR_FILE_NOT_FOUND/);
      trouble.length = 0;
    },
  ),
);

for (const [where, url] of [
  ["a file", fileWith("whole/system.html", system, ["clockwise.embed.js", "clockwise.systems.js"])],
  ["a server that allows its own scripts alone", strictPage(system)],
])
  test(
    `from ${where}, a real system is brought by another script`,
    withPage({ url }, async (page) => {
      await page.locator(".sentence:not(:empty)").waitFor();
      assert.match(await sentence(page), /^a:1 b:1 share 200 keys\./);
      assert.equal((await stateOf(page)).system, "nginx");
    }),
  );

test(
  "without that script it is said, and the picture stays",
  withPage({ url: fileWith("alone/system.html", system) }, async (page, { trouble }) => {
    await page.getByRole("alert").waitFor();
    assert.match(await page.getByRole("alert").innerText(), /clockwise\.systems\.js/);
    assert.deepEqual(await complaints(page), []);
    assert.ok(await page.locator("hash-ring canvas").isVisible());
    for (const text of trouble) assert.match(text, /clockwise\.systems\.js|ERR_FILE_NOT_FOUND/);
    trouble.length = 0;
  }),
);

test(
  "the row plays the change, back and forward, by buttons, slider and keys",
  withPage({ url: fileWith("play.html", `<hash-ring></hash-ring>${script}`) }, async (page) => {
    await showsThePicture(page);
    const back = page.getByRole("button", { name: "Undo" });
    const on = page.getByRole("button", { name: "Redo" });
    await back.click();
    assert.match(await sentence(page), /^A B C share 200 keys\./);
    assert.deepEqual(await bars(page), [83, 71, 46]);
    assert.equal(await back.getAttribute("aria-disabled"), "true");
    await on.click();
    assert.deepEqual(await bars(page), [45, 61, 34, 60]);
    await page.getByRole("slider").press("Home");
    assert.deepEqual(await bars(page), [83, 71, 46]);
    await page.getByRole("button", { name: "Play" }).click();
    await page.getByRole("button", { name: "Play" }).waitFor();
    await page.locator(".holdings tbody tr").nth(3).waitFor();
    assert.deepEqual(await bars(page), [45, 61, 34, 60]);
    await page.getByRole("img").first().press("ArrowLeft");
    assert.deepEqual(await bars(page), [83, 71, 46]);
  }),
);

test(
  "of several, keys go to the one that has the focus, and to nobody else",
  withPage(
    {
      url: fileWith("several.html", `<hash-ring></hash-ring><hash-ring></hash-ring>${script}`),
      ready: (page) => page.locator("hash-ring canvas").nth(1).waitFor(),
    },
    async (page) => {
      const rings = page.locator("hash-ring");
      for (const i of [0, 1]) await rings.nth(i).locator(".sentence:not(:empty)").waitFor();
      const lengths = () =>
        rings.evaluateAll((all) => all.map(({ state }) => state.nodes.length).join());
      await page.keyboard.press("ArrowLeft");
      assert.equal(await lengths(), "4,4");
      await rings.nth(1).locator("canvas").press("ArrowLeft");
      assert.equal(await lengths(), "4,3");
    },
  ),
);

test(
  "steps is a part of the story, whose scenes the row goes through",
  withPage(
    { url: fileWith("whole/story.html", part, ["clockwise.embed.js", "clockwise.story.js"]) },
    async (page, { requests }) => {
      const title = page.locator("hash-ring h2");
      await title.waitFor();
      assert.equal(await title.innerText(), "The ring");
      const { moments } = await page
        .locator(".stops li")
        .evaluateAll((all) => ({ moments: all.length }));
      assert.equal(moments, 3);
      await page.getByRole("button", { name: "Undo" }).click();
      assert.equal(await title.innerText(), "Modulo’s storm");
      assert.match(await page.locator(".tale").innerText(), /153 of 200 keys/);
      await page.getByRole("slider").press("End");
      assert.equal(await title.innerText(), "Clockwise");
      assert.equal((await stateOf(page)).scene, "clockwise");
      assert.ok(requests.every((url) => !url.includes("full")));
    },
  ),
);

test(
  "what a scene says is fetched with the first of them, also from a server that allows its own scripts alone",
  withPage({ url: strictPage(`<hash-ring></hash-ring>${script}`) }, async (page, { requests }) => {
    await showsThePicture(page);
    const fetched = () => requests.filter((url) => url.endsWith("/clockwise.story.js")).length;
    assert.equal(fetched(), 0);
    const show = (scene) =>
      page.locator("hash-ring").evaluate((ring, to) => ring.setAttribute("scene", to), scene);
    await show("modulo");
    await page.locator(".tale h2:text-is('Modulo’s storm')").waitFor();
    await show("ring");
    await page.locator(".tale h2:text-is('The ring')").waitFor();
    assert.equal(fetched(), 1);
  }),
);

test(
  "without what it says, a scene is a picture like any other",
  withPage({ url: fileWith("alone/story.html", part) }, async (page, { trouble }) => {
    await page.locator(".sentence:not(:empty)").waitFor();
    assert.match(await sentence(page), /^A B C share 200 keys\./);
    assert.equal((await stateOf(page)).scene, "ring");
    assert.ok(await page.locator(".tale").isHidden());
    assert.deepEqual(await bars(page), [66, 29, 105]);
    await page.getByRole("button", { name: "Undo" }).click();
    assert.match(await sentence(page), /153 of 200 keys moved/);
    assert.ok(trouble.length > 0, "it was asked for");
    for (const text of trouble) assert.match(text, /clockwise\.story\.js|ERR_FILE_NOT_FOUND/);
    trouble.length = 0;
  }),
);

for (const [width, columns] of [
  [700, 2],
  [360, 1],
])
  for (const lang of ["en", "ja", "ko"])
    test(
      `${width} wide, ${lang}: nothing is cut, nothing overlaps, a finger can hit everything`,
      withPage(
        {
          url: fileWith(`lay-${lang}.html`, `<hash-ring lang="${lang}"></hash-ring>${script}`),
          viewport: { width, height: 760 },
        },
        async (page) => {
          await page.locator(".sentence:not(:empty)").waitFor();
          assert.deepEqual(await complaints(page), []);
          assert.deepEqual(await smallTargets(page), []);
          const ring = await page.locator("canvas").boundingBox();
          const words = await page.locator(".sentence").boundingBox();
          assert.equal(words.x >= ring.x + ring.width ? 2 : 1, columns);
        },
      ),
    );
