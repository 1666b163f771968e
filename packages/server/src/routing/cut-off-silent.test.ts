import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { cutOffSilent } from "./cut-off-silent.ts";

/** A client of an endless stream whose chunks are as large as the buffers of a connection. */
async function listen(): Promise<{ readonly socket: Socket; readonly ended: Promise<unknown> }> {
  const ended = Promise.withResolvers<string>();
  const server = createServer((_request, response) => {
    const ending = new AbortController();
    response.once("close", () => {
      ending.abort();
      ended.resolve("closed");
    });
    cutOffSilent(response, ending.signal, 500);
    Readable.from(endless(), { objectMode: false }).pipe(response);
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => undefined);
  onTestFinished(() => void socket.destroy());
  socket.write("GET / HTTP/1.1\r\nhost: a\r\n\r\n");
  return { socket, ended: ended.promise };
}

async function* endless() {
  for (;;) {
    yield Buffer.alloc(65_536);
    await sleep(1);
  }
}

test("a client that reads nothing is cut off", async () => {
  const { ended } = await listen();
  expect(await ended).toBe("closed");
});

test("a client that reads slowly is not", async () => {
  const { socket, ended } = await listen();
  let isEnded = false;
  void ended.then(() => (isEnded = true));
  let bytes = 0;
  socket.on("data", (data: Buffer) => {
    bytes += data.length;
    socket.pause();
    setTimeout(() => socket.resume(), 5);
  });
  while (bytes < 4_000_000) await sleep(20);
  expect(isEnded).toBe(false);
});
