// The story's page: where one is, a title, two paragraphs, a figure, and the way on and back.
import { sceneIds } from "../model/story.js";
import { capacityFigure, dealtFigure, luckFigure, priceFigure, spreadFigure } from "./figures.js";
import { h, rich } from "./dom.js";

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

/** The scenes as a row of steps; the corner that leads back into the story while one plays freely. */
export function storyRow({ text, act }) {
  const element = h("nav", { class: "scenes", "aria-label": text.t("story") });
  return {
    element,
    update({ state: { scene } }) {
      element.hidden = !scene;
      if (!scene) return;
      const at = sceneIds.indexOf(scene);
      if (element.children.length === 0)
        element.append(
          ...sceneIds.map((id) =>
            h(
              "button",
              { type: "button", onclick: () => act({ type: "scene", id }) },
              h("i"),
              h("span", {}, text.t(`scene.${id}`)),
            ),
          ),
        );
      [...element.children].forEach((button, i) => {
        button.className = i < at ? "past" : i === at ? "now" : "";
        if (i === at) button.setAttribute("aria-current", "step");
        else button.removeAttribute("aria-current");
      });
    },
  };
}

export function storyCorner({ text, act }) {
  const button = h("button", { type: "button", onclick: () => act({ type: "scene", id: last }) });
  let last = sceneIds[0];
  let been = false;
  return {
    element: h("div", { class: "buttons" }, button),
    update({ state: { scene } }) {
      if (scene) [last, been] = [scene, true];
      button.parentElement.hidden = Boolean(scene);
      button.textContent = text.t(been ? "story.again" : "story.start");
    },
  };
}

function arrow(side) {
  return h("i", { class: `arrow ${side}`, "aria-hidden": "true" });
}
