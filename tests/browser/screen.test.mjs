// The figure on screens of many kinds: other pixels, other sizes while it is looked at, no colours.
import assert from "node:assert/strict";
import { test } from "node:test";
import { placement } from "./helpers/library.mjs";
import { act, pages, stateOf } from "./helpers/page.mjs";
import { canvasBox, still } from "./helpers/pixels.mjs";

const withPage = pages();

const store = (page) =>
  page.locator("hash-ring canvas").evaluate(({ width, height }) => [width, height]);

test(
  "where the pixels become others and nothing else does, the picture is painted for them",
  withPage({}, async (page) => {
    const { width, height } = await canvasBox(page);
    const devtools = await page.context().newCDPSession(page);
    for (const deviceScaleFactor of [2, 1.25, 3]) {
      await devtools.send("Emulation.setDeviceMetricsOverride", {
        width: 1280,
        height: 800,
        deviceScaleFactor,
        mobile: false,
      });
      await devtools.send("Page.captureScreenshot"); // else there is no frame in which it is told
      await still(page);
      assert.deepEqual(
        await store(page),
        [width, height].map((side) => Math.round(side * deviceScaleFactor)),
        `${deviceScaleFactor} pixels a px`,
      );
      const now = await canvasBox(page);
      assert.deepEqual([now.width, now.height], [width, height], "it is as large as before");
    }
  }),
);

// A host that is as large as what is in it, and an element that is as large as its host.
for (const host of [
  "display: inline-block; min-width: 17.3rem",
  "display: flex; resize: both; overflow: auto",
  "display: grid; grid-template-columns: minmax(0, 1fr) auto; width: 61.7%",
  "width: 333.33px; padding: 0.37em; zoom: 1.1",
])
  test(
    `it settles in a host with ${host}`,
    withPage({}, async (page) => {
      const seen = await page.evaluate(async (style) => {
        const box = document.createElement("div");
        box.setAttribute("style", style);
        const ring = document.createElement("hash-ring");
        box.append(ring);
        document.body.replaceChildren(box);
        while (!ring.shadowRoot?.querySelector("canvas"))
          await new Promise((done) => setTimeout(done, 10));
        const canvas = ring.shadowRoot.querySelector("canvas");
        const frames = async (count, look) => {
          for (let i = 0; i < count; i++) await new Promise(requestAnimationFrame).then(look);
        };
        const sizes = [];
        for (const width of ["", "417.4px", "289.6px"]) {
          if (width) box.style.width = width;
          await frames(10);
          const some = new Set();
          await frames(20, () => {
            const { width: w, height: h } = canvas.getBoundingClientRect();
            some.add([w, h, canvas.width, canvas.height, box.offsetHeight].join(" "));
          });
          sizes.push([...some]);
        }
        return sizes;
      }, host);
      for (const sizes of seen) assert.equal(sizes.length, 1, sizes.join(" | "));
      for (const [size] of seen) assert.ok(Number(size.split(" ")[0]) > 120, size);
    }),
  );

/** The light of each place of a pattern's tile, 8 px wide, in the middle of each node's arcs. */
async function tilesOf(page) {
  const state = await stateOf(page);
  const arcs = placement(state).arcs();
  return page.evaluate(
    ([starts, lengths, owners, count]) => {
      const canvas = document.querySelector("hash-ring").shadowRoot.querySelector("canvas");
      const { width, height } = canvas;
      const copy = new OffscreenCanvas(width, height).getContext("2d");
      copy.filter = "grayscale(1)";
      copy.drawImage(canvas, 0, 0);
      const { data } = copy.getImageData(0, 0, width, height);
      const ownerAt = (turn) => {
        const at = starts.findIndex((start, i) => {
          const into = (turn - start + 1) % 1;
          return into > lengths[i] * 0.2 && into < lengths[i] * 0.8;
        });
        return lengths[at] > 0.012 ? owners[at] : undefined;
      };
      // The band: the circles around the centre that hardly anywhere are bare.
      const ringOf = (radius) =>
        Array.from({ length: 720 }, (_, i) => {
          const angle = (2 * Math.PI * i) / 720;
          const x = Math.floor(width / 2 + radius * Math.cos(angle));
          const y = Math.floor(height / 2 + radius * Math.sin(angle));
          return data[4 * (y * width + x)];
        });
      const ground = data[4 * (Math.floor(height / 2) * width + 2)];
      const full = [];
      for (let radius = 40; radius < Math.min(width, height) / 2; radius++)
        if (ringOf(radius).filter((light) => light !== ground).length > 690) full.push(radius);
      const [inner, outer] = [full[0] + 2, full.at(-1) - 2];
      const cells = Array.from({ length: count }, () => Array.from({ length: 64 }, () => []));
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) {
          const [dx, dy] = [x + 0.5 - width / 2, y + 0.5 - height / 2];
          const radius = Math.hypot(dx, dy);
          if (radius < inner || radius > outer) continue;
          const owner = ownerAt((Math.atan2(dy, dx) / (2 * Math.PI) + 1.25) % 1);
          if (owner !== undefined)
            cells[owner][(x % 8) + 8 * (y % 8)].push(data[4 * (y * width + x)]);
        }
      const median = (list) => list.sort((a, b) => a - b)[list.length >> 1];
      return { band: [inner, outer], tiles: cells.map((tile) => tile.map(median)) };
    },
    [[...arcs.starts], [...arcs.lengths], [...arcs.owners], state.nodes.length],
  );
}

for (const colorScheme of ["light", "dark"])
  test(
    `with patterns nodes are told apart without colours, ${colorScheme}`,
    withPage({ colorScheme }, async (page) => {
      await page.getByRole("textbox", { name: "Any key" }).fill("");
      await act(page, ...[..."EFGH"].map(() => ({ type: "add" })));
      const alike = async () => {
        await still(page);
        const { band, tiles } = await tilesOf(page);
        assert.ok(band[1] - band[0] > 8, `the band is from ${band[0]} to ${band[1]}`);
        // Without the light that all of a tile has: what is left is the pattern.
        const patterns = tiles.map((tile) => {
          const mean = tile.reduce((sum, light) => sum + light) / tile.length;
          return tile.map((light) => light - mean);
        });
        const pairs = [];
        patterns.forEach((one, i) => {
          for (let j = 0; j < i; j++) {
            const apart = Math.max(...one.map((light, at) => Math.abs(light - patterns[j][at])));
            if (!(apart >= 25)) pairs.push(`${j}-${i}: ${apart}`);
          }
        });
        return pairs;
      };
      assert.equal((await alike()).length, 28, "without patterns there are none");
      await page.evaluate(() => document.querySelector("hash-ring").setAttribute("patterns", ""));
      assert.deepEqual(await alike(), []);
    }),
  );
