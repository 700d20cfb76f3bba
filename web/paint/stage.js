// The canvas: its size in device pixels, its one animation frame, and what runs in it. What is shown
// is a function of two scenes and a time, so a new action may come at any moment.
import { frame } from "../scene/geometry.js";
import { between, planOf, walkAt, walkPlan } from "../scene/motion.js";
import { paint } from "./paint.js";

const fadeMs = 240;
const interruptMs = 140;
const calmMs = 120; // with reduced motion everything is one short fade

export class Stage {
  #canvas;
  #ctx;
  #view;
  #scene;
  #motion; // { before, plan, start }
  #walk; // { plan, start }
  #ghost; // { image, start, ms }: what was on screen, fading away
  #light = {};
  #request = 0;
  #size = { width: 0, height: 0, ratio: 1 };

  /** @param {HTMLCanvasElement} canvas @param {() => any} view  Theme, font, texts: asked at each paint. */
  constructor(canvas, view) {
    this.#canvas = canvas;
    this.#ctx = canvas.getContext("2d");
    this.#view = view;
  }

  get frame() {
    const { width, height } = this.#size;
    // Name tags and numbers stand out a little from the square.
    const sides = width > 700 ? 236 : 12; // room beside the ring for the name of a key
    const S = Math.max(120, Math.min(width - sides, height - 20, 880));
    return frame(width / 2, height / 2, S);
  }
  get scene() {
    return this.#scene;
  }
  get busy() {
    return Boolean(this.#motion || this.#walk || this.#ghost);
  }

  resize(width, height, ratio) {
    const size = this.#size;
    if (size.width === width && size.height === height && size.ratio === ratio) return;
    this.#size = { width, height, ratio };
    this.#canvas.width = Math.round(width * ratio);
    this.#canvas.height = Math.round(height * ratio);
    this.#ghost = undefined;
    this.#paint(performance.now());
    this.schedule();
  }

  /**
   * Shows a scene. "move": nodes changed, and the way from the last scene to this one is played.
   * "fade": everything changed. "walk": only the key that is asked for. "cut": at once.
   * @param {"move" | "fade" | "walk" | "cut"} how
   */
  show(scene, how, calm = false) {
    const before = this.#scene;
    const start = performance.now();
    const busy = this.busy;
    if (before && how !== "cut" && (busy || how === "fade" || calm))
      this.#keepGhost(start, calm ? calmMs : how === "fade" ? fadeMs : interruptMs);
    this.#scene = scene;
    this.#motion = undefined;
    this.#walk = undefined;
    if (before && !calm && how === "move") {
      const plan = planOf(before, scene);
      if (plan.kind !== "none") this.#motion = { before, plan, start };
    }
    if (scene.walk && !calm && (how === "walk" || this.#motion)) {
      const after = this.#motion ? this.#motion.plan.ms : 0;
      this.#walk = { plan: walkPlan(scene.walk), start: start + after };
    }
    this.schedule();
  }

  /** What is pointed at: { node, key, arc }. */
  light(light) {
    this.#light = light;
    this.schedule();
  }

  schedule() {
    this.#request ||= requestAnimationFrame((now) => {
      this.#request = 0;
      this.#paint(now);
      if (this.busy) this.schedule();
    });
  }
  stop() {
    cancelAnimationFrame(this.#request);
    this.#request = 0;
  }

  #keepGhost(start, ms) {
    const image = document.createElement("canvas");
    image.width = this.#canvas.width;
    image.height = this.#canvas.height;
    if (image.width === 0 || image.height === 0) return;
    image.getContext("2d").drawImage(this.#canvas, 0, 0);
    this.#ghost = { image, start, ms };
  }

  /** The scene of this moment; ends what is over. */
  #now(now) {
    let scene = this.#scene;
    if (this.#motion) {
      const { before, plan, start } = this.#motion;
      if (now - start >= plan.ms) this.#motion = undefined;
      else scene = between(before, scene, plan, now - start);
    }
    if (this.#walk && !this.#motion) {
      const { plan, start } = this.#walk;
      if (now - start >= plan.ms) this.#walk = undefined;
      else scene = { ...scene, walk: walkAt(scene.walk, plan, now - start) };
    }
    return scene;
  }

  #paint(now) {
    const { width, height, ratio } = this.#size;
    if (!this.#scene || width === 0 || height === 0) return;
    const ctx = this.#ctx;
    const view = this.#view();
    const { node, arc } = this.#light;
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    paint(ctx, this.#now(now), {
      ...view,
      frame: this.frame,
      width,
      height,
      lightColor: node?.color,
      lightArc: arc,
      middle: this.#light.middle,
    });
    if (!this.#ghost) return;
    const part = (now - this.#ghost.start) / this.#ghost.ms;
    if (part >= 1) return void (this.#ghost = undefined);
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.globalAlpha = 1 - Math.max(0, part);
    ctx.drawImage(this.#ghost.image, 0, 0);
    ctx.globalAlpha = 1;
  }
}
