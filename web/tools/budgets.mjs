// What the files of dist/ may weigh as a server sends them: after gzip -9, in kB of 1,000 bytes.
// `most` is a little above what there is, so that the build says when something grows; who means it to,
// raises it, and who makes something smaller, lowers it. `goal` is where it should get.
export const budgets = [
  { what: "WebAssembly", files: /^clockwise-core-.*\.wasm$/, most: 48, goal: 48 },
  { what: "… with real systems", files: /^clockwise-systems-.*\.wasm$/, most: 102, goal: 100 },
  { what: "library", files: /^clockwise\.js$/, most: 17.2, goal: 16 },
  { what: "page script", files: /^page-.*\.js$/, most: 112, goal: 61 },
  { what: "page style", files: /^page-.*\.css$/, most: 0.4, goal: 0.4 },
  { what: "the whole embed", files: /^clockwise-core-.*\.wasm$|^page-/, most: 160, goal: 110 },
  { what: "the single file", files: /^clockwise\.html$/, most: 219, goal: 112 },
];
