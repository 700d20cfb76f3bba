// What the dialog hands out, pasted into an empty page: served from another host, and as a file beside the
// files. It has to show the state that was shared, with every key in the colour of its owner, and in silence.
import assert from "node:assert/strict";
import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { inEachEngine } from "../browser/helpers/engines.mjs";
import { siteForThisFile } from "../browser/helpers/site.mjs";
import { look, rightKeys, whole } from "../browser/helpers/drawn.mjs";
import { stateNames } from "../../web/element/attributes.js";
import { stateOf } from "../../web/model/link.js";
import { placeOptions } from "../../web/model/place.js";

const dist = fileURLToPath(new URL("../../dist/", import.meta.url));
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), "clockwise-snippets-"));
  after(() => rmSync(made, { recursive: true }));
  return made;
};

/** Nobody sees into a frame from elsewhere: it answers itself what there is to be seen in it. */
const answering = readFileSync(join(dist, "embed.html"), "utf8").replace(
  "</body>",
  `<script>addEventListener("message", ({ data, source }) => {
    if (data.places) source.postMessage({ seen: (${look})(data.places) }, "*");
  })</script></body>`,
);
const site = siteForThisFile(undefined, ({ url }, response) => {
  if (!url.startsWith("/embed.html")) return false;
  response.setHeader("content-type", "text/html; charset=utf-8").end(answering);
  return true;
});
const elsewhere = folder();
const blog = siteForThisFile(elsewhere);

const disk = folder();
for (const name of readdirSync(dist)) copyFileSync(join(dist, name), join(disk, name));
writeFileSync(join(disk, "embed.html"), answering);

const empty = (body) =>
  `<!doctype html><html><head><meta charset="utf-8"><title>Empty</title><link rel="icon" href="data:,"></head>
<body>${body}</body></html>`;

const odd = [
  `"><img src=x onerror=alert(1)>`,
  "a & b &amp; c",
  "`${x}` 'y'",
  "日本語 노드 é 😀",
  "]](x) *_\\",
];

/** What is shared, and how it is to be shown. */
const cases = [
  ["a ring that D has joined", { fragment: "" }],
  [
    "modulo, dark and in Japanese",
    {
      fragment: "#/1?scheme=modulo&nodes=A,B,C,D,E&before=A,B,C,D",
      theme: "dark",
      lang: "ja",
    },
  ],
  [
    "names and keys that look like markup, in Korean",
    {
      fragment: "#/1?nodes=A,B",
      actions: [
        {
          type: "list",
          keys: [...odd, ...Array.from({ length: 40 }, (_, i) => `키 <${i}> & "${i}"`)],
        },
        { type: "add", name: odd[0] },
        { type: "probe", text: odd[3] },
      ],
      lang: "ko",
    },
  ],
  [
    "a real system",
    { fragment: "#/1?system=nginx&nodes=10.0.0.1:80*weight=2,10.0.0.2:80", controls: "none" },
  ],
];

/** In the page: shares what is shown; gives the state, the snippets, and the picture that Markdown has. */
async function shared({ actions = [], theme = "auto", lang = "", controls = "play" }) {
  const ring = document.querySelector("hash-ring");
  const root = ring.shadowRoot;
  for (const action of actions) ring.act(action);
  const there = async (find) => {
    for (;;) {
      const found = find();
      if (found) return found;
      await new Promise((done) => setTimeout(done, 30));
    }
  };
  await there(() => !root.querySelector("[aria-busy]"));
  root.querySelector("button.giving").click();
  const dialog = await there(() => root.querySelector("dialog.sharing[open]"));
  const change = (control) => control.dispatchEvent(new Event("change"));
  for (const value of [theme, lang, controls]) {
    const list = [...dialog.querySelectorAll(".choices select")].find((one) =>
      one.querySelector(value === "" ? "[value=ja]" : `[value="${value}"]`),
    );
    list.value = value;
    change(list);
  }
  const snippets = {};
  for (const radio of dialog.querySelectorAll("[type=radio]")) {
    radio.checked = true;
    change(radio);
    snippets[radio.value] = dialog.querySelector("textarea").value;
  }
  const image = await there(() => dialog.querySelector(".preview img"));
  await image.decode();
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight });
  canvas.getContext("2d").drawImage(image, 0, 0);
  const [, picture] = canvas.toDataURL().split(",");
  return { state: ring.state, snippets, picture };
}

/** In the page: what its frame says that is to be seen there; nothing until it answers. */
const ask = (places) =>
  new Promise((answer) => {
    const { contentWindow } = document.querySelector("iframe");
    const heard = ({ source, data }) => source === contentWindow && data.seen && end(data.seen);
    const end = (seen) => {
      removeEventListener("message", heard);
      answer(seen);
    };
    addEventListener("message", heard);
    contentWindow.postMessage({ places }, "*");
    setTimeout(end, 1000);
  });

/** Markdown's picture in a link as HTML. Which letters end its brackets is tested elsewhere. */
function rendered(markdown) {
  const [, alt, picture, link] = /^\[!\[(.*)\]\((\S+)\)\]\((\S+)\)$/.exec(markdown);
  const safe = (text) => text.replaceAll(/[&<>"]/g, (letter) => `&#${letter.codePointAt(0)};`);
  const words = alt.replaceAll(/\\(.)/g, "$1");
  return `<a href="${safe(link)}"><img src="${safe(picture)}" alt="${safe(words)}"></a>`;
}

const put = {
  blog(name, body) {
    writeFileSync(join(elsewhere, name), body);
    return blog() + encodeURIComponent(name);
  },
  disk(name, body) {
    writeFileSync(join(disk, name), body);
    return pathToFileURL(join(disk, name)).href;
  },
};
const places = [
  ["another host", () => site(), put.blog],
  ["a file beside the files", () => pathToFileURL(join(disk, "clockwise.html")).href, put.disk],
];

const letters = { lt: "<", gt: ">", amp: "&", quot: '"' };
const html = (text) => text.replaceAll(/&(lt|gt|amp|quot);/g, (_, name) => letters[name]);
/** What the documentation shows as code that is HTML, and no template of a site generator. */
const examples = [
  ...readFileSync(join(dist, "docs.html"), "utf8").matchAll(/<pre><code>(.*?)<\/code><\/pre>/gs),
]
  .map(([, code]) => html(code))
  .filter((code) => code.startsWith("<") && !code.includes("{{"));
copyFileSync(join(dist, "preview.png"), join(disk, "ring.png")); // as the documentation calls its own

/** In the page: one of its rings, once it is painted, with the attributes that it had at first. */
function drawn(i) {
  const ring = document.querySelectorAll("hash-ring")[i];
  ring.scrollIntoView();
  const attributes = (ring.wanted ??= Array.from(ring.attributes, ({ name, value }) => [
    name,
    value,
  ]));
  const root = ring.shadowRoot;
  if (!root?.querySelector(".sentence, .tale") || root.querySelector("[aria-busy]"))
    return undefined;
  const canvas = root.querySelector("canvas");
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  if (new Set(new Uint32Array(data.buffer)).size < 50) return undefined;
  const alerts = [...root.querySelectorAll("[role=alert], .notes li, .notes p")];
  const alert = alerts.find((one) => one.getClientRects().length)?.textContent;
  return { attributes, state: ring.state, alert };
}

inEachEngine({ width: 900 }, (browser) => {
  /** Opens what was pasted, and sees whether it shows what was shared. */
  async function shows(url, { state, theme, lang }, where, see = look) {
    const page = browser();
    await page.goto(url);
    const seen = await rightKeys(page, see);
    assert.deepEqual(placeOptions(seen.state), placeOptions(state), where);
    for (const name of ["before", "keys"])
      assert.deepEqual(seen.state[name], state[name], `${where}: ${name}`);
    if (state.topic === "probe") assert.equal(seen.state.probe, state.probe, where);
    assert.equal(seen.alert, undefined, where);
    assert.equal(seen.dark, theme === "dark", where);
    assert.equal(seen.lang, lang || "en", where);
    assert.ok(seen.right, `${where}: keys have their owners' colours`);
    assert.deepEqual(await page.errors(), [], where);
  }

  for (const [place, from, paste] of places)
    describe(`on ${place}`, () => {
      for (const [what, how] of cases)
        test(what, async () => {
          const page = browser();
          await page.goto(from() + how.fragment);
          await page.until(whole);
          const { state, snippets, picture } = await page.evaluate(shared, how);
          const shown = { ...how, state };
          await shows(paste("element.html", empty(snippets.element)), shown, "element");
          await shows(paste("frame.html", empty(snippets.frame)), shown, "frame", ask);

          const file = /\(([^()\s]+\.png)\)/.exec(snippets.markdown)[1];
          paste(decodeURIComponent(file), Buffer.from(picture, "base64"));
          await page.goto(paste("markdown.html", empty(rendered(snippets.markdown))));
          const { width, href } = await page.until(() => {
            const { naturalWidth: width } = document.querySelector("img");
            return width && { width, href: document.querySelector("a").href };
          });
          assert.equal(width, 1760);
          assert.deepEqual(await page.errors(), []);
          await page.goto("about:blank");
          await shows(href, { state }, "link");
        });
    });

  test("what the documentation shows as HTML: the line, and the frame with what listens to it", async () => {
    const [oneLine, frame, listener] = ["<script src=", "<iframe", "<script>"].map((start) =>
      examples.find((code) => code.startsWith(start)),
    );
    const page = browser();
    const { state } = stateOf([
      ["nodes", "A,B,C,D"],
      ["before", "A,B,C"],
    ]);
    await shows(put.disk("line.html", empty(oneLine)), { state }, "line");
    const at = frame.replace("https://example.org/ring/", site());
    await shows(put.blog("frame.html", empty(at + listener)), { state }, "frame", ask);
    await page.until(() => document.querySelector("iframe").height !== "420");
    for (const code of examples.filter((code) => code.includes('src="/clockwise.embed.js"'))) {
      const recipe = code.replace('"/clockwise', '"clockwise');
      await shows(
        put.disk("recipe.html", empty(recipe)),
        { state: stateOf([["nodes", "A,B,C"]]).state },
        recipe,
      );
    }
  });

  test("every ring that the documentation shows, in one page", async () => {
    const rings = examples.filter((code) => code.startsWith("<hash-ring"));
    assert.ok(rings.length > 15);
    const page = browser();
    const script = '<script src="clockwise.embed.js"></script>';
    await page.goto(put.disk("rings.html", empty(rings.join("\n") + script)));
    for (let i = 0; i < rings.length; i++) {
      const { attributes, state, alert } = await page.until(drawn, i);
      assert.equal(alert, undefined, rings[i]);
      const wanted = stateOf(attributes.filter(([name]) => stateNames.includes(name)));
      assert.deepEqual(wanted.notes, []);
      assert.deepEqual(placeOptions(state), placeOptions(wanted.state), rings[i]);
      assert.deepEqual(state.keys, wanted.state.keys, rings[i]);
    }
    assert.deepEqual(await page.errors(), []);
  });
});
