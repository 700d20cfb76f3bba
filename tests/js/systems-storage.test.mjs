// Redis Cluster, Cassandra, Riak, Swift, Elasticsearch through the JavaScript interface: what their
// vectors do not ask.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "clockwise-ring";

const { place } = await load();

test("O15: Redis hash tags", () => {
  const cluster = place({ system: "redis-cluster", nodes: ["a:1", "b:2", "c:3"] });
  for (const [key, slot] of Object.entries({
    "a{'1':{'i32':1}}": 5540n,
    "{'1':{'i32':1}}": 5540n,
    "'1':{'i32':1": 5540n,
    "fag{bar}": 5061n,
    bar: 5061n,
    "foo{}{bar}": 8363n,
    "{}a}": 4370n,
    "{test": 10879n,
    "abc{}xyz": 7765n,
    "{}": 15257n,
  }))
    assert.equal(cluster.explain(key).native, slot, key);
});

test("O16: a key is the bytes of its text, whatever they are", () => {
  const cluster = place({ system: "redis-cluster", nodes: ["a:1"] });
  const slot = (key) => cluster.explain(key).native;
  for (const key of ["ユーザー:1", "a\0b", "", "😀"])
    assert.equal(slot(key), slot(new TextEncoder().encode(key)), key);
  assert.notEqual(slot("a\0b"), slot("a\0c"));
});

test("redis-cluster: slots as text or as a list, and nobody's", () => {
  const cluster = place({
    system: "redis-cluster",
    nodes: [
      "a:1 0-5460 9000",
      { name: "b:2", slots: ["5461-8999", "9001-16000"] },
      { name: "c:3", slots: 16001, up: false },
    ],
  });
  assert.deepEqual(
    [0, 9000, 9001, 16001, 16002].map((slot) => cluster.ownerAt(slot)),
    ["a:1", "a:1", "b:2", undefined, undefined],
  );
  assert.throws(() => cluster.with({ add: ["d:4 5"] }), /slots 5 of node "d:4".*"a:1"/);
});

const three = [
  { name: "n1", dc: "dc1", rack: "r1", tokens: [-3000000000000000000n, 5n] },
  { name: "n2", zone: "dc1", rack: "r2", tokens: "0" },
  "n3 dc=dc2 rack=r1 tokens=3000000000000000000",
];

test("cassandra: a key of several columns", () => {
  for (const system of ["cassandra", "scylladb"]) {
    const ring = place({ system, nodes: three });
    assert.equal(ring.explain([143, 234]).native, 4958784316840156970n);
    assert.deepEqual(ring.owners([[143, 234], "143"])[0], 0);
    assert.equal(ring.explain(["user:1"]).native, ring.explain("user:1").native);
  }
});

test("cassandra: replication as text, as CQL writes it, as an object", () => {
  const lists = [
    "NetworkTopologyStrategy dc1:2 dc2:1",
    "{'class': 'NetworkTopologyStrategy', 'dc1': 2, 'dc2': 1}",
    { class: "NetworkTopologyStrategy", dc1: 2, dc2: 1 },
  ].map((replication) => place({ system: "cassandra", replication, nodes: three }).preference("a"));
  assert.equal(lists[0].length, 3);
  assert.deepEqual(lists[1], lists[0]);
  assert.deepEqual(lists[2], lists[0]);
  const simple = { class: "SimpleStrategy", replication_factor: 2 };
  const ring = place({ system: "cassandra", replication: simple, nodes: three });
  assert.equal(ring.preference("a").length, 2);
  assert.equal(ring.ownerAt(-3000000000000000000n), "n1");
  assert.equal(ring.ownerAt(-1), "n2");
  assert.equal(ring.pointLabel(0), "-3000000000000000000");
  assert.throws(
    () => place({ system: "cassandra", replication: [], nodes: three }),
    /must begin with SimpleStrategy/,
  );
});

test("scylladb: the shard of a token, where smp is given", () => {
  const ring = place({ system: "scylladb", smp: 7, nodes: three });
  const { native, detail } = ring.explain("user:1");
  const above = ((native + 2n ** 63n) << 12n) % 2n ** 64n;
  assert.deepEqual(detail, { shard: Number((above * 7n) >> 64n) });
  assert.equal(place({ system: "scylladb", nodes: three }).explain("user:1").detail, undefined);
  assert.throws(
    () => place({ system: "scylladb", nodes: [{ name: "a", tokens: [2 ** 53] }] }),
    /not exact/,
  );
});

test("cassandra: RandomPartitioner has 127 bits", () => {
  const nodes = [{ name: "a", tokens: [42767516990368493138776584305024125808n] }, "b tokens=0"];
  const ring = place({ system: "cassandra", partitioner: "RandomPartitioner", nodes });
  const { hash, native, owner } = ring.explain("123");
  assert.deepEqual([hash, native, owner], [nodes[0].tokens[0], nodes[0].tokens[0], "a"]);
  assert.equal(ring.ownerAt(nodes[0].tokens[0] + 1n), "b");
  assert.ok(Math.abs(ring.shares()[0] - Number(native) / 2 ** 127) < 1e-12);
});

test("riak: the index of a partition has 160 bits", () => {
  const options = { system: "riak", ring_creation_size: 8, nodes: ["a", "b", "c"] };
  const ring = place(options);
  const { native, hash, turn, owner } = ring.explain("user:1");
  assert.equal(native, 548063113999088594326381812268606132370974703616n);
  assert.equal(native, ((hash / 2n ** 157n + 1n) % 8n) * 2n ** 157n);
  assert.equal(turn, Number(hash >> 96n) / 2 ** 64);
  assert.equal(ring.ownerAt(hash), owner);
  // Only the nodes of n_val partitions: the third of these is b's again.
  assert.equal(ring.ownerAt(2n ** 160n - 2n ** 157n - 1n), "b");
  const key = Array.from({ length: 99 }, (_, i) => `k${i}`).find(
    (k) => ring.owner(k) === "b" && ring.explain(k).native >> 157n === 7n,
  );
  assert.deepEqual(ring.preference(key), ["b", "a"]);
});

test("swift: partitions as a list for each replica", () => {
  const ring = place({
    system: "swift",
    part_power: 4,
    replicas: 2,
    nodes: [
      { name: "sda", partitions: ["0-7", "8-15"] },
      { name: "sdb", partitions: ["8-15", "0-7"] },
    ],
  });
  for (const path of ["/a/c/o", "/a/c/ü", "/a"]) {
    const { native, owner } = ring.explain(path);
    assert.deepEqual(ring.preference(path), native < 8n ? ["sda", "sdb"] : ["sdb", "sda"]);
    assert.equal(owner, ring.preference(path)[0]);
  }
  assert.equal(ring.table().length, 32);
});

test("elasticsearch: shards and routing shards contradict each other", () => {
  assert.throws(
    () =>
      place({
        system: "elasticsearch",
        number_of_shards: 3,
        number_of_routing_shards: 64,
        nodes: [],
      }),
    /number_of_routing_shards 64 .* number_of_shards 3/,
  );
});

test("java-consistent-hashing: removals are kept as seats", () => {
  const nodes = Array.from({ length: 10 }, (_, i) => `n${i}`);
  const full = place({
    system: "java-consistent-hashing",
    algorithm: "anchor",
    capacity: 20,
    nodes,
  });
  const fewer = full
    .with({ remove: ["n3"] })
    .with({ remove: ["n7"] })
    .with({ remove: ["n0"] });
  assert.deepEqual(fewer.vacated, [3, 7, 0]);
  const again = fewer.with({ add: ["new"] });
  for (const key of ["user:1", "ユーザー:1", ""]) {
    const before = full.owner(key);
    if (fewer.nodes.some(({ name }) => name === before)) assert.equal(fewer.owner(key), before);
    assert.ok([fewer.owner(key), "new"].includes(again.owner(key)));
  }
  const memento = place({ system: "java-consistent-hashing", nodes });
  assert.throws(() => memento.ownerAt(1), /needs a key/);
  assert.throws(
    () => full.with({ add: nodes.map((name) => `${name}+`).concat("x") }),
    /capacity 20/,
  );
});
