/** The server over HTTP and those who only connect. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { McpServer } from "@modelcontextprotocol/server";
import { expect, test } from "vitest";
import { serveOverHttp } from "./serve-http.ts";

test("those who connect without a request take no more than the connections there are", async () => {
  const access = { host: "127.0.0.1", allowedHosts: [], token: "t".repeat(24) };
  const serving = await serveOverHttp(() => new McpServer({ name: "test", version: "1" }), {
    ...access,
    port: 0,
    onFault: (message) => expect.fail(message),
  });
  const sockets: Socket[] = [];
  const opened = async () => {
    const socket = connect(Number(new URL(serving.url).port), "127.0.0.1");
    sockets.push(socket);
    await once(socket, "connect");
    return socket;
  };
  try {
    for (let count = 0; count < 128; count++) await opened();
    const refused = await opened();
    refused.resume();
    await once(refused, "close");
    const [first] = sockets;
    first?.destroy();
    for (let asked = 0; ; asked++) {
      const status = await fetch(serving.url).then(
        (response) => response.status,
        () => null,
      );
      if (status === 401) break;
      expect(asked).toBeLessThan(100);
    }
  } finally {
    for (const socket of sockets) socket.destroy();
    await serving.close();
  }
});
