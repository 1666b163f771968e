/** Connections of clients that have no token or send slowly, over real sockets: they do not affect others. */
import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import Fastify from "fastify";
import { describe, expect, onTestFinished, test } from "vitest";
import { addConnectionLimits, type Guarded } from "./connection-limits.ts";

const quick = { unauthenticated: 300, grace: 300, bytesPerSecond: 1024, check: 20 };

async function start(limits: Partial<Guarded> = {}) {
  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  addConnectionLimits(app, {
    connections: 100,
    perNetwork: null,
    isAuthenticated: ({ headers }) => headers.authorization === "Bearer good",
    bodies: quick,
    ...limits,
  });
  app.post("/", async ({ body }) => ({ length: (body as Buffer).length }));
  app.get("/", async () => "here");
  await app.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const open = async (): Promise<Socket> => {
    const socket = connect(port, "127.0.0.1");
    // A reset also closes the connection.
    socket.on("error", () => {});
    onTestFinished(() => void socket.destroy());
    await once(socket, "connect");
    return socket;
  };
  const post = async (authorization: string, length: number) => {
    const socket = await open();
    const head = ["POST / HTTP/1.1", "Host: s", `Authorization: ${authorization}`];
    socket.write([...head, "Content-Type: a/b", `Content-Length: ${length}`, "", ""].join("\r\n"));
    return socket;
  };
  return { open, post };
}

const closed = (socket: Socket) =>
  new Promise<void>((resolve) => {
    if (socket.closed) resolve();
    socket.once("close", () => resolve());
    socket.resume();
  });

const answered = async (socket: Socket) => {
  const [bytes] = (await once(socket, "data")) as [Buffer];
  return bytes.toString("latin1").split("\r\n", 1)[0];
};

/** Sends a byte from time to time until the connection is closed. */
async function drip(socket: Socket, gap: number): Promise<number> {
  const timer = setInterval(() => socket.write("x"), gap);
  await closed(socket);
  clearInterval(timer);
  return socket.bytesWritten;
}

describe("a body", () => {
  test("that drips without a token is cut off", async () => {
    const { post } = await start();
    expect(await drip(await post("Bearer bad", 100_000), 10)).toBeLessThan(100_000);
  });

  test("with a token that drips below the minimum rate is cut off", async () => {
    const { post } = await start();
    expect(await drip(await post("Bearer good", 100_000), 10)).toBeLessThan(100_000);
  });

  test("with a token that takes longer, at more than that rate, is read to its end", async () => {
    const { post } = await start();
    const socket = await post("Bearer good", 10 * 4096);
    for (let pieces = 0; pieces < 10; pieces += 1) {
      socket.write(Buffer.alloc(4096));
      await delay(100);
    }
    expect(await answered(socket)).toBe("HTTP/1.1 200 OK");
  });
});

describe("connections", () => {
  test("of one network are limited, and the limit follows those that end", async () => {
    const { open } = await start({ perNetwork: 2 });
    const [first] = [await open(), await open()];
    await closed(await open());
    first.destroy();
    await closed(first);
    let reply: string | undefined;
    while (reply === undefined) {
      const socket = await open();
      socket.write("GET / HTTP/1.1\r\nHost: s\r\n\r\n");
      reply = await Promise.race([answered(socket), closed(socket).then(() => undefined)]);
    }
    expect(reply).toBe("HTTP/1.1 200 OK");
  });

  test("without a token make way for others when all places are taken, and an upload goes on", async () => {
    const { open, post } = await start({ connections: 3, bodies: { ...quick, unauthenticated: 600_000 } });
    const upload = await post("Bearer good", 8192);
    upload.write(Buffer.alloc(4096));
    await delay(50);
    const dripping = [await post("Bearer bad", 100), await post("Bearer bad", 100)];
    const late = await open();
    await closed(dripping[0]!);
    late.write("GET / HTTP/1.1\r\nHost: s\r\n\r\n");
    expect(await answered(late)).toBe("HTTP/1.1 200 OK");
    upload.write(Buffer.alloc(4096));
    expect(await answered(upload)).toBe("HTTP/1.1 200 OK");
    expect(dripping[1]!.closed).toBe(false);
  });
});
