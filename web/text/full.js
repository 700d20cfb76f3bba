// The texts that only the full interface needs, in each language.
import en from "./full-en.js";
import ja from "./full-ja.js";
import ko from "./full-ko.js";
import panelsEn from "./panels-en.js";
import panelsJa from "./panels-ja.js";
import panelsKo from "./panels-ko.js";
import shareEn from "./share-en.js";
import stepsEn from "./steps-en.js";
import shareJa from "./share-ja.js";
import stepsJa from "./steps-ja.js";
import shareKo from "./share-ko.js";
import stepsKo from "./steps-ko.js";

export default {
  en: { ...en, ...panelsEn, ...stepsEn, ...shareEn },
  ja: { ...ja, ...panelsJa, ...stepsJa, ...shareJa },
  ko: { ...ko, ...panelsKo, ...stepsKo, ...shareKo },
};
