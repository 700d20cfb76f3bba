// A web server that answers every request with a text, its own name.
export function httpStub(text) {
  const answer = `HTTP/1.1 200 OK\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
  return (socket) => {
    let rest = "";
    socket.setEncoding("latin1");
    socket.on("error", () => {});
    socket.on("data", (chunk) => {
      rest += chunk;
      for (let end; (end = rest.indexOf("\r\n\r\n")) >= 0; rest = rest.slice(end + 4))
        socket.write(answer);
    });
  };
}
