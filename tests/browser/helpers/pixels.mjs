// What is painted, read back from the canvas.

/** Waits until the picture has been the same for a while. */
export function still(page) {
  return page.evaluate(async () => {
    const { shadowRoot } = document.querySelector("hash-ring");
    const canvas = shadowRoot.querySelector("canvas");
    const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
    let last = "";
    let since = 0;
    let times = 0;
    await sleep(60);
    // Long enough, and often enough: a machine that is busy may sleep through the time alone.
    while (times < 5 || performance.now() - since < 260) {
      await new Promise(requestAnimationFrame);
      const seen = canvas.toDataURL();
      // What is still being asked of the worker will change the picture.
      const waits = shadowRoot.querySelector("[aria-busy]");
      if (seen === last && !waits) times++;
      else [last, since, times] = [seen, performance.now(), 0];
      await sleep(30);
    }
  });
}

/** The picture as it is now, to be compared with another one. */
export const picture = (page) =>
  page.evaluate(() =>
    document.querySelector("hash-ring").shadowRoot.querySelector("canvas").toDataURL(),
  );

/** Colours at places, [x, y] in CSS pixels of the canvas, as [red, green, blue]. */
export function colorsAt(page, places) {
  return page.evaluate((list) => {
    const canvas = document.querySelector("hash-ring").shadowRoot.querySelector("canvas");
    const copy = new OffscreenCanvas(canvas.width, canvas.height);
    const ctx = copy.getContext("2d", { willReadFrequently: true });
    ctx.drawImage(canvas, 0, 0);
    const { data, width } = ctx.getImageData(0, 0, canvas.width, canvas.height);
    const ratio = canvas.width / canvas.getBoundingClientRect().width;
    return list.map(([x, y]) => {
      const at = 4 * (Math.floor(y * ratio) * width + Math.floor(x * ratio));
      return Array.from(data.slice(at, at + 3));
    });
  }, places);
}

export const canvasBox = (page) => page.locator("hash-ring canvas").first().boundingBox();

/** Where a turn is on a circle around the canvas's centre. */
export function onCircle({ width, height }, turn, radius) {
  const angle = 2 * Math.PI * (turn - 0.25);
  return [width / 2 + radius * Math.cos(angle), height / 2 + radius * Math.sin(angle)];
}

/**
 * The radii between which the band lies, seen and not known: the longest stretch from the centre
 * outwards, along a turn, in a node's colour or paler. Only for a picture with one node.
 */
export async function findBand(page, color, ground, turn = 0.4) {
  const box = await canvasBox(page);
  const most = Math.floor(Math.min(box.width, box.height) / 2);
  const radii = Array.from({ length: most }, (_, radius) => radius);
  const colors = await colorsAt(
    page,
    radii.map((radius) => onCircle(box, turn, radius)),
  );
  let best = { inner: 0, outer: 0 };
  let from;
  for (let radius = 0; radius <= most; radius++) {
    const inside = radius < most && partOf(colors[radius], color, ground) > 0.7;
    if (inside) from ??= radius;
    else if (from !== undefined) {
      if (radius - from > best.outer - best.inner) best = { inner: from, outer: radius - 1 };
      from = undefined;
    }
  }
  return best;
}

/** How much of `color` over `ground` a pixel is, 0 … 1, or -1 if it is no mixture of the two. */
export function partOf(pixel, color, ground) {
  const [top, bottom] = [color, ground].map(channels);
  const length = top.map((value, i) => value - bottom[i]);
  const square = length.reduce((sum, value) => sum + value * value, 0);
  const part = pixel.reduce((sum, value, i) => sum + (value - bottom[i]) * length[i], 0) / square;
  const off = Math.hypot(...pixel.map((value, i) => value - bottom[i] - part * length[i]));
  return off > 6 ? -1 : Math.min(1, Math.max(0, part));
}

export const channels = (hex) =>
  [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16));
