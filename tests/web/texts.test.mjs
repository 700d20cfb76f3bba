// Three languages, one set of texts, all of it in use.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { articles } from "../../web/model/articles.js";
import { methods, otherSchemes, rules, views } from "../../web/model/params.js";
import { units } from "../../web/model/systems.js";
import { sceneIds } from "../../web/model/story.js";
import more from "../../web/text/full.js";
import { texts as story } from "../../web/element/story.js";
import { addTexts, languageOf, makeText, plain, texts as languages } from "../../web/text/text.js";

const web = new URL("../../web/", import.meta.url);
const figureKeys = new Set(Object.keys(languages.en));
addTexts(story);
addTexts(more);
const { en } = languages;

const plural = /\.one$/;
const keys = Object.keys(en).filter((key) => !plural.test(key));
const holes = (text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test("each language has the same texts; plural forms where its grammar has them", () => {
  for (const [name, texts] of Object.entries(languages)) {
    const own = Object.keys(texts).filter((key) => !plural.test(key));
    assert.deepEqual(own.sort(), [...keys].sort(), name);
    const ones = Object.keys(texts).filter((key) => plural.test(key));
    for (const key of ones) assert.ok(key.replace(plural, "") in texts, `${name}: ${key}`);
    const { pluralCategories } = new Intl.PluralRules(name).resolvedOptions();
    if (!pluralCategories.includes("one")) assert.deepEqual(ones, [], name);
  }
});

test("a text takes the same values in each language", () => {
  for (const [name, texts] of Object.entries(languages))
    for (const [key, text] of Object.entries(texts)) {
      // A sentence may leave a value out or say it twice, but can not know another one.
      const known = new Set([...holes(en[key.replace(plural, "")]), ...holes(en[key] ?? "")]);
      for (const hole of holes(text)) assert.ok(known.has(hole), `${name}: ${key} has {${hole}}`);
    }
});

test("nothing is left empty or in another language", () => {
  const names =
    /\{\w+\}|<\/?[bm]>|#\d|\b(A|B|C|D|FNV-1a|CRC-32|SHA-1|MD5|xxHash64|Python|DB|ddd|key-0|Clockwise|Maglev|AnchorHash|DxHash|MementoHash|JumpBackHash|BinomialHash|PowerCH|CSV|ns|HTML|PNG|SVG|Markdown|clockwise\.html|px)\b/g;
  for (const [name, texts] of Object.entries(languages))
    for (const [key, text] of Object.entries(texts)) {
      assert.ok(text.trim() !== "", `${name}: ${key}`);
      if (name !== "en")
        assert.doesNotMatch(text.replaceAll(names, ""), /[A-Za-z]{2}/, `${name}: ${key}`);
    }
});

/** A text that is asked for by its whole key. */
const calls = /\b(?:t|parts|column)\(\s*"([^"]+)"/g;
const withoutComments = (code) => code.replaceAll(/\/\*.*?\*\/|\/\/[^\n]*/gs, "");

/** The keys that the sources name, and those that they put together. */
function namedKeys() {
  const files = readdirSync(web, { recursive: true }).filter(
    (file) =>
      /^(element|ui|model|paint|text)\/.*\.js$/.test(file) &&
      !/text\/((story|full|panels|steps|link)-)?(en|ja|ko)\./.test(file),
  );
  const code = files.map((file) => readFileSync(new URL(file, web), "utf8")).join("\n");
  const literal = [...code.matchAll(/"([a-z]\w*(?:\.\w+)*)"/g)].map(([, key]) => key);
  const built = [...code.matchAll(/`([a-z][\w.]*\.)\$\{(?:[^{}]|\{[^}]*\})*\}((?:\.\w+)?)`/g)];
  return { literal, built: built.map(([, start, end]) => ({ start, end })) };
}

test("every text is used, and every text that is used is there", () => {
  const { literal, built } = namedKeys();
  const used = (key) =>
    literal.includes(key) ||
    built.some(
      ({ start, end }) =>
        key.startsWith(start) && key.endsWith(end) && key.length > start.length + end.length,
    );
  assert.deepEqual(
    keys.filter((key) => !used(key)),
    [],
    "texts that nobody says",
  );
  for (const file of readdirSync(web, { recursive: true }).filter((path) => path.endsWith(".js")))
    for (const [, key] of withoutComments(readFileSync(new URL(file, web), "utf8")).matchAll(calls))
      assert.ok(key in en, `${file} says "${key}"`);
});

test("the figure says only what is there without the full interface", () => {
  const seen = new Set();
  const visit = (file) => {
    if (seen.has(file.href) || file.href.endsWith(".css")) return;
    seen.add(file.href);
    const code = readFileSync(file, "utf8");
    for (const [, path] of code.matchAll(/^(?:import|export)\b[^"';=(]*\bfrom\s*"(\.[^"]+)"/gm))
      if (!path.includes("#")) visit(new URL(path, file));
  };
  visit(new URL("element/hash-ring.js", web));
  assert.ok(![...seen].some((file) => file.endsWith("element/full.js")));
  for (const file of seen)
    for (const [, key] of withoutComments(readFileSync(new URL(file), "utf8")).matchAll(calls))
      assert.ok(figureKeys.has(key), `${file} says "${key}"`);
});

test("texts whose keys are put together are there", () => {
  const wanted = [
    ...methods.map((method) => `method.${method}`),
    ...otherSchemes.map((method) => `method.${method}`),
    ...views.map((view) => `view.${view}`),
    ...units.map((unit) => `native.${unit}`),
    ...rules.flatMap((rule) => [`rule.${rule}`, `said.probe.${rule}`, `figure.rule.${rule}`]),
    ...articles.map(({ id }) => `article.${id}`),
    ...articles.flatMap(({ figures }) => figures.map((figure) => figure.label[0])),
    ...articles.flatMap(({ figures }) => figures.flatMap((figure) => figure.note ?? [])),
    ...["auto", "light", "dark"].map((theme) => `theme.${theme}`),
    ...sceneIds.flatMap((id) => [`scene.${id}`, `story.${id}.1`, `story.${id}.2`]),
    ...["joined", "left", "fell", "rose"].map((change) => `middle.${change}`),
    ...["bytes", "hash", "position", "point", "owner", "replicas", "scores", "probes"].flatMap(
      (step) => [`steps.${step}`, `steps.say.${step}`],
    ),
    "steps.say.native",
    ...["scores", "hops", "buckets", "seats", "cells", "probes"].map((kind) => `decides.${kind}`),
  ];
  for (const key of wanted) assert.ok(key in en, key);
});

test("every figure's label is whole in each language", () => {
  for (const name of Object.keys(languages)) {
    const text = makeText(name);
    for (const { figures } of articles)
      for (const { label } of figures) {
        const [key, values = {}] = label;
        assert.doesNotMatch(text.t(key, values), /undefined|[{}]/, `${name}: ${key}`);
      }
  }
});

test("a value is never read as a text's own markup", () => {
  const text = makeText("en");
  const key = "<b>{node}</b> $& {moved}";
  assert.ok(text.t("said.probe.nobody", { key }).startsWith(key));
  const parts = text.parts("said.probe.nobody", { key });
  assert.equal(plain(parts, text), text.t("said.probe.nobody", { key }));
});

test("numbers follow the language, one is no plural", () => {
  const english = makeText("en");
  assert.equal(english.t("figure.points", { count: 1 }), "1 point per node");
  assert.equal(english.t("figure.points", { count: 1000 }), "1,000 points per node");
  assert.equal(english.degrees(276.0871390018688 / 360), "276.1°");
  for (const name of Object.keys(languages))
    assert.match(makeText(name).degrees(0.99999), /^0[.,]0°$/);
  assert.equal(english.ratio(Infinity), "∞");
});

test("the language is the first wanted one that there is", () => {
  assert.equal(languageOf(null, undefined, "fr-FR", "ko-KR", "ja"), "ko");
  assert.equal(languageOf("JA-jp"), "ja");
  assert.equal(languageOf("constructor", "toString"), "en");
  assert.equal(languageOf(), "en");
});
