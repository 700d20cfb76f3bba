// What holds memory of the module: freed by delete(), and at the latest when it is collected.

/** Where there is no Symbol.dispose yet, nobody asks for it.
 * @type {typeof Symbol.dispose} */
const dispose = /** @type {any} */ (Symbol.dispose ?? Symbol("dispose"));

/** Memory of the module that must be given back; freed twice is harmless, used afterwards throws. */
export class Held {
  #core;
  #handle;
  #what;

  constructor(core, handle, what) {
    this.#core = core;
    this.#handle = handle;
    this.#what = what;
    forgotten?.register(this, handle, this);
  }

  delete() {
    forgotten?.unregister(this);
    this.#handle?.delete();
    this.#handle = undefined;
  }

  /** For `using`. */
  [dispose]() {
    this.delete();
  }

  /** @internal */
  _handle(core = this.#core) {
    if (!this.#handle) throw new Error(`${this.#what} was used after delete()`);
    if (core !== this.#core)
      throw new TypeError(`${this.#what} belongs to another instance of the module`);
    return this.#handle;
  }
}

/** What nobody deleted is freed when it is collected. */
const forgotten =
  typeof FinalizationRegistry === "function"
    ? new FinalizationRegistry((handle) => handle.delete())
    : undefined;

/** A call that was refused gives its sentence. */
export function answer(result) {
  if (typeof result === "string") throw new RangeError(result);
  return result;
}

/** A call that was refused gives no object. */
export function made(core, handle) {
  if (handle === null) throw new RangeError(core.takeError());
  return handle;
}
