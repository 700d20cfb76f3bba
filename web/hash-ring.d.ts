/** `<hash-ring>`: a consistent-hash ring in the page. */
export class HashRing extends HTMLElement {
  /** Where the WebAssembly is, if not beside the module: an option of load(), or a function that gives it. */
  static source: object | (() => object | Promise<object>);
  /** Starts the worker for many keys; without one, they are dealt with in the page. */
  static worker: (() => Worker) | undefined;
  /** The address of the full page, to which an embed links. */
  static page: string | undefined;
  /** What is shown, all of it. */
  readonly state: object;
  /** Carries out an action. */
  act(action: { type: string; [name: string]: unknown }): void;
  /** Shows another moment of what has happened. */
  go(at: number): void;
}

/** Registers the element under a name, unless that name is taken. Importing this module does it for "hash-ring". */
export function define(tag?: string): void;

declare global {
  interface HTMLElementTagNameMap {
    "hash-ring": HashRing;
  }
}
