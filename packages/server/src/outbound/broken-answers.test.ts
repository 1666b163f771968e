import { getEventListeners } from "node:events";
import type { Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { OutboundError } from "./fault.ts";
import type { OutboundSettings } from "./outbound.ts";
import { maximumHeadBytes } from "./exchange.ts";
import { outbound, textOf } from "./testing/outbound.ts";
import { raw, reply, startRawServer, type Answer } from "./testing/raw-server.ts";

const options = { maximumRedirects: 0 };
const head = "HTTP/1.1 200 OK\r\n";
const chunked = `${head}Transfer-Encoding: chunked\r\n\r\n`;

async function startServer(answer: Answer, caps: Partial<OutboundSettings> = {}) {
  const server = await startRawServer(answer);
  const { get, post } = outbound({ allowedHosts: [`127.0.0.1:${server.port}`], ...caps });
  const url = `http://127.0.0.1:${server.port}/`;
  return {
    ...server,
    get: (signal?: AbortSignal) => get(url, signal === undefined ? options : { ...options, signal }),
    post: () => post(url, { headers: {}, body: Buffer.alloc(1_000_000) }),
  };
}

/** The error with which reading the body ends. */
async function faultOfBody(result: Awaited<ReturnType<Awaited<ReturnType<typeof startServer>>["get"]>>) {
  const error: unknown = await textOf(result).then(
    () => "read to its end",
    (error: unknown) => error,
  );
  return error instanceof OutboundError ? error.fault : error;
}

/** Writes repeatedly until the connection is closed. */
function stream(socket: Socket, piece: string, milliseconds: number): void {
  const timer = setInterval(() => socket.write(piece), milliseconds);
  socket.on("close", () => clearInterval(timer));
}

const reset: Answer = (socket) => socket.resetAndDestroy();
/** The piece has arrived before the connection is reset. */
const resetAfter =
  (bytes: string): Answer =>
  (socket) =>
    socket.write(bytes, () => setTimeout(() => socket.resetAndDestroy(), 50));

describe("a response that ends before its headers do", () => {
  test.each<[string, Answer]>([
    ["by a reset", reset],
    ["by the end of the connection", raw("")],
    ["by the end of the connection, in the status line", raw("HTTP/1.1 20")],
    ["by the end of the connection, in the headers", raw(`${head}Content-Type: a`)],
    ["by a reset, in the headers", resetAfter(`${head}Content-Type: a`)],
  ])("%s", async (_, answer) => {
    const { get, idle } = await startServer(answer);
    expect(await get()).toMatchObject({
      kind: "broken-off",
      detail: expect.stringMatching(/^The response of 127\.0\.0\.1 is incomplete \([A-Z]+\)\.$/),
    });
    await idle();
  });

  test("by a change of protocol", async () => {
    const { get, idle } = await startServer((socket) =>
      socket.write("HTTP/1.1 101 Switching\r\nUpgrade: a\r\nConnection: upgrade\r\n\r\nhello"),
    );
    expect(await get()).toMatchObject({ kind: "broken-off" });
    await idle();
  });
});

describe("a response that is not HTTP", () => {
  test.each<[string, string]>([
    ["of no status line", "<html></html>\r\n\r\n"],
    ["of version 0.9", "hello\r\n"],
    ["with a status line of another kind", "ICY 200 OK\r\n\r\n"],
    ["with a status that is not a number", "HTTP/1.1 abc OK\r\n\r\n"],
    ["of TLS", "\x15\x03\x01\x00\x02\x02\x46"],
    ["with a header without a colon", `${head}Content-Type\r\n\r\n`],
    ["with a header that holds a NUL", `${head}A: b\0c\r\n\r\n`],
    ["with a length that is not a number", `${head}Content-Length: many\r\n\r\n`],
    ["with two lengths", `${head}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
    ["with a length below zero", `${head}Content-Length: -1\r\n\r\n`],
    [
      "with a length and chunks",
      `${head}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n`,
    ],
    ["with headers that are too long", `${head}A: ${"a".repeat(maximumHeadBytes)}\r\n\r\n`],
    ["with headers that never end", `${head}${"A: b\r\n".repeat(maximumHeadBytes)}`],
  ])("%s", async (_, bytes) => {
    const { get, idle } = await startServer(raw(bytes));
    expect(await get()).toMatchObject({
      kind: "broken-off",
      detail: expect.stringMatching(/^The response of 127\.0\.0\.1 is not valid HTTP \(HPE_\w+\)\.$/),
    });
    await idle();
  });
});

describe("an incomplete body", () => {
  test.each<[string, Answer, RegExp]>([
    ["before its length", raw(`${head}Content-Length: 10\r\n\r\nhello`), /is incomplete/],
    ["by a reset", resetAfter(`${head}Content-Length: 10\r\n\r\nhello`), /is incomplete/],
    ["between chunks", raw(`${chunked}5\r\nhello\r\n`), /is incomplete/],
    ["in a chunk", raw(`${chunked}a\r\nhello`), /is incomplete/],
    ["with a chunk of no length", raw(`${chunked}5\r\nhello\r\nzz\r\n`), /is not valid HTTP|is incomplete/],
    [
      "with a chunk that is longer than it says",
      raw(`${chunked}5\r\nhello, you\r\n0\r\n\r\n`),
      /is not valid HTTP|is incomplete/,
    ],
    [
      "with a chunk that is too long",
      raw(`${chunked}ffffffffffffffffff\r\nhello`),
      /is not valid HTTP|is incomplete/,
    ],
  ])("%s", async (_, answer, detail) => {
    const { get, idle } = await startServer(answer);
    const fault = await faultOfBody(await get());
    expect(fault).toMatchObject({ kind: "broken-off", detail: expect.stringMatching(detail) });
    await idle();
  });
});

describe("an unusual but complete response", () => {
  test.each([
    [
      "after interim ones",
      `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early\r\nLink: a\r\n\r\n${head}\r\nhello`,
      "hello",
    ],
    ["without a length", `${head}\r\nhello`, "hello"],
    ["of HTTP 1.0", "HTTP/1.0 200 OK\r\n\r\nhello", "hello"],
    ["of LF alone in its body", `${head}Content-Length: 2\r\n\r\n\n\n`, "\n\n"],
    [
      "in chunks, with extensions and trailers",
      `${chunked}2;a=b\r\nhe\r\n3\r\nllo\r\n0\r\nB: c\r\n\r\n`,
      "hello",
    ],
    ["with more than its length", `${head}Content-Length: 5\r\n\r\nhello, you`, "hello"],
    ["without a body", "HTTP/1.1 204 No Content\r\n\r\n", ""],
    ["of no reason", "HTTP/1.1 200\r\nContent-Length: 1\r\n\r\na", "a"],
  ])("%s", async (_, bytes, text) => {
    const { get } = await startServer(raw(bytes));
    const answer = await get();
    expect(answer.kind).toBe("answered");
    expect(await textOf(answer)).toBe(text);
  });

  test("with an unrequested content encoding is passed on unchanged", async () => {
    const { get } = await startServer(raw(`${head}Content-Encoding: gzip\r\n\r\n\x1f\x8b not unpacked`));
    const answer = await get();
    expect(answer).toMatchObject({ headers: { "content-encoding": "gzip" } });
    expect(await textOf(answer)).toBe("\x1f\x8b not unpacked");
  });
});

describe("a timeout occurs", () => {
  test("before the headers, with nothing sent", async () => {
    const { get, post, idle } = await startServer(() => {}, { headersMilliseconds: 100 });
    expect(await get()).toEqual({ kind: "timed-out", detail: "127.0.0.1 did not respond in time." });
    expect(await post()).toMatchObject({ kind: "timed-out" });
    await idle();
  });

  test.each([
    ["a byte of a header at a time", "a"],
    ["one interim answer after another", "HTTP/1.1 103 Early\r\n\r\n"],
  ])("before the headers end, with %s", async (_, piece) => {
    const { get, idle } = await startServer(
      (socket) => {
        if (piece === "a") socket.write(`${head}A: `);
        stream(socket, piece, 5);
      },
      { headersMilliseconds: 100 },
    );
    expect(await get()).toEqual({ kind: "timed-out", detail: "127.0.0.1 did not respond in time." });
    await idle();
  });

  test("for a server that stops inside the body", async () => {
    const { get, idle } = await startServer(
      (socket) => socket.write(`${head}Content-Length: 9\r\n\r\nhello`),
      { idleMilliseconds: 100 },
    );
    const answer = await get();
    expect(answer).toMatchObject({ kind: "answered" });
    expect(await faultOfBody(answer)).toEqual({
      kind: "timed-out",
      detail: "127.0.0.1 stopped sending its response.",
    });
    await idle();
  });

  test("for a body that trickles without end", async () => {
    const { get, idle } = await startServer(
      (socket) => {
        socket.write(`${head}\r\n`);
        stream(socket, "a", 5);
      },
      { totalMilliseconds: 300 },
    );
    expect(await faultOfBody(await get())).toEqual({
      kind: "timed-out",
      detail: "The request timed out.",
    });
    await idle();
  });

  test("over redirects together", async () => {
    const slow: Answer = (socket) =>
      void setTimeout(() => socket.end("HTTP/1.1 302 Found\r\nLocation: /\r\n\r\n"), 50);
    const { port, idle } = await startServer(slow);
    const { get } = outbound({ allowedHosts: [`127.0.0.1:${port}`], totalMilliseconds: 300 });
    expect(await get(`http://127.0.0.1:${port}/`, { maximumRedirects: 1_000 })).toEqual({
      kind: "timed-out",
      detail: "The request timed out.",
    });
    await idle();
  });

  test("if the caller does not read, and the connection is closed", async () => {
    const { get, idle } = await startServer(
      (socket) => {
        socket.write(`${head}\r\n`);
        stream(socket, "a".repeat(65_536), 1);
      },
      { totalMilliseconds: 200 },
    );
    const answer = await get();
    await idle();
    expect(await faultOfBody(answer)).toMatchObject({ kind: "timed-out" });
  });
});

describe("a body without end", () => {
  test("is read no further than its consumer reads", async () => {
    const { get, idle } = await startServer((socket) => {
      socket.write(`${head}\r\n`);
      stream(socket, "a".repeat(65_536), 1);
    });
    const answer = await get();
    if (answer.kind !== "answered") throw new Error(answer.detail);
    let bytes = 0;
    for await (const chunk of answer.body) {
      bytes += chunk.length;
      if (bytes > 1_000_000) break;
    }
    expect(bytes).toBeGreaterThan(1_000_000);
    await idle();
  });

  test("waits while its consumer does", async () => {
    let accepted = 0;
    const { get } = await startServer((socket) => {
      socket.write(`${head}\r\n`);
      const fill = () => {
        do accepted += 65_536;
        while (socket.write(Buffer.alloc(65_536)));
      };
      socket.on("drain", fill);
      fill();
    });
    const answer = await get();
    if (answer.kind !== "answered") throw new Error(answer.detail);
    for await (const chunk of answer.body) {
      expect(chunk.length).toBeGreaterThan(0);
      // Long enough for a server without backpressure to send hundreds of megabytes.
      await new Promise((resolve) => setTimeout(resolve, 200));
      break;
    }
    expect(accepted).toBeLessThan(64 * 1024 ** 2);
  });

  test("ends if the response is closed unread", async () => {
    const { get, idle } = await startServer((socket) => {
      socket.write(`${head}\r\n`);
      stream(socket, "a", 1);
    });
    const answer = await get();
    if (answer.kind === "answered") answer.close();
    expect(answer.kind).toBe("answered");
    await idle();
  });
});

describe("the caller's signal", () => {
  const reason = new Error("the service is stopping");

  test("aborted before anything is sent rejects with its reason", async () => {
    const { get, requests } = await startServer(reply("hello"));
    await expect(get(AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(requests).toEqual([]);
  });

  test("rejects with its reason while the headers are waited for", async () => {
    const controller = new AbortController();
    const { get, idle } = await startServer(() => controller.abort(reason));
    await expect(get(controller.signal)).rejects.toBe(reason);
    await idle();
  });

  test("rejects with its reason while the body is read", async () => {
    const controller = new AbortController();
    const { get, idle } = await startServer((socket) => socket.write(`${head}\r\nhello`));
    const answer = await get(controller.signal);
    const reading = textOf(answer);
    controller.abort(reason);
    await expect(reading).rejects.toBe(reason);
    await idle();
  });

  test.each<[string, Answer]>([
    ["read to its end", reply("hello")],
    ["closed unread", reply("hello")],
    ["of a fault", reset],
    ["of a body that breaks off", raw(`${head}Content-Length: 9\r\n\r\nhello`)],
  ])("is released after a response %s", async (what, answer) => {
    const { signal } = new AbortController();
    const { get, idle } = await startServer(answer);
    const result = await get(signal);
    if (result.kind === "answered" && what === "closed unread") result.close();
    else await faultOfBody(result);
    await idle();
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });
});
