// As much of the Redis protocol as a GET needs, on both sides.

/** A server that answers every GET with a text. */
export function redisStub(text) {
  const answer = `$${Buffer.byteLength(text)}\r\n${text}\r\n`;
  return (socket) => {
    let rest = "";
    socket.setEncoding("latin1");
    socket.on("error", () => {});
    socket.on("data", (chunk) => {
      rest += chunk;
      for (let command; (command = first(rest)); rest = rest.slice(command.length))
        socket.write(answer);
    });
  };
}

/** The whole of the first command in a text: "*2\r\n$3\r\nGET\r\n$1\r\nk\r\n"; nothing while it is not all there. */
function first(text) {
  const count = /^\*(\d+)\r\n/.exec(text);
  if (!count) return undefined;
  let at = count[0].length;
  for (let i = 0; i < Number(count[1]); ++i) {
    const length = /^\$(\d+)\r\n/.exec(text.slice(at, at + 16));
    if (!length) return undefined;
    at += length[0].length + Number(length[1]) + 2;
  }
  return at <= text.length ? text.slice(0, at) : undefined;
}

/** What a server answers to a GET of each key. */
export function get(socket, keys) {
  return new Promise((resolve, reject) => {
    const answers = [];
    let rest = "";
    socket.setEncoding("latin1");
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      rest += chunk;
      for (let line; (line = /^(?:\$(\d+)\r\n([^]*)|[-+:](.*)\r\n)/.exec(rest));) {
        const length = Number(line[1] ?? 0);
        if (line[1] !== undefined && line[2].length < length + 2) break;
        answers.push(line[1] === undefined ? line[3] : line[2].slice(0, length));
        rest = rest.slice(line[1] === undefined ? line[0].length : line[1].length + 3 + length + 2);
      }
      if (answers.length < keys.length) return;
      socket.destroy();
      resolve(answers);
    });
    for (const key of keys) {
      const bytes = Buffer.from(key);
      socket.write(
        Buffer.concat([
          Buffer.from(`*2\r\n$3\r\nGET\r\n$${bytes.length}\r\n`),
          bytes,
          Buffer.from("\r\n"),
        ]),
      );
    }
  });
}
