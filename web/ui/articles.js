// The settings of the articles that readers come from: a menu of their figures, and what is said of the
// one that is shown, with the way to the figure before and to the next.
import { h, put, select } from "./dom.js";
import { arrow, row } from "./story.js";
import { articleOf, articles, figureOf } from "../model/articles.js";
import { figuresOf } from "../model/model.js";
import { pagesOf } from "../model/pages.js";

const labelOf = ({ label: [key, values = {}] }, text) => text.t(key, values);

export function articlesMenu({ text, act }) {
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
          figures.map((figure) => h("option", { value: figure.id }, labelOf(figure, text))),
        ),
      ),
    ],
  );
  return {
    element: h("div", { class: "articles" }, element),
    update: ({ state }) => void (list.value = state.article ?? ""),
  };
}

/** What an article's figure says, held against ours; in place of the timeline, as in the story. */
export function articlePage({ text, act }) {
  const title = h("b");
  const of = h("span", { class: "side" });
  const name = h("span");
  const link = h("a", { target: "_blank", rel: "noopener noreferrer" });
  const says = h("p", { class: "says" });
  const note = h("p", { class: "note" });
  const turn = (side, by) =>
    h(
      "button",
      { type: "button", class: "round", onclick: () => pages.actions[pages.at + by] && go(by) },
      arrow(side),
    );
  const [back, next] = [turn("left", -1), turn("right", 1)];
  const steps = row(act);
  const go = (by) => act(pages.actions[pages.at + by]);
  let pages;
  const element = h(
    "section",
    { class: "article", "aria-label": text.t("articles"), hidden: true },
    h("p", {}, title, " ", of, " ", name, link),
    says,
    note,
    h(
      "div",
      { class: "turn" },
      back,
      steps.element,
      next,
      h(
        "button",
        { type: "button", class: "link", onclick: () => act({ type: "free" }) },
        text.t("story.free"),
      ),
    ),
  );
  return {
    element,
    update(model) {
      const { article } = model.state;
      const group = articleOf(article);
      element.hidden = !group;
      if (!group) return;
      pages = pagesOf(model.state);
      const figure = figureOf(article);
      // Where the article is, is not known of all.
      const [shown, other] = group.link ? [link, name] : [name, link];
      put(shown, { text: text.t(`article.${group.id}`), hidden: false });
      put(other, { text: "", hidden: true });
      put(title, { text: labelOf(figure, text) });
      put(of, { text: text.t("figure.of", { at: pages.at + 1, all: pages.actions.length }) });
      put(link, { href: group.link });
      const claims = Object.entries(figure.says ?? {});
      put(says, { text: claims.length ? sentence(claims, figuresOf(model)) : "" });
      says.hidden = !claims.length;
      put(note, { text: figure.note ? text.t(figure.note) : "", hidden: !figure.note });
      for (const [button, by] of [
        [back, -1],
        [next, 1],
      ]) {
        const other = group.figures[pages.at + by];
        const key = by < 0 ? "figure.back" : "story.next";
        const label = other ? text.t(key, { title: labelOf(other, text) }) : text.t("figure.end");
        put(button, { "aria-label": label, title: label, "aria-disabled": !other && "true" });
      }
      steps.update(
        pages,
        group.figures.map((one) => labelOf(one, text)),
      );
    },
  };

  function sentence(claims, ours) {
    const same = claims.every(([key, value]) => String(ours[key]) === String(value));
    const figures = claims.map(([key, value]) =>
      Array.isArray(value)
        ? value.map(text.number).join(" · ")
        : text.t(`says.${key}`, { figures: value }),
    );
    return text.t("says", {
      figures: figures.join(", "),
      verdict: text.t(same ? "says.same" : "says.differs"),
    });
  }
}
