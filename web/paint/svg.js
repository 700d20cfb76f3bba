// A canvas's context that writes SVG instead: the painters draw on it as on any other.

/** @param {(font: string, text: string) => number} measure  Width of a text in pixels. */
export class SvgContext {
  fillStyle = "#000";
  strokeStyle = "#000";
  lineWidth = 1;
  lineCap = "butt";
  lineJoin = "miter";
  font = "10px sans-serif";
  textAlign = "start";
  textBaseline = "alphabetic";
  globalAlpha = 1;
  #measure;
  #path = "";
  #dash = [];
  #clip = "";
  #saved = [];
  #clips = 0;
  #tiles = new Set();
  #out = [];

  constructor(measure) {
    this.#measure = measure;
  }

  /** The picture, as a document of its own, with what it shows in words. */
  document(width, height, title, description = "") {
    const desc = description && `<desc>${escaped(description)}</desc>`;
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
      `viewBox="0 0 ${width} ${height}" role="img">` +
      `<title>${escaped(title)}</title>${desc}${this.#out.join("")}</svg>`
    );
  }

  // ---- the path

  beginPath() {
    this.#path = "";
  }
  moveTo(x, y) {
    this.#path += `M${short(x)} ${short(y)}`;
  }
  lineTo(x, y) {
    if (!this.#path) return this.moveTo(x, y);
    this.#path += `L${short(x)} ${short(y)}`;
  }
  bezierCurveTo(x1, y1, x2, y2, x, y) {
    this.#path += `C${[x1, y1, x2, y2, x, y].map(short).join(" ")}`;
  }
  closePath() {
    this.#path += "Z";
  }
  arc(x, y, r, from, to, back = false) {
    const whole = 2 * Math.PI;
    let sweep = back ? from - to : to - from;
    // As a canvas has it: a turn or more is a circle, less than nothing comes round again.
    sweep = sweep >= whole ? whole : ((sweep % whole) + whole) % whole;
    const place = (angle) => [x + r * Math.cos(angle), y + r * Math.sin(angle)];
    const first = place(from);
    if (!this.#path) this.moveTo(...first);
    else this.lineTo(...first);
    // SVG has no arc of a whole turn: two halves make one.
    const parts = sweep > Math.PI ? 2 : 1;
    for (let i = 1; i <= parts; i++) {
      const end = place(from + ((back ? -1 : 1) * sweep * i) / parts);
      this.#path += `A${short(r)} ${short(r)} 0 0 ${back ? 0 : 1} ${end.map(short).join(" ")}`;
    }
  }
  roundRect(x, y, width, height, radius) {
    const r = Math.min(Number(radius), width / 2, height / 2);
    const corner = (dx, dy) => `a${short(r)} ${short(r)} 0 0 1 ${short(dx)} ${short(dy)}`;
    this.#path +=
      `M${short(x + r)} ${short(y)}h${short(width - 2 * r)}${corner(r, r)}v${short(height - 2 * r)}` +
      `${corner(-r, r)}h${short(2 * r - width)}${corner(-r, -r)}v${short(2 * r - height)}${corner(r, -r)}Z`;
  }

  // ---- ink

  fill() {
    this.#add(`<path d="${this.#path}" fill="${this.fillStyle}"`);
  }
  stroke() {
    const dash = this.#dash.length ? ` stroke-dasharray="${this.#dash.join(" ")}"` : "";
    const cap = this.lineCap === "butt" ? "" : ` stroke-linecap="${this.lineCap}"`;
    const join = this.lineJoin === "miter" ? "" : ` stroke-linejoin="${this.lineJoin}"`;
    this.#add(
      `<path d="${this.#path}" fill="none" stroke="${this.strokeStyle}" ` +
        `stroke-width="${short(this.lineWidth)}"${dash}${cap}${join}`,
    );
  }
  fillRect(x, y, width, height) {
    this.#add(
      `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${this.fillStyle}"`,
    );
  }
  fillText(text, x, y) {
    this.#text(text, x, y, ` fill="${this.fillStyle}"`);
  }
  strokeText(text, x, y) {
    this.#text(
      text,
      x,
      y,
      ` fill="none" stroke="${this.strokeStyle}" stroke-width="${short(this.lineWidth)}" stroke-linejoin="round"`,
    );
  }
  measureText(text) {
    return { width: this.#measure(this.font, text) };
  }
  setLineDash(dash) {
    this.#dash = dash;
  }

  /** A style of fill: a square that is drawn once and repeated. */
  tile(id, side, draw) {
    if (!this.#tiles.has(id)) {
      const tile = new SvgContext(this.#measure);
      draw(tile);
      this.#tiles.add(id);
      this.#out.push(
        `<pattern id="${id}" width="${side}" height="${side}" patternUnits="userSpaceOnUse">${tile.#out.join("")}</pattern>`,
      );
    }
    return `url(#${id})`;
  }

  // ---- what goes and comes back

  save() {
    this.#saved.push([this.#clip, this.strokeStyle, this.fillStyle, this.lineWidth]);
  }
  restore() {
    [this.#clip, this.strokeStyle, this.fillStyle, this.lineWidth] = this.#saved.pop();
  }
  clip() {
    const id = `clip${++this.#clips}`;
    this.#out.push(`<clipPath id="${id}"><path d="${this.#path}"/></clipPath>`);
    this.#clip = ` clip-path="url(#${id})"`;
  }

  #text(text, x, y, paint) {
    // "600 13px system-ui, …": the weight may be missing.
    const [, weight = "400", size, family] = /^(?:(\d+) )?([\d.]+)px (.*)$/s.exec(this.font) ?? [];
    const anchor = { center: "middle", right: "end", end: "end" }[this.textAlign] ?? "start";
    const middle = this.textBaseline === "middle" ? 0.35 * Number(size) : 0;
    this.#add(
      `<text x="${short(x)}" y="${short(y + middle)}" font-size="${size}" font-weight="${weight}" ` +
        `font-family="${escaped(family)}" text-anchor="${anchor}"${paint}`,
      `>${escaped(text)}</text>`,
    );
  }
  #add(open, close = "/>") {
    const alpha = this.globalAlpha < 1 ? ` opacity="${short(this.globalAlpha)}"` : "";
    this.#out.push(`${open}${alpha}${this.#clip}${close}`);
  }
}

/** A hundredth of a pixel is enough. */
const short = (value) => String(Math.round(value * 100) / 100);

const marks = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text as XML has it, in which some characters have no place, however they are written. */
const escaped = (text) =>
  String(text)
    .replace(/[&<>"]/g, (mark) => marks[mark])
    .replace(/[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "\ufffd");
