// State ↔ link: what is written is read again, and what is nonsense is left out, with a note.
import assert from "node:assert/strict";
import { test } from "node:test";
import { articles } from "../../web/model/articles.js";
import { linkOf, optionsOf, pairsOf, readLink, stateOf } from "../../web/model/link.js";
import {
  keysText,
  listText,
  nodesText,
  readKeys,
  readList,
  readNodes,
} from "../../web/model/notation.js";
import { options } from "../../web/model/options.js";
import { reduce } from "../../web/model/reduce.js";
import { initialState, named } from "../../web/model/state.js";
import { sceneIds } from "../../web/model/story.js";
import { attacks, halves } from "../js/helpers/attacks.mjs";
import { generator } from "../js/helpers/random.mjs";
import { after, engine } from "./helpers/engine.mjs";

const open = async (state) => readLink(pairsOf((await linkOf(state)).fragment));
const fragmentOf = async (state) => (await linkOf(state)).fragment;
const none = () => assert.fail("all of it is understood");

/** What a state keeps in mind for later, and no picture shows, is in no link. */
function seen(state) {
  const usual = initialState();
  const { method, points, virtualNodes, label } = state;
  return {
    ...state,
    virtualNodes: method === "ring" ? usual.virtualNodes : virtualNodes,
    label: points === "chain" ? usual.label : label,
  };
}

test("the usual ring is the empty link, and a change is readable in it", async () => {
  assert.equal(await fragmentOf(initialState()), "#/1");
  assert.equal(await fragmentOf(after({ type: "add" })), "#/1?nodes=A,B,C,D,E&before=A,B,C,D");
  assert.equal(
    await fragmentOf(
      after({ type: "method", method: "modulo" }, { type: "weight", name: "B", weight: 3 }),
    ),
    "#/1?nodes=A,B*3,C,D&before=A,B,C,D&scheme=modulo",
  );
  assert.equal(await fragmentOf(after({ type: "scene", id: "modulo" })), "#/1?scene=modulo");
  assert.equal(await fragmentOf(after({ type: "article", id: "ddd-4" })), "#/1");
  assert.equal(
    await fragmentOf(after({ type: "article", id: "chapter-1" })),
    "#/1?article=chapter-1",
  );
});

test("every scene and every figure of an article opens from its link", async () => {
  const ids = articles.flatMap(({ figures }) => figures.map(({ id }) => id));
  for (const state of [
    ...sceneIds.map((id) => after({ type: "scene", id })),
    ...ids.map((id) => after({ type: "article", id })),
    ...ids.map((id) => after({ type: "article", id }, { type: "add" })),
  ]) {
    const { state: again, notes } = await open(state);
    assert.deepEqual(notes, []);
    assert.deepEqual(seen(again), seen(state));
  }
});

const odd = [
  "10.0.0.1:8080",
  "a,b",
  "a*b",
  "\\",
  " x ",
  "日本",
  "<b>",
  "a;b=c",
  "=",
  "#",
  "%41",
  "+",
  "&",
  "🦎",
  "''",
  "'1",
  "x\\",
  "..",
];

test("names, zones and keys that try to be more than text go through a link unchanged", async () => {
  const nodes = named(...attacks).map((node) => ({ ...node, zone: node.name, rack: node.name }));
  const state = {
    ...initialState(),
    nodes,
    before: named("A", ...attacks),
    keys: { list: attacks },
  };
  for (const probe of attacks) {
    const { state: again, notes } = await open({ ...state, nodes: nodes.slice(0, 3), probe });
    assert.equal(again.probe, probe);
    assert.deepEqual(notes, []);
  }
  const { fragment } = await linkOf(state);
  assert.match(fragment, /^[\w#/?&=.,:;@*!~%-]+$/, "nothing in it ends an attribute or an address");
  const { state: again, notes } = await readLink(pairsOf(fragment));
  assert.deepEqual(notes, []);
  assert.deepEqual(again.nodes, nodes);
  assert.deepEqual(again.keys, state.keys);
  assert.deepEqual(
    again.before.map(({ name }) => name),
    ["A", ...attacks],
  );
});

test("as options of a system, or as names of what is not there, they are no more either", async () => {
  const options = Object.fromEntries(attacks.map((name) => [name, name]));
  const { state } = await open({ ...initialState(), system: "nginx", options });
  assert.deepEqual(Object.entries(state.options), Object.entries(options));
  for (const text of attacks) {
    const all = optionsNamed(text);
    const { state: left, notes } = await readLink(pairsOf(`#/1?${all}`));
    assert.ok(notes.length > 0, JSON.stringify(text));
    assert.doesNotThrow(() => engine.check(left), JSON.stringify(text));
  }
  assert.equal({}.polluted, undefined);
});

/** A link that has a text as the name of an option, and as what several of them are. */
const optionsNamed = (text) =>
  [text, "scheme", "scene", "article", "rule", "virtual-nodes"]
    .map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(text)}`)
    .join("&");

test("a half of a surrogate pair is U+FFFD in a link, as it is in a hash", async () => {
  for (const half of halves) {
    const { state } = await open({ ...initialState(), nodes: named(half, "A"), probe: half });
    assert.equal(state.nodes[0].name, half.toWellFormed());
    assert.equal(state.probe, half.toWellFormed());
  }
});

test("names of any letters are read as they were written", () => {
  const nodes = named(...odd);
  assert.deepEqual(readNodes(nodesText(nodes), [], none), nodes);
  assert.deepEqual(readList(listText(odd)), odd);
  for (const list of [odd, ["key-0..9"], ["42"], [""], [], ["a", "", "b"], ["", ""], ["x{1..2}"]])
    assert.deepEqual(readKeys(keysText({ list })), { list }, JSON.stringify(list));
  for (const prefix of ["key-", "", "v1", "a,b", "user ", "x{", "1..", "日", "\\"])
    for (const [first, count] of [
      [0, 200],
      [7, 1],
      [1001, 20],
      [0, 0],
    ]) {
      const keys = { prefix, first, count };
      assert.deepEqual(readKeys(keysText(keys)), keys, JSON.stringify(keys));
    }
});

test("a node keeps all that it has", () => {
  const nodes = [
    {
      name: "A",
      weight: 0,
      up: false,
      color: 4,
      zone: "e;u",
      rack: "r,1",
      seat: 2,
      tokens: [1, 5],
    },
    {
      name: "B",
      weight: 1.5,
      up: true,
      color: 1,
      settings: { id: 7, ok: true, text: "7", quote: "'" },
    },
    { name: "C", weight: 1, up: true, color: 0, text: "C weight=1 x" },
  ];
  assert.deepEqual(readNodes(nodesText(nodes), [], none), nodes);
  assert.equal(nodesText(nodes, nodes), "A*same,B*same,C*same");
  assert.deepEqual(readNodes("A*same,B*same,C*same", nodes, none), nodes);
});

test("what people write by hand is understood", () => {
  const { state, notes } = stateOf([
    ["nodes", " A , B ,C*2, D *down"],
    ["scheme", " ring "],
    ["virtual-nodes", "1"],
    ["keys", "product:0..29"],
  ]);
  assert.deepEqual(notes, []);
  assert.deepEqual(
    state.nodes.map(({ name, weight, up }) => [name, weight, up]),
    [
      ["A", 1, true],
      ["B", 1, true],
      ["C", 2, true],
      ["D", 1, false],
    ],
  );
  assert.equal(state.method, "ring");
  assert.equal(state.before, null, "of nodes that are given it is not known what was before");
  assert.deepEqual(state.keys, { prefix: "product:", first: 0, count: 30 });
  assert.equal(state.probe, "", "no key of the usual ones is asked for");
});

test("whatever was done opens from its link", async () => {
  const random = generator(7);
  const pick = (list) => list[random(list.length)];
  const ids = articles.flatMap(({ figures }) => figures.map(({ id }) => id));
  const name = (state) => pick(state.nodes.length ? state.nodes : named("A")).name;
  const actions = [
    () => ({ type: "add" }),
    () => ({ type: "add", name: pick(odd) }),
    (state) => ({ type: "remove", name: name(state) }),
    (state) => ({ type: "up", name: name(state), up: random(2) === 0 }),
    (state) => ({ type: "weight", name: name(state), weight: random(4) }),
    (state) => ({ type: "rename", name: name(state), to: `${name(state)}${random(9)}` }),
    (state) => ({ type: "zone", name: name(state), value: pick(["", "eu", "a;b,c"]) }),
    () => ({ type: "method", method: pick(["ring", "virtual", "modulo", "anchor", "maglev"]) }),
    () => {
      const system = pick(["nginx", "twemproxy", "cassandra", "haproxy"]);
      return { type: "system", system, ...engine.fitted(initialState(), system) };
    },
    (state) =>
      state.system === "nginx"
        ? { type: "option", name: "consistent", value: "false" }
        : { type: "add" },
    () => ({ type: "points", count: pick([1, 2, 50, 1000]) }),
    () => ({ type: "hash", hash: pick(["crc32", "sha1", "xxh64"]) }),
    () => ({ type: "rule", rule: pick(["nearest", "clockwise"]) }),
    () => ({ type: "keys", count: pick([0, 10, 200, 3000]) }),
    () => ({
      type: "list",
      keys: pick([odd, ["x"], Array.from({ length: 500 }, (_, i) => `user:${i}`)]),
    }),
    () => ({ type: "prefix", prefix: pick(["product:", "v1"]) }),
    () => ({
      type: "naming",
      ...pick([
        { points: "chain", label: "{name}#{i}" },
        { points: "label", label: "{name}-{i}" },
      ]),
    }),
    () => ({ type: "spread", spread: pick(["zone", "node"]) }),
    () => ({ type: "probe", text: pick(["", "key-3", "ключ & co"]) }),
    () => ({ type: "step", at: pick([null, 2, 6]) }),
    () => ({ type: "copies", count: pick([1, 3]) }),
    () => ({ type: "view", view: pick(["ring", "keys", "compare"]) }),
    () => ({ type: "shape", shape: pick(["ring", "line"]) }),
    () => ({ type: "loupe", turn: random(1000) / 777 }),
    () => ({ type: "scene", id: pick(sceneIds) }),
    () => ({ type: "article", id: pick(ids) }),
  ];
  let state = initialState();
  for (let i = 0; i < 1500; i++) {
    const action = pick(actions)(state);
    state = i % 40 === 39 ? initialState() : reduce(state, action);
    const { state: again, notes } = await open(state);
    const said = `${JSON.stringify(action)} → ${await fragmentOf(state)}`;
    assert.deepEqual(notes, [], said);
    assert.deepEqual(seen(again), seen(state), said);
  }
});

test("keys of one's own are deflated into the link up to 8 kB; beyond that it says so", async () => {
  const list = (count) => ({
    ...initialState(),
    keys: { list: Array.from({ length: count }, (_, i) => `user:${(i * 2654435761) % 2 ** 32}`) },
  });
  assert.match(await fragmentOf(list(3)), /keys=user:0,user:2654435761,/);
  const some = await linkOf(list(500));
  assert.equal(some.missing, 0);
  assert.match(some.fragment, /keys64=[\w-]+/);
  assert.ok(some.fragment.length < 8100);
  assert.deepEqual((await readLink(pairsOf(some.fragment))).state.keys, list(500).keys);
  const many = await linkOf(list(10000));
  assert.equal(many.missing, 10000);
  assert.ok(many.fragment.length < 100);
  assert.deepEqual((await readLink(pairsOf(many.fragment))).notes, [
    { note: "missing", values: { count: 10000 } },
  ]);
});

test("a fragment that is none of ours is left alone", () => {
  for (const fragment of ["", "#", "#top", "#nodes=A"]) assert.equal(pairsOf(fragment), undefined);
});

test("nonsense is limited or left out, with a note, and what is left can be shown", async () => {
  const long = "x".repeat(5000);
  const cases = [
    ["#/1?virtual-nodes=NaN", "odd"],
    ["#/1?virtual-nodes=1000000000", "limited"],
    ["#/1?virtual-nodes=-3", "limited"],
    ["#/1?keys=key-0..999999999", "limited"],
    ["#/1?values=1e99", "limited"],
    ["#/1?nodes=A*NaN", "odd"],
    ["#/1?nodes=A*-1,B", "limited"],
    ["#/1?nodes=A*1e9,B", "limited"],
    ["#/1?nodes=A,A", "odd"],
    [`#/1?nodes=${long}`, "limited"],
    [`#/1?key=${long}`, "limited"],
    [`#/1?nodes=${Array.from({ length: 20000 }, (_, i) => i)}`, "limited"],
    ["#/1?scheme=fly", "unknown"],
    ["#/1?scheme=__proto__", "unknown"],
    ["#/1?scene=constructor", "unknown"],
    ["#/1?article=toString", "unknown"],
    ["#/1?__proto__=1", "stray"],
    ["#/1?fly=1", "stray"],
    ["#/1?keys64=!!!", "odd"],
    ["#/1?keys64=AAAA", "odd"],
    ["#/1?replicas=0", "limited"],
    ["#/1?step=x", "odd"],
    ["#/1?label=none", "unknown"],
    ["#/1?vacated=a", "odd"],
    ["#/1?loupe=7", "limited"],
    ["#/1?nodes=A*fly", "odd"],
    ["#/2?nodes=A", "version"],
    ["#/1?%ff&%", "stray"],
  ];
  for (const [fragment, expected] of cases) {
    const { state, notes } = await readLink(pairsOf(fragment));
    assert.ok(
      notes.some(({ note }) => note === expected),
      `${fragment.slice(0, 60)}: ${JSON.stringify(notes).slice(0, 300)}`,
    );
    assert.doesNotThrow(() => engine.check(state), fragment.slice(0, 60));
  }
  const marked = await readLink(pairsOf("#/1?nodes=<img src=x onerror=alert(1)>,%3Cb%3E"));
  assert.deepEqual(
    marked.state.nodes.map(({ name }) => name),
    ["<img src=x onerror=alert(1)>", "<b>"],
  );
});

test("no text at all makes reading fail", async () => {
  const random = generator(3);
  const letters = "AB,*;=\\.0123456789{}&%#+-/ '日\ud83e";
  const names = ["scene", "article", "keys64", "missing", ...options.map(({ name }) => name)];
  for (let i = 0; i < 3000; i++) {
    let text = "#/1?";
    for (let k = random(4); k >= 0; k--) {
      text += `&${names[random(names.length)]}=`;
      for (let n = random(12); n > 0; n--) text += letters[random(letters.length)];
    }
    const { state } = await readLink(pairsOf(text));
    const again = await open(state);
    assert.deepEqual(again.notes, [], text);
    assert.deepEqual(seen(again.state), seen(state), text);
  }
});

test("what is given beside a state leaves the rest of it", () => {
  const from = after({ type: "points", count: 50 });
  const { state } = stateOf([["hash", "sha1"]], from);
  assert.deepEqual(state, { ...from, hash: "sha1" });
  assert.deepEqual(optionsOf(state), [
    ["virtual-nodes", "50"],
    ["hash", "sha1"],
    ["about", "points"],
  ]);
});
