// <hash-ring>: text and state in, events out. It has a shadow root and knows nothing of the address,
// the title or any storage. One direction of flow: event → action → state → model → scene → paint.
import css from "../style/style.js";
import { makeEngine } from "../engine/engine.js";
import { readAttributes, stateNames, writeAttributes } from "./attributes.js";
import { stepName } from "./steps.js";
import { basis, begin, present, record, seek } from "../model/history.js";
import { mostSteps, systems } from "../model/params.js";
import { reduce } from "../model/reduce.js";
import { initialState, keyName } from "../model/state.js";
import { sceneIds } from "../model/story.js";
import { theme as themeNamed } from "../paint/palette.js";
import { Stage } from "../paint/stage.js";
import { thingAt } from "../scene/hit.js";
import { sceneOf, withLoupe } from "../scene/scene.js";
import { storyOf } from "../text/story.js";
import { languageOf, languages, makeText, plain } from "../text/text.js";
import * as words from "../text/words.js";
import { articlesMenu } from "../ui/articles.js";
import { comparePage } from "../ui/compare-page.js";
import { comparePanel } from "../ui/compare.js";
import { decidesFigure } from "../ui/decides.js";
import { h, put, rich, select } from "../ui/dom.js";
import { handles } from "../ui/handles.js";
import { keysPage } from "../ui/keys-page.js";
import { legend } from "../ui/legend.js";
import { loupePanel } from "../ui/loupe.js";
import { missingNotice } from "../ui/missing.js";
import { nodesPanel } from "../ui/nodes.js";
import { notesBox } from "../ui/notes.js";
import { probePanel } from "../ui/probe.js";
import { methodSwitch, settingsPanel } from "../ui/settings.js";
import { systemPanel } from "../ui/system.js";
import { shapeButton } from "../ui/shape.js";
import { stepsGuide, stepsMet, stepsStrip } from "../ui/steps.js";
import { storyCorner, storyPage, storyRow } from "../ui/story.js";
import { timeline } from "../ui/timeline.js";
import { tooltip } from "../ui/tooltip.js";
import { viewSwitch } from "../ui/views.js";

/** Importing this without a page does no harm. @type {typeof HTMLElement} */
const Base = globalThis.HTMLElement ?? /** @type {any} */ (class {});

/** How the picture goes on to what an action led to. */
function howOf({ type }, { scene, before }) {
  if (movements.includes(type)) return "move";
  // A scene about a change shows it happen.
  if (type === "scene") return scene && before ? "move" : scene === "clockwise" ? "walk" : "fade";
  const ways = {
    probe: "walk",
    step: "step",
    copies: "cut",
    view: "cut",
    shape: "cut",
    loupe: "loupe",
  };
  return ways[type] ?? "fade";
}

/** Actions whose effect is a movement of keys; all others are seen at once or in a cross-fade. */
const movements = ["add", "remove", "up", "weight", "rename", "token", "nodes"];

export class HashRing extends Base {
  static observedAttributes = ["lang", "theme", "controls", ...stateNames];
  /** Where the WebAssembly is, if not beside the script: see engine/engine.js. */
  static source = {};
  /** Starts a worker that runs engine/worker.js, if the page has a way to. @type {(() => Worker) | undefined} */
  static worker = undefined;
  /** @type {Promise<import("../engine/engine.js").Engine> | undefined} */
  static #shared;

  #root;
  #engine;
  #history = begin(initialState());
  /** What of a link or of the attributes could not be taken. @type {import("../model/link.js").Note[]} */
  #notes = [];
  #given = new Set(); // attributes that others have set and that are not read yet
  #writing = false; // whether attributes are being set here
  #told; // the state that was last told of
  #seen = false; // whether it is in sight
  /** What was shown of each moment. @type {WeakMap<object, any>} */
  #models = new WeakMap();
  #waited; // how the picture goes on to what is still being asked
  #choice; // the system chosen last
  #playing = false;
  #timer;
  #text;
  #theme;
  #parts; // the user interface in the language and colours of the moment
  #stage;
  #sentence; // outside of what is built anew, so that it is heard
  #announced = "";
  #accepted; // the last model that the core allowed
  #observer;
  #paper = false; // whether it is on its way to a printer
  #cleanUp = [];

  connectedCallback() {
    // Until it is built, what the author has put here in case is seen.
    if (!this.#root) (this.#root = this.attachShadow({ mode: "open" })).append(h("slot"));
    const media = (query) => {
      const list = matchMedia(query);
      const changed = () => this.#build();
      list.addEventListener("change", changed);
      this.#cleanUp.push(() => list.removeEventListener("change", changed));
    };
    media("(prefers-color-scheme: dark)");
    media("(forced-colors: active)");
    const paper = (on) => {
      const changed = () => this.#print(on);
      const name = on ? "beforeprint" : "afterprint";
      addEventListener(name, changed);
      this.#cleanUp.push(() => removeEventListener(name, changed));
    };
    paper(true);
    paper(false);
    this.#observer = new ResizeObserver(() => this.#measure());
    // It is built when it is near, and runs when it is in sight.
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.at(-1).isIntersecting) return;
        near.disconnect();
        this.#start();
      },
      { rootMargin: "200% 0px" },
    );
    const inSight = new IntersectionObserver((entries) => {
      this.#seen = entries.at(-1).isIntersecting;
      this.#stage?.run(this.#seen);
    });
    near.observe(this);
    inSight.observe(this);
    this.#cleanUp.push(
      () => near.disconnect(),
      () => inSight.disconnect(),
    );
  }

  disconnectedCallback() {
    this.#observer?.disconnect();
    this.#play(false);
    this.#stage?.stop();
    for (const undo of this.#cleanUp.splice(0)) undo();
  }

  attributeChangedCallback(name) {
    if (this.#writing) return;
    if (!stateNames.includes(name)) return this.#build();
    // Those that are set one after the other are read together.
    if (this.#given.size === 0) queueMicrotask(() => this.#read());
    this.#given.add(name);
  }

  #read() {
    const names = [...this.#given];
    this.#given.clear();
    const { state, notes } = readAttributes(this);
    // Other nodes are a change of the cluster that there is, unless it is said what was before.
    if (!this.#parts || !names.includes("nodes") || names.includes("before"))
      return this.open(state, notes);
    const { nodes, before, vacated, vacatedBefore } = reduce(this.#state, {
      type: "nodes",
      nodes: state.nodes,
    });
    this.open({ ...state, nodes, before, vacated, vacatedBefore }, notes, "nodes");
  }

  /**
   * Shows another state.
   * @param {import("../model/state.js").State} state
   * @param {import("../model/link.js").Note[]} [notes]  What is to be said of it.
   */
  open(state, notes = [], type = "open") {
    this.#notes = [...notes];
    this.#play(false);
    if (!this.#engine) return void (this.#history = begin(state));
    this.#history = record(this.#history, this.#known(state), { type });
    if (this.#parts) this.#show(howOf({ type }, state));
  }

  /** A state in which a hash or a system that the core does not know is as usual. */
  #known(state) {
    const usual = initialState();
    const lists = { hash: this.#engine.hashes.map(({ name }) => name), system: systems };
    const known = { ...state };
    for (const [name, list] of Object.entries(lists)) {
      if (!state[name] || list.includes(state[name])) continue;
      this.#notes.push({ note: "unknown", values: { name, value: state[name] } });
      known[name] = usual[name];
    }
    return known;
  }

  /** What is shown, all of it. */
  get state() {
    return this.#state;
  }
  get #state() {
    return present(this.#history);
  }

  async #start() {
    try {
      HashRing.#shared ??= makeEngine(HashRing.source, HashRing.worker);
      const engine = await HashRing.#shared;
      if (!this.#engine) {
        this.#engine = engine;
        this.#history = begin(this.#known(this.#state));
      }
      if (this.isConnected) this.#build();
    } catch (error) {
      HashRing.#shared = undefined;
      this.#root.replaceChildren(
        h("p", { role: "alert" }, this.#words().t("failed", { reason: error.message })),
        h("slot"), // what the author put here in case
      );
    }
  }

  #words() {
    return makeText(
      languageOf(
        this.getAttribute("lang"),
        this.closest("[lang]")?.getAttribute("lang"),
        ...navigator.languages,
      ),
    );
  }

  get #dark() {
    const wanted = this.getAttribute("theme");
    return (
      wanted === "dark" ||
      (wanted !== "light" && matchMedia("(prefers-color-scheme: dark)").matches)
    );
  }

  /** On paper it is light, with patterns; what is to be printed is painted at once. */
  #print(on) {
    this.#paper = on;
    this.#build();
    this.#stage?.flush();
  }

  /** Builds the user interface for the language and the colours; then shows the state in it. */
  #build() {
    if (!this.#engine) return;
    const text = (this.#text = this.#words());
    const theme = (this.#theme = themeNamed(this.#dark && !this.#paper ? "dark" : "light", {
      patterns: this.#paper || matchMedia("(forced-colors: active)").matches,
      paper: this.#paper,
    }));
    const tools = this.#tools(text, theme);
    const full = this.getAttribute("controls") === "full";

    const canvas = h("canvas", { role: "img", part: "ring", tabindex: 0 });
    const square = h("div", { class: "square" }, canvas);
    const sentence = h("p", { class: "sentence", "aria-hidden": "true" });
    /** @type {any} */
    const parts = (this.#parts = {
      canvas,
      square,
      sentence,
      tip: tooltip(tools),
      notes: notesBox(tools),
      handles: handles(tools),
      legend: legend(tools),
      missing: missingNotice(tools),
      articles: articlesMenu(tools),
      views: viewSwitch(tools),
      pages: full ? [comparePage(tools), keysPage(tools)] : [],
      time: timeline(tools),
      story: [storyPage(tools), storyRow(tools), storyCorner(tools)],
      shape: shapeButton(tools),
      steps: full ? [stepsStrip(tools), stepsGuide(tools)] : [],
      decides: decidesFigure(tools),
      panels: [
        methodSwitch(tools),
        nodesPanel(tools),
        loupePanel(tools),
        systemPanel(tools),
        settingsPanel(tools),
        comparePanel(tools),
        probePanel(tools),
        stepsMet(tools),
      ],
    });
    this.#sentence ??= h("p", { class: "hidden", role: "status", "aria-live": "polite" });
    square.append(parts.handles.element, parts.tip.element);

    const app = h(
      "div",
      { class: `app ${theme.name}`, part: "app", lang: text.language },
      full && this.#header(text, parts.views.element),
      h(
        "main",
        { class: "stage" },
        parts.notes.element,
        h(
          "div",
          { class: "figure" },
          square,
          parts.legend.element,
          parts.shape.element,
          full && parts.decides.element,
          full && parts.steps[1].element,
        ),
        sentence,
        parts.missing.element,
        full && parts.articles.note,
        full && h("div", { class: "corner" }, parts.story[2].element, parts.articles.element),
        full && parts.time.element,
      ),
      full && parts.steps[0].element,
      full &&
        h(
          "aside",
          { class: "panel", part: "panel" },
          full && parts.story[0].element,
          h(
            "div",
            { class: "controls" },
            parts.panels.map((panel) => panel.element),
          ),
        ),
      full && parts.story[1].element,
      parts.pages.map((page) => page.element),
      this.#sentence,
    );
    parts.app = app;
    for (const [name, value] of Object.entries(theme))
      if (typeof value === "string" && value.startsWith("#"))
        app.style.setProperty(`--${name}`, value);

    // What is built anew has the same controls in the same order: the focus stays where it was.
    const controls = () => [...this.#root.querySelectorAll("button, input, select, textarea, a")];
    const focused = controls().indexOf(this.#root.activeElement);
    this.#root.replaceChildren(h("style", {}, css), app);
    this.#stage?.stop();
    const view = () => ({
      text: this.#text,
      theme: this.#theme,
      font: getComputedStyle(app).fontFamily,
      beside: full && app.clientWidth >= 1100,
    });
    this.#stage = new Stage(canvas, view, parts.handles.place);
    this.#stage.run(this.#seen);
    this.#listen(canvas, app);
    this.#observer.disconnect();
    this.#observer.observe(square);
    this.#measure();
    this.#show("cut");
    if (focused >= 0) controls()[focused]?.focus();
  }

  /** What the parts may ask for and do. */
  #tools(text, theme) {
    const engine = this.#engine;
    return {
      text,
      theme,
      font: () => getComputedStyle(this.#parts.app).fontFamily,
      hashes: engine.hashes,
      system: (name) => engine.systems.find((info) => info.name === name),
      words: {
        method: (state) => words.methodName(state, text),
        place: (model) => words.placeOf(model, text),
        native: (model) => words.nativeOf(model, text),
      },
      act: (action) => this.act(action),
      go: (at) => this.go(at),
      hold: (place) => this.#hold(place),
      play: (on) => this.#play(on),
      closeNotes: () => {
        this.#notes = [];
        this.#parts.notes.update(this.#notes);
        this.#parts.canvas.focus();
      },
      step: (at) => this.#step(at),
      again: () => this.#again(),
      speed: (times) => (this.#stage.speed = times),
      story: (model) => storyOf(model, text),
      light: (name) => this.#light(name),
      choose: (system) => this.#choose(system),
      readNodes(lines, state) {
        try {
          return { nodes: engine.typed(state, lines) };
        } catch (error) {
          return { refused: error.message };
        }
      },
      owners: (most) => engine.owners(this.#accepted.state, most),
      measure: (state) => engine.measure(state),
    };
  }

  #header(text, views) {
    const language = select(
      {
        "aria-label": text.t("language"),
        onchange: () => this.#chose("lang", language.list.value),
      },
      languages.map(([code, name]) => h("option", { value: code, lang: code }, name)),
    );
    language.list.value = text.language;
    const themes = ["auto", "light", "dark"];
    const now = this.getAttribute("theme") ?? "auto";
    const next = themes[(themes.indexOf(now) + 1) % themes.length];
    const name = text.t("theme", { theme: text.t(`theme.${now}`) });
    const theme = h(
      "button",
      {
        type: "button",
        class: "round",
        title: name,
        "aria-label": name,
        onclick: () => this.#chose("theme", next),
      },
      h("i", { class: `sun ${now}`, "aria-hidden": "true" }),
    );
    return h(
      "header",
      { class: "top" },
      h("i", { class: "logo", "aria-hidden": "true" }),
      h("h1", {}, "Clockwise"),
      h("p", { class: "side" }, text.t("tagline")),
      views,
      language.element,
      theme,
    );
  }

  /** A choice of language or colours: an attribute of the element, which the page may want to know. */
  #chose(name, value) {
    this.setAttribute(name, value);
    this.#emit("preference", { name, value });
  }

  /** Carries out an action; see model/reduce.js for what there is. */
  act(action) {
    this.#play(false);
    this.#notes = [];
    const before = basis(this.#history, action);
    const next = reduce(before, action);
    if (next === this.#state) return;
    if (this.#engine && movements.includes(action.type)) {
      // Nodes that the core does not take do not join; it is only said why.
      const refused = this.#refusal(next);
      if (refused && !this.#refusal(before)) return this.#update({ ...this.#accepted, refused });
    }
    this.#history = record(this.#history, next, action);
    if (!this.#engine) return;
    // What is dragged follows the pointer at once.
    this.#show(action.type === "token" ? "cut" : howOf(action, next));
    if (action.type === "view") this.#turnTo();
  }

  /** Writes a state into the attributes and tells of it, once. */
  #tell(model) {
    const { state, change, keyCount, movement, moduloMoved, load } = model;
    const before = this.#told;
    this.#told = state;
    if (!before || before === state) return; // the first one is what its author wrote
    this.#writing = true;
    writeAttributes(this, state);
    this.#writing = false;
    const names = (nodes) => nodes.map(({ name }) => name);
    const moved = movement && {
      moved: movement.moved,
      total: movement.total,
      flows: movement.flows,
      modulo: moduloMoved,
      joined: names(change.joined),
      left: names(change.left),
    };
    const loads = model.nodes.map(({ name }, i) => ({ name, keys: load.counts[i] }));
    this.#emit("change", { state, keys: keyCount, nodes: loads, movement: moved });
    if (moved && state.nodes !== before.nodes) this.#emit("move", moved);
  }

  #emit(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  /** Shows another moment of the history: the nearest one there is. */
  go(at) {
    this.#play(false);
    this.#goTo(at);
  }

  #goTo(at) {
    const { at: from, moments } = this.#history;
    const next = seek(this.#history, at);
    // Where the knob was let go between two moments, the present one is shown again.
    if (next.at === from) return this.#show("cut");
    this.#history = next;
    const step = moments[Math.max(from, next.at)];
    const one = Math.abs(next.at - from) === 1;
    const how = one ? howOf(step.action, step.state) : "fade";
    this.#show(next.at < from && how === "move" ? "back" : how);
  }

  /** A place between two moments, held still while the knob is dragged. */
  #hold(place) {
    this.#play(false);
    const { moments } = this.#history;
    const at = Math.min(Math.floor(place), moments.length - 2);
    if (at < 0) return;
    // A state that the core refused has no model, and so no picture.
    const models = [at, at + 1].map((i) => this.#models.get(moments[i].state));
    if (models.includes(undefined)) return;
    const [before, after] = models.map((model) => this.#sceneOf(model));
    const { action, state } = moments[at + 1];
    this.#stage.hold(before, after, howOf(action, state), place - at);
  }

  /** Plays from the present moment on, or from the beginning if that is the last. */
  #play(on) {
    clearTimeout(this.#timer);
    const was = this.#playing;
    this.#playing = on;
    if (on) {
      if (this.#history.at === this.#history.moments.length - 1) this.#goTo(0);
      this.#tick();
    }
    if (was !== on && this.#parts) this.#time();
  }

  #tick() {
    this.#timer = setTimeout(() => {
      if (this.#stage.busy || !this.#seen) return this.#tick();
      const { at, moments } = this.#history;
      if (at === moments.length - 1) return this.#play(false);
      this.#goTo(at + 1);
      this.#tick();
    }, 500 / this.#stage.speed);
  }

  /** So far the key's look-up is told; whoever wants no motion is told all of it. */
  #step(at) {
    const opens = !this.#state.steps;
    this.act({ type: "step", at: opens && this.#calm ? mostSteps : at });
  }

  /** One step after the other, until somebody does something else. */
  #again() {
    if (this.#calm) return this.#step(mostSteps);
    this.act({ type: "step", at: 1 });
    const next = () => {
      this.#timer = setTimeout(() => {
        const { lookup } = this.#parts.model;
        if (!lookup || lookup.at === lookup.columns.length) return;
        if (!this.#stage.busy) this.act({ type: "step", at: lookup.at + 1 });
        next();
      }, 1500 / this.#stage.speed);
    };
    next();
  }

  get #calm() {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  #time() {
    const labels = this.#history.moments.map((moment) => stepName(moment, this.#text));
    this.#parts.time.update(this.#history, labels, this.#playing);
  }

  #sceneOf(model) {
    return { ...sceneOf(model), middle: words.middleOf(model, this.#text) };
  }

  /** After a page was turned, its top is to be seen, and the focus is not where nothing is. */
  #turnTo() {
    if (this.getBoundingClientRect().top < 0) this.scrollIntoView();
    const { activeElement } = this.#root;
    if (activeElement && !activeElement.checkVisibility()) this.#parts.views.focus();
  }

  /** What the core has against a state, if anything. */
  #refusal(state) {
    try {
      this.#engine.check(state);
      return undefined;
    } catch (error) {
      return error.message;
    }
  }

  /** A real system, with the nodes under names that it accepts; once it is there, if nothing else was done till then. */
  async #choose(system) {
    const engine = this.#engine;
    const history = this.#history;
    this.#choice = system;
    const wanted = () => this.#choice === system && this.#history === history;
    put(this.#parts.app, { "aria-busy": "true" });
    try {
      await engine.withSystems();
    } catch (error) {
      if (wanted()) this.#miss(this.#accepted, error.message, () => this.#choose(system));
      return;
    }
    if (wanted()) this.act({ type: "system", system, ...engine.fitted(this.#state, system) });
  }

  /** Says what could not be brought, over the last picture. */
  #miss(model, reason, again) {
    put(this.#parts.app, { "aria-busy": undefined });
    this.#present({ ...model, missing: { reason, again } }, "cut");
  }

  /** Shows the state: at once, or when many keys have been asked about. */
  #show(how) {
    const state = this.#state;
    const waited = this.#waited;
    this.#waited = waited && waited !== how ? "fade" : how;
    put(this.#parts.app, { "aria-busy": "true" });
    this.#time();
    this.#engine.ask(state, (model, why) => {
      const way = this.#waited ?? how;
      this.#waited = undefined;
      put(this.#parts.app, { "aria-busy": undefined });
      if (model) {
        this.#models.set(state, model);
        this.#accepted = model;
        return this.#present(model, way);
      }
      // What the core refuses leaves the last picture, and it is said what the core says.
      const last = this.#accepted?.state ?? initialState();
      this.#engine.ask({ ...last, view: state.view }, (old) => {
        this.#accepted = old;
        if (why.missing) return this.#miss({ ...old, state }, why.missing, () => this.#show(way));
        this.#present({ ...old, state, refused: why.refused }, way);
      });
    });
  }

  #present(model, how) {
    const text = this.#text;
    this.#parts.model = model;
    if (how === "loupe" && model.loupe) return this.#lookAt(model);
    const scene = this.#sceneOf(model);
    const calm = this.#calm;

    const said = words.sentenceOf(model, text);
    const parts = this.#parts;
    const { dropped } = this.#history;
    const gone = dropped ? text.t("time.dropped", { count: dropped }) : "";
    parts.sentence.replaceChildren(
      ...rich(said, this.#theme),
      ...(gone ? [h("span", { class: "gone" }, gone)] : []),
    );
    const spoken = plain(said, text) + (gone && ` ${gone}`);
    if (this.#announced !== spoken && how !== "cut") put(this.#sentence, { text: spoken });
    this.#announced = spoken;
    put(parts.canvas, { "aria-label": `${words.summaryOf(model, text)} ${spoken}` });
    parts.legend.update(model, scene);
    parts.missing.update(model);
    this.#update(model, scene);
    this.#light(undefined);
    this.#stage.roll(model.state.shape === "line" && Boolean(model.arcs), calm);
    if (!model.refused || how === "cut") this.#stage.show(scene, how, calm);
    this.#tell(model);
  }

  /** Where only the loupe has moved, all else stays as it is. */
  #lookAt(model) {
    const scene = withLoupe(this.#stage.scene, model);
    this.#parts.handles.update(model);
    this.#stage.show(scene, "cut");
    for (const panel of this.#parts.panels) if (panel.looks) panel.update(model, scene);
    this.#tell(model);
  }

  /** All but the picture and what is said of it. */
  #update(model, scene = this.#stage.scene) {
    const { app, views, articles, panels, pages, story, shape, steps, decides, handles } =
      this.#parts;
    this.#parts.notes.update(this.#notes);
    app.dataset.view = pages.length ? this.#state.view : "ring";
    app.classList.toggle("telling", Boolean(this.#state.scene));
    app.classList.toggle("stepping", Boolean(model.lookup) && this.#state.view === "ring");
    app.classList.toggle("flat", model.state.shape === "line" && Boolean(model.arcs));
    for (const part of [...story, ...steps, shape, decides]) part.update(model);
    this.#time();
    views.update(model);
    articles.update(model);
    handles.update(this.#accepted ?? model);
    for (const panel of panels) panel.update(model, scene);
    for (const page of pages) page.update(this.#accepted);
  }

  /** Keys of the ring while it has the focus. */
  #press(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { scene } = this.#state;
    const at = scene ? sceneIds.indexOf(scene) : this.#history.at;
    const turn = (to) =>
      scene ? this.act({ type: "scene", id: sceneIds[at + to] ?? scene }) : this.go(at + to);
    const does = {
      ArrowLeft: () => turn(-1),
      ArrowRight: () => turn(1),
      " ": () => (scene ? turn(1) : this.#play(!this.#playing)),
      "?": () => this.#parts.time.help(),
    }[event.key];
    if (!does) return;
    event.preventDefault();
    does();
  }

  #measure() {
    const { width, height } = this.#parts.square.getBoundingClientRect();
    this.#stage.resize(Math.floor(width), Math.floor(height), devicePixelRatio || 1);
    this.#parts.time.measure();
    for (const panel of this.#parts.panels) panel.measure?.();
  }

  /**
   * Everything that belongs to a node lights up, wherever it is.
   * @param {string} [name] @param {{ arc?: any, pin?: any, key?: number }} [thing]  What is pointed at.
   */
  #light(name, { arc, pin, key } = {}) {
    const { app, model, panels } = this.#parts;
    if (!model) return;
    const index = model.nodes.findIndex((node) => node.name === name);
    const node = model.nodes[index];
    const middle = node && words.middleOf(model, this.#text, index);
    const point = pin ? { pin: pin.row } : { arc: arc?.point };
    this.#stage.light(node ? { node, ...point, key, middle } : {});
    for (const panel of panels) panel.light?.(node?.name);
    for (const chip of app.querySelectorAll(":is(.sentence, .answer) .chip"))
      chip.classList.toggle("dim", Boolean(node) && chip.dataset.node !== name);
  }

  #listen(canvas, app) {
    const point = (event) => {
      const { left, top } = canvas.getBoundingClientRect();
      const at = { x: event.clientX - left, y: event.clientY - top };
      const thing = this.#stage.scene && thingAt(this.#stage.scene, this.#stage.frame, at.x, at.y);
      const { model, tip } = this.#parts;
      tip.show(thing, model, at, this.#stage.frame);
      const { key, arc, pin } = thing ?? {};
      const node = key === undefined ? (pin ?? arc)?.node : model.owners?.[key];
      this.#light(model.nodes[node]?.name, thing);
      return thing;
    };
    // A name in a sentence lights its node, as its row does.
    for (const type of ["pointerover", "pointerout"])
      app.addEventListener(type, ({ target }) => {
        const chip = target.closest(":is(.sentence, .answer) .chip");
        if (chip) this.#light(type === "pointerover" ? chip.dataset.node : undefined);
      });
    canvas.addEventListener("keydown", (event) => this.#press(event));
    canvas.addEventListener("pointermove", point);
    canvas.addEventListener("pointerdown", (event) => {
      const thing = point(event);
      if (thing?.key !== undefined)
        this.act({ type: "probe", text: keyName(this.#parts.model.state, thing.key) });
    });
    canvas.addEventListener("pointerleave", () => {
      this.#parts.tip.show(undefined);
      this.#light(undefined);
    });
  }
}
