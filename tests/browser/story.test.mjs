// The story: ten scenes, forward and back, each a state with words that are computed from it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sceneIds, sceneState } from "../../web/model/story.js";
import { expected, placement } from "./helpers/library.mjs";
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

/** What the two paragraphs of each scene have to name, counted by the library: numbers and names. */
function claims(scene, state) {
  const { counts, moved } = expected(state);
  const total = state.keys.count;
  const index = (name) => state.nodes.findIndex((node) => node.name === name);
  const preference = (nodes) => placement(state, state.method, nodes).preference("key-77", 3);
  const byModulo = () => expected({ ...state, method: "modulo" }).moved;
  switch (scene) {
    case "why":
    case "ring":
      return [total, ...state.nodes.map(({ name }) => name)];
    case "modulo":
      return [moved, total, state.before.length, state.nodes.length];
    case "clockwise":
      return ["key-77", placement(state).owner("key-77")];
    case "add":
      return [moved, total, "D", byModulo()];
    case "remove": {
      const was = placement(state, "ring", state.before);
      const heir = placement(state).owner(
        Array.from({ length: total }, (_, i) => `key-${i}`).find((key) => was.owner(key) === "B"),
      );
      return [moved, heir, counts[index(heir)], Math.round(total / 3)];
    }
    case "virtual": {
      const one = expected({ ...state, method: "ring" }).counts;
      return [one, counts].flatMap((list) => [Math.min(...list), Math.max(...list)]);
    }
    case "weights":
      return [moved, counts[index("D")], 200, 100];
    case "replicas":
      return ["key-77", ...preference(state.before), ...preference(state.nodes)];
    case "price":
      return [byModulo(), moved].map((count) => `${Math.round((1000 * count) / total) / 10}%`);
  }
}

for (const lang of ["en", "ja", "ko"])
  test(
    `every caption is true of its state, forward and back, ${lang}`,
    withPage({ locale: lang }, async (page) => {
      await act(page, { type: "scene", id: sceneIds[0] });
      const forward = sceneIds.map((id, i) => [id, i + 1 < sceneIds.length && ".main"]);
      const back = sceneIds
        .toReversed()
        .map((id, i) => [id, i + 1 < sceneIds.length && "button:not(.main, .link)"]);
      for (const [scene, onward] of [...forward, ...back]) {
        const state = await stateOf(page);
        assert.equal(state.scene, scene);
        const told = (await story(page).locator(".told").allInnerTexts()).join(" ");
        for (const claim of claims(scene, state)) {
          // A number stands alone: 6 is not in 69.
          const found =
            told.match(/[A-Za-z]+-\d+|\d[\d.,]*%|\d+(?:\.\d+)?|[A-Z](?![A-Za-z])/g) ?? [];
          assert.ok(found.includes(String(claim)), `${scene}: ${claim} in ${told}`);
        }
        if (onward) await story(page).locator(onward).click();
      }
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

test(
  "who begins the story by keyboard has the ring, and turns its pages by arrows",
  withPage({}, async (page) => {
    await page.getByRole("button", { name: "Start the story" }).focus();
    await page.keyboard.press("Enter");
    assert.equal(
      await page.evaluate(
        () => document.querySelector("hash-ring").shadowRoot.activeElement?.tagName,
      ),
      "CANVAS",
    );
    await page.keyboard.press("ArrowRight");
    assert.equal((await stateOf(page)).scene, "modulo");
  }),
);
