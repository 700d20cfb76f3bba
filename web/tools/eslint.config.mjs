import js from "@eslint/js";
import globals from "globals";

export default [
  { ignores: ["build/", "dist/", "node_modules/"] },
  js.configs.recommended,
  { rules: { eqeqeq: "error", "no-var": "error", "prefer-const": "error" } },
  {
    files: ["web/**/*.js", "wasm/**/*.js"],
    languageOptions: { globals: { ...globals.browser, ...globals.worker, process: "readonly" } },
  },
  {
    // Browser tests hand functions to a page, so they speak of both worlds.
    files: ["**/*.mjs"],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
  },
];
