// Names and keys that try to be more than text: shown as typed wherever they are shown, executed nowhere,
// and the same again in all that leaves the page (O22).
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { attributesOf } from "../../web/model/attributes.js";
import { linkOf, pairsOf, readLink } from "../../web/model/link.js";
import { initialState, named } from "../../web/model/state.js";
import { attacks } from "../js/helpers/attacks.mjs";
import { act, pages, stateOf } from "./helpers/page.mjs";
import { siteForThisFile } from "./helpers/site.mjs";

const site = siteForThisFile();
const withPage = pages();
const folder = mkdtempSync(join(tmpdir(), "clockwise-attacks-"));
after(() => rmSync(folder, { recursive: true }));

/** Every text is a node, what was there before, a zone, a rack and a key. */
const state = {
  ...initialState(),
  nodes: named(...attacks).map((node) => ({ ...node, zone: node.name, rack: node.name })),
  before: named("A", ...attacks.slice(1)),
  keys: { list: attacks },
  probe: attacks[0],
};
const { fragment } = await linkOf(state);
/** Some of each kind, where all would take minutes. */
const few = attacks.filter((_, i) => i % 6 === 0);
const full = { url: () => `${site()}${fragment}` };

const turnTo = (page, name) => page.getByRole("navigation").getByRole("button", { name }).click();
const dialog = (page) => page.getByRole("dialog", { name: "Share this state" });
const texts = (page, selector) =>
  page.locator(selector).evaluateAll((all) => all.map((element) => element.textContent));
async function share(page) {
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await dialog(page).waitFor();
}
async function saved(page, name) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name }).click(),
  ]);
  const path = join(folder, download.suggestedFilename());
  assert.match(download.suggestedFilename(), /^[\p{L}\p{M}\p{N}._-]+$/u);
  await download.saveAs(path);
  return path;
}

/** That nothing was executed, and that there is no element that only a text can have become. */
async function unharmed(page, where) {
  const harm = await page.evaluate(() => {
    const found = window.__hit === undefined ? [] : ["executed"];
    const visit = (root) => {
      for (const element of root.querySelectorAll("*")) {
        if (/^(script|img|iframe|object|embed|base|meta|link|form)$/.test(element.localName))
          found.push(element.outerHTML);
        for (const { name, value } of element.attributes)
          if (/^on|^srcdoc$/.test(name) || /^(javascript|data|vbscript):.*__hit/.test(value))
            if (!/^(title|value|aria-|data-node)/.test(name)) found.push(`${name}=${value}`);
        if (element.shadowRoot) visit(element.shadowRoot);
      }
    };
    visit(document.querySelector("hash-ring").shadowRoot);
    if (Object.keys({}).length || {}.polluted) found.push("every object has learnt something");
    return found;
  });
  assert.deepEqual(harm, [], where);
  assert.ok(await page.locator("hash-ring").first().isVisible(), where);
}

for (const lang of ["en", "ja", "ko"])
  test(
    `a link opens as it was meant, and each page shows each name as it is, ${lang}`,
    withPage({ ...full, locale: lang }, async (page) => {
      assert.deepEqual(await stateOf(page), state);
      assert.deepEqual(
        (await texts(page, ".nodes tbody th button")).slice(0, attacks.length),
        attacks,
      );
      const removes = await page
        .locator(".nodes tbody .tools button:last-child")
        .evaluateAll((all) => all.map((button) => button.getAttribute("aria-label")));
      for (const [i, name] of attacks.entries()) assert.ok(removes[i].includes(name), name);
      await unharmed(page, "ring");

      // Its own controls, what it owns when it is pointed at, and the way of a key of that name.
      const ways = await page.evaluate((list) => {
        const ring = document.querySelector("hash-ring");
        const image = ring.shadowRoot.querySelector("[role=img]");
        return list.map((text) => {
          ring.act({ type: "probe", text });
          return image.getAttribute("aria-label");
        });
      }, few);
      for (const [i, text] of few.entries())
        assert.ok(ways[i].includes(text.slice(0, 40)), JSON.stringify([text, ways[i]]));
      for (const at of [0, 2, 18, 60]) {
        await page.locator(".nodes tbody th button").nth(at).click();
        await page.locator("tr.details").waitFor();
        const value = await page.locator("tr.details input").first().inputValue();
        assert.equal(value, attacks[at]);
      }
      await page
        .locator("canvas")
        .first()
        .hover({ position: { x: 300, y: 100 } });
      for (const method of ["modulo", "maglev", "jump", "rendezvous", "slots", "virtual"]) {
        await act(page, { type: "method", method });
        await unharmed(page, method);
      }
      for (const view of ["compare", "keys"]) {
        await act(page, { type: "view", view });
        await unharmed(page, view);
      }
      assert.deepEqual(await texts(page, ".keys tbody th"), attacks);
    }),
  );

test(
  "all that leaves the page holds them as text, and opens unchanged",
  withPage(full, async (page, { trouble }) => {
    await share(page);
    await dialog(page).locator(".preview hash-ring canvas").waitFor();
    await unharmed(page, "share");

    // As HTML is read, and not only as it is meant.
    const code = dialog(page).getByRole("textbox", { name: "Code" });
    const parsed = (html) =>
      page.evaluate((text) => {
        const { body, head } = new DOMParser().parseFromString(text, "text/html");
        const all = [...head.querySelectorAll("*"), ...body.querySelectorAll("*")];
        return all.map(({ localName, attributes }) => [
          localName,
          Object.fromEntries([...attributes].map(({ name, value }) => [name, value])),
        ]);
      }, html);
    const element = await parsed(await code.inputValue());
    assert.deepEqual(
      element.map(([name]) => name),
      ["script", "hash-ring", "a"],
    );
    const { nodes, before, key } = Object.fromEntries(attributesOf(state).pairs);
    const asHtml = (text) => text?.replaceAll("\0", "\ufffd");
    assert.equal(element[1][1].nodes, asHtml(nodes));
    assert.equal(element[1][1].before, asHtml(before));
    assert.equal(element[1][1].key, key);
    assert.ok(await dialog(page).getByText("attributes can not hold all").isVisible(), "the NUL");
    await dialog(page).getByRole("radio", { name: "Frame" }).check({ force: true });
    const frame = await parsed(await code.inputValue());
    assert.deepEqual(
      frame.map(([name]) => name),
      ["iframe", "script"],
    );
    // Keys are deflated by the browser, which need not do it as Node does.
    const { hash } = new URL(frame[0][1].src);
    const framed = await readLink(pairsOf(hash).filter(([name]) => name !== "controls"));
    assert.deepEqual(framed, { state, notes: [] });

    const svg = readFileSync(await saved(page, "Save SVG"), "utf8");
    const drawn = await page.evaluate((text) => {
      const { documentElement: root } = new DOMParser().parseFromString(text, "image/svg+xml");
      return {
        root: root.localName,
        kinds: [...new Set([...root.querySelectorAll("*")].map(({ localName }) => localName))],
        words: root.textContent,
      };
    }, svg);
    assert.equal(drawn.root, "svg");
    const known = /^(title|desc|path|rect|text|pattern|clipPath)$/;
    assert.deepEqual(
      drawn.kinds.filter((kind) => !known.test(kind)),
      [],
    );
    assert.ok(drawn.words.includes(attacks[0]));

    const file = await saved(page, "Save as one HTML file");
    const other = await page.context().newPage();
    other.on("dialog", () => trouble.push("a dialog of the file"));
    other.on("pageerror", (error) => trouble.push(String(error)));
    await other.goto(pathToFileURL(file).href);
    await other.locator("hash-ring canvas").waitFor();
    assert.deepEqual(await stateOf(other), state);
    await unharmed(other, "file");
    await share(other);
    const again = await saved(other, "Save as one HTML file");
    await other.goto(pathToFileURL(again).href);
    await other.locator("hash-ring canvas").waitFor();
    assert.deepEqual(await stateOf(other), state, "saved by a saved file");
  }),
);

test(
  "as CSV each is one field, and the table for a sheet keeps its cells",
  withPage({ ...full, permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
    await turnTo(page, "Your keys");
    const csv = readFileSync(await saved(page, "Save as CSV"), "utf8");
    const fields = [...csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)];
    const rows = fields.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain);
    assert.deepEqual(
      attacks,
      rows.filter((field, i) => i > 2 && i % 3 === 0),
    );

    for (const to of ["two\nlines", "a\tb"]) {
      await act(page, { type: "view", view: "compare" });
      const name = (await stateOf(page)).nodes.at(-1).name;
      await act(page, { type: "rename", name, to: `${to} 2` });
      await page.getByRole("button", { name: "Copy the table" }).click();
      const text = await page.evaluate(() => navigator.clipboard.readText());
      const lines = text.trimEnd().split("\n");
      const widths = new Set(lines.map((line) => line.split("\t").length));
      assert.deepEqual([...widths], [6], JSON.stringify(to));
    }
  }),
);

test(
  "attributes take them, and what is no such thing is quoted in a note",
  withPage({ url: site }, async (page) => {
    const all = await page.evaluate(
      async ([list, pairs]) => {
        const ring = document.querySelector("hash-ring");
        for (const [name, value] of pairs) ring.setAttribute(name, value);
        await new Promise((done) => setTimeout(done));
        return { list, nodes: ring.state.nodes.map(({ name }) => name), keys: ring.state.keys };
      },
      [attacks, attributesOf({ ...state, nodes: named(...attacks) }).pairs],
    );
    assert.deepEqual(all.nodes, attacks);
    assert.deepEqual(all.keys, { list: attacks });
    await unharmed(page, "attributes");

    const links = attacks.map((text) => {
      const quoted = encodeURIComponent(text);
      return `#/1?scheme=${quoted}&x${quoted}=1&step=${quoted}x&hash=${quoted}`;
    });
    const said = await page.evaluate(async (list) => {
      const ring = document.querySelector("hash-ring");
      const notes = [];
      for (const link of list) {
        await ring.follow(link);
        notes.push(ring.shadowRoot.querySelector(".notes ul").textContent);
      }
      return notes;
    }, links);
    for (const [i, text] of attacks.entries())
      for (const part of [text.trim(), `x${text}`])
        assert.ok(said[i].includes(part), JSON.stringify([part, said[i]]));
    await unharmed(page, "notes");
    // Languages, themes, parts of the story: as attributes they are asked for, and not found.
    await page.evaluate(async (list) => {
      const ring = document.querySelector("hash-ring");
      for (const name of ["lang", "theme", "controls", "steps", "system", "options", "label"])
        for (const text of list) {
          ring.setAttribute(name, text);
          await new Promise((done) => setTimeout(done));
        }
    }, few);
    await unharmed(page, "odd attributes");
  }),
);
