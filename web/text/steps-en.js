// The look-up of one key, step by step, and the pictures of what decides where there is no ring.
export default {
  steps: "Step by step",
  "steps.close": "Close",
  "steps.back": "Back",
  "steps.next": "Next",
  "steps.again": "Again, slowly",
  "steps.copies": "Copies",
  "steps.where": "Where does {key} live?",
  "steps.met": "Points met on the way",
  "steps.metNodes": "Nodes asked in turn",
  "steps.untold": "{count} more points were passed over.",
  "steps.untold.one": "{count} more point was passed over.",

  "steps.bytes": "Bytes",
  "steps.hash": "Hash",
  "steps.position": "Position",
  "steps.point": "Next point",
  "steps.owner": "Owner",
  "steps.replicas": "Replicas",
  "steps.scores": "Scores",
  "steps.probes": "Probes",

  "steps.size": "{characters}, {bytes}",
  "steps.sizeSeveral": "{character} is {several}: {characters}, {bytes}",
  "some.characters": "{count} characters",
  "some.characters.one": "{count} character",
  "some.bytes": "{count} bytes",
  "some.bytes.one": "{count} byte",
  "steps.leading": "{hash}; the first {count} digits say where",
  "steps.leading.one": "{hash}; the first digit says where",
  "steps.ofTurn": "of a turn, {degrees} from 0",
  "steps.ofUnits": "of {count} places",
  "steps.pointAt": "{label} at {place}, {way} on",
  "steps.pointOf": "{node}’s point at {place}, {way} on",
  "steps.answers": "the node of that point",
  "steps.answersHere": "the node that answers",
  "steps.further": "nodes that differ, in order",
  "steps.unmet": "no node is left for {count} copies",
  "steps.unmet.one": "no node is left for {count} copy",
  "steps.drawn": "{count} nodes, one number each",
  "steps.drawn.one": "{count} node, one number",
  "steps.probed": "{count} places, the luckiest counts",
  "steps.madeOf": "made of the hash",

  "steps.say.bytes": "A key is text, and text is bytes: these are what is hashed.",
  "steps.say.hash":
    "The hash makes of them one large number, always the same, and unlike that of any similar key.",
  "steps.say.position":
    "Read as a part of the circle, the number is a place: 0 is at the top, and the largest is just before it.",
  "steps.say.point":
    "From there on to the next point. By hand, one searches the sorted row of {points} points: {count} comparisons, which the ring unrolled shows. The core looks the first bits up in a table, and is there within a step or two.",
  "steps.say.point.one":
    "From there on to the next point. By hand, one searches the sorted row of {points} points: {count} comparison. The core looks the first bits up in a table, and is there within a step or two.",
  "steps.say.pointOnly":
    "From there on to the next point. The core looks the first bits up in a table, and is there within a step or two.",
  "steps.say.owner": "A point belongs to a node, and that node answers for the key.",
  "steps.say.ownerHere": "That node answers for the key, as long as it is up.",
  "steps.say.replicas":
    "Copies go to the next nodes that differ. A point whose node has a copy already, or is down, is passed over.",
  "steps.say.further":
    "Copies go to the next nodes in this method’s own order; who is down is passed over.",
  "steps.say.native": "The method turns the hash into a number of its own, and needs no circle.",
  "steps.say.scores": "Every node draws a number for this key. The highest one owns it.",
  "steps.say.probes":
    "The key is tried at {count} places. The one that has the shortest way to a node’s point decides.",

  "verdict.down": "down",
  "verdict.has": "has it already",
  "verdict.rack": "rack has one",
  "verdict.zone": "zone has one",

  "decides.scores": "Every node draws a number for <b>{key}</b>. The highest owns it.",
  "decides.more": "{count} lower ones are not shown.",
  "decides.more.one": "{count} lower one is not shown.",
  "decides.hops": "<b>{key}</b> jumps ahead until a jump would leave the row.",
  "decides.next": "next jump: {hop}, past the end",
  "decides.far": "next jump: far past the end",
  "decides.buckets": "<b>{key}</b> falls into bucket {bucket} of {count}.",
  "decides.seats": "<b>{key}</b> finds seat {seat}. A seat that was left stays, struck through.",
  "decides.cells":
    "Nodes take turns filling a table; <b>{key}</b> is cell {cell}. ({few} cells here, {all} in earnest.)",
  "decides.before": "before",
  "decides.now": "now",
  "decides.changed": "now: <m>{count} of {few} changed</m>",
  "decides.probes":
    "<b>{key}</b> tries {count} places; the shortest way to a point, {way}, leads to {node}.",
};
