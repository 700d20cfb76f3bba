// What is pasted elsewhere says what it should there, whatever the names of nodes and keys are.
import assert from "node:assert/strict";
import { test } from "node:test";
import { attributesOf } from "../../web/model/attributes.js";
import { fragmentOf, linkOf, optionsOf, pairsOf, readLink, stateOf } from "../../web/model/link.js";
import { reduce } from "../../web/model/reduce.js";
import {
  elementSnippet,
  fileIn,
  fileName,
  frameAddress,
  frameSnippet,
  markdownSnippet,
} from "../../web/model/snippets.js";
import { initialState } from "../../web/model/state.js";
import { attacks } from "../js/helpers/attacks.mjs";

const after = (...actions) => actions.reduce(reduce, initialState());
const oddState = after(
  ...attacks.map((name) => ({ type: "add", name })),
  { type: "probe", text: attacks[0] },
  { type: "list", keys: attacks },
);
const usual = { controls: "play", theme: "auto", lang: "", width: "640" };
const says = `${attacks[0]} joined & "moved"`;

/** HTML as a browser reads it, as far as ours goes: tags with their attributes, and texts. */
function read(html) {
  const named = { amp: "&", lt: "<", gt: ">", quot: '"', "#10": "\n", "#13": "\r" };
  const plain = (text) =>
    text.replaceAll(/&(#?\w+);/g, (all, name) => {
      assert.ok(name in named, all);
      return named[name];
    });
  const tags = [];
  const rest = html.replaceAll(
    /<(\/?[\w-]+)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*>/g,
    (all, tag, inside) => {
      const attributes = [...inside.matchAll(/([\w-]+)(?:="([^"]*)")?/g)];
      tags.push([
        tag,
        Object.fromEntries(attributes.map(([, key, value = ""]) => [key, plain(value)])),
      ]);
      return "\0";
    },
  );
  assert.doesNotMatch(rest, /[<>]/);
  return { tags, text: plain(rest.replaceAll("\0", "")).trim() };
}

test("an element's attributes hold the state, and nothing breaks out of them", () => {
  for (const state of [initialState(), oddState]) {
    const link = `https://example.org/ring/#/1?a="b"&c=d`;
    const script = "https://example.org/ring/clockwise.embed.js";
    const html = elementSnippet(attributesOf(state).pairs, usual, { script, link, says });
    const { tags, text } = read(html);
    assert.deepEqual(
      tags.map(([tag]) => tag),
      ["script", "/script", "hash-ring", "a", "/a", "/hash-ring"],
    );
    assert.equal(tags[0][1].src, script);
    assert.equal(tags[3][1].href, link);
    assert.equal(text, says);
    const { controls, style, ...attributes } = tags[2][1];
    assert.deepEqual([controls, style], ["play", "max-width: 640px"]);
    const again = stateOf(Object.entries(attributes));
    assert.deepEqual(again.notes, []);
    assert.deepEqual(again.state.nodes, state.nodes);
    assert.deepEqual(again.state.before, state.before);
    assert.deepEqual(again.state.keys, state.keys);
    assert.equal(again.state.probe, state.probe);
  }
});

test("a picture in an element says what the sentence says", () => {
  const picture = `clockwise-"A".png`;
  const html = elementSnippet([], usual, { script: "s", link: "l", says, picture });
  const [, image] = read(html).tags.find(([tag]) => tag === "img");
  assert.deepEqual(image, { src: picture, alt: says });
});

test("a frame's address holds the state and how it is shown", async () => {
  for (const state of [initialState(), oddState]) {
    const { fragment } = await linkOf(state);
    const embed = { ...usual, controls: "none", theme: "dark", lang: "ko", width: "" };
    const address = frameAddress("https://example.org/embed.html", fragment, embed);
    const title = `A "ring"`;
    const [, frame] = read(frameSnippet(embed, { src: address, title }).split("\n")[0]).tags[0];
    assert.equal(frame.src, address);
    assert.equal(frame.title, title);
    assert.equal(frame.width, "100%");
    assert.match(frame.height, /^\d+$/);
    const own = new Map([["controls", "none"], ["theme", "dark"], ["lang", "ko"]]); // prettier-ignore
    const pairs = pairsOf(new URL(address).hash);
    for (const [name, value] of own) assert.equal(pairs.find(([key]) => key === name)[1], value);
    const { state: again, notes } = await readLink(pairs.filter(([name]) => !own.has(name)));
    assert.deepEqual(notes, []);
    assert.deepEqual(again, state);
  }
});

test("in Markdown no name ends its brackets", () => {
  const text = markdownSnippet({
    link: "https://example.org/a (b)/#/1?nodes=A,B",
    says: attacks.join(" "),
    picture: "clockwise-(A).png",
  });
  const [, alt, picture, link] =
    /^\[!\[((?:\\.|[^\\[\]])*)\]\(([^\s()<>]+)\)\]\(([^\s()<>]+)\)$/.exec(text);
  assert.equal(alt.replaceAll(/\\(.)/g, "$1"), attacks.join(" ").replaceAll(/\s+/g, " "));
  assert.doesNotMatch(alt, /(?<!\\)[`<]/);
  assert.equal(decodeURIComponent(picture), "clockwise-(A).png");
  assert.equal(decodeURIComponent(link), "https://example.org/a (b)/#/1?nodes=A,B");
});

test("it is said where attributes can not hold a state", () => {
  assert.ok(attributesOf(initialState()).whole);
  assert.ok(attributesOf(after({ type: "remove", name: "B" })).whole);
  const seats = after({ type: "method", method: "anchor" }, { type: "remove", name: "B" });
  assert.equal(attributesOf(seats).whole, false, "who left its seat");
  const nul = after({ type: "add", name: "a\0b" });
  assert.equal(attributesOf(nul).whole, false, "HTML has no NUL");
  const keys = Array.from({ length: 2000 }, (_, i) => `user:${i}`);
  const { pairs, whole } = attributesOf(after({ type: "list", keys }));
  assert.equal(whole, false, "too many keys");
  assert.ok(!pairs.some(([name]) => name === "keys"));
});

test("a file is named after its nodes, or its scene, and can be on any disk", () => {
  assert.equal(fileName(initialState()), "clockwise-A-B-C-D");
  assert.equal(fileName(after({ type: "scene", id: "modulo" })), "clockwise-modulo");
  const named = (...names) =>
    fileName({ ...initialState(), nodes: names.map((name) => ({ name })) });
  assert.equal(named("10.0.0.1:8080", "é"), "clockwise-10.0.0.1-8080-é");
  assert.equal(named("../../etc/passwd"), "clockwise-etc-passwd");
  assert.equal(named(), "clockwise");
  assert.equal(named("/", "\\", "?"), "clockwise");
  assert.ok([...named(...Array.from({ length: 99 }, (_, i) => `node-${i}`))].length <= 60);
});

test("a file holds one state, also when it is saved again, and its script stays as it is", () => {
  const page = `<html><head>\n<title>x</title></head><script>/<head>(\\n<meta name="clockwise-state"[^>]*>)?/</script>`;
  const first = fileIn(page, fragmentOf(optionsOf(oddState)));
  const second = fileIn(first, "#/1");
  assert.equal(second, fileIn(page, "#/1"));
  assert.equal(first.length - page.length, /\n<meta[^>]*>/.exec(first)[0].length);
  assert.ok(first.endsWith(page.slice(page.indexOf("<title>"))));
  const [, meta] = read(/<meta[^>]*>/.exec(first)[0]).tags[0];
  assert.deepEqual(stateOf(pairsOf(meta.content)).state, oddState);
});
