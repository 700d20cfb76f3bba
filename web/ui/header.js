// The page's header: what this is, its pages, the reader's language and colours.
import { h, select } from "./dom.js";

const themes = ["auto", "light", "dark"];

/**
 * @param {any} tools  `prefer(name, value)`: a choice of the reader's. @param {Element} views
 * @param {Element} [share]  A button. */
export function header({ text, languages, preferred, prefer }, views, share) {
  const language = select(
    {
      "aria-label": text.t("language"),
      onchange: () => prefer("lang", language.list.value),
    },
    languages.map(([code, name]) => h("option", { value: code, lang: code }, name)),
  );
  language.list.value = text.language;
  // What an author has misspelt is as if it were not there.
  const now = themes.includes(preferred.theme) ? preferred.theme : themes[0];
  const next = themes[(themes.indexOf(now) + 1) % themes.length];
  const name = text.t("theme", { theme: text.t(`theme.${now}`) });
  const theme = h(
    "button",
    {
      type: "button",
      class: "round",
      title: name,
      "aria-label": name,
      onclick: () => prefer("theme", next),
    },
    h("i", { class: `sun ${now}`, "aria-hidden": "true" }),
  );
  return h(
    "header",
    { class: "top" },
    h("i", { class: "logo", "aria-hidden": "true" }),
    h("h1", {}, "Clockwise"),
    h("p", { class: "side" }, text.t("tagline")),
    views,
    share,
    language.element,
    theme,
  );
}
