// The served page begins with the smaller module: real systems are brought when one is asked for.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "clockwise-ring";
import { complaints } from "./helpers/layout.mjs";
import { act, pages, stateOf } from "./helpers/page.mjs";
import { picture, still } from "./helpers/pixels.mjs";
import * as reader from "./helpers/reader.mjs";
import { siteForThisFile } from "./helpers/site.mjs";
import { choose, chooser, settled } from "./helpers/systems.mjs";

const library = await load();
const site = siteForThisFile();
const withPage = pages();

const systemsFile = "**/clockwise-systems-*.wasm";
const modules = (requests) =>
  requests
    .filter((url) => url.endsWith(".wasm"))
    .map((url) => /clockwise-(\w+)-[^/]*$/.exec(url)[1]);
const counts = (system, nodes, count = 200) => {
  const keys = library.keys({ prefix: "key-", count });
  return [...library.place({ system, nodes }).balance(keys).counts];
};
const names = [..."ABCD"];

test(
  "the module with the systems is fetched when one is first asked for, and once",
  withPage({ url: site }, async (page, { requests }) => {
    const offered = await chooser(page).locator("optgroup").last().locator("option").count();
    assert.equal(offered, library.systems().length);
    await act(page, { type: "method", method: "maglev" }, { type: "add" }, { type: "add" });
    await act(page, { type: "view", view: "compare" }, { type: "view", view: "ring" });
    assert.deepEqual(modules(requests), ["core"]);
    await act(page, { type: "remove", name: "E" }, { type: "remove", name: "F" });
    for (const system of ["groupcache", "stathat"]) {
      await choose(page, system);
      assert.deepEqual(await reader.counts(page), counts(system, names));
    }
    await act(page, { type: "method", method: "virtual" });
    assert.deepEqual(modules(requests), ["core", "systems"]);
  }),
);

test(
  "while it is on its way the last picture stays, and whoever goes on is not called back",
  withPage({ url: site }, async (page) => {
    let go;
    const gate = new Promise((resolve) => (go = resolve));
    await page.route(systemsFile, (route) => gate.then(() => route.continue()));
    const [before, sentence] = [await picture(page), await reader.sentence(page)];
    await chooser(page).selectOption({ label: "groupcache" });
    await page.locator("hash-ring [aria-busy]").waitFor();
    assert.equal(await picture(page), before);
    assert.equal(await reader.sentence(page), sentence);
    await act(page, { type: "method", method: "modulo" });
    const answered = page.waitForResponse(systemsFile);
    go();
    await answered;
    await page.locator("hash-ring").evaluate(() => new Promise((done) => setTimeout(done, 200)));
    const { system, method } = await stateOf(page);
    assert.deepEqual([system, method], ["", "modulo"]);
    assert.equal(await page.locator("hash-ring [aria-busy]").count(), 0);
    await choose(page, "stathat"); // by now all of it is there
    assert.deepEqual(await reader.counts(page), counts("stathat", names));
  }),
);

test(
  "a worker that has begun without them goes on with them",
  withPage({ url: site }, async (page) => {
    const many = (system) => counts(system, names, 50_000);
    const busy = page.locator("hash-ring [aria-busy]");
    await act(page, { type: "keys", count: 50_000 });
    await busy.waitFor({ state: "detached" });
    await choose(page, "groupcache");
    assert.deepEqual(await reader.counts(page), many("groupcache"));
    await choose(page, "stathat");
    assert.deepEqual(await reader.counts(page), many("stathat"));
    assert.equal(page.workers().length, 1);
  }),
);

test(
  "a link to a system brings it",
  withPage({ url: () => `${site()}#/1?system=groupcache` }, async (page, { requests }) => {
    await settled(page, "groupcache");
    await page.locator(".system:visible").waitFor();
    const nodes = (await stateOf(page)).nodes.map(({ name }) => name);
    assert.deepEqual(await reader.counts(page), counts("groupcache", nodes));
    assert.deepEqual(modules(requests).sort(), ["core", "systems"]);
  }),
);

for (const [locale, says, again] of [
  ["en", "The real systems could not be loaded", "Try again"],
  ["ja", "実際のシステムを読み込めませんでした", "もう一度試す"],
  ["ko", "실제 시스템을 불러오지 못했습니다", "다시 시도"],
])
  test(
    `where they cannot be had, the last picture stays, and one may try again, ${locale}`,
    withPage(
      {
        url: () => `${site()}?lang=${locale}`,
        prepare: (page) => page.route(systemsFile, (route) => route.fulfill({ status: 404 })),
      },
      async (page, { trouble }) => {
        await still(page);
        const shown = () => page.locator("hash-ring canvas").first().getAttribute("aria-label");
        const [before, state] = [await shown(), await stateOf(page)];
        const notice = page.locator(".missing");
        const button = notice.getByRole("button", { name: again });
        assert.ok(await notice.isHidden());

        // Chosen from the menu, it was not chosen.
        const menu = page.locator(".segments select");
        await menu.selectOption("sgroupcache");
        await notice.waitFor();
        assert.ok((await notice.innerText()).startsWith(says));
        assert.match(await notice.innerText(), /404/);
        assert.deepEqual(await stateOf(page), state);
        assert.equal(await menu.inputValue(), "");
        assert.equal(await shown(), before);
        assert.equal(await page.locator("hash-ring [aria-busy]").count(), 0);
        assert.equal(await page.locator(".fault:visible").count(), 0);

        // Once anything else is done, it is no longer spoken of.
        await act(page, { type: "method", method: "modulo" });
        assert.ok(await notice.isHidden());

        // A state with it, as from a link, stays and waits.
        await act(page, { type: "system", system: "groupcache" });
        await notice.waitFor();
        assert.equal((await stateOf(page)).system, "groupcache");
        assert.deepEqual(await complaints(page), []);
        await page.unroute(systemsFile);
        trouble.length = 0;
        await button.click();
        await notice.waitFor({ state: "hidden" });
        await settled(page, "groupcache");
        assert.equal(await page.locator(".system h2").innerText(), "groupcache");
        assert.notEqual(await shown(), before);
      },
    ),
  );
