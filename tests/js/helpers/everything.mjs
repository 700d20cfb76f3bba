// Calls everything there is once, and gives what came out.
import { load } from "clockwise-ring";

export async function everything() {
  const { hash, hashes, keys, movement, place } = await load();
  const ring = place({ hash: "crc32", nodes: ["A", { name: "B", weight: 2 }] });
  const grown = ring.with({ add: ["C"] });
  const list = keys({ prefix: "key-", count: 5 });
  const out = {
    hash: hash("xxh64", "k"),
    hashes: hashes().length,
    length: list.length,
    owner: ring.owner("k"),
    owners: ring.owners(list),
    turns: ring.turns(list),
    ownerAt: ring.ownerAt(5),
    preference: ring.preference("k", 2),
    preferences: ring.preferences(["k"], 2),
    walk: ring.walk("k", 2),
    explain: ring.explain("k"),
    points: ring.points().positions.length,
    pointLabel: ring.pointLabel(0),
    table: ring.table(),
    arcs: ring.arcs().starts.length,
    shares: ring.shares(),
    balance: ring.balance(list),
    movedKeys: movement(ring, grown, list),
    movedArcs: movement(ring, grown).flows,
  };
  for (const held of [ring, grown, list]) held.delete();
  return out;
}
