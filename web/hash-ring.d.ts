/** `<hash-ring>`: a consistent-hash ring in the page. */
export class HashRing extends HTMLElement {
  /** Where the WebAssembly is, if not beside the module: an option of load(), or a function that gives it. */
  static source: object | (() => object | Promise<object>);
  /** Starts the worker for many keys; without one, they are dealt with in the page. */
  static worker: (() => Worker) | undefined;
  /**
   * Where the page and its files are: `page` is what an embed links to; with `controls="full"` the others
   * stand in what is shared. An element's own goes before that of all.
   */
  static sharing: Sharing | undefined;
  sharing: Sharing | undefined;
  /** What is shown, all of it. */
  readonly state: object;
  /** Carries out an action. */
  act(action: { type: string; [name: string]: unknown }): void;
  /** Shows another moment of what has happened. */
  go(at: number): void;
  /** Shows what the fragment of a link to the page says: "#/1?nodes=A,B,C". */
  follow(fragment: string): Promise<void>;
  /** The fragment of a link to what is shown; `missing` keys of the reader's own were too many for it. */
  link(): Promise<{ fragment: string; missing: number }>;
}

export interface Sharing {
  /** The address of the full page, without a fragment. */
  page: string;
  /** That of embed.html. */
  embed: string;
  /** That of clockwise.embed.js. */
  script: string;
}

/** Registers the element under a name, unless that name is taken. Importing this module does it for "hash-ring". */
export function define(tag?: string): void;

declare global {
  interface HTMLElementTagNameMap {
    "hash-ring": HashRing;
  }
}
