/** The factory that Emscripten writes; what it makes is described where it is used. */
export default function createCore(options?: object): Promise<any>;
