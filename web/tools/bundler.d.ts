// What the bundler promises to the sources.

/** A style sheet arrives as its text. */
declare module "*.css" {
  const text: string;
  export default text;
}

declare const process: {
  env: {
    /** The name of the .wasm file, relative to the script. */
    CLOCKWISE_WASM: string;
    /** … and of that without real systems. */
    CLOCKWISE_CORE_WASM: string;
    /** Whether the WebAssembly is in the page itself, in the element #clockwise-wasm. */
    CLOCKWISE_WASM_INLINE: boolean;
    /** The embed script as a function … */
    CLOCKWISE_SELF: () => void;
    /** … and what it is called with: the WebAssembly, deflated and as base64. */
    CLOCKWISE_GIVEN: string;
  };
  /** Not from the bundler: Node's own, absent in browsers as the whole of process is. */
  versions?: { node?: string };
};
