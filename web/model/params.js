// What can be set, and the stops of the sliders: a step for each half of a magnitude, and the
// numbers that the articles use.

/** The three that the page tells of first. */
export const methods = ["modulo", "ring", "virtual"];
/** The others that place keys on any nodes without further data. */
export const otherSchemes = [
  "rendezvous",
  "jump",
  "maglev",
  "multi-probe",
  "slots",
  "anchor",
  "dx",
  "memento",
  "jumpback",
  "binomial",
  "power",
];
/** Real systems, by name: the menu has them before the module that knows the rest of them is there. */
export const systems = [
  "buraksezer",
  "cassandra",
  "ddd",
  "elasticsearch",
  "envoy-maglev",
  "envoy-ring-hash",
  "go-mpchash",
  "groupcache",
  "grpc-ring-hash",
  "haproxy",
  "hashring",
  "java-consistent-hashing",
  "lafikl",
  "libketama",
  "libmemcached",
  "lighttpd",
  "nginx",
  "npm-consistent-hash",
  "npm-consistent-hashing",
  "npm-ketama",
  "npm-memcached",
  "pymemcache",
  "python-memcached",
  "redis-cluster",
  "riak",
  "scylladb",
  "stathat",
  "swift",
  "twemproxy",
  "uhashring",
  "varnish",
];
export const views = ["ring", "compare", "keys"];
/** How points may be named: a label, or a chain of hashes. */
export const namings = [
  "{name}#{i}",
  "{name}-{i}",
  "{name}:{i}",
  "{name}{i}",
  "{i}{name}",
  "chain",
];
export const spreads = ["node", "rack", "zone"];
/**
 * What can be set of some methods alone, by the core's own name of the option: which methods, values that
 * are worth a try, the value that leaves it out. What is allowed is the core's to say.
 */
export const tunable = [
  { name: "tableSize", of: ["maglev"], offered: [11, 61, 251, 1009, 5003, 65537, 655373] },
  { name: "probes", of: ["multi-probe"], offered: [1, 2, 5, 10, 21, 50] },
  { name: "slots", of: ["slots"], offered: [12, 64, 256, 1024, 4096, 16384, 65536] },
  { name: "capacity", of: ["anchor", "dx"], offered: [8, 16, 64, 256, 1024, 8192] },
  { name: "load", of: ["ring", "virtual"], offered: [0, 1, 1.05, 1.1, 1.25, 1.5, 2], none: 0 },
];

export const rules = ["clockwise", "counterclockwise", "nearest"];

export const pointStops = [1, 2, 3, 5, 10, 12, 20, 50, 100, 200, 300, 500, 1000];
export const keyStops = [
  0, 10, 20, 60, 120, 200, 500, 1000, 2000, 3000, 5000, 10000, 20000, 30000, 50000, 100000, 200000,
  500000, 1000000,
];

/** On as many nodes a key can be kept. */
export const mostCopies = 5;
/** The look-up has as many columns, or fewer; a later one than there is means the last. */
export const mostSteps = 6;

/** As many named keys there can be, and no more. */
export const mostKeys = keyStops[keyStops.length - 1];
/** As many keys of the reader's own are taken. */
export const mostListed = 10000;

/** The stop nearest to a number. */
export function stopOf(stops, value) {
  let best = 0;
  stops.forEach((stop, i) => {
    if (Math.abs(stop - value) < Math.abs(stops[best] - value)) best = i;
  });
  return best;
}
