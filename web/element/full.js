// The full interface around the figure: header, panels, pages, story, timeline. It comes only where
// controls="full" asks for it.
import css from "../style/full.js";
import texts from "../text/full.js";
import { articlePage, articlesMenu } from "../ui/articles.js";
import { comparePage } from "../ui/compare-page.js";
import { comparePanel } from "../ui/compare.js";
import { corner } from "../ui/corner.js";
import { decidesFigure } from "../ui/decides.js";
import { h } from "../ui/dom.js";
import { header } from "../ui/header.js";
import { keysPage } from "../ui/keys-page.js";
import { legend } from "../ui/legend.js";
import { loupeFrame } from "../ui/loupe-frame.js";
import { loupePanel } from "../ui/loupe.js";
import { nodesPanel } from "../ui/nodes.js";
import { probePanel } from "../ui/probe.js";
import { methodSwitch, settingsPanel } from "../ui/settings.js";
import { shapeButton } from "../ui/shape.js";
import { shareDialog } from "../ui/share.js";
import { stepsGuide, stepsMet, stepsStrip } from "../ui/steps.js";
import { storyCorner, storyPage, storyRow } from "../ui/story.js";
import { systemPanel } from "../ui/system.js";
import { timeline } from "../ui/timeline.js";
import { viewSwitch } from "../ui/views.js";

export { css, texts };
export { asksOf } from "../engine/asks.js";
export { loupeOf, onlyLoupe } from "../model/loupe.js";
export { moreOf } from "../model/more.js";
export { strokes } from "../paint/more.js";
export { heldMiddleOf } from "../text/held.js";

/**
 * @param {HTMLElement} app @param {any} figure  Of figure.js. @param {any} tools
 * @returns {import("./plain.js").Face}
 */
export function fullFace(app, figure, tools) {
  const views = viewSwitch(tools);
  const [articles, article] = [articlesMenu(tools), articlePage(tools)];
  const pages = [comparePage(tools), keysPage(tools)];
  const key = legend(tools);
  const time = timeline(tools);
  const [page, row, begin] = [storyPage(tools), storyRow(tools), storyCorner(tools)];
  const [strip, guide] = [stepsStrip(tools), stepsGuide(tools)];
  const share = shareDialog(tools);
  const shape = shapeButton(tools);
  const decides = decidesFigure(tools);
  const frameLoupe = loupeFrame(tools, figure.handles);
  const panels = [
    methodSwitch(tools),
    nodesPanel(tools),
    loupePanel(tools),
    systemPanel(tools),
    settingsPanel(tools),
    comparePanel(tools),
    probePanel(tools),
    stepsMet(tools),
  ];
  const parts = [page, row, begin, strip, guide, shape, decides, views, articles, article];
  const controls = panels.map((panel) => panel.element);

  const beside = [key.element, shape.element, decides.element, guide.element];
  const over = corner(figure.canvas, begin.element, articles.element);
  app.append(
    header(tools, views.element, share.button),
    h(
      "main",
      { class: "stage" },
      figure.notes,
      h("div", { class: "figure" }, figure.square, beside),
      figure.sentence,
      figure.missing,
      over.element,
      article.element,
      time.element,
    ),
    strip.element,
    h(
      "aside",
      { class: "panel", part: "panel" },
      page.element,
      h("div", { class: "controls" }, controls),
    ),
    row.element,
    ...pages.map(({ element }) => element),
    share.element,
  );

  return {
    update(model, scene, accepted) {
      const { view, scene: told, article: quoted, shape: drawn } = model.state;
      app.dataset.view = view;
      app.classList.toggle("telling", Boolean(told));
      app.classList.toggle("quoting", Boolean(quoted));
      app.classList.toggle("stepping", Boolean(model.lookup) && view === "ring");
      app.classList.toggle("flat", drawn === "line" && Boolean(model.arcs));
      key.update(model, scene);
      for (const part of parts) part.update(model);
      for (const panel of panels) panel.update(model, scene);
      for (const one of pages) one.update(accepted);
    },
    look(model, scene) {
      for (const panel of panels) if (panel.looks) panel.update(model, scene);
    },
    follow(scene, frame) {
      frameLoupe(scene, frame);
      for (const panel of panels) panel.follow?.(scene);
    },
    time: time.update,
    line: time.element,
    measure() {
      time.measure();
      for (const panel of panels) panel.measure?.();
    },
    light(name) {
      for (const panel of panels) panel.light?.(name);
    },
    help: time.help,
    refocus: views.focus,
    share: share.open,
    beside: () => app.clientWidth >= 1100,
    dodge: over.dodge,
  };
}
