// The memcached family through the JavaScript interface: public reports by their numbers, and what
// is its own in each system. The answers of the programs are in vectors.test.mjs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "clockwise-ring";

const { place, movement, systems } = await load();
const names = (placement) => placement.nodes.map(({ name }) => name);

/** How many points each node has. */
const pointCounts = (ring) => {
  const counts = ring.nodes.map(() => 0);
  for (const node of ring.points().nodes) ++counts[node];
  return counts;
};

test("O09: a small weight has no point in libmemcached", () => {
  const ring = place({
    system: "libmemcached",
    ketama_weighted: true,
    nodes: Array.from({ length: 1000 }, (_, i) => `node${i < 10 ? "0" : ""}${i}:11211:${i}`),
  });
  const counts = pointCounts(ring);
  assert.equal(counts.filter((count) => count > 0).length, 987);
  assert.ok(counts.slice(0, 13).every((count) => count === 0));
  const { remark } = systems().find(({ name }) => name === "libmemcached");
  assert.match(remark, /small weight .* without points/);
});

test("O10: a node that joins libketama moves keys between the others", () => {
  const before = place({
    system: "libketama",
    nodes: ["10.0.1.1:11211\t600", { name: "10.0.1.2:11211", weight: 300 }],
  });
  const after = before.with({ add: [{ name: "10.0.1.3:11211", weight: 1500 }] });
  assert.deepEqual(pointCounts(before), [212, 104]);
  assert.deepEqual(pointCounts(after), [120, 60, 300]);
  const { moved, flows } = movement(before, after, { prefix: "key-", count: 10_000 });
  assert.equal(moved, 6461);
  const between = flows.filter(({ to }) => to !== "10.0.1.3:11211");
  assert.deepEqual(between, [
    { from: "10.0.1.1:11211", to: "10.0.1.2:11211", keys: 111 },
    { from: "10.0.1.2:11211", to: "10.0.1.1:11211", keys: 169 },
  ]);
});

test("O13: libketama below its first point and above its last", () => {
  const nodes = [1, 2, 3].map((i) => `10.0.2.${i}:11211 1`);
  const ring = place({ system: "libketama", nodes });
  const { positions, nodes: owners } = ring.points();
  assert.equal(positions[0] >> 32n, 4428889n);
  assert.equal(names(ring)[owners[0]], "10.0.2.3:11211");
  assert.equal(positions.at(-1) >> 32n, 4290928914n);
  assert.equal(names(ring)[owners.at(-1)], "10.0.2.2:11211");
  for (const [key, hash] of [
    ["k278", 565435n],
    ["k4946", 4292873456n],
  ]) {
    assert.equal(ring.explain(key).hash, hash);
    assert.equal(ring.owner(key), "10.0.2.3:11211");
  }
  for (const value of [0, 2 ** 32 - 1]) assert.equal(ring.ownerAt(value), "10.0.2.3:11211");
});

test("O17: libmemcached leaves out the default port, libketama does not", () => {
  const servers = ["1.1.1.1:11211", "2.2.2.2:11211", "1.1.1.1:11212"];
  const bare = place({ system: "libmemcached", ketama_weighted: true, nodes: servers });
  const full = place({ system: "libketama", nodes: servers.map((server) => `${server} 1`) });
  for (const [key, hash, leftOut, kept] of [
    ["foo", 3675831724n, "1.1.1.1:11211", "1.1.1.1:11212"],
    ["bar", 421377335n, "1.1.1.1:11212", "1.1.1.1:11211"],
    ["baz", 2768240243n, "1.1.1.1:11211", "2.2.2.2:11211"],
    ["user:42", 417323606n, "2.2.2.2:11211", "1.1.1.1:11211"],
    ["session", 217372193n, "1.1.1.1:11212", "1.1.1.1:11212"],
  ]) {
    assert.equal(bare.explain(key).hash, hash);
    assert.deepEqual([bare.owner(key), full.owner(key)], [leftOut, kept], key);
  }
  assert.equal(movement(bare, full, { prefix: "key-", count: 1000 }).moved, 521);
  const first = bare.points().positions.indexOf(1521896766n << 32n);
  assert.equal(bare.pointLabel(first), "1.1.1.1-0");
});

test("25 equal servers have 156 points each in libmemcached and twemproxy", () => {
  for (const [system, options] of [
    ["libmemcached", { distribution: "consistent_weighted" }],
    ["twemproxy", {}],
  ]) {
    const nodes = Array.from({ length: 25 }, (_, i) => `10.0.0.${i}:11211:1`);
    const ring = place({ system, ...options, nodes });
    assert.deepEqual(new Set(pointCounts(ring)), new Set([156]), system);
    const more = ring.with({ add: [{ name: "10.0.0.25:11211" }] });
    assert.deepEqual(new Set(pointCounts(more)), new Set([160]), system);
  }
});

test("an ejected server leaves the ring, a dead one keeps its keys", () => {
  const nodes = ["a:1:1", "b:1:1", "c:1:1"];
  const list = Array.from({ length: 200 }, (_, i) => `key-${i}`);
  for (const system of ["twemproxy", "libmemcached"])
    for (const auto_eject_hosts of [true, false]) {
      const options = system === "libmemcached" ? { ketama: true } : {};
      const ring = place({ system, ...options, auto_eject_hosts, nodes });
      const less = ring.with({ change: [{ name: "b:1", up: false }] });
      const lost = list.filter((key) => less.owner(key) === undefined);
      const had = list.filter((key) => ring.owner(key) === "b:1");
      assert.deepEqual(lost, auto_eject_hosts ? [] : had, system);
    }
});

test("twemproxy: the order of the nodes stays, aliases are hashed, keys may be refused", () => {
  const nodes = ["10.0.0.10:6379:2", { name: "/tmp/a.sock", weight: 1, alias: "a" }];
  const pool = place({ system: "twemproxy", distribution: "modula", hash: "crc32a", nodes });
  assert.deepEqual(names(pool), ["10.0.0.10:6379", "/tmp/a.sock"]);
  assert.deepEqual(
    [0, 1, 2].map((value) => pool.ownerAt(value)),
    ["/tmp/a.sock", "10.0.0.10:6379", "10.0.0.10:6379"],
  );
  assert.equal(pool.owner(""), undefined);
  assert.equal(pool.owner("x".repeat(251)), undefined);
  assert.deepEqual([...pool.owners(["", "x"])].indexOf(0xffffffff), 0);
  assert.throws(
    () => place({ system: "twemproxy", distribution: "random", nodes }),
    /random.*anew.*seed/,
  );
});

test("pymemcache reads the bytes of a key", () => {
  const ring = place({ system: "pymemcache", nodes: ["a:1", "b:1", "c:1"] });
  assert.throws(() => ring.ownerAt(1), RangeError);
  const { detail, owner } = ring.explain("user:1");
  const best = detail.scores.indexOf(Math.max(...detail.scores));
  assert.equal(names(ring)[best], owner);
  assert.equal(ring.owner("é"), undefined);
  assert.ok(ring.with({}).owner("user:1") === owner);
});
