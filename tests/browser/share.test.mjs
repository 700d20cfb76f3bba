// What the dialog gives away: link, pictures, file, and snippets that work where they are pasted.
import assert from "node:assert/strict";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { act, pages, stateOf } from "./helpers/page.mjs";
import { ringLabel, sentence } from "./helpers/reader.mjs";
import { siteForThisFile } from "./helpers/site.mjs";

const withPage = pages();
const site = siteForThisFile();
const elsewhere = mkdtempSync(join(tmpdir(), "clockwise-share-"));
const blog = siteForThisFile(elsewhere);
after(() => rmSync(elsewhere, { recursive: true }));

const dist = fileURLToPath(new URL("../../dist/", import.meta.url));
const dialog = (page) => page.getByRole("dialog", { name: "Share this state" });
const button = (page, name) => dialog(page).getByRole("button", { name });
const code = (page) => dialog(page).getByRole("textbox", { name: "Code" });
async function share(page) {
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await dialog(page).waitFor();
}
async function saved(page, name) {
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, name).click()]);
  const path = join(elsewhere, download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

test(
  "the dialog by keyboard: it takes the focus, holds it, and gives it back",
  withPage({}, async (page) => {
    const open = page.getByRole("button", { name: "Share", exact: true });
    await open.focus();
    await page.keyboard.press("Enter");
    await dialog(page).waitFor();
    const focused = () =>
      page.evaluate(() => {
        const { activeElement } = document.querySelector("hash-ring").shadowRoot;
        return activeElement?.closest("dialog")
          ? activeElement.ariaLabel || activeElement.textContent
          : "";
      });
    assert.equal(await focused(), "Close");
    const met = new Set();
    for (let i = 0; i < 40; i++) {
      await page.keyboard.press("Tab");
      met.add(await focused());
    }
    for (const name of [
      "Link",
      "Copy link",
      "Save SVG",
      "Save as one HTML file",
      "Code",
      "Copy code",
    ])
      assert.ok(met.has(name), `${name} is met`);
    const behind = await page.evaluate(() =>
      document.querySelector("hash-ring").shadowRoot.activeElement?.matches(".panel *, .stage *"),
    );
    assert.ok(!behind);
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "hidden" });
    assert.ok(await open.evaluate((element) => element.matches(":focus")));
  }),
);

test(
  "the link is that of the page, and is copied; where it may not be, it is selected",
  withPage(
    {
      url: () => `${site()}#/1?nodes=A,B,C&keys=60`,
      permissions: ["clipboard-read", "clipboard-write"],
    },
    async (page) => {
      await act(page, { type: "add" });
      await share(page);
      const link = dialog(page).getByRole("textbox", { name: "Link" });
      const text = await link.inputValue();
      assert.equal(text, `${site()}#/1?keys=key-0..59`);
      await button(page, "Copy link").click();
      await button(page, "Copied").waitFor();
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), text);
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
        document.execCommand = () => false;
      });
      await button(page, /^Cop(y link|ied)$/).click();
      await button(page, "The browser does not allow it").waitFor();
      const selected = await link.evaluate(({ value, selectionStart, selectionEnd }) =>
        value.slice(selectionStart, selectionEnd),
      );
      assert.equal(selected, text);
    },
  ),
);

test(
  "keys that are too many for a link are said to be missing, and are in the file",
  withPage({}, async (page) => {
    const keys = Array.from(
      { length: 4000 },
      (_, i) => `${(i * 2654435761) % 4294967296}-${(i * 40503) % 65537}`,
    );
    await act(page, { type: "list", keys });
    await share(page);
    await dialog(page).getByText("The 4,000 keys of your own").waitFor();
    await dialog(page).getByText("attributes can not hold all").waitFor();
    const file = await saved(page, "Save as one HTML file");
    const other = await page.context().newPage();
    await other.goto(pathToFileURL(file).href);
    await other.locator("hash-ring canvas").waitFor();
    assert.deepEqual((await stateOf(other)).keys, { list: keys });
  }),
);

for (const [where, url] of [
  ["from a disk", undefined],
  ["from a host", () => site()],
])
  test(
    `a saved file opens in the state it was saved in, ${where}`,
    withPage({ ...(url && { url }) }, async (page, { trouble }) => {
      await act(page, { type: "add", name: `"<E>"` }, { type: "points", count: 50 });
      const [state, said] = [await stateOf(page), await sentence(page)];
      await share(page);
      const file = await saved(page, "Save as one HTML file");
      assert.match(file, /clockwise-A-B-C-D-E\.html$/);
      const other = await page.context().newPage();
      other.on("pageerror", (error) => trouble.push(String(error)));
      await other.goto(pathToFileURL(file).href);
      await other.locator("hash-ring canvas").waitFor();
      assert.deepEqual(await stateOf(other), state);
      assert.equal(await sentence(other), said);
      // Its address wins, and what it saves is its own.
      await other.goto(`${pathToFileURL(file).href}#/1?nodes=x,y`);
      await other.waitForFunction(
        () => document.querySelector("hash-ring").state.nodes.length === 2,
      );
      await share(other);
      const again = await saved(other, "Save as one HTML file");
      const third = await page.context().newPage();
      await third.goto(pathToFileURL(again).href);
      await third.locator("hash-ring canvas").waitFor();
      assert.equal((await stateOf(third)).nodes.length, 2);
      const length = (path) => readFileSync(path, "utf8").length;
      assert.ok(Math.abs(length(again) - length(file)) < 300, "nothing piles up");
    }),
  );

test(
  "where the single file is not beside the page, that is said",
  withPage({ url: () => site() }, async (page, { trouble }) => {
    await page.route("**/clockwise.html", (route) => route.fulfill({ status: 404, body: "no" }));
    await share(page);
    await button(page, "Save as one HTML file").click();
    await dialog(page).getByText("clockwise.html, the page as one file, is not beside").waitFor();
    trouble.splice(0); // the missing file itself
  }),
);

test(
  "pictures are whole: PNG at twice the size, SVG with words",
  withPage({ viewport: { width: 700, height: 600 } }, async (page) => {
    const [said, label] = [await sentence(page), await ringLabel(page)];
    await share(page);
    const png = readFileSync(await saved(page, "Save PNG"));
    assert.equal(png.subarray(1, 4).toString(), "PNG");
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    assert.equal(width, 1760);
    assert.ok(height > 1400 && height < 1900, String(height));

    const path = await saved(page, "Save SVG");
    assert.match(path, /clockwise-A-B-C-D\.svg$/);
    const svg = readFileSync(path, "utf8");
    const seen = await page.evaluate(
      async ([text, base64]) => {
        const { documentElement: root } = new DOMParser().parseFromString(text, "image/svg+xml");
        const colors = async (src) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
          const ctx = canvas.getContext("2d");
          ctx.drawImage(image, 0, 0);
          const { data } = ctx.getImageData(0, 0, canvas.width, canvas.height);
          const found = new Set();
          for (const pixel of new Uint32Array(data.buffer)) found.add(pixel & 0xffffff);
          return ["#3851ae", "#db741f", "#31a186", "#b46ffa", "#d92d3a", "#fbfaf7"].map((hex) => {
            const [r, g, b] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
            return found.has(r | (g << 8) | (b << 16));
          });
        };
        return {
          name: root.localName,
          texts: [...root.querySelectorAll("text")].map((element) => element.textContent).join(" "),
          desc: root.querySelector("desc").textContent,
          title: root.querySelector("title").textContent,
          svg: await colors(`data:image/svg+xml,${encodeURIComponent(text)}`),
          png: await colors(`data:image/png;base64,${base64}`),
        };
      },
      [svg, png.toString("base64")],
    );
    assert.equal(seen.name, "svg");
    const yes = Array(6).fill(true);
    assert.deepEqual(
      [seen.svg, seen.png],
      [yes, yes],
      "nodes, moved keys and the ground are there",
    );
    const letters = (text) => text.replaceAll(/\s/g, "");
    assert.ok(seen.desc.length > 40 && label.endsWith(seen.desc), seen.desc);
    assert.ok(letters(seen.texts).includes(letters(said)), "the sentence is below it");
    assert.match(seen.texts, /a key that moved/);
    assert.match(seen.title, /4 nodes/);
  }),
);

test(
  "the picture goes to the clipboard, or where it may not, to a file",
  withPage({ permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
    await share(page);
    await button(page, "Copy image").click();
    await button(page, "Copied").waitFor();
    const types = await page.evaluate(async () => (await navigator.clipboard.read())[0].types);
    assert.deepEqual(types, ["image/png"]);
    await page.evaluate(() => (navigator.clipboard.write = () => Promise.reject(new Error("no"))));
    const path = await saved(page, /^(Copy image|Copied)$/);
    assert.match(path, /clockwise-A-B-C-D\.png$/);
    await button(page, "Saved as a file").waitFor();
  }),
);

// ---- what is pasted elsewhere -----------------------------------------------------------------

const odd = `"><img src=x onerror=alert(1)> & \`\``;

/** Chooses what the snippet is, and gives it. */
async function snippet(page, kind, choices = {}) {
  await dialog(page).getByRole("radio", { name: kind }).check({ force: true });
  for (const [label, value] of Object.entries(choices))
    await dialog(page).getByLabel(label, { exact: true }).selectOption(value);
  return code(page).inputValue();
}

async function pasted(page, html, folder = elsewhere) {
  const name = "pasted.html";
  writeFileSync(join(folder, name), html);
  const other = await page.context().newPage();
  await other.goto(folder === elsewhere ? blog() + name : pathToFileURL(join(folder, name)).href);
  return other;
}
const named = (place) =>
  place.evaluate(() => document.querySelector("hash-ring").state.nodes.map(({ name }) => name));

test(
  "each snippet works in an empty file on another host",
  withPage({ url: () => `${site()}#/1?nodes=A,B` }, async (page, { trouble }) => {
    await act(page, { type: "add", name: odd });
    await share(page);
    await dialog(page).locator(".preview hash-ring canvas").waitFor();

    for (const controls of ["play", "none", "full"]) {
      const element = await snippet(page, "Element", {
        Controls: controls,
        Language: "ko",
        Colours: "dark",
      });
      const other = await pasted(page, element);
      other.on("pageerror", (error) => trouble.push(String(error)));
      await other.locator("hash-ring canvas").waitFor();
      assert.deepEqual(await named(other), ["A", "B", odd]);
      const { app, width } = await other.evaluate(() => {
        const ring = document.querySelector("hash-ring");
        const { classList, lang } = ring.shadowRoot.querySelector(".app");
        const has = ["dark", "whole"].map((name) => classList.contains(name));
        return { app: [...has, lang], width: ring.offsetWidth };
      });
      assert.deepEqual(app, [true, controls === "full", "ko"]);
      assert.equal(width, 640);
      await other.close();

      const frame = await snippet(page, "Frame", { Width: "360" });
      const framed = await pasted(page, frame);
      await framed.frameLocator("iframe").locator("hash-ring canvas").waitFor();
      assert.deepEqual(await named(framed.frames()[1]), ["A", "B", odd]);
      await framed.waitForFunction(() => {
        const { height, width } = document.querySelector("iframe").getBoundingClientRect();
        return width === 360 && height > 300 && height !== 670;
      });
      await framed.close();
      await snippet(page, "Element", { Width: "640" });
    }
  }),
);

test(
  "without the script there is the sentence, with a link, and a picture if one is wanted",
  withPage({ url: () => `${site()}#/1?nodes=A,B` }, async (page) => {
    await act(page, { type: "add", name: odd });
    const label = await ringLabel(page);
    await share(page);
    const plain = await pasted(
      page,
      (await snippet(page, "Element")).replace("clockwise.embed", "none"),
    );
    const link = plain.locator("hash-ring a");
    const says = await link.textContent();
    assert.ok(says.includes(odd) && label.endsWith(says), says);
    assert.ok((await link.getAttribute("href")).startsWith(`${site()}#/1?nodes=A,B,`));

    const png = await saved(page, "Save PNG");
    await dialog(page).getByLabel("With a picture for readers without scripts").check();
    await dialog(page).getByText("Save the PNG beside your text").waitFor();
    const pictured = await pasted(
      page,
      (await code(page).inputValue()).replace("clockwise.embed", "none"),
    );
    const image = await pictured.evaluate(() => {
      const { naturalWidth, alt } = document.querySelector("hash-ring img");
      return { naturalWidth, alt };
    });
    assert.equal(image.naturalWidth, 1760, png);
    assert.equal(image.alt, says);
  }),
);

test(
  "Markdown links a picture to the state",
  withPage({ url: () => `${site()}#/1?nodes=A,B` }, async (page) => {
    await share(page);
    const text = await snippet(page, "Markdown");
    assert.match(text, /^\[!\[.*\]\(clockwise-A-B\.png\)\]\(http.*#\/1\?nodes=A,B\)$/);
    await dialog(page).locator(".preview img").waitFor();
    const width = await dialog(page)
      .locator(".preview img")
      .evaluate((image) => image.decode().then(() => image.naturalWidth));
    assert.equal(width, 1760);
    assert.equal(await dialog(page).getByLabel("Width", { exact: true }).isVisible(), false);
  }),
);

test(
  "from a disk, what is pasted works beside the files",
  withPage(
    { url: () => `${pathToFileURL(`${dist}clockwise.html`).href}#/1?nodes=A,B` },
    async (page, { trouble }) => {
      const folder = join(elsewhere, "disk");
      mkdirSync(folder);
      for (const name of readdirSync(dist)) copyFileSync(join(dist, name), join(folder, name));
      await act(page, { type: "add", name: odd });
      await share(page);
      await dialog(page).getByText("opened from a disk").waitFor();
      for (const kind of ["Element", "Frame"]) {
        const text = await snippet(page, kind);
        assert.doesNotMatch(text, /file:|http/);
        const other = await pasted(page, text, folder);
        other.on("pageerror", (error) => trouble.push(String(error)));
        const place = kind === "Frame" ? other.frameLocator("iframe") : other;
        await place.locator("hash-ring canvas").waitFor();
        assert.deepEqual(await named(kind === "Frame" ? other.frames()[1] : other), [
          "A",
          "B",
          odd,
        ]);
        const mark = place.locator("a.mark-of");
        const address = await mark.evaluate((link) => link.href);
        assert.ok(address.startsWith(`${pathToFileURL(folder).href}/clockwise.html#/1`), address);
        await other.close();
      }
    },
  ),
);

test(
  "what happens in the preview stays there, and other colours do not close the dialog",
  withPage({}, async (page) => {
    const before = await stateOf(page);
    await share(page);
    const preview = dialog(page).locator(".preview hash-ring");
    await preview.locator("canvas").waitFor();
    await page.evaluate(() => {
      globalThis.told = 0;
      document.addEventListener("change", () => globalThis.told++);
    });
    await preview.evaluate((ring) => ring.act({ type: "add" }));
    await page.waitForTimeout(400);
    assert.deepEqual(await stateOf(page), before);
    assert.equal(await page.evaluate(() => globalThis.told), 0);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.locator("hash-ring .app.dark dialog[open]").waitFor();
  }),
);
