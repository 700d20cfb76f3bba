// What a node's own controls, the loupe and the handles on the ring say.
export default {
  "details.of": "Settings of {node}",
  "details.name": "Name",
  "details.weight": "Weight",
  "details.less": "Less weight for {node}",
  "details.more": "More weight for {node}",
  "details.up": "Up",
  "details.zone": "Zone",
  "details.rack": "Rack",
  "details.taken": "There is a node {node} already.",
  "details.renames": "Under another name it is another node: one leaves, one comes.",
  "step.rename": "{node} → {to}",
  "step.set": "{node}: {value}",
  "said.renamed":
    "<b>{old} is called {node} now:</b> one node left, another one came. <m>{moved} of {total} keys moved</m>; the fair share was {fair}.",
  "said.weighed":
    "<b>{node} has weight {weight} now, {was} before.</b> <m>{moved} of {total} keys moved</m>; the fair share was {fair}.",
  "middle.renamed": "keys moved with the new name {node}",
  "legend.zone": "zone {zone}",
  "legend.noZone": "without a zone",
  loupe: "Loupe",
  "loupe.span": "{from} to {to}, {count} keys",
  "loupe.span.one": "{from} to {to}, {count} key",
  "loupe.says": "{count} keys between {from} and {to}; {moved} of them moved.",
  "loupe.says.one": "{count} key between {from} and {to}; {moved} of them moved.",
  "handle.token": "Point of {node}",
  "said.shifted":
    "<b>The point of {node} went from {was} to {is}.</b> <m>{moved} of {total} keys moved.</m>",
  "middle.shifted": "keys moved with the point of {node}",
  "nodes.copies":
    "With {copies} copies of each key: {promoted} of the {moved} that moved had one where they went; {copied} copies are new.",
};
