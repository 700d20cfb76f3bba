// New inputs from those that there are: libFuzzer's plainest mutations, without its sight of the code.

/**
 * @param {(below: number) => number} random
 * @param {Uint8Array[]} corpus
 * @param {Uint8Array[]} words  What is worth to be put in whole.
 * @param {number} longest
 */
export function mutant(random, corpus, words, longest) {
  const pick = (list) => list[random(list.length)];
  let bytes = [...pick(corpus)];
  const at = () => random(bytes.length + 1);
  const mutations = [
    () => bytes.splice(at(), 0, random(256)),
    () => bytes.splice(at(), 1 + random(8)),
    () => bytes.splice(at(), 1, random(256)),
    () => bytes.splice(at(), 0, ...pick(words)),
    () => bytes.splice(at(), 1 + random(4), ...pick(words)),
    () => bytes.splice(at(), 0, ...bytes.slice(at(), at())), // a part once more
    () => (bytes = [...bytes.slice(0, at()), ...pick(corpus).slice(random(64))]),
    () => bytes.splice(at(), 1, 2 ** random(8)),
  ];
  for (let n = 1 + random(6); n > 0; n--) pick(mutations)();
  return Uint8Array.from(bytes.slice(0, longest));
}
