// What the files of dist/ may weigh as a server sends them: after gzip -9, in kB of 1,000 bytes.
// `most` is a little above what there is, so that the build says when something grows; who means it to,
// raises it, and who makes something smaller, lowers it. `goal` is where it should get.
export const budgets = [
  { what: "WebAssembly", files: /^clockwise-core-.*\.wasm$/, most: 48, goal: 48 },
  { what: "… with real systems", files: /^clockwise-systems-.*\.wasm$/, most: 102.5, goal: 100 },
  { what: "library", files: /^clockwise\.js$/, most: 14.7, goal: 16 },
  { what: "page script", files: /^page-.*\.js$/, most: 126.6, goal: 100 },
  { what: "page style", files: /^page-.*\.css$/, most: 0.4, goal: 0.4 },
  { what: "the embed script", files: /^clockwise\.embed\.js$/, most: 110, goal: 110 },
  { what: "… what scenes say", files: /^clockwise\.story\.js$/, most: 5.6, goal: 6 },
  { what: "… all the rest", files: /^clockwise\.full\.js$/, most: 64.7, goal: 50 },
  { what: "the single file", files: /^clockwise\.html$/, most: 226.5, goal: 210 },
];
