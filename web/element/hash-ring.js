// <hash-ring>: text and state in, events out. It has a shadow root and knows nothing of the address,
// the title or any storage. One direction of flow: event → action → state → model → scene → paint.
import css from "../style/figure.js";
import { makeEngine } from "../engine/engine.js";
import { readAttributes, stateNames, writeAttributes } from "./attributes.js";
import { coloursOf } from "./colours.js";
import { figureOf } from "./figure.js";
import { hostTheme } from "./host.js";
import { howOf, movements } from "./how.js";
import { watch } from "./life.js";
import { metronome } from "./metronome.js";
import { newsOf } from "./news.js";
import { plainFace } from "./plain.js";
import { stepName } from "./steps.js";
import { dress } from "./style.js";
import { attributesOf } from "../model/attributes.js";
import { basis, begin, leadingTo, present, record, seek, telling } from "../model/history.js";
import { mostDots } from "../model/bins.js";
import { fragmentOf, linkOf, optionsOf, pairsOf, readLink } from "../model/link.js";
import { systems } from "../model/params.js";
import { reduce } from "../model/reduce.js";
import { initialState, keyCount, without } from "../model/state.js";
import { pagesOf } from "../model/pages.js";
import { scenesIn, sceneState } from "../model/story.js";
import { paint, paintMore } from "../paint/paint.js";
import { theme as themeNamed, themeOn } from "../paint/palette.js";
import { Stage } from "../paint/stage.js";
import { sceneOf, withLoupe } from "../scene/scene.js";
import { addTexts, languageOf, languages, makeText, plain } from "../text/text.js";
import * as words from "../text/words.js";
import { h, put } from "../ui/dom.js";

/** Importing this without a page does no harm. @type {typeof HTMLElement} */
const Base = globalThis.HTMLElement ?? /** @type {any} */ (class {});

/** So long a moment rests before the next is played; a scene of the story is to be read. */
const restMs = 500;
const readingMs = 6000;

export class HashRing extends Base {
  static observedAttributes = [
    "lang",
    "theme",
    "patterns",
    "controls",
    "steps",
    "transparent",
    ...stateNames,
  ];
  /**
   * Where the WebAssembly is, if not beside the script: see engine/engine.js; or a function that gives or
   * promises that. @type {any}
   */
  static source = {};
  /** Starts a worker that runs engine/worker.js, if the page has a way to. @type {(() => Worker) | undefined} */
  static worker = undefined;
  /**
   * Fetches what controls="full" needs besides: the module full.js. Without it, or where it can not be
   * had, the controls are those of "play".
   * @type {(() => Promise<typeof import("./full.js")>) | undefined}
   */
  static full = undefined;
  /**
   * Fetches what a scene says: the module story.js, which controls="full" needs as well. Without it a
   * scene is a picture like any other.
   * @type {(() => Promise<typeof import("./story.js")>) | undefined}
   */
  static story = undefined;
  /** @type {typeof import("./full.js") | undefined} */
  static #fullHere;
  /** @type {typeof import("./story.js") | undefined} */
  static #storyHere;
  /** @type {Promise<import("../engine/engine.js").Engine> | undefined} */
  static #shared;

  /**
   * Where this page is, and what belongs to it: what there is to be shared, and where an embed leads to.
   * That of all, unless an element has its own. @type {import("../ui/share-part.js").Sharing | undefined}
   */
  static sharing = undefined;
  /** @type {import("../ui/share-part.js").Sharing | undefined} */
  sharing = undefined;

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
  /** What is played waits for what is still in motion, and while it is out of sight. */
  #beat = metronome({
    ready: () => !this.#stage.busy && this.#seen,
    speed: () => this.#stage.speed,
  });
  #text;
  #theme;
  #app; // the user interface in the language and colours of the moment: …
  #figure; // … the picture, and what is said of it …
  #face; // … and all that is around it
  #stage;
  #model; // what is shown
  #spoken; // outside of what is built anew, so that it is heard
  #announced = "";
  #accepted; // the last model that the core allowed
  #observer;
  #paper = false; // whether it is on its way to a printer
  #open = { more: false }; // what stays unfolded in a user interface that is built anew
  #leave; // undoes what was done when it came into the page

  connectedCallback() {
    // Until it is built, what the author has put here in case is seen.
    if (!this.#root) (this.#root = this.attachShadow({ mode: "open" })).append(h("slot"));
    this.#observer = new ResizeObserver(() => this.#measure());
    this.#leave = watch(this, {
      changed: () => this.#build(),
      measures: () => this.#figure && this.#measure(),
      print: (on) => this.#print(on),
      near: () => this.#start(),
      seen: (on) => {
        this.#seen = on;
        this.#stage?.run(on);
      },
    });
  }

  disconnectedCallback() {
    this.#observer?.disconnect();
    this.#play(false);
    this.#stage?.stop();
    this.#engine?.forget(this);
    this.#leave?.();
  }

  attributeChangedCallback(name) {
    if (this.#writing) return;
    if (name === "controls") return void this.#fetchFull().then(() => this.#build());
    if (name === "steps" && this.#engine) this.#history = this.#opening();
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
    if (!this.#face || !names.includes("nodes") || names.includes("before"))
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
    if (this.#face) this.#show(howOf({ type }, state));
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

  /** Shows what the fragment of a link says, if it is one of ours. @param {string} fragment */
  async follow(fragment) {
    const pairs = pairsOf(fragment);
    if (!pairs) return;
    const { state, notes } = await readLink(pairs);
    this.open(state, notes);
  }

  /** The fragment of a link to what is shown, and how many keys of the reader's own are not in it. */
  link() {
    return linkOf(this.#state);
  }

  /** What is shown, all of it. */
  get state() {
    return this.#state;
  }
  get #state() {
    return present(this.#history);
  }

  static async #load() {
    const { source, worker } = HashRing;
    return makeEngine(typeof source === "function" ? await source() : source, worker);
  }

  async #start() {
    try {
      HashRing.#shared ??= HashRing.#load();
      const [engine] = await Promise.all([HashRing.#shared, this.#fetchFull(), this.#fetchStory()]);
      if (!this.#engine) {
        this.#engine = engine;
        this.#history = this.#opening();
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

  /** What it begins with: a part of the story, a change that can be played, or the state alone. */
  #opening() {
    const state = this.#known(this.#state);
    if (this.#controls === "full") return begin(state);
    const steps = this.getAttribute("steps");
    const told = steps ? scenesIn(steps) : [];
    if (told.length) return telling(told.map(sceneState), Math.max(0, told.indexOf(state.scene)));
    if (steps) this.#notes.push({ note: "odd", values: { name: "steps", value: steps } });
    return leadingTo(begin(state));
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

  /** What is asked for; else what goes with the ground that the page wants; else as the page is. */
  #themeName({ bg }) {
    const own = this.getAttribute("theme");
    if (own === "dark" || own === "light") return own;
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    return bg ? themeOn(bg) : (hostTheme(this) ?? (dark ? "dark" : "light"));
  }

  /** On paper it is light, with patterns; what is to be printed is painted at once. */
  #print(on) {
    this.#paper = on;
    this.#build();
    this.#stage?.flush();
  }

  get #controls() {
    const wanted = this.getAttribute("controls");
    return wanted === "none" || wanted === "full" ? wanted : "play";
  }

  /** The full interface, if it is wanted and can be had. */
  async #fetchFull() {
    if (this.#controls !== "full" || HashRing.#fullHere || !HashRing.full) return;
    try {
      const [full] = await Promise.all([HashRing.full(), this.#fetchStory()]);
      if (!HashRing.#storyHere) return;
      addTexts(full.texts);
      paintMore(full.strokes);
      HashRing.#fullHere = full;
    } catch {
      // The next that asks may have more luck; until then there is the smaller one.
    }
  }

  /** What scenes say, if one is shown, or may be. */
  async #fetchStory() {
    const wanted = this.#state.scene || this.hasAttribute("steps") || this.#controls === "full";
    if (!wanted || HashRing.#storyHere || !HashRing.story) return;
    try {
      const story = await HashRing.story();
      addTexts(story.texts);
      HashRing.#storyHere = story;
    } catch {
      // as above
    }
  }

  /** Builds the user interface for the language and the colours; then shows the state in it. */
  #build() {
    if (!this.#engine) return;
    const text = (this.#text = this.#words());
    const own = this.#paper ? { bg: "#ffffff" } : coloursOf(this);
    const theme = (this.#theme = themeNamed(this.#paper ? "light" : this.#themeName(own), {
      patterns:
        this.#paper ||
        this.hasAttribute("patterns") ||
        matchMedia("(forced-colors: active)").matches,
      own,
    }));
    const full = this.#controls === "full" ? HashRing.#fullHere : undefined;
    if (full) this.#engine.extend(full);
    const tools = this.#tools(text, theme);
    const app = (this.#app = h("div", { part: "app", lang: text.language }));
    app.className = `app ${theme.name} ${full ? "whole" : "plain"}`;
    for (const [name, value] of Object.entries(theme))
      if (typeof value === "string" && value.startsWith("#"))
        app.style.setProperty(`--${name}`, value);

    const figure = (this.#figure = figureOf(tools));
    this.#face = full
      ? full.fullFace(app, figure, tools)
      : plainFace(app, figure, tools, { row: this.#controls !== "none" });
    this.#spoken ??= h("p", { class: "hidden", role: "status", "aria-live": "polite" });
    app.append(this.#spoken);

    // What is built anew has the same controls in the same order: the focus stays where it was.
    const controls = () => [...this.#root.querySelectorAll("button, input, select, textarea, a")];
    const focused = controls().indexOf(this.#root.activeElement);
    const shares = Boolean(this.#root.querySelector(".sharing[open]"));
    dress(this.#root, full ? css + full.css : css, app);
    this.#stage?.stop();
    const view = () => ({
      text: this.#text,
      theme: this.#theme,
      font: getComputedStyle(app).fontFamily,
      beside: this.#face.beside(),
      dodge: this.#face.dodge,
      clear: !full && this.hasAttribute("transparent"),
    });
    this.#stage = new Stage(figure.canvas, view, (frame, boxes, scene) => {
      figure.place(frame, boxes);
      this.#face.follow?.(scene, frame);
    });
    this.#stage.run(this.#seen);
    figure.listen(this.#stage);
    this.#listen(figure.canvas, app);
    this.#observer.disconnect();
    this.#observer.observe(figure.square);
    // The ring may keep its size while the line of moments gets another.
    if (this.#face.line) this.#observer.observe(this.#face.line);
    this.#measure();
    this.#show("cut");
    if (shares) this.#face.share?.();
    else if (focused >= 0) controls()[focused]?.focus();
  }

  /** What the parts may ask for and do. */
  #tools(text, theme) {
    const engine = this.#engine;
    return {
      text,
      theme,
      font: () => getComputedStyle(this.#app).fontFamily,
      engine,
      words: {
        method: (state) => words.methodName(state, text),
        place: (model) => words.placeOf(model, text),
        native: (model) => words.nativeOf(model, text),
      },
      story: (model) => HashRing.#storyHere?.storyOf(model, text),
      act: (action) => this.act(action),
      go: (at) => this.go(at),
      hold: (place) => this.#hold(place),
      play: (on) => this.#play(on),
      closeNotes: () => {
        this.#notes = [];
        this.#figure.noted(this.#notes);
        this.#figure.canvas.focus();
      },
      repeat: (ms, next) => this.#beat.run(() => ms, next),
      calm: () => this.#calm,
      lookup: () => this.#model.lookup,
      speed: (times) => (this.#stage.speed = times),
      light: (name, thing) => this.#light(name, thing),
      languages,
      tag: this.localName,
      sharing: this.sharing ?? HashRing.sharing,
      shown: () => this.#shown(),
      paint,
      link: () => this.link(),
      preferred: {
        theme: this.getAttribute("theme") ?? "auto",
        patterns: this.hasAttribute("patterns"),
      },
      open: this.#open,
      prefer: (name, value) => this.#prefer(name, value),
      choose: (system) => this.#choose(system),
    };
  }

  /** What there is to be given away, if anything. @returns {Promise<import("../ui/share-part.js").Shown | undefined>} */
  async #shown() {
    this.#play(false);
    const model = this.#accepted;
    if (!model) return undefined;
    const { fragment, missing } = await linkOf(model.state);
    const said = words.sentenceOf(model, this.#text);
    return {
      state: model.state,
      fragment,
      missing,
      whole: fragmentOf(optionsOf(model.state)),
      attributes: attributesOf(model.state),
      model,
      scene: this.#sceneOf(model),
      said,
      spoken: plain(said, this.#text),
      summary: words.summaryOf(model, this.#text),
    };
  }

  /** A choice of language, colours or patterns: an attribute of the element, which the page may want to know. */
  #prefer(name, value) {
    if (typeof value === "boolean") this.toggleAttribute(name, value);
    else this.setAttribute(name, value);
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
    if (action.type === "view") return this.#turnTo();
    // Who began the story by a button that goes with it goes on from the ring.
    if (this.#root.activeElement?.checkVisibility() === false) this.#figure.canvas.focus();
  }

  /** Writes a state into the attributes and tells of it, once. */
  #tell(model) {
    const { state } = model;
    const before = this.#told;
    this.#told = state;
    if (!before || before === state) return; // the first one is what its author wrote
    this.#writing = true;
    writeAttributes(this, state);
    this.#writing = false;
    const { change, move } = newsOf(model);
    this.#emit("change", change);
    if (move && state.nodes !== before.nodes) this.#emit("move", move);
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
    const models = [at, at + 1].map((i) => this.#modelOf(moments[i].state));
    if (models.includes(undefined)) return;
    const [before, after] = models.map((model) => this.#sceneOf(model));
    const { action, state } = moments[at + 1];
    this.#stage.hold(before, after, howOf(action, state), place - at);
  }

  /** What was shown of a state, or would be. */
  #modelOf(state) {
    const known = this.#models.get(state);
    if (known || keyCount(state) > mostDots || this.#refusal(state)) return known;
    const model = this.#engine.model(state);
    this.#models.set(state, model);
    return model;
  }

  /** Plays from the present moment on, or from the beginning if that is the last. */
  #play(on) {
    this.#beat.stop();
    const was = this.#playing;
    this.#playing = on;
    if (on) {
      const last = () => this.#history.at === this.#history.moments.length - 1;
      if (last()) this.#goTo(0);
      this.#beat.run(
        () => (this.#state.scene ? readingMs : restMs),
        () => {
          if (last()) this.#play(false);
          else this.#goTo(this.#history.at + 1);
          return this.#playing;
        },
      );
    }
    if (was !== on && this.#face) this.#time();
  }

  /** Whoever wants no motion is shown the end of it. */
  get #calm() {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  #time() {
    const labels = this.#history.moments.map((moment) => stepName(moment, this.#text));
    this.#face.time(this.#history, labels, this.#playing);
  }

  #sceneOf(model) {
    const middle = this.#face.brief ? words.briefMiddleOf : HashRing.#fullHere.heldMiddleOf;
    return { ...sceneOf(model), middle: middle(model, this.#text) };
  }

  /** After a page was turned, its top is to be seen, and the focus is not where nothing is. */
  #turnTo() {
    if (this.getBoundingClientRect().top < 0) this.scrollIntoView();
    const { activeElement } = this.#root;
    if (activeElement && !activeElement.checkVisibility()) this.#face.refocus?.();
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
    put(this.#app, { "aria-busy": "true" });
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
    put(this.#app, { "aria-busy": undefined });
    this.#present({ ...model, missing: { reason, again } }, "cut");
  }

  /** Shows the state: at once, or when many keys have been asked about. */
  #show(how) {
    const state = this.#state;
    const waited = this.#waited;
    this.#waited = waited && waited !== how ? "fade" : how;
    if (state.scene && !HashRing.#storyHere)
      this.#fetchStory().then(() => HashRing.#storyHere && this.#build());
    put(this.#app, { "aria-busy": "true" });
    this.#time();
    const answered = (model, why) => {
      const way = this.#waited ?? how;
      this.#waited = undefined;
      put(this.#app, { "aria-busy": undefined });
      if (model) {
        // There is nowhere to look through a loupe in the smaller figure.
        if (this.#face.brief) model = without(model, "loupe");
        this.#models.set(state, model);
        this.#accepted = model;
        return this.#present(model, way);
      }
      // What the core refuses leaves the last picture, and it is said what the core says.
      const last = this.#accepted?.state ?? initialState();
      const kept = (old) => {
        this.#accepted = old;
        if (why.missing) return this.#miss({ ...old, state }, why.missing, () => this.#show(way));
        this.#present({ ...old, state, refused: why.refused }, way);
      };
      this.#engine.ask({ ...last, view: state.view }, kept, this);
    };
    this.#engine.ask(state, answered, this);
  }

  #present(model, how) {
    const text = this.#text;
    this.#model = model;
    if (how === "loupe" && model.loupe) return this.#lookAt(model);
    const scene = this.#sceneOf(model);
    const calm = this.#calm;

    const said = words.sentenceOf(model, text);
    const { dropped } = this.#history;
    const gone = dropped ? text.t("time.dropped", { count: dropped }) : "";
    const spoken = plain(said, text) + (gone && ` ${gone}`);
    if (this.#announced !== spoken && how !== "cut") put(this.#spoken, { text: spoken });
    this.#announced = spoken;
    this.#figure.say(said, gone);
    this.#figure.update(model, `${words.summaryOf(model, text)} ${spoken}`);
    this.#update(model, scene);
    this.#light(undefined);
    this.#stage.roll(model.state.shape === "line" && Boolean(model.arcs), calm);
    if (!model.refused || how === "cut") this.#stage.show(scene, how, calm);
    this.#tell(model);
  }

  /** Where only the loupe has moved, all else stays as it is. */
  #lookAt(model) {
    const scene = withLoupe(this.#stage.scene, model);
    this.#figure.held(model);
    this.#stage.show(scene, "cut");
    this.#face.look?.(model, scene);
    this.#tell(model);
  }

  /** All but the picture and what is said of it. */
  #update(model, scene = this.#stage.scene) {
    this.#figure.noted(this.#notes);
    this.#time();
    this.#figure.held(this.#accepted ?? model);
    this.#face.update(model, scene, this.#accepted);
  }

  /** Keys of the ring while it has the focus. */
  #press(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const pages = this.#controls === "full" ? pagesOf(this.#state) : undefined;
    const turn = (by) => {
      if (!pages) return this.go(this.#history.at + by);
      const action = pages.actions[pages.at + by];
      if (action) this.act(action);
    };
    const does = {
      ArrowLeft: () => turn(-1),
      ArrowRight: () => turn(1),
      " ": () => (pages ? turn(1) : this.#play(!this.#playing)),
      "?": this.#face.help,
    }[event.key];
    if (!does) return;
    event.preventDefault();
    does();
  }

  #measure() {
    const { canvas, square } = this.#figure;
    const box = square.getBoundingClientRect();
    const [width, height] = [box.width, box.height].map(Math.floor);
    // As large as what is painted: a part of a pixel more would blur it.
    Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` });
    this.#stage.resize(width, height, devicePixelRatio || 1);
    this.#face.measure?.();
  }

  /**
   * Everything that belongs to a node lights up, wherever it is.
   * @param {string} [name] @param {{ arc?: any, pin?: any, key?: number }} [thing]  What is pointed at.
   */
  #light(name, { arc, pin, key } = {}) {
    const model = this.#model;
    if (!model) return;
    const index = model.nodes.findIndex((node) => node.name === name);
    const node = model.nodes[index];
    const middle = node && words.middleOf(model, this.#text, index);
    const point = pin ? { pin: pin.row } : { arc: arc?.point };
    this.#stage.light(node ? { node, ...point, key, middle } : {});
    this.#face.light?.(node?.name);
    for (const chip of this.#app.querySelectorAll(":is(.sentence, .answer) .chip"))
      chip.classList.toggle("dim", Boolean(node) && chip.dataset.node !== name);
  }

  #listen(canvas, app) {
    // A name in a sentence lights its node, as its row does.
    for (const type of ["pointerover", "pointerout"])
      app.addEventListener(type, ({ target }) => {
        const chip = target.closest(":is(.sentence, .answer) .chip");
        if (chip) this.#light(type === "pointerover" ? chip.dataset.node : undefined);
      });
    canvas.addEventListener("keydown", (event) => this.#press(event));
  }
}
