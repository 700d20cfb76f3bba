// HAProxy, all servers at one stand-in: a header of the response names the server that was chosen.
import { which } from "../../web/tools/sh.mjs";
import { httpStub } from "./http-stub.mjs";
import { askAll, header } from "./world.mjs";

const types = [
  "",
  "consistent",
  "consistent crc32",
  "consistent djb2 avalanche",
  "consistent wt6",
  "map-based wt6",
  "map-based sdbm avalanche",
];

export default {
  name: "haproxy",
  debian: ["haproxy"],
  found: () => which("haproxy"),

  async *cases(world) {
    const stub = (await world.listen(httpStub("ok"))).address().port;
    const sets = types.map((type, i) => ({
      name: `set${i}`,
      type,
      balance: i === 1 ? "uri whole" : i === 3 ? "url_param k" : "hdr(x-key)",
      nodes: Array.from({ length: world.between(2, i === 1 ? 40 : 9) }, (_, at) => ({
        name: `s${at + 1}`,
        weight: i % 2 ? world.between(1, 60) : 1,
        up: at < 2 || world.chance(0.85),
        ...(i === 2 && { id: 3 * at + 5 }),
      })),
    }));
    const backend = ({ name, type, balance, nodes }) => `
backend ${name}
  balance ${balance}
  ${type && `hash-type ${type}`}
  http-response set-header x-srv %s
${nodes.map(({ name, weight, up, id }) => `  server ${name} 127.0.0.1:${stub} weight ${weight}${id ? ` id ${id}` : ""}${up ? "" : " disabled"}`).join("\n")}
`;
    const port = await world.freePort();
    const file = world.file(
      "haproxy.cfg",
      `global
  nbthread 1
defaults
  mode http
  timeout connect 5s
  timeout client 30s
  timeout server 30s
frontend all
  bind 127.0.0.1:${port}
  use_backend %[req.hdr(x-be)]
${sets.map(backend).join("")}`,
    );
    await world.start("haproxy", ["-db", "-f", file], port);
    for (const { name, type, balance, nodes } of sets) {
      const texts = world.keys(1000);
      const in_url = balance !== "hdr(x-key)";
      const keys = balance.startsWith("uri")
        ? texts.map((text) => `/${encodeURIComponent(text)}?q=${text.length}`)
        : balance.startsWith("url_param")
          ? texts.map((text) => `/?z=1&k=${encodeURIComponent(text)}&y=2`)
          : texts;
      const requests = keys.map((key) => ({
        path: in_url ? key : "/",
        headers: { "x-be": name, ...(!in_url && { "x-key": header(key) }) },
      }));
      const owners = await askAll(port, requests, (response) => response.headers["x-srv"]);
      yield {
        place: { system: "haproxy", balance, ...(type && { "hash-type": type }), nodes },
        keys,
        owners,
      };
    }
  },
};
