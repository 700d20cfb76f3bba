// The story: ten scenes, forward and back, each a state with words that are computed from it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sceneIds, sceneState } from "../../web/model/story.js";
import { complaints } from "./helpers/layout.mjs";
import { act, pages, stateOf } from "./helpers/page.mjs";

const withPage = pages();
const story = (page) => page.locator("hash-ring .story");
const title = (page) => story(page).locator("h2").innerText();

test(
  "a newcomer clicks through all scenes and back, and each is the same both ways",
  withPage({}, async (page) => {
    await page.getByRole("button", { name: "Start the story" }).click();
    const there = [];
    for (let i = 0; i < sceneIds.length; i++) {
      const state = await stateOf(page);
      assert.deepEqual(state, structuredClone(sceneState(sceneIds[i])));
      there.push([await title(page), await story(page).innerText()]);
      if (i < sceneIds.length - 1) await story(page).locator(".main").click();
    }
    assert.equal(new Set(there.map(([name]) => name)).size, sceneIds.length);
    for (let i = sceneIds.length - 1; i > 0; i--) {
      await page.getByRole("button", { name: "Back", exact: true }).click();
      assert.deepEqual([await title(page), await story(page).innerText()], there[i - 1]);
    }
    // Every step of the row leads to its scene.
    await page.getByRole("button", { name: "The price list" }).click();
    assert.equal(await title(page), "The price list");
    await story(page).locator(".main").click();
    assert.equal((await stateOf(page)).scene, null);
    assert.ok(await story(page).isHidden());
    await page.getByRole("button", { name: "Back to the story" }).click();
    assert.equal(await title(page), "The price list");
  }),
);

test(
  "what the scenes say is what the core counts",
  withPage({}, async (page) => {
    const says = async (id, ...parts) => {
      await act(page, { type: "scene", id });
      const text = await story(page).innerText();
      for (const part of parts) assert.ok(text.includes(part), `${id}: ${part} in ${text}`);
    };
    await says("modulo", "153 of 200", "4 instead of 3");
    await says("clockwise", "key-77", "276.1°");
    await says("add", "69 of 200", "153");
    await says("virtual", "29 to 69", "45 to 55");
    await says("replicas", "key-77", "preference list");
  }),
);

test(
  "keys turn the pages while the ring has the focus, and no others are swallowed",
  withPage({}, async (page) => {
    await act(page, { type: "scene", id: "ring" });
    await page.locator("hash-ring canvas").focus();
    await page.keyboard.press("ArrowRight");
    assert.equal((await stateOf(page)).scene, "clockwise");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    assert.equal((await stateOf(page)).scene, "modulo");
    await page.keyboard.press("ArrowDown");
    assert.equal((await stateOf(page)).scene, "modulo");
  }),
);

test(
  "whoever changes something plays freely from there on",
  withPage({}, async (page) => {
    await act(page, { type: "scene", id: "add" }, { type: "add" });
    const state = await stateOf(page);
    assert.equal(state.scene, null);
    assert.equal(state.nodes.length, 5);
  }),
);

for (const language of ["en", "ja", "ko"])
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ])
    test(
      `every scene is laid out well: ${width} × ${height}, ${language}`,
      withPage({ viewport: { width, height } }, async (page) => {
        await page.evaluate((lang) => {
          document.querySelector("hash-ring").setAttribute("lang", lang);
        }, language);
        for (const id of sceneIds) {
          await act(page, { type: "scene", id });
          assert.deepEqual(await complaints(page), [], id);
          if (width < 1000) continue;
          const { bottom } = await story(page)
            .locator(".main")
            .evaluate((e) => e.getBoundingClientRect());
          assert.ok(bottom <= 740, `${id}: the way on ends at ${bottom}`);
        }
      }),
    );
