// Named mistakes that somebody could make, each as one change of the sources. The tests must notice every
// one of them. `by`: whose tests; natively unless it says "web" or "js".

/** @type {{ name: string, file: string, from: string, to: string, by?: "native" | "web" | "js" }[]} */
export const mutations = [
  // ---- the ring
  {
    name: "past the last point nobody wraps round",
    file: "core/src/ring.cpp",
    from: "nodes_[size_] = size_ == 0 ? nobody : nodes_[entered(size_)];",
    to: "nodes_[size_] = size_ == 0 ? nobody : nodes_[size_ - 1];",
  },
  {
    name: "off by one at the wrap",
    file: "core/include/clockwise/ring.h",
    from: "std::uint32_t wrap(std::uint32_t row) const { return row == size_ ? 0 : row; }",
    to: "std::uint32_t wrap(std::uint32_t row) const { return row + 1 >= size_ ? 0 : row; }",
  },
  {
    name: "a node that goes changes nobody's index",
    file: "core/src/ring.cpp",
    from: "same &= index_of[i] == i || index_of[i] == nobody;",
    to: "same &= index_of[i] <= i || index_of[i] == nobody;",
  },
  {
    name: "after a point in place of at it, near",
    file: "core/include/clockwise/ring.h",
    from: "std::uint32_t{at[0] < position}",
    to: "std::uint32_t{at[0] <= position}",
  },
  {
    name: "a point too few is read, near",
    file: "core/include/clockwise/ring.h",
    from: "std::uint32_t{at[1] < position}",
    to: "std::uint32_t{at[2] < position}",
  },
  {
    name: "after a point in place of at it, among many",
    file: "core/src/ring.cpp",
    from: "if (positions_[row] >= position) return row;",
    to: "if (positions_[row] > position) return row;",
  },
  {
    name: "a crowded slot is searched for what lies after",
    file: "core/src/ring.cpp",
    from: "std::lower_bound(begin + row, begin + table_[slot + 1], position)",
    to: "std::upper_bound(begin + row, begin + table_[slot + 1], position)",
  },
  {
    name: "a tie goes to who was given first",
    file: "core/src/points.cpp",
    from: "Placer(spec, out).node(cluster.nodes()[index], rank);",
    to: "Placer(spec, out).node(cluster.nodes()[index], index);",
  },
  {
    name: "nearest: a tie goes back",
    file: "core/include/clockwise/ring.h",
    from: "return there <= back || there - back <= options_.slack;",
    to: "return there < back;",
  },
  {
    name: "at a point counter-clockwise goes one further",
    file: "core/src/ring.cpp",
    from: "return stands_at(row, position, tail) ? row : run_before(row);",
    to: "return run_before(row);",
  },
  {
    name: "who is down keeps its points",
    file: "core/src/ring.cpp",
    from: "if (!keeps[nodes_[row]]) continue;\n    ring.positions_[to]",
    to: "if (to >= kept) continue;\n    ring.positions_[to]",
  },
  {
    name: "the tail of a wide digest is forgotten",
    file: "core/src/points.cpp",
    from: "rule_.wide() ? value.tail : Tail{}, rank, ordinal",
    to: "Tail{}, rank, ordinal",
  },
  {
    name: "signed values begin at zero",
    file: "core/include/clockwise/key_rule.h",
    from: "^ (is_signed ? std::uint64_t{1} << 63 : 0)",
    to: "^ (is_signed ? std::uint64_t{0} : 0)",
  },
  {
    name: "a modulus is forgotten",
    file: "core/include/clockwise/key_rule.h",
    from: "return modulus == 0 ? first : first % modulus;",
    to: "return first;",
  },
  {
    name: "a whole turn has no length",
    file: "core/include/clockwise/position.h",
    from: "return last - first == UINT64_MAX ? one_turn : Turns{0, last - first + 1};",
    to: "return Turns{0, last - first + 1};",
  },
  {
    name: "a sum of arcs loses its carry",
    file: "core/include/clockwise/position.h",
    from: "whole += other.whole + (fraction < other.fraction ? 1 : 0);",
    to: "whole += other.whole;",
  },
  // ---- points and clusters
  {
    name: "a weight is forgotten",
    file: "core/src/points.cpp",
    from: "const double exact = spec.virtual_nodes * node.weight;",
    to: "const double exact = spec.virtual_nodes;",
  },
  {
    name: "half a point is rounded down",
    file: "core/src/points.cpp",
    from: "std::floor(exact + 0.5)",
    to: "std::floor(exact)",
  },
  {
    name: "points are numbered from one",
    file: "core/src/points.cpp",
    from: "node.name, std::uint64_t{spec_.first} + i);",
    to: "node.name, std::uint64_t{spec_.first} + i + 1);",
  },
  {
    name: "a chain hashes its link's hexadecimal name",
    file: "core/src/points.cpp",
    from: "link = digest(spec_.hash, i == 0 ? bytes_of(node.name) : Bytes(link));",
    to: "link = digest(spec_.hash, bytes_of(node.name));",
  },
  {
    name: "two nodes of one name are let in",
    file: "core/src/cluster.cpp",
    from: "if (nodes[order[i - 1]].name == nodes[order[i]].name)",
    to: "if (&nodes[order[i - 1]] == &nodes[order[i]])",
  },
  // ---- what moved
  {
    name: "nodes are told apart by index, not by name",
    file: "core/src/analysis.cpp",
    from: "same.push_back(b.find(node.name).value_or(nobody));",
    to: "same.push_back(same.size() < b.size() && !node.name.empty() ? static_cast<std::uint32_t>(same.size()) : nobody);",
  },
  {
    name: "a key that nobody had is said to stay",
    file: "core/src/analysis.cpp",
    from: "return from == nobody ? to == nobody : same[from] == to && to != nobody;",
    to: "return from == nobody || (same[from] == to && to != nobody);",
  },
  {
    name: "an arc over twelve o'clock is cut in two",
    file: "core/src/analysis.cpp",
    from: "if (head.first == 0 && tail.from == head.from",
    to: "if (head.first == 1 && tail.from == head.from",
  },
  {
    name: "a promotion counts as a copy",
    file: "core/src/analysis.cpp",
    from: "if (!had_it(new_list[r])) ++movement.copied;",
    to: "if (r == 0 || !had_it(new_list[r])) ++movement.copied;",
  },
  {
    name: "the fair share knows no weights",
    file: "core/src/analysis.cpp",
    from: "static_cast<double>(owners.size()) * cluster.nodes()[i].weight / weights;",
    to: "static_cast<double>(owners.size()) / cluster.serving();",
  },
  // ---- preference lists
  {
    name: "a node is taken twice",
    file: "core/src/replicas.cpp",
    from: "    taken_in_[node] = round_;\n",
    to: "",
  },
  {
    name: "a node that is down is taken",
    file: "core/src/replicas.cpp",
    from: "if (!placement_.cluster().serves(node)) {",
    to: "if (placement_.cluster().nodes().empty()) {",
  },
  {
    name: "racks of one name in two zones are one rack",
    file: "core/src/replicas.cpp",
    from: "std::tie(nodes[i].zone, spread == Spread::rack ? nodes[i].rack : nodes[i].zone);",
    to: "std::tie(spread == Spread::rack ? nodes[i].rack : nodes[i].zone);",
  },
  {
    name: "without a new zone a copy is left out",
    file: "core/src/replicas.cpp",
    from: "if (left_ > 0 && taken_in_[node] != round_) take(node, row, on_step);",
    to: "if (left_ > wanted_ && taken_in_[node] != round_) take(node, row, on_step);",
  },
  // ---- schemes
  {
    name: "jump counts from one",
    file: "core/src/placement/jump.cpp",
    from: "on_hop(bucket);\n",
    to: "on_hop(bucket + 1 < buckets ? bucket + 1 : bucket);\n",
  },
  {
    name: "rendezvous takes the lowest score of equal weights",
    file: "core/src/placement/rendezvous.cpp",
    from: "number <= of_group.number && of_group.rank != nobody",
    to: "number >= of_group.number && of_group.rank != nobody",
  },
  {
    name: "rendezvous: a score forgets the weight",
    file: "core/src/placement/rendezvous.cpp",
    from: "return weight / neg_log(number);",
    to: "return (weight > 0 ? 1 : 0) / neg_log(number);",
  },
  {
    name: "multi-probe takes the last probe",
    file: "core/src/placement/multi_probe.cpp",
    from: "if (distance >= nearest && owner != nobody) continue;",
    to: "if (distance > UINT64_MAX - 1 && owner != nobody) continue;",
  },
  {
    name: "Maglev: every node plays in every round",
    file: "core/src/placement/maglev.cpp",
    from: "while (round_ * weight_ < target_) ++round_;",
    to: "round_ = earliest;",
  },
  {
    name: "Maglev: the permutation does not skip",
    file: "core/src/placement/maglev.cpp",
    from: "% (size - 1) + 1)",
    to: "% 1 + 1)",
  },
  {
    name: "bounded load rounds its capacity down",
    file: "core/src/bounded_load.cpp",
    from: "while (!reaches(count)) ++count;",
    to: "",
  },
  {
    name: "bounded load lets one key too many in",
    file: "core/src/analysis.cpp",
    from: "held[node] < capacity(node, assigned, keys.size())",
    to: "held[node] <= capacity(node, assigned, keys.size())",
  },
  // ---- keys and hashes
  {
    name: "generated keys begin at zero whatever is asked",
    file: "core/src/keys.cpp",
    from: "std::string text = concat({prefix, first});",
    to: "std::string text = concat({prefix, std::uint64_t{0}});",
  },
  {
    name: "a hash is kept for another rule",
    file: "core/src/keys.cpp",
    from: "if (!hashed_.empty() && hashed_.back().rule == rule)",
    to: "if (!hashed_.empty())",
  },
  {
    name: "MD5 reads its digest from the wrong end",
    file: "core/src/systems/ketama.cpp",
    from: "put({load_le32(digest.data() + 4 * word), {}});",
    to: "put({load_be32(digest.data() + 4 * word), {}});",
  },
  {
    name: "bytes from 0x80 on are unsigned in hashkit",
    file: "core/src/systems/hashkit.cpp",
    from: "return byte < 0x80 ? byte : byte | 0xFFFFFF00u;",
    to: "return byte;",
  },
  // ---- real systems
  {
    name: "ketama counts points in double precision",
    file: "core/src/systems/ketama.cpp",
    from: "const float digests = std::floor(part * 160 / kWords * servers);",
    to: "const double digests = std::floor(double{part} * 160 / kWords * double{servers} + 1e-6);",
  },
  {
    name: "twemproxy hashes the usual port",
    file: "core/src/systems/twemproxy.cpp",
    from: "decimal(port) == std::uint64_t{11211} ? host",
    to: "decimal(port) == std::uint64_t{11212} ? host",
  },
  {
    name: "an empty hash tag is hashed",
    file: "core/src/systems/twemproxy.cpp",
    from: "if (close != key.end() && close > open + 1)",
    to: "if (close != key.end())",
  },
  {
    name: "Redis rounds its slots another way",
    file: "core/src/systems/redis_cluster.cpp",
    from: "static_cast<std::uint32_t>(double{last} + 0.5) + 1",
    to: "static_cast<std::uint32_t>(double{last}) + 1",
  },
  // ---- JavaScript
  {
    name: "offsets count characters, not bytes",
    file: "wasm/bytes.js",
    from: "if (bytes.length === text.length) {",
    to: "if (bytes.length >= text.length) {",
    by: "js",
  },
  {
    name: "a byte-order mark is lost",
    file: "wasm/bytes.js",
    from: 'new TextDecoder("utf-8", { ignoreBOM: true }); // else',
    to: 'new TextDecoder("utf-8"); // else',
    by: "js",
  },
  {
    name: "what was deleted can be used",
    file: "wasm/held.js",
    from: "if (!this.#handle) throw new Error(`${this.#what} was used after delete()`);",
    to: "",
    by: "js",
  },
  // ---- the page
  {
    name: "the page marks moved keys by index",
    file: "web/model/model.js",
    from: "const same = before.map((node) => index.get(node.name) ?? -1);",
    to: "const same = before.map((node, i) => (index.size > i ? i : -1));",
    by: "web",
  },
  {
    name: "a colour is given again while it fades",
    file: "web/model/state.js",
    from: "freeColors([...state.nodes, ...(state.before ?? [])])",
    to: "freeColors(state.nodes)",
    by: "web",
  },
  {
    name: "who acts in the past keeps the future",
    file: "web/model/history.js",
    from: "const kept = moments.slice(0, at + 1);",
    to: "const kept = moments.slice();",
    by: "web",
  },
  {
    name: "a link forgets what was before",
    file: "web/model/options.js",
    from: "text: ({ before, nodes }) => (before ? nodesText(before, nodes) : undefined),",
    to: "text: () => undefined,",
    by: "web",
  },
  {
    name: "a comma in a name parts it",
    file: "web/model/notation.js",
    from: "const special = /[,*;]/g;",
    to: "const special = /[*;]/g;",
    by: "web",
  },
];
