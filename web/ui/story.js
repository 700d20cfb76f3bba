// The story's page: where one is, a title, two paragraphs, a figure, and the way on and back.
import { pagesOf } from "../model/pages.js";
import { sceneIds } from "../model/story.js";
import { capacityFigure, dealtFigure, luckFigure, priceFigure, spreadFigure } from "./figures.js";
import { h, put, rich } from "./dom.js";

/** What is drawn beside a scene's words. */
const figures = {
  why: [capacityFigure],
  modulo: [dealtFigure],
  virtual: [luckFigure, spreadFigure],
  price: [priceFigure],
};

/** @param {any} tools  `story(model)`: what the scene says. */
export function storyPage(tools) {
  const { text, theme, act, story } = tools;
  const element = h("section", { class: "story", "aria-label": text.t("story"), part: "story" });
  let shown;
  return {
    element,
    update(model) {
      const { scene } = model.state;
      element.hidden = !scene;
      if (!scene || shown === model) return;
      const turned = shown?.state.scene !== scene;
      shown = model;
      const at = sceneIds.indexOf(scene);
      const { title, paragraphs } = story(model);
      const focused = turned && element.contains(element.getRootNode().activeElement);
      const go = (id) => act({ type: "scene", id });
      const next = sceneIds[at + 1];
      const on = next
        ? h(
            "button",
            { type: "button", class: "main", onclick: () => go(next) },
            text.t("story.next", { title: text.t(`scene.${next}`) }),
            arrow("right"),
          )
        : h(
            "button",
            { type: "button", class: "main", onclick: () => act({ type: "free" }) },
            text.t("story.free"),
            arrow("right"),
          );
      element.replaceChildren(
        h("p", { class: "side" }, text.t("story.of", { at: at + 1, all: sceneIds.length })),
        h("h2", { tabindex: -1 }, title),
        ...paragraphs.map((parts) => h("p", { class: "told" }, rich(parts, theme))),
        ...(figures[scene] ?? []).map((draw) => draw(model, { text, theme })),
        h(
          "div",
          { class: "buttons turn" },
          at > 0 &&
            h(
              "button",
              { type: "button", onclick: () => go(sceneIds[at - 1]) },
              arrow("left"),
              text.t("story.back"),
            ),
          on,
          next &&
            h(
              "button",
              { type: "button", class: "link", onclick: () => act({ type: "free" }) },
              text.t("story.free"),
            ),
        ),
      );
      // Whoever turned the page by keyboard goes on from the same button.
      if (focused) element.querySelector(".main").focus();
    },
  };
}

/** The scenes as a row of steps; the corner that leads back into what was told. */
export function storyRow({ text, act }) {
  const { element, update } = row(act);
  element.setAttribute("aria-label", text.t("story"));
  return {
    element,
    update({ state }) {
      element.hidden = !state.scene;
      if (state.scene)
        update(
          pagesOf(state),
          sceneIds.map((id) => text.t(`scene.${id}`)),
        );
    },
  };
}

/** Pages in a row, those behind and the present one marked. */
export function row(act) {
  const element = h("nav", { class: "scenes" });
  let actions = [];
  return {
    element,
    /** @param {{ at: number, actions: any[] }} pages @param {string[]} titles */
    update(pages, titles) {
      ({ actions } = pages);
      while (element.children.length > titles.length) element.lastChild.remove();
      titles.forEach((title, i) => {
        element.children[i] ??
          element.append(
            h("button", { type: "button", onclick: () => act(actions[i]) }, h("i"), h("span")),
          );
        const button = element.children[i];
        put(button.lastChild, { text: title });
        put(button, {
          "aria-label": title, // on a narrow page it is not written out
          class: i < pages.at ? "past" : i === pages.at ? "now" : false,
          "aria-current": i === pages.at && "step",
        });
      });
    },
  };
}

export function storyCorner({ text, act }) {
  const start = { type: "scene", id: sceneIds[0] };
  const button = h("button", { type: "button", onclick: () => act(last ?? start) });
  let last;
  return {
    element: h("div", { class: "buttons" }, button),
    update({ state }) {
      if (state.scene) last = { type: "scene", id: state.scene };
      button.parentElement.hidden = Boolean(state.scene);
      button.textContent = text.t(last ? "story.again" : "story.start");
    },
  };
}

export function arrow(side) {
  return h("i", { class: `arrow ${side}`, "aria-hidden": "true" });
}
