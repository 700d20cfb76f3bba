// lighttpd, before stand-ins that answer with their own address.
import { which } from "../../web/tools/sh.mjs";
import { httpStub } from "./http-stub.mjs";
import { askAll } from "./world.mjs";

export default {
  name: "lighttpd",
  debian: ["lighttpd"],
  found: () => which("lighttpd"),

  async *cases(world) {
    const sets = [3, 5, 8].map((count, i) => ({
      host: `set${i}.test`,
      // It looks at the host alone, so that no two may share one.
      nodes: Array.from(
        { length: count },
        (_, at) => `127.${i + 20}.0.${at * 7 + world.between(1, 7)}:18080`,
      ),
    }));
    for (const address of sets.flatMap(({ nodes }) => nodes)) {
      const [host, port] = address.split(":");
      await world.listen(httpStub(address), Number(port), host);
    }
    const port = await world.freePort();
    const server = (address) => {
      const [host, port] = address.split(":");
      return `("host" => "${host}", "port" => ${port})`;
    };
    const file = world.file(
      "lighttpd.conf",
      `server.modules = ("mod_proxy")
server.document-root = "${world.folder}"
server.bind = "127.0.0.1"
server.port = ${port}
server.errorlog = "${world.folder}/lighttpd.log"
server.http-parseopts = ("url-normalize" => "disable", "host-strict" => "disable")
${sets
  .map(
    ({ host, nodes }) =>
      `$HTTP["host"] == "${host}" {\n  proxy.balance = "hash"\n  proxy.server = ("" => (${nodes.map(server).join(", ")}))\n}\n`,
  )
  .join("")}`,
    );
    await world.start("lighttpd", ["-D", "-f", file], port);
    for (const { host, nodes } of sets) {
      const keys = world.keys(1000).map((key) => `/${key.replace(/[^\w.{}:/-]/gu, "-")}`);
      const owners = await askAll(
        port,
        keys.map((path) => ({ path, headers: { host } })),
        (_, body) => body,
      );
      yield { place: { system: "lighttpd", host, nodes }, keys, owners };
    }
  },
};
