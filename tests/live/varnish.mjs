// Varnish's shard director: the configuration itself answers with the backend that it would ask.
import { which } from "../../web/tools/sh.mjs";
import { askAll, header } from "./world.mjs";

export default {
  name: "varnish",
  debian: ["varnish", "gcc", "libc6-dev"], // it compiles its configuration
  found: () => which("varnishd") && which("gcc"),

  async *cases(world) {
    const sets = [67, 1, 5, 30].map((replicas, i) => ({
      name: `d${i}`,
      replicas,
      nodes: Array.from({ length: i === 1 ? 2 : world.between(3, 12) }, (_, at) => ({
        name: `b${i}_${at}`,
        weight: i === 3 ? world.between(4, 40) / 4 : 1,
      })),
    }));
    const backends = sets.flatMap(({ nodes }) => nodes);
    const port = await world.freePort();
    const file = world.file(
      "shard.vcl",
      `vcl 4.1;
import directors;
${backends.map(({ name }) => `backend ${name} { .host = "127.0.0.1"; .port = "9"; }`).join("\n")}
sub vcl_init {
${sets
  .map(
    ({ name, replicas, nodes }) =>
      `  new ${name} = directors.shard();\n` +
      nodes
        .map(
          (node) =>
            `  ${name}.add_backend(${node.name}, ident="${node.name}", weight=${node.weight.toFixed(2)});\n`,
        )
        .join("") +
      `  ${name}.reconfigure(${replicas});\n`,
  )
  .join("")}}
sub vcl_recv {
${sets
  .map(
    ({ name }) =>
      `  if (req.url == "/${name}") { set req.http.x-owner = ${name}.backend(by=KEY, key=${name}.key(req.http.x-key), resolve=NOW); }\n`,
  )
  .join("")}  return (synth(200));
}
sub vcl_synth { set resp.http.x-owner = req.http.x-owner; return (deliver); }
`,
    );
    await world.start(
      "varnishd",
      [
        "-F",
        "-n",
        `${world.folder}/varnish`,
        "-a",
        `127.0.0.1:${port}`,
        "-T",
        "none",
        "-j",
        "none",
        "-f",
        file,
      ],
      port,
    );
    for (const { name, replicas, nodes } of sets) {
      const keys = world.keys(1000);
      const owners = await askAll(
        port,
        keys.map((key) => ({ path: `/${name}`, headers: { "x-key": header(key) } })),
        (response) => response.headers["x-owner"],
      );
      yield { place: { system: "varnish", replicas, nodes }, keys, owners };
    }
  },
};
