// The figures of the articles that the page retells, recomputed independently. Each is to be met to
// the digit. Counts are in the order of the nodes; keys are "prefix" + 0 … count - 1.

/** A book chapter: CRC-32, whose neighbours in name are neighbours on the ring. */
export const chapter = {
  options: { hash: "crc32", nodes: ["A", "B", "C"] },
  keys: { prefix: "key-", count: 3000 },
  counts: {
    1: [5, 2966, 29],
    20: [1329, 676, 995],
    100: [1218, 751, 1031],
    300: [1138, 885, 977],
  },
  maxOverMinAt100: 1.62,
  countsFnvAt100: [829, 1637, 534],
  moduloMovedWithoutD: 2239,
  movedByD: { 1: 2915, 100: 1024 },
  preference: {
    "key-0": ["B", "C", "A"],
    "key-1": ["C", "B", "A"],
    "user:1001": ["A", "C", "B"],
    "ユーザー:1": ["C", "B", "A"],
  },
};

/** An article with Python code: MD5, its first 32 bits. */
export const python = {
  options: { hash: "md5-32", nodes: ["cache0", "cache1", "cache2"] },
  keys: { prefix: "product:", count: 30000 },
  counts: {
    1: [4792, 17053, 8155],
    10: [6899, 9681, 13420],
    100: [11868, 9280, 8852],
    500: [10380, 9775, 9845],
  },
  movedByCache3At200: 7185,
  moduloMovedByCache3: 22584,
};

/** A ring of 1000 places with one point a node. */
export const toy = {
  options: {
    modulus: 1000,
    nodes: [
      { name: "A", tokens: [100] },
      { name: "B", tokens: [400] },
      { name: "C", tokens: [700] },
    ],
  },
  d: { name: "D", tokens: [550] },
  owners: {
    0: "A",
    100: "A",
    101: "B",
    250: "B",
    400: "B",
    401: "C",
    700: "C",
    701: "A",
    850: "A",
    999: "A",
  },
  spans: { A: 400, B: 300, C: 300 },
  movedByD: { first: 401, last: 550, from: "C", to: "D" },
  spansWithD: { A: 400, B: 300, C: 150, D: 150 },
  movedWithoutB: { first: 101, last: 400, from: "B", to: "C" },
  moduloMovedOf20: 16,
  remainders: [
    { value: 1234, of: 4, is: 2 },
    { value: 1234, of: 5, is: 4 },
    { value: 1241, of: 4, is: 1 },
    { value: 1241, of: 5, is: 1 },
  ],
};

/** Points in a chain of SHA-1: owners of user:1001 … user:1020 by the last number of their address. */
export const sha1 = {
  options: {
    hash: "sha1",
    points: "chain",
    nodes: ["192.168.0.1", "192.168.0.2", "192.168.0.3", "192.168.0.4", "192.168.0.5"],
  },
  keys: { prefix: "user:", first: 1001, count: 20 },
  rows: [
    {
      rule: "counterclockwise",
      virtualNodes: 100,
      owners: [2, 2, 3, 5, 1, 5, 1, 4, 1, 4, 3, 5, 4, 1, 1, 5, 5, 3, 1, 2],
    },
    {
      rule: "clockwise",
      virtualNodes: 100,
      owners: [3, 3, 3, 5, 4, 2, 5, 4, 3, 5, 4, 3, 5, 5, 1, 3, 4, 3, 1, 3],
    },
    {
      rule: "nearest",
      virtualNodes: 100,
      owners: [3, 2, 3, 5, 4, 5, 1, 4, 3, 4, 3, 3, 4, 1, 1, 3, 4, 3, 1, 2],
    },
    {
      rule: "counterclockwise",
      virtualNodes: 1,
      owners: [5, 1, 5, 4, 5, 2, 2, 2, 1, 1, 1, 4, 1, 3, 5, 2, 2, 4, 2, 4],
    },
  ],
};

/** Ours: the defaults, and the figures of the page as it opens. */
export const defaults = {
  options: { nodes: ["A", "B", "C"] },
  keys: { prefix: "key-", count: 200 },
  moduloMovedByD: 153,
  movedByD: { 1: 69, 20: 60 },
  countsBefore: { 1: [66, 29, 105], 20: [83, 71, 46] },
  countsWithD: { 1: [66, 29, 36, 69], 20: [45, 61, 34, 60], 100: [55, 46, 45, 54] },
  many: {
    options: { nodes: ["A", "B", "C", "D"] },
    keys: { prefix: "key-", count: 100000 },
    movedByE: 19530,
    moduloMovedByE: 79983,
  },
  users: {
    keys: { prefix: "user:", count: 120 },
    virtualNodes: 12,
    movedByD: 40,
    moduloMovedByD: 88,
  },
};
