// The element in a page that chooses its colours by itself, in the ways of many frameworks.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pages } from "./helpers/page.mjs";

const withPage = pages();

/** Whether the element is dark, after something around it has become so; it is put into a <div> of a page. */
const after = (page, how) =>
  page.evaluate(async ([where, name, value]) => {
    const ring = document.querySelector("hash-ring");
    if (!ring.parentElement.matches("div")) ring.replaceWith(document.createElement("div"));
    const box = document.querySelector("div");
    if (!ring.isConnected) box.append(ring);
    const target =
      where === "page" ? document.documentElement : where === "body" ? document.body : box;
    if (value === undefined) target.removeAttribute(name);
    else target.setAttribute(name, value);
    await new Promise((done) => setTimeout(done));
    return ring.shadowRoot.querySelector(".app").classList.contains("dark");
  }, how);

for (const colorScheme of ["light", "dark"]) {
  const dark = colorScheme === "dark";
  const other = dark ? "light" : "dark";
  test(
    `on a ${colorScheme} system it is as the page around it, whenever that turns`,
    withPage({ colorScheme }, async (page) => {
      for (const [where, name, value] of [
        ["page", "data-theme", other],
        ["page", "data-bs-theme", other],
        ["body", "data-color-mode", other],
        ["page", "class", `no-js ${other}`],
        ["body", "class", `${other}-mode wide`],
        ["box", "class", `theme-${other}`],
        ["page", "style", `color-scheme: ${other}`],
      ]) {
        assert.equal(await after(page, [where, name, value]), !dark, `${name}=${value}`);
        assert.equal(await after(page, [where, name]), dark, `no ${name}`);
      }
      // Neither what only sounds like it, nor what has no meaning for it.
      for (const value of [`${other}room`, "auto", "dracula"])
        for (const name of ["class", "data-theme"])
          assert.equal(await after(page, ["page", name, value]), dark, `${name}=${value}`);
      // The nearest counts, and before all what stands in the element itself.
      await after(page, ["page", "data-theme", other]);
      assert.equal(await after(page, ["box", "data-theme", colorScheme]), dark);
      await page.evaluate(
        (theme) => document.querySelector("hash-ring").setAttribute("theme", theme),
        other,
      );
      assert.equal(await after(page, ["box", "data-theme", colorScheme]), !dark);
    }),
  );
}
