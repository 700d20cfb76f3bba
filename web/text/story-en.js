// The story's words. Numbers and names in them are the model's.
export default {
  "scene.why": "Why divide?",
  "scene.modulo": "Modulo’s storm",
  "scene.ring": "The ring",
  "scene.clockwise": "Clockwise",
  "scene.add": "Add a node",
  "scene.remove": "Remove one",
  "scene.virtual": "Virtual nodes",
  "scene.weights": "Weights",
  "scene.replicas": "Replicas",
  "scene.price": "The price list",

  "story.why.1":
    "If {nodes} all keep every key, three machines hold what one could: <b>{total} keys, capacity ×1</b>. If each keeps a part, they hold <b>three times as many</b>.",
  "story.why.2":
    "Then somebody has to know which node has a key. A ledger would need an entry for each of them, and everyone would have to ask it; a rule that anybody can compute needs none.",
  "story.modulo.1":
    "The first rule that comes to mind: hash the key, divide by the number of nodes, take the remainder. It is even, and nobody has to ask.",
  "story.modulo.2":
    "Then {node} joins and the divisor is {to} instead of {from}. <m>{moved} of {total} keys</m> get another remainder, and so another node.",
  "story.ring.1":
    "Read a hash as a place on a circle instead: 0 is at the top, and the largest value meets it again. Each of the {total} keys stands where its hash says.",
  "story.ring.2":
    "Nodes are hashed in the same way, by their names. {nodes} now stand on the same circle, and cut it into {count} arcs.",
  "story.clockwise.1":
    "A key belongs to the first node it meets clockwise. {key} stands at {place} and meets <b>{node}</b>.",
  "story.clockwise.2":
    "So a node owns the arc that ends at its point. Which way round is a free choice, as long as everybody makes the same.",
  "story.add.1":
    "{node} joins and cuts one arc in two. The keys between it and the point before it are now its own: <m>{moved} of {total}</m>, all of them from {donor}.",
  "story.add.2":
    "No other key has a nearer point than before, so no other key moves. Modulo would have moved {modulo}.",
  "story.remove.1":
    "{node} leaves. Its keys walk on to the next point: <m>all {moved} go to {receivers}</m>, and no other key moves.",
  "story.remove.2":
    "That is good news for everybody but {receivers}, which holds {count} keys now, where {fair} would be fair.",
  "story.virtual.1":
    "With one point a node the lengths of the arcs are luck: here the nodes hold <b>{least} to {most} keys</b>, where {fair} would be fair.",
  "story.virtual.2":
    "With {count} <b>virtual nodes</b> each, hashed as A#0, A#1 …, long and short arcs even out: <b>{min} to {max}</b>. The spread falls as 1/\u2060√V, if the hash mixes well.",
  "story.weights.1":
    "{node} is twice the machine, so it gets twice the points: {points} in place of {before}.",
  "story.weights.2":
    "It owns <b>{share}</b> of the circle now, and {count} of the keys; <m>{moved} moved</m>, all of them to {node}.",
  "story.replicas.1":
    "Walking on past the owner, a key meets further nodes: its <b>preference list</b>. Copies of {key} live on {before}.",
  "story.replicas.2":
    "{node} is down. The list closes up, and the next node joins at its end: {now}. When {node} returns, everything is as it was.",
  "story.price.1":
    "When one node joins N, modulo moves <b>N/(N+1)</b> of all keys: the more nodes, the more. A ring moves <b>1/(N+1)</b>: the share of the one that came.",
  "story.price.2":
    "With {from} nodes that was {modulo} against {ring} of the keys here; the points are measured on them.",
};
