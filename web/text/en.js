// What the figure says, alone or in the full interface.
export default {
  ownTab: "Open in its own tab",
  "method.modulo": "Modulo",
  "method.ring": "Ring",
  "method.virtual": "Ring + virtual nodes",
  "method.rendezvous": "Rendezvous",
  "method.jump": "Jump",
  "method.maglev": "Maglev",
  "method.multi-probe": "Multi-probe",
  "method.slots": "Hash slots",
  "method.anchor": "AnchorHash",
  "method.dx": "DxHash",
  "method.memento": "MementoHash",
  "method.jumpback": "JumpBackHash",
  "method.binomial": "BinomialHash",
  "method.power": "PowerCH",
  "method.points": "Ring, {count} points",
  "method.points.one": "Ring, {count} point",

  "nodes.name": "node",
  "nodes.keys": "keys now",

  "native.remainder": "remainder",
  "native.token": "token",
  "native.place": "place",
  "native.cell": "cell",
  "native.slot": "slot",
  "native.bucket": "bucket",
  "native.partition": "partition",
  "native.shard": "shard",

  "probe.nobody": "nobody",

  articles: "From the articles …",

  "middle.of": "{moved} of {total}",
  "middle.joined": "keys moved when {node} joined",
  "middle.left": "keys moved when {node} left",
  "middle.fell": "keys wait elsewhere while {node} is down",
  "middle.rose": "keys moved when {node} came back",
  "middle.weighed": "keys moved with the new weights",
  "middle.changed": "keys moved",
  "middle.soFar": "keys moved so far",
  "middle.balance": "fullest node, where 1 is fair",
  "middle.empty": "no nodes",
  "middle.noKeys": "no keys",
  "middle.keysOn": "{count} keys",
  "middle.keysOn.one": "{count} key",
  "middle.liveOn": "live on {node}, fair would be {fair}",
  "middle.pointsOf": "{count} points, {share} of the turn",
  "middle.pointsOf.one": "{count} point, {share} of the turn",

  "walk.was": "was {node}",
  "walk.wasFarther": "was {node}, further on",

  "said.joined":
    "<b>{node} joined.</b> <m>{moved} of {total} keys moved</m>, all of them to {node}. {others} kept the rest. Modulo would have moved {modulo}.",
  "said.joinedFirst": "<b>{node} joined</b> and owns all {total} keys: there is nobody else.",
  "said.joinedMore":
    "<b>{node} joined.</b> <m>{moved} of {total} keys moved</m>, {between} of them between other nodes. The fair share was {fair}.",
  "said.joinedModulo":
    "<b>{node} joined, and modulo dealt again.</b> <m>{moved} of {total} keys moved</m>, {between} of them between {others}, which had nothing to gain. The fair share was {fair}.",
  "said.left":
    "<b>{node} left.</b> <m>Its {moved} keys moved</m> to {receivers}; no other key moved.",
  "said.left.one":
    "<b>{node} left.</b> <m>Its {moved} key moved</m> to {receivers}; no other key moved.",
  "said.leftLast": "<b>{node} left.</b> Nobody is there to own the {total} keys.",
  "said.leftModulo":
    "<b>{node} left, and modulo dealt again.</b> <m>{moved} of {total} keys moved</m>; only {own} of them were on {node}.",
  "said.fell":
    "<b>{node} is down.</b> <m>{moved} of {total} keys</m> wait with {receivers}; they go home when it returns. Its points stay, so nothing else moves.",
  "said.fellAlone": "<b>{node} is down.</b> Nobody is up to answer for the {total} keys.",
  "said.rose":
    "<b>{node} is back.</b> <m>{moved} of {total} keys</m> went home to it; nothing else moved.",
  "said.leftMore":
    "<b>{node} left.</b> <m>{moved} of {total} keys moved</m>; only {own} of them were on {node}.",
  "said.fellHere":
    "<b>{node} is down.</b> <m>{moved} of {total} keys</m> wait with {receivers}; they go home when it returns. Nothing else moves.",
  "said.fellMore":
    "<b>{node} is down.</b> <m>{moved} of {total} keys moved</m>; {own} of them were on {node}.",
  "said.fellNobody":
    "<b>{node} is down.</b> <m>{moved} of {total} keys have no owner</m> until it returns: nobody stands in.",
  "said.roseMore":
    "<b>{node} is back.</b> <m>{moved} of {total} keys moved</m>; {own} of them went to {node}.",
  "said.probe.native": "{key} falls into {native}: that is {node}.",
  "said.probe.rendezvous": "Of all nodes, {node} draws the highest number for {key}.",
  "said.probe.owned": "{key} lives on {node}.",
  "said.probe.unplaced": "{key} has no owner: it is not placed by its hash.",
  "said.nothing": "<b>{node}</b> made no difference: <m>no key moved</m>.",
  "said.changed": "<m>{moved} of {total} keys moved.</m> The fair share was {fair}.",
  "said.shared":
    "{nodes} share {total} keys. The fullest is {fullest} with {count}; fair would be {fair}.",
  "said.empty": "There is no node yet: nobody owns the {total} keys.",
  "said.points":
    "{count} points per node. The fullest node holds {most} keys; with 1 point it held {one}.",
  "said.onePoint":
    "{count} point per node. The fullest node holds {most} keys, where {fair} would be fair.",
  "said.probe.clockwise": "{key} walks clockwise from {place} and meets {node} first.",
  "said.probe.counterclockwise":
    "{key} walks counter-clockwise from {place} and meets {node} first.",
  "said.probe.nearest": "{key} stands at {place}; the point nearest to it is {node}’s.",
  "said.probe.modulo": "The hash of {key} leaves the remainder {remainder}: that is {node}.",
  "said.probe.nobody": "{key} has no owner: no node is up.",
  "said.probeFull": " {node} is full, so the key goes on to {next}.",
  "said.probeWas": " Before, it was {node}’s.",

  "some.nodes": "{count} nodes",
  "some.nodes.one": "{count} node",
  "some.points": "{count} points",
  "some.points.one": "{count} point",
  "some.keys": "{count} keys",
  "some.keys.one": "{count} key",
  "summary.ring": "A ring with {points} of {nodes} and {keys}.",
  "summary.modulo": "{keys}, dealt to {nodes} by the remainder of their hash.",
  "summary.other": "{keys}, placed on {nodes} by {method}.",
  "tip.arc": "arc of {label}",
  "tip.span": "{from} to {to}",
  "tip.share": "{share} of the turn",
  "tip.key": "on {node}",
  "tip.moved": "was on {node}",
  failed: "The ring could not start: {reason}",

  "step.rename": "{node} → {to}",
  "step.set": "{node}: {value}",
  "said.renamed":
    "<b>{old} is called {node} now:</b> one node left, another one came. <m>{moved} of {total} keys moved</m>; the fair share was {fair}.",
  "said.weighed":
    "<b>{node} has weight {weight} now, {was} before.</b> <m>{moved} of {total} keys moved</m>; the fair share was {fair}.",
  "middle.renamed": "keys moved with the new name {node}",
  "handle.token": "Point of {node}",
  "said.shifted":
    "<b>The point of {node} went from {was} to {is}.</b> <m>{moved} of {total} keys moved.</m>",
  "middle.shifted": "keys moved with the point of {node}",

  "missing.systems":
    "The real systems could not be loaded ({reason}). The picture stays as it was.",
  "missing.again": "Try again",
  bars: "Keys per node",
  "bars.before": "dashed: before",
  "bars.more": "and {count} more nodes",
  "bars.more.one": "and {count} more node",
  "middle.brief": "of {total} keys moved",

  time: "Timeline",
  "time.undo": "Undo",
  "time.redo": "Redo",
  "time.play": "Play",
  "time.pause": "Pause",
  "time.track": "Moment",
  "time.dropped": "What came after this moment is given up: {count} steps.",
  "time.dropped.one": "What came after this moment is given up: {count} step.",
  "step.add": "+ {node}",
  "step.remove": "− {node}",
  "step.down": "{node} down",
  "step.up": "{node} back",
  "step.points": "{count} points each",
  "step.points.one": "{count} point each",
  "step.keys": "{count} keys",
  "step.keys.one": "{count} key",
  "step.probe": "key {key}",
  "step.weight": "{node} ×{weight}",
  "step.changed": "changed",

  "row.compared": "By hand, in the sorted row of points: {count} comparisons for {points} points.",
  "row.compared.one":
    "By hand, in the sorted row of points: {count} comparison for {points} points.",
};
