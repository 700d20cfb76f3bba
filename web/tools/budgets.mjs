// What the files of dist/ may weigh as a server sends them: after gzip -9, in kB of 1,000 bytes.
// `most` is a little above what there is, so that the build says when something grows; who means it to,
// raises it, and who makes something smaller, lowers it. `goal` is where it should get.
export const budgets = [
  { what: "WebAssembly", files: /\.wasm$/, most: 107, goal: 48 },
  { what: "library", files: /^clockwise\.js$/, most: 17.2, goal: 16 },
  { what: "page script", files: /^page-.*\.js$/, most: 112, goal: 61 },
  { what: "page style", files: /^page-.*\.css$/, most: 0.4, goal: 0.4 },
  { what: "the whole embed", files: /\.wasm$|^page-/, most: 216, goal: 110 },
  { what: "the single file", files: /^clockwise\.html$/, most: 219, goal: 112 },
];
