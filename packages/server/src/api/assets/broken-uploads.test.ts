/**
 * Malformed or interrupted uploads over their own connections: each gets an error or loses its connection, the asset
 * still waits for its file, no bytes are left behind, and the next client is served.
 */
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openApiDocument } from "../../open-api/document.ts";
import { responseFaults } from "../../open-api/testing/response-faults.ts";
import { fixture } from "../../testing/job-harness.ts";
import { startApi, type Api } from "../../testing/api.ts";
import { announce, blobFiles } from "../../testing/uploads.ts";

const brochure = Buffer.from(await fixture("fund-brochure.pdf"));
const png = Buffer.concat([
  Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"),
  Buffer.alloc(brochure.length - 8),
]);
const text = Buffer.alloc(brochure.length, "words ");
const large = Buffer.concat([brochure, Buffer.alloc(4 * 1024 ** 2)]);
const document = openApiDocument({ publicUrl: "http://service.example", version: "0.0.0" });

let api: Api;
let port: number;
beforeAll(async () => {
  api = await startApi();
  await api.app.listen({ host: "127.0.0.1", port: 0 });
  ({ port } = api.app.server.address() as AddressInfo);
});
afterAll(() => api.stop());

let id: string;
let kept: readonly string[];
async function announced(filesize = brochure.length): Promise<void> {
  // Excluding bytes that are still arriving on a closed connection.
  kept = (await blobFiles(api)).filter((name) => /^[0-9a-f]{64}$/.test(name));
  id = await announce(api, { filesize });
}

/** The required outcome, whatever was sent. */
async function expectUntouched(): Promise<void> {
  const { attributes, links } = (await api.get(`/v2/assets/${id}`)).body.data;
  expect(attributes.status).toBe("pending-upload");
  expect(links.upload).toBeDefined();
  await vi.waitFor(async () => expect(await blobFiles(api)).toEqual(kept), { timeout: 60_000 });
  expect(await api.store.jobs.count()).toMatchObject({ waiting: 0, running: 0 });
  expect(api.lines.filter((line) => line.includes("request failed"))).toEqual([]);
  const next = await fetch(`http://127.0.0.1:${port}/v2/assets/${id}`, {
    headers: { authorization: `Bearer ${api.token}`, connection: "close" },
  });
  expect(next.status).toBe(200);
}

/** The number of files whose upload has started. */
const somethingKept = (files = 1) =>
  vi.waitFor(async () => expect(await blobFiles(api)).toHaveLength(kept.length + files), { timeout: 60_000 });

const part = (headers: string, bytes: Buffer | string) =>
  Buffer.concat([Buffer.from(`--x\r\n${headers}\r\n\r\n`), Buffer.from(bytes), Buffer.from("\r\n")]);
const disposition = (name: string, filename = "a.pdf") =>
  `Content-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: application/pdf`;
const end = Buffer.from("--x--\r\n");
const formOf = (bytes: Buffer) => Buffer.concat([part(disposition("asset"), bytes), end]);
const tooLarge = formOf(large);

/** `framing`: the declared length of the body. */
function opened(framing: string, type = "multipart/form-data; boundary=x"): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.write(
    `POST /v2/assets/${id}/upload HTTP/1.1\r\nHost: service\r\nConnection: close\r\n` +
      `Authorization: Bearer ${api.token}\r\nContent-Type: ${type}\r\n${framing}\r\n\r\n`,
  );
  return socket;
}

const ofLength = (length: number) => `Content-Length: ${length}`;
const inChunks = "Transfer-Encoding: chunked";
const chunk = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from("\r\n")]);

/** The status, after the response was compared with its documentation. */
async function answerFrom(socket: Socket): Promise<number> {
  let received = "";
  socket.on("data", (bytes) => (received += bytes.toString("latin1"))).on("error", () => {});
  await new Promise((resolve) => socket.once("close", resolve));
  const [head = "", body = ""] = received.split("\r\n\r\n");
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
  const contentType = /^content-type: (.*)$/im.exec(head)?.[1];
  const path = `/v2/assets/${id}/upload`;
  expect(responseFaults(document, { method: "POST", path, status, contentType, body })).toEqual([]);
  return status;
}

async function statusOf(body: Buffer, type?: string): Promise<number> {
  const socket = opened(ofLength(body.length), type);
  socket.write(body);
  return answerFrom(socket);
}

describe("a malformed body", () => {
  test.each<[string, number, Buffer, string?]>([
    ["too short by a byte", 422, formOf(brochure.subarray(0, -1))],
    ["too long by a byte", 422, formOf(Buffer.concat([brochure, Buffer.alloc(1)]))],
    ["far too long", 422, tooLarge],
    ["an empty file", 422, formOf(Buffer.alloc(0))],
    ["an image that is said to be PDF", 422, formOf(png)],
    ["text that is said to be PDF", 422, formOf(text)],
    ["nothing", 400, Buffer.alloc(0)],
    ["no part", 400, end],
    ["no boundary", 400, formOf(brochure), "multipart/form-data"],
    ["an empty boundary", 400, formOf(brochure), "multipart/form-data; boundary="],
    ["another boundary", 400, formOf(brochure), "multipart/form-data; boundary=y"],
    ["a very long boundary", 400, formOf(brochure), `multipart/form-data; boundary=${"y".repeat(5_000)}`],
    ["two files", 400, Buffer.concat([part(disposition("asset"), brochure), formOf(brochure)])],
    ["another name", 400, Buffer.concat([part(disposition("file"), brochure), end])],
    ["a name in another case", 400, Buffer.concat([part(disposition("Asset"), brochure), end])],
    ["a name with more to it", 400, Buffer.concat([part(disposition("asset[]"), brochure), end])],
    ["__proto__ for a name", 400, Buffer.concat([part(disposition("__proto__"), brochure), end])],
    ["a field", 400, Buffer.concat([part('Content-Disposition: form-data; name="asset"', brochure), end])],
    [
      "a part without a disposition",
      400,
      Buffer.concat([part("Content-Type: application/pdf", brochure), end]),
    ],
    ["headers without end", 400, Buffer.concat([part(`X: ${"y".repeat(200_000)}`, brochure), end])],
    ["no end", 400, part(disposition("asset"), brochure)],
    ["more framing than file", 400, Buffer.concat([Buffer.alloc(2 * 1024 ** 2, "\r\n"), formOf(brochure)])],
    ["no form", 415, brochure, "application/pdf"],
    ["another form", 415, formOf(brochure), "multipart/mixed; boundary=x"],
  ])("%s", async (_name, status, body, type) => {
    await announced();
    expect(await statusOf(body, type)).toBe(status);
    await expectUntouched();
  });

  test.each(["../../../etc/passwd", "/etc/passwd", "..\\\\..\\\\x", "a\u0000.pdf", "", "x".repeat(5_000)])(
    "whose file name is %.40j: the name is ignored, and the file is still checked",
    async (filename) => {
      await announced();
      expect(await statusOf(Buffer.concat([part(disposition("asset", filename), png), end]))).toBe(422);
      await expectUntouched();
    },
  );

  test.each([
    ["nothing in them", [Buffer.alloc(0)]],
    ["too little", [formOf(brochure.subarray(0, -9))]],
    [
      "too much, a little at a time",
      Array.from({ length: 40 }, (_, at) => tooLarge.subarray(at * 9_000, (at + 1) * 9_000)),
    ],
  ])("chunks with %s", async (_name, pieces) => {
    await announced();
    const socket = opened(inChunks);
    for (const piece of pieces.filter(({ length }) => length > 0)) socket.write(chunk(piece));
    socket.write("0\r\n\r\n");
    expect([400, 422]).toContain(await answerFrom(socket));
    await expectUntouched();
  });
});

describe("an incomplete body", () => {
  const body = formOf(large);
  test.each<[string, string, number]>([
    ["before its first byte", ofLength(body.length), 0],
    ["in the headers of its part", ofLength(body.length), 20],
    ["at the first byte of the file", ofLength(body.length), 130],
    ["in the middle", ofLength(body.length), body.length / 2],
    ["before its last boundary", ofLength(body.length), body.length - 8],
    ["before its last byte", ofLength(body.length), body.length - 1],
  ])("%s, its connection reset", async (_name, framing, length) => {
    await announced(large.length);
    const socket = opened(framing).on("error", () => {});
    await new Promise((resolve) => socket.write(body.subarray(0, length), resolve));
    if (length > 1_000) await somethingKept();
    socket.resetAndDestroy();
    await expectUntouched();
  });

  test("in the middle of a chunk", async () => {
    await announced(large.length);
    const socket = opened(inChunks).on("error", () => {});
    await new Promise((resolve) => socket.write(chunk(body).subarray(0, 100_000), resolve));
    await somethingKept();
    socket.destroy();
    await expectUntouched();
  });

  test("in the middle, while the client waits for the response", async () => {
    await announced(large.length);
    const socket = opened(ofLength(body.length));
    socket.end(body.subarray(0, 1_000_000));
    // A connection half-closed too early is closed, or gets an error for a malformed request.
    let received = "";
    for await (const bytes of socket) received += String(bytes);
    expect(received.slice(0, 12)).toMatch(/^$|^HTTP\/1\.1 400$/);
    await expectUntouched();
  });

  test("after a trickle", async () => {
    await announced();
    const socket = opened(ofLength(body.length)).on("error", () => {});
    for (let at = 0; at < 40; at += 1) {
      await new Promise((resolve) => socket.write(body.subarray(at * 7, (at + 1) * 7), resolve));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    socket.destroy();
    await expectUntouched();
  });
});

describe("ten at once", () => {
  test("that are all too short", async () => {
    await announced();
    const statuses = await Promise.all(
      Array.from({ length: 10 }, () => statusOf(formOf(brochure.subarray(0, -1)))),
    );
    expect(new Set(statuses)).toEqual(new Set([422]));
    await expectUntouched();
  });

  test("that are all incomplete", async () => {
    await announced(large.length);
    const body = formOf(large);
    const sockets = Array.from({ length: 10 }, () => opened(ofLength(body.length)).on("error", () => {}));
    await Promise.all(
      sockets.map((socket) => new Promise((resolve) => socket.write(body.subarray(0, 500_000), resolve))),
    );
    await somethingKept(10);
    for (const socket of sockets) socket.destroy();
    await expectUntouched();
  });
});

test("of ten valid ones at once, one is accepted and one file is stored", async () => {
  await announced();
  const statuses = await Promise.all(Array.from({ length: 10 }, () => statusOf(formOf(brochure))));
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  expect(await blobFiles(api)).toHaveLength(kept.length + 1);
  expect(await api.store.jobs.count()).toMatchObject({ waiting: 1 });
});
