// The legend in the corner of the stage: only what is to be seen now.
import { h } from "./dom.js";

/** As many zones as there are shapes. */
const mostZones = 6;

/** What is to be seen, by mark and words. @returns {[mark: string, words: string][]} */
export function legendOf(model, scene, text) {
  if (scene.look) return []; // there is but one key
  const zoneMarks = ({ zones }) =>
    zones
      .slice(0, mostZones)
      .map((zone, i) => [
        `zone z${i}`,
        zone ? text.t("legend.zone", { zone }) : text.t("legend.noZone"),
      ]);
  const { movement, arcs, band, nodes, points } = model;
  const moved = movement?.moved > 0;
  const stayed = model.keyCount > (movement?.moved ?? 0);
  const entries = [
    scene.density
      ? [
          ["density", text.t("legend.density")],
          moved && ["density-moved", text.t("legend.densityMoved")],
        ]
      : [
          moved && ["key-moved", text.t("legend.moved")],
          stayed && ["key", text.t(moved ? "legend.stayed" : "legend.key")],
        ],
    band && [
      scene.donors.length
        ? ["donor", text.t("legend.cellsDonor", { unit: text.t(`native.${model.unit}`) })]
        : ["arc", text.t("legend.cells", { unit: text.t(`native.${model.unit}`) })],
    ],
    arcs &&
      nodes.length > 0 && [
        scene.donors.length ? ["donor", text.t("legend.donor")] : ["arc", text.t("legend.arc")],
        nodes.some((node) => !node.up) && ["down", text.t("legend.down")],
        points.turns.length > 140
          ? ["ticks", text.t("legend.points", { count: points.turns.length })]
          : ["pin", text.t("legend.point")],
        ...(points.turns.length > 140 ? [] : zoneMarks(model)),
      ],
  ];
  return entries.flatMap((group) => group || []).filter(Boolean);
}

export function legend({ text }) {
  const element = h("ul", { class: "legend" });
  let shown = "";
  return {
    element,
    update(model, scene) {
      element.hidden = Boolean(scene.look);
      const pairs = legendOf(model, scene, text);
      const key = JSON.stringify(pairs);
      if (key === shown) return;
      shown = key;
      element.replaceChildren(
        ...pairs.map(([mark, words]) =>
          h("li", {}, h("i", { class: `mark m-${mark}`, "aria-hidden": "true" }), words),
        ),
      );
    },
  };
}
