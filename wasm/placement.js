// Where keys live: the answers of one placement.
import { decode, fromValueBytes, toBytes, toValueBytes } from "./bytes.js";
import { Held, answer } from "./held.js";
import { withKeys } from "./keys.js";
import * as check from "./options.js";

/** @import { Arcs, Balance, Detail, Explanation, Key, Node, NodeOptions, Points, Step, Value } from "./types.js" */
/** @import { Keys } from "./keys.js" */

/** In place of an index: nobody. */
const nobody = 0xffffffff;

const verdicts = /** @type {const} */ ([
  "taken",
  "down",
  "has it already",
  "rack has one",
  "zone has one",
]);

/** Where keys live: immutable. What its scheme does not have is undefined. */
export class Placement extends Held {
  #owner;
  #core;
  #options;
  #units;
  #seats;

  constructor(owner, core, handle, options, units) {
    super(core, handle, "the placement");
    this.#owner = owner;
    this.#core = core;
    this.#options = options;
    this.#units = units;
    this.#seats = handle.seats();
    /** The seats that nodes left behind, in that order. `place({ ...options, nodes, vacated })` restores a placement
     * with its history, on which anchor, dx and memento rest.
     * @type {readonly number[]} @readonly */
    this.vacated = Object.freeze(Array.from(handle.vacated()));
    // Without a history there is no seat to tell: each node's is its place in the list.
    const seated = this.vacated.length > 0 || this.#seats.some((seat, i) => seat !== i);
    /** In the order given; what is an index elsewhere is one into this list.
     * @type {readonly Node[]} @readonly */
    this.nodes = Object.freeze(
      options.nodes.map((node, i) => {
        const shown = /** @type {Node} */ (withoutSeat(node));
        return Object.freeze(seated ? { ...shown, seat: this.#seats[i] } : shown);
      }),
    );
  }

  /**
   * The name of the node that answers for a key, or undefined when there is nobody.
   * @param {Key} key
   * @returns {string | undefined}
   */
  owner(key) {
    return this.#name(this._handle().owner(toBytes(key, this.#units.columns)));
  }

  /**
   * Indexes of the owners, 0xFFFFFFFF = nobody. With bounded load the keys are given out in their order; everything
   * about a single key is told as for an empty system.
   * @param {Keys | Iterable<Key>} keys
   * @returns {Uint32Array}
   */
  owners(keys) {
    return withKeys(this.#core, keys, (list) => answer(this._handle().owners(list)));
  }

  /**
   * Each key's place on the circle, 0 ≤ turn < 1.
   * @param {Keys | Iterable<Key>} keys
   * @returns {Float64Array}
   */
  turns(keys) {
    return withKeys(this.#core, keys, (list) => answer(this._handle().turns(list)));
  }

  /**
   * Each key's cell of table(), 0xFFFFFFFF for one that has none.
   * @param {Keys | Iterable<Key>} keys
   * @returns {Uint32Array | undefined}
   */
  cells(keys) {
    return withKeys(this.#core, keys, (list) => {
      const cells = this._handle().cells(list);
      return cells && answer(cells);
    });
  }

  /**
   * The owner of a hash value, in the placement's own units.
   * @param {Value} value
   * @returns {string | undefined}
   */
  ownerAt(value) {
    const { lowest, highest, bits } = this.#units;
    const exact = BigInt.asUintN(bits, check.bigInteger("value", value, lowest, highest));
    const handle = this._handle();
    if (!handle.byValue())
      throw new RangeError("this placement needs a key, for it reads its bytes; a value has none");
    return this.#name(handle.ownerAt(toValueBytes(exact, bits)));
  }

  /**
   * Names of distinct nodes, best first; at most n, fewer where fewer serve. Nodes that are down are left out.
   * @param {Key} key
   * @param {number} [n]  The option `replicas` if not given.
   * @returns {string[]}
   */
  preference(key, n = this.#units.replicas) {
    return Array.from(
      this._handle().preference(toBytes(key, this.#units.columns), count("n", n)),
      (index) => this.nodes[index].name,
    );
  }

  /**
   * The preference lists of many keys, n indexes a key, 0xFFFFFFFF = none.
   * @param {Keys | Iterable<Key>} keys
   * @param {number} [n]
   * @returns {Uint32Array}
   */
  preferences(keys, n = this.#units.replicas) {
    return withKeys(this.#core, keys, (list) =>
      answer(this._handle().preferences(list, count("n", n))),
    );
  }

  /**
   * The way of a key to n nodes: every point met, and what became of it; a node that was passed over because its rack
   * or zone has one, and is taken after all, is a step once more. `unmet`: nodes that there are not. `shared`, with
   * spread over racks or zones: nodes taken that share theirs with another, because there was no other left.
   * @param {Key} key
   * @param {number} [n]
   * @returns {{ steps: Step[], unmet: number, shared?: number }}
   */
  walk(key, n = this.#units.replicas) {
    const { steps: flat, ...told } = this._handle().walk(
      toBytes(key, this.#units.columns),
      count("n", n),
    );
    /** @type {Step[]} */
    const steps = [];
    for (let i = 0; i < flat.length; i += 3)
      steps.push({
        node: this.nodes[flat[i]].name,
        point: indexOr(flat[i + 1]),
        verdict: verdicts[flat[i + 2]],
      });
    return { steps, ...told };
  }

  /**
   * How the owner was found. `native`: the token on a ring, the remainder of modulo, the number in the list of
   * jump and its kin, the cell of maglev and table, the slot of slots, the seat of anchor, dx and memento; else the hash itself.
   * @param {Key} key
   * @returns {Explanation}
   */
  explain(key) {
    const { value, words, turn, owner, point, detail } = this._handle().explain(
      toBytes(key, this.#units.columns),
    );
    const [position, native] = new BigUint64Array(words.buffer);
    const bits = this._handle().bits();
    const hash = fromValueBytes(value, bits);
    // The module gives 64 bits; where a value is its own unit, it has all of its own.
    const beyond = BigInt(Math.max(bits - 64, 0));
    const whole = beyond > 0n && this.#options.modulus === undefined && native === hash >> beyond;
    const wide = this._handle().nativeIsWide();
    const signed = this._handle().isSigned();
    return {
      hash,
      position,
      turn,
      native: wide
        ? native << beyond
        : whole
          ? hash
          : signed
            ? BigInt.asIntN(bits, native)
            : native,
      point: indexOr(point),
      owner: this.#name(owner),
      detail: detail && readDetail(detail),
    };
  }

  /** Bytes that are held for look-ups, besides the list of nodes. */
  bytes() {
    return this._handle().bytes();
  }

  /** Cell → node index (0xFFFFFFFF = nobody), of maglev, slots and table. Nodes that are down keep their cells; for them
   * the next cell whose node is up answers.
   * @returns {Uint32Array | undefined} */
  table() {
    return this._handle().table();
  }

  /** In how many rows table() lies: the first holds the owners of its cells, the others further copies. */
  tableRows() {
    return this._handle().tableRows();
  }

  /** All points in order, also those of nodes that are down.
   * @returns {Points | undefined} */
  points() {
    const points = this._handle().points();
    return points && { ...points, positions: new BigUint64Array(points.positions.buffer) };
  }

  /**
   * A point's name: "B#18", the token of a node that was given tokens, or name and number in a chain.
   * @param {number} row  Of points().
   * @returns {string | undefined}
   */
  pointLabel(row) {
    const bytes = this._handle().pointLabel(check.integer("row", row, 0, nobody));
    return bytes && decode(bytes);
  }

  /** The arcs clockwise: `nodes` whose point, `owners` who answers now (0xFFFFFFFF = nobody).
   * @returns {Arcs | undefined} */
  arcs() {
    return answer(this._handle().arcs());
  }

  /** The part of the circle that each node answers for now.
   * @returns {Float64Array | undefined} */
  shares() {
    return this._handle().shares();
  }

  /**
   * How even the load of these keys is: counts, the fair count for each weight, and the measures of it.
   * @param {Keys | Iterable<Key>} keys
   * @returns {Balance}
   */
  balance(keys) {
    return withKeys(this.#core, keys, (list) => answer(this._handle().balance(list)));
  }

  /**
   * The same placement after a change of nodes, which is a new one: remove, then change, then add (at the end).
   * Nodes keep their seats; one that is added takes the seat vacated last, else a new one.
   * @param {{ add?: readonly (string | NodeOptions)[], remove?: readonly string[], change?: readonly (Partial<NodeOptions> & { name: string })[] }} change
   * @returns {Placement}
   */
  with(change) {
    check.checkNames(change, ["add", "remove", "change"]);
    const { add = [], remove = [], change: changes = [] } = change;
    for (const [name, list] of Object.entries({ add, remove, change: changes }))
      check.array(name, list);
    this._handle();
    /** @type {Map<string, NodeOptions>} */
    const nodes = new Map(
      this.nodes.map((node, i) => [node.name, { ...node, seat: this.#seats[i] }]),
    );
    const vacated = [...this.vacated];
    const known = (name, what) => {
      if (!nodes.has(name))
        throw new RangeError(`there is no node ${check.shown(name)} to ${what}`);
    };
    const leaves = new Set(remove);
    const cells = this.#options.cells?.map((name) => (leaves.has(name) ? null : name));
    for (const name of remove) {
      known(name, "remove");
      vacated.push(nodes.get(name).seat);
      nodes.delete(name);
    }
    for (const part of changes) {
      known(part?.name, "change");
      // What is undefined is not given: it stays as it was.
      const given = Object.entries(part).filter(([, value]) => value !== undefined);
      const { seat } = nodes.get(part.name);
      nodes.set(part.name, { ...nodes.get(part.name), ...Object.fromEntries(given), seat });
    }
    // A node that was here before comes without the seat that it had.
    const joining = add.map(withoutSeat);
    return this.#owner.place({
      ...this.#options,
      nodes: [...nodes.values(), ...joining],
      vacated,
      ...(cells && { cells }),
    });
  }

  #name(index) {
    return this.nodes[index]?.name;
  }
}

/** @returns {Detail} */
function readDetail({ hops, scores, shard, turns, points }) {
  if (hops) return { hops: Array.from(hops) };
  if (shard !== undefined) return { shard };
  if (scores) return { scores };
  return { probes: Array.from(points, (point, i) => ({ turn: turns[i], point })) };
}

/** @param {string | NodeOptions} node */
function withoutSeat(node) {
  if (node === null || typeof node !== "object" || Array.isArray(node)) return node;
  const rest = { ...node };
  delete rest.seat;
  return rest;
}

function count(name, value) {
  return check.integer(name, value, 0, 1 << 22);
}

function indexOr(index) {
  return index === nobody ? undefined : index;
}
