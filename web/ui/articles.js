// The settings of the articles that readers come from, and their figures held against ours.
import { h, put, select } from "./dom.js";
import { articles, figureOf } from "../model/articles.js";
import { figuresOf } from "../model/model.js";

export function articlesMenu({ text, act }) {
  const label = ([key, values = {}]) => text.t(key, values);
  const { element, list } = select(
    {
      "aria-label": text.t("articles"),
      onchange: () => list.value && act({ type: "article", id: list.value }),
    },
    [
      h("option", { value: "" }, text.t("articles")),
      ...articles.map(({ id, figures }) =>
        h(
          "optgroup",
          { label: text.t(`article.${id}`) },
          figures.map((figure) => h("option", { value: figure.id }, label(figure.label))),
        ),
      ),
    ],
  );
  const title = h("p", { class: "title" });
  const says = h("p", { class: "says" });
  const note = h("p", { class: "note" });
  return {
    element: h("div", { class: "articles" }, element, title, says),
    note,
    update(model) {
      const figure = figureOf(model.state.article);
      list.value = figure?.id ?? "";
      const group = figure && articles.find(({ figures }) => figures.includes(figure));
      put(title, { text: group ? text.t(`article.${group.id}`) : "", hidden: !group });
      const claims = Object.entries(figure?.says ?? {});
      put(says, {
        text: claims.length ? sentence(claims, figuresOf(model)) : "",
        hidden: !claims.length,
      });
      put(note, { text: figure?.note ? text.t(figure.note) : "", hidden: !figure?.note });
    },
  };

  function sentence(claims, ours) {
    const same = claims.every(([name, value]) => String(ours[name]) === String(value));
    const figures = claims.map(([name, value]) =>
      Array.isArray(value)
        ? value.map(text.number).join(" · ")
        : text.t(`says.${name}`, { figures: value }),
    );
    return text.t("says", {
      figures: figures.join(", "),
      verdict: text.t(same ? "says.same" : "says.differs"),
    });
  }
}
