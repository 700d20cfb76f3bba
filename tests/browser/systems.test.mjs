// A real system in place of a scheme: its points, its options, its nodes, what it refuses.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { load } from "clockwise-ring";
import { complaints, smallTargets } from "./helpers/layout.mjs";
import { act, pages, stateOf } from "./helpers/page.mjs";
import { picture, still } from "./helpers/pixels.mjs";
import * as reader from "./helpers/reader.mjs";
import { choose, chooser, settled } from "./helpers/systems.mjs";
import { siteForThisFile } from "./helpers/site.mjs";

const library = await load();
const site = siteForThisFile();
const withPage = pages();
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const systems = library.systems();
const keys = library.keys({ prefix: "key-", count: 200 });
const field = (page, name) => page.locator(".system").getByRole("textbox", { name, exact: true });
const nodeNames = async (page) => (await reader.nodes(page)).map((row) => row.name);

test(
  "every system of the library can be chosen, and shows what the library counts",
  withPage({}, async (page) => {
    const offered = await chooser(page)
      .locator("optgroup")
      .last()
      .locator("option")
      .allInnerTexts();
    assert.deepEqual(
      offered,
      systems.map(({ name }) => name),
    );
    for (const { name, verified, remark, link } of systems) {
      await choose(page, name);
      const { system, nodes } = await stateOf(page);
      assert.equal(system, name);
      const placement = library.place({
        system: name,
        nodes: nodes.map((node) => node.text ?? { ...node.settings, name: node.name }),
      });
      assert.deepEqual(await reader.counts(page), [...placement.balance(keys).counts], name);
      const panel = page.locator(".system");
      assert.equal(await panel.getByRole("heading").innerText(), name);
      assert.equal(await panel.getByRole("link").getAttribute("href"), link);
      const words = reader.line(await panel.innerText());
      for (const part of [verified, remark]) assert.ok(words.includes(reader.line(part)), part);
      assert.ok(await panel.locator(".fault").first().isHidden());
      const points = placement.points()?.turns.length;
      if (placement.arcs())
        assert.ok(
          (await reader.ringLabel(page)).includes(` ${points.toLocaleString("en")} points`),
        );
    }
    await page.getByRole("radio", { name: "Ring + virtual nodes" }).check({ force: true });
    assert.ok(await page.locator(".system").isHidden());
    const { nodes } = await stateOf(page); // under names that every system took
    const ring = library.place({ virtualNodes: 20, nodes: nodes.map(({ name }) => name) });
    assert.deepEqual(await reader.counts(page), [...ring.balance(keys).counts]);
  }),
);

test(
  "an option changes the picture to what place() gives",
  withPage({}, async (page) => {
    await choose(page, "groupcache");
    await field(page, "replicas").fill("3");
    const placement = library.place({ system: "groupcache", replicas: 3, nodes: [..."ABCD"] });
    assert.deepEqual(await reader.counts(page), [...placement.balance(keys).counts]);
    assert.ok((await reader.ringLabel(page)).includes("12 points"));
    assert.deepEqual((await stateOf(page)).options, { replicas: "3" });
    await field(page, "replicas").fill("");
    assert.deepEqual((await stateOf(page)).options, {}, "an empty field is the usual value");

    await choose(page, "nginx");
    await page.getByRole("checkbox", { name: "consistent" }).uncheck();
    const plain = library.place({ system: "nginx", consistent: false, nodes: [..."ABCD"] });
    assert.deepEqual(await reader.counts(page), [...plain.balance(keys).counts]);
  }),
);

test(
  "a value that is refused is told of in the core's words, and the picture stays",
  withPage({}, async (page) => {
    await choose(page, "groupcache");
    await still(page);
    const [before, counts] = [await picture(page), await reader.counts(page)];
    await field(page, "replicas").fill("9999999");
    await still(page);
    const fault = page.locator(".fault:visible");
    assert.match(
      await fault.innerText(),
      /^replicas "9999999" is not allowed; it must be a whole number from 1 to 65535/,
    );
    assert.equal(await picture(page), before);
    assert.deepEqual(await reader.counts(page), counts);
    assert.equal(await field(page, "replicas").inputValue(), "9999999");
    assert.equal(await field(page, "replicas").getAttribute("aria-invalid"), "true");

    await page.locator("header select").selectOption("ja"); // built anew, it is still there
    assert.equal(await fault.count(), 1);
    await page.locator("header select").selectOption("en");
    assert.deepEqual(await reader.counts(page), counts);
    await field(page, "replicas").fill("50");
    assert.equal(await fault.count(), 0);
    assert.equal(await field(page, "replicas").getAttribute("aria-invalid"), null);
  }),
);

test(
  "nodes are edited as the system writes them; what it refuses does not join",
  withPage({}, async (page) => {
    await choose(page, "nginx");
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    const area = page.getByRole("textbox", { name: "One node a line: ADDRESS" });
    assert.equal(await area.inputValue(), "A\nB\nC\nD\n");
    const lines = ["10.0.0.1:8080 weight=2", "10.0.0.2:8080", "unix:/run/a.sock down"];
    await area.fill(lines.join("\n"));
    await page.getByRole("button", { name: "Apply" }).click();
    assert.deepEqual(await nodeNames(page), ["10.0.0.1:8080", "10.0.0.2:8080", "unix:/run/a.sock"]);
    const placement = library.place({ system: "nginx", nodes: lines });
    assert.deepEqual(await reader.counts(page), [...placement.balance(keys).counts]);

    await area.fill(`${lines.join("\n")}\n10.0.0.4 weight=zero`);
    await page.getByRole("button", { name: "Apply" }).click();
    assert.match(
      await page.locator(".editor .fault").innerText(),
      /invalid parameter "weight=zero"/,
    );
    assert.equal((await nodeNames(page)).length, 3);

    await page.getByRole("button", { name: "Close" }).click();
    assert.ok(await area.isHidden());
    await act(page, { type: "add" });
    assert.equal((await reader.counts(page)).length, 4);
  }),
);

test(
  "a method without a ring tells of its own unit",
  withPage({}, async (page) => {
    for (const [method, unit] of [
      ["slots", "slot"],
      ["maglev", "cell"],
      ["jump", "bucket"],
    ]) {
      await act(page, { type: "method", method }, { type: "probe", text: "key-5" });
      const { native, owner } = library
        .place({ scheme: method, nodes: [..."ABCD"] })
        .explain("key-5");
      const shown = `${unit} ${native.toLocaleString("en")}`;
      assert.equal(
        await reader.sentence(page).then((said) => said.split(" Before")[0]),
        `key-5 falls into ${shown}: that is ${owner} .`.replace(" .", "."),
      );
      assert.ok((await page.locator(".answer").innerText()).startsWith(`${shown} →`));
    }
  }),
);

for (const [width, height, locale] of [
  [1280, 800, "en"],
  [390, 844, "ja"],
  [768, 1024, "ko"],
])
  test(
    `systems, editor and refusals fit and are sound, ${width} × ${height}, ${locale}`,
    withPage(
      { url: site, viewport: { width, height }, locale, hasTouch: width < 700 },
      async (page) => {
        await page.addScriptTag({ content: axe });
        await page.locator(".nodes .buttons button").nth(1).click();
        for (const { name, options } of systems) {
          await act(page, { type: "method", method: "virtual" });
          await page.locator(".segments select").selectOption(`s${name}`);
          await settled(page, name); // the first time it has to be brought
          assert.deepEqual(await complaints(page), [], name);
          const whole = options.find(({ kind }) => kind === "whole");
          if (!whole) continue;
          await act(page, { type: "option", name: whole.name, value: "no number at all" });
          assert.deepEqual(await complaints(page), [], `${name} refuses`);
        }
        assert.deepEqual(await violations(page), []);
        if (width < 700) assert.deepEqual(await smallTargets(page), []);
      },
    ),
  );

async function violations(page) {
  const { violations: found } = await page.evaluate(() => window.axe.run(document));
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.flat().at(-1))}`);
}
