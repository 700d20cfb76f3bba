// Share links and attributes: any text gives a state that can be shown, and what is written of that state is
// read as the same one.
import assert from "node:assert/strict";
import { linkOf, optionsOf, pairsOf, readLink, stateOf } from "../../web/model/link.js";
import { longest, mostNodes, options, schemes } from "../../web/model/options.js";
import {
  mostCopies,
  mostKeys,
  mostListed,
  namings,
  otherSchemes,
  spreads,
  systems,
} from "../../web/model/params.js";
import { initialState, keyCount } from "../../web/model/state.js";
import { sceneIds } from "../../web/model/story.js";
import { engine } from "../web/helpers/engine.mjs";

export const longestInput = 9000;

export const words = [
  ...["&", "=", ",", "*", ";", "\\", "..", "{0..9}", "'", "%", "%00", "%F0%9F", "+", "/"],
  ...["\\ud83d", "\\ude80", "\0", "\ufeff", "é", "日本", " ", "\n", "1e9", "-1", "NaN", "0x10"],
  ...["9007199254740993", "4294967296", "2147483648", "__proto__", "constructor", "#/1?", "#/2?"],
  ...["*down", "*same", "*2", "color=", "seat=", "tokens=", "zone=", "rack=", "line", ".id="],
  ...["scene", "article", "keys64", "missing", "keys", ...options.map(({ name }) => name)].map(
    (name) => `&${name}=`,
  ),
  ...[...schemes, ...otherSchemes, ...systems, ...spreads, ...namings, ...sceneIds],
];

/** What a state keeps in mind for later, and no picture shows, is in no link. */
function seen({ method, points, virtualNodes, label, ...rest }) {
  return {
    ...rest,
    method,
    points,
    ...(method !== "ring" && { virtualNodes }),
    ...(points !== "chain" && { label }),
  };
}

/** @param {Uint8Array} bytes  UTF-8; \ud83d stands for half of a pair of surrogates. */
export async function link(bytes) {
  const text = new TextDecoder("utf-8", { ignoreBOM: true })
    .decode(bytes)
    .replaceAll(/\\u(d[89a-f][\da-f]{2})/gi, (all, hex) => String.fromCharCode(parseInt(hex, 16)));
  await fromAddress(text);
  fromAttributes(text);
}

async function fromAddress(text) {
  const pairs = pairsOf(text) ?? pairsOf(`#/1?${text}`);
  const { state } = await readLink(pairs);
  legal(state);
  const { fragment, missing } = await linkOf(state);
  const again = await readLink(pairsOf(fragment));
  if (missing > 0) return; // it says so, and does not have them
  assert.deepEqual(again.notes, [], "what is written is understood");
  // An address has no halves of surrogates; none came from there.
  assert.deepEqual(seen(again.state), seen(state), "what is written is read as it was");
}

function fromAttributes(text) {
  const pairs = text.split("&").map((pair) => {
    const equals = pair.indexOf("=");
    return [pair.slice(0, Math.max(0, equals)), pair.slice(equals + 1)];
  });
  const { state } = stateOf(pairs);
  legal(state);
  const again = stateOf(optionsOf(state));
  assert.deepEqual(again.notes, [], "what is written is understood");
  assert.deepEqual(seen(again.state), seen(state), "what is written is read as it was");
}

/** Whether the core is quick with it. */
function small({ nodes, virtualNodes, tableSize, slots, capacity }) {
  const points = nodes.reduce((sum, { weight }) => sum + weight * virtualNodes, 0);
  return points < 10_000 && Math.max(tableSize, slots, capacity) < 100_000;
}

function legal(state) {
  assert.deepEqual(Object.keys(state).sort(), Object.keys(initialState()).sort());
  for (const nodes of [state.nodes, state.before ?? []]) {
    assert.ok(nodes.length <= mostNodes);
    assert.equal(new Set(nodes.map(({ name }) => name)).size, nodes.length, "names differ");
    assert.equal(new Set(nodes.map(({ color }) => color)).size, nodes.length, "colours differ");
    for (const { name, weight } of nodes) {
      assert.ok(name.length > 0 && name.length <= longest.name, "a node has a name");
      assert.ok(weight >= 0 && weight <= 65_535, "a weight can be weighed");
    }
  }
  assert.ok(schemes.includes(state.method) || state.method === "virtual");
  assert.ok(Number.isInteger(keyCount(state)) && keyCount(state) >= 0);
  assert.ok(keyCount(state) <= ("list" in state.keys ? mostListed : mostKeys), "not too many keys");
  assert.ok(state.copies >= 1 && state.copies <= mostCopies);
  assert.ok(state.probe.length <= longest.key);
  assert.ok(state.loupe >= 0 && state.loupe < 1);
  if (!small(state)) return;
  // What the core has against a state is a sentence for the reader, not a fault of the page.
  try {
    engine.check(state);
  } catch (error) {
    assert.ok(error instanceof RangeError || error instanceof TypeError, String(error));
    assert.ok(!/Cannot |is not a function|Maximum call stack/.test(error.message), String(error));
  }
}
