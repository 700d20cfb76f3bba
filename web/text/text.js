// Words in the reader's language: t("key", values), numbers and lists by Intl. A text may hold
// {values}, <b>bold</b> and <m>what moved</m>; a value may be a node, which becomes its chip.
import en from "./en.js";
import ja from "./ja.js";
import ko from "./ko.js";
import linkEn from "./link-en.js";
import linkJa from "./link-ja.js";
import linkKo from "./link-ko.js";

/** Those of the figure; the story and the full interface bring their own. @type {Record<string, Record<string, string>>} */
export const texts = {
  en: { ...en, ...linkEn },
  ja: { ...ja, ...linkJa },
  ko: { ...ko, ...linkKo },
};

/** @param {typeof texts} more */
export function addTexts(more) {
  for (const language in texts) Object.assign(texts[language], more[language]);
}

export const languages = [
  ["en", "English"],
  ["ja", "日本語"],
  ["ko", "한국어"],
];

/** The first of the wanted languages that there is; English if none. */
export function languageOf(...wanted) {
  for (const tag of wanted) {
    const language = tag?.toLowerCase().split("-")[0];
    if (language && Object.hasOwn(texts, language)) return language;
  }
  return "en";
}

/**
 * @typedef {{ name: string, color: number }} Chip
 * @typedef {string | { chip: Chip } | { mark: "b" | "m", parts: Part[] }} Part
 */

export function makeText(language) {
  const words = texts[language];
  const numbers = new Intl.NumberFormat(language);
  const ratios = new Intl.NumberFormat(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const degrees = new Intl.NumberFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const fractions = new Intl.NumberFormat(language, {
    minimumFractionDigits: 4,
    maximumFractionDigits: 4,
  });
  const percents = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 });
  const wholePercents = new Intl.NumberFormat(language, { style: "percent" });
  const threeDigits = new Intl.NumberFormat(language, { maximumSignificantDigits: 3 });
  const compact = new Intl.NumberFormat(language, {
    notation: "compact",
    maximumSignificantDigits: 3,
  });
  const plurals = new Intl.PluralRules(language);
  const lists = new Intl.ListFormat(language, { type: "conjunction" });

  const text = {
    language,
    number: (value) => numbers.format(value),
    ratio: (value) => (Number.isFinite(value) ? `${ratios.format(value)}×` : "∞"),
    degrees: (turn) => `${degrees.format((Math.round(turn * 3600) % 3600) / 10)}°`,
    fraction: (value) => fractions.format(Math.min(value, 0.9999)),
    short: (value) => (value < 10000 ? threeDigits : compact).format(value),
    percent: (value) => percents.format(value),
    wholePercent: (value) =>
      value > 0 && value < 0.005 ? `<${wholePercents.format(0.01)}` : wholePercents.format(value),

    bytes(value) {
      const step = value < 1000 ? 0 : value < 1e6 ? 1 : 2;
      return `${threeDigits.format(value / 1000 ** step)}\u00a0${["B", "kB", "MB"][step]}`;
    },

    has: (key) => key in words,

    /** Plain text; `count` chooses the plural form, written key.one. */
    t(key, values = {}) {
      return plain(text.parts(key, values), text);
    },

    /** @returns {Part[]} */
    parts(key, values = {}) {
      const form =
        typeof values.count === "number" && plurals.select(values.count) === "one"
          ? `${key}.one`
          : key;
      const template = words[form] ?? words[key];
      if (template === undefined) throw new Error(`no text ${key} in ${language}`);
      return parse(template, values, text);
    },

    /** Names in a row, as plain text has them. */
    list: (names) => lists.format(names),
  };
  return text;
}
/** @typedef {ReturnType<typeof makeText>} Text */

/** @returns {Part[]} */
function parse(template, values, text) {
  const out = [];
  const pattern = /<([bm])>(.*?)<\/\1>|\{(\w+)\}|([^<{]+|[<{])/gs;
  for (const [, mark, inside, name, literal] of template.matchAll(pattern)) {
    if (mark) out.push({ mark, parts: parse(inside, values, text) });
    else if (name) out.push(...valueParts(values[name], text));
    else out.push(literal);
  }
  return out;
}

function valueParts(value, text) {
  if (typeof value === "number") return [text.number(value)];
  if (Array.isArray(value)) return [{ chips: value }];
  if (value && typeof value === "object") return [{ chip: value }];
  return [String(value)];
}

/** Parts without their form: what is read aloud. */
export function plain(parts, text) {
  return parts
    .map((part) =>
      typeof part === "string"
        ? part
        : part.chip
          ? part.chip.name
          : part.chips
            ? text.list(part.chips.map((chip) => chip.name))
            : plain(part.parts, text),
    )
    .join("");
}
