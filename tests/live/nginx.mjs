// nginx, with nothing behind it: the owner is the first address that it tried.
import { which } from "../../web/tools/sh.mjs";
import { askAll, header } from "./world.mjs";

export default {
  name: "nginx",
  debian: ["nginx"],
  found: () => which("nginx"),

  async *cases(world) {
    const sets = Array.from({ length: 6 }, (_, i) => {
      const nodes = world.addresses(world.between(2, i === 0 ? 60 : 9)).map((name, at) => ({
        name: at === 1 && i === 1 ? `unix:${world.folder}/none.sock` : name,
        weight: i % 2 ? world.between(1, 12) : 1,
        up: at < 2 || world.chance(0.85),
      }));
      return { name: `set${i}`, consistent: i < 4, nodes };
    });
    const upstream = ({ name, consistent, nodes }) => `
      upstream ${name} {
        hash $http_x_key${consistent ? " consistent" : ""};
        ${nodes.map((node) => `server ${node.name} weight=${node.weight} max_fails=0${node.up ? "" : " down"};`).join("\n")}
      }`;
    const port = await world.freePort();
    const file = world.file(
      "nginx.conf",
      `daemon off; master_process off; pid ${world.folder}/nginx.pid; error_log ${world.folder}/error.log crit;
      events { worker_connections 512; }
      http {
        access_log off; underscores_in_headers on; large_client_header_buffers 4 32k;
        ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((what) => `${what}_temp_path ${world.folder}/${what};`).join(" ")}
        ${sets.map(upstream).join("\n")}
        server {
          listen 127.0.0.1:${port};
          keepalive_requests 100000;
          proxy_next_upstream off; proxy_connect_timeout 1s;
          add_header X-Up $upstream_addr always;
          ${sets.map(({ name }) => `location = /${name} { proxy_pass http://${name}; }`).join("\n")}
        }
      }`,
    );
    await world.start("nginx", ["-p", world.folder, "-c", file], port);
    for (const { name, consistent, nodes } of sets) {
      const keys = world.keys(1000);
      const owners = await askAll(
        port,
        keys.map((key) => ({ path: `/${name}`, headers: { "x-key": header(key) } })),
        (response) => response.headers["x-up"],
      );
      yield { place: { system: "nginx", consistent, nodes }, keys, owners };
    }
  },
};
