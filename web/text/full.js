// The texts that only the full interface needs, in each language.
import en from "./full-en.js";
import ja from "./full-ja.js";
import ko from "./full-ko.js";
import panelsEn from "./panels-en.js";
import panelsJa from "./panels-ja.js";
import panelsKo from "./panels-ko.js";
import stepsEn from "./steps-en.js";
import stepsJa from "./steps-ja.js";
import stepsKo from "./steps-ko.js";

export default {
  en: { ...en, ...panelsEn, ...stepsEn },
  ja: { ...ja, ...panelsJa, ...stepsJa },
  ko: { ...ko, ...panelsKo, ...stepsKo },
};
