/**
 * Uploads over real connections: a client that is rejected while still sending can read the reason, and an interrupted
 * one leaves nothing behind.
 */
import { execFile, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { connect, type AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { fixture } from "../../testing/job-harness.ts";
import { startApi, type Api } from "../../testing/api.ts";
import { formOf, type Form } from "../../testing/form.ts";
import { announce, blobFiles, upload } from "../../testing/uploads.ts";

const brochure = await fixture("fund-brochure.pdf");
/** A few megabytes: more than the buffers of a connection can hold. */
const large = Buffer.concat([brochure, Buffer.alloc(12 * 1024 ** 2)]);
const hasCurl = spawnSync("curl", ["--version"]).status === 0;
if (!hasCurl) console.log("curl is not installed: what it makes of an upload is not tested");

let api: Api;
let port: number;
let form: Form;
beforeAll(async () => {
  api = await startApi({ DOCREVIEW_QUEUE_MAXIMUM: "1" });
  await api.app.listen({ host: "127.0.0.1", port: 0 });
  ({ port } = api.app.server.address() as AddressInfo);
  form = await formOf(large);
});
afterAll(() => api.stop());

interface Sending {
  readonly path: string;
  readonly token: string;
  readonly type: string;
  readonly body: Buffer;
}

type Client = (sending: Sending) => Promise<{ readonly status: number; readonly body: string }>;

const withFetch: Client = async ({ path, token, type, body }) => {
  const headers = { authorization: `Bearer ${token}`, "content-type": type };
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", headers, body });
  return { status: reply.status, body: await reply.text() };
};

const withCurl =
  (...options: readonly string[]): Client =>
  async ({ path, token, type, body }) => {
    const file = join(api.settings.dataFolder, "curl-body");
    writeFileSync(file, body);
    const headers = ["--header", `authorization: Bearer ${token}`, "--header", `content-type: ${type}`];
    const sending = ["--data-binary", `@${file}`, `http://127.0.0.1:${port}${path}`];
    const answer = ["--silent", "--show-error", "--write-out", "%{http_code}"];
    const { stdout } = await promisify(execFile)("curl", [...answer, ...headers, ...options, ...sending]);
    return { status: Number(stdout.slice(-3)), body: stdout.slice(0, -3) };
  };

const headOf = ({ path, token, type, body }: Sending) =>
  [
    `POST ${path} HTTP/1.1`,
    "Host: service",
    "Connection: close",
    `Authorization: Bearer ${token}`,
    `Content-Type: ${type}`,
    `Content-Length: ${body.length}`,
    "\r\n",
  ].join("\r\n");

/** Does not read the response before everything is sent. */
const deafClient: Client = async (sending) => {
  const socket = connect(port, "127.0.0.1").pause();
  await new Promise<void>((resolve, reject) => {
    socket.once("error", reject);
    socket.write(headOf(sending));
    socket.write(sending.body, () => resolve());
  });
  let answer = "";
  for await (const bytes of socket) answer += String(bytes);
  return { status: Number(answer.split(" ")[1]), body: answer.slice(answer.indexOf("\r\n\r\n") + 4) };
};

const clients: [string, Client][] = [
  ["fetch", withFetch],
  ["a client that does not listen", deafClient],
  ...(hasCurl
    ? ([
        ["curl", withCurl()],
        ["curl that does not ask first", withCurl("--header", "expect:")],
        ["curl in chunks", withCurl("--header", "transfer-encoding: chunked")],
      ] satisfies [string, Client][])
    : []),
];

describe("a large upload that is refused", () => {
  test.each(clients)("gets a response: %s", async (_name, send) => {
    const id = await announce(api, { filesize: large.length });
    const path = `/v2/assets/${id}/upload`;
    const sending = { path, token: api.token, type: form.type, body: form.body };
    const replies = [
      await send({ ...sending, token: "none" }),
      await send({ ...sending, path: "/v2/assets/999/upload" }),
      await send({ ...sending, type: "application/pdf" }),
      await send({ ...sending, path: `/v2/assets/${await announce(api, { filesize: 100_000 })}/upload` }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([401, 404, 415, 422]);
    for (const { body, status } of replies) {
      expect(JSON.parse(body)).toMatchObject({ errors: [{ status: String(status) }] });
    }
    expect(await blobFiles(api)).toEqual([]);
  });
});

test("a client that never stops sending is disconnected", async () => {
  const sending = { path: "/v2/assets/999/upload", token: api.token, type: form.type, body: form.body };
  const socket = connect(port, "127.0.0.1").resume();
  socket.write(headOf(sending).replace(/Content-Length: \d+/, `Content-Length: ${2 ** 40}`));
  const sent = await new Promise<number>((resolve) => {
    const pour = () => void socket.write(Buffer.alloc(2 ** 16), (error) => (error ? undefined : pour()));
    socket.once("error", () => undefined).once("close", () => resolve(socket.bytesWritten));
    pour();
  });
  expect(sent).toBeGreaterThan(2 ** 20);
  expect(sent).toBeLessThan(2 ** 27);
});

test("an interrupted upload leaves nothing, and can be repeated", async () => {
  const id = await announce(api, { filesize: large.length });
  const path = `/v2/assets/${id}/upload`;
  const sending = { path, token: api.token, type: form.type, body: form.body };
  const socket = connect(port, "127.0.0.1");
  socket.write(headOf(sending));
  socket.write(form.body.subarray(0, 2 ** 20));
  await vi.waitFor(async () => expect(await blobFiles(api)).toHaveLength(1), { timeout: 60_000 });
  socket.destroy();
  await vi.waitFor(async () => expect(await blobFiles(api)).toEqual([]), { timeout: 60_000 });
  expect(api.lines.join("")).not.toContain("request failed");
  expect((await api.get(`/v2/assets/${id}`)).body.data.attributes.status).toBe("pending-upload");
});

/** From here on the queue is full. */
describe("with one document in the queue", () => {
  let taken: string;
  test("which came over a connection", async () => {
    taken = await announce(api, { filesize: large.length });
    const sending = {
      path: `/v2/assets/${taken}/upload`,
      token: api.token,
      type: form.type,
      body: form.body,
    };
    expect((await withFetch(sending)).status).toBe(201);
    api.advance(1_000);
  });

  test.each(clients)("a large upload gets that response: %s", async (_name, send) => {
    const id = await announce(api, { filesize: large.length });
    const sending = { token: api.token, type: form.type, body: form.body };
    const replies = [
      await send({ ...sending, path: `/v2/assets/${taken}/upload` }),
      await send({ ...sending, path: `/v2/assets/${id}/upload` }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([409, 503]);
  });

  test("the response says when to try again", async () => {
    const id = await announce(api, { filesize: brochure.length });
    const { status, headers } = await upload(api, id, await formOf(brochure));
    expect([status, headers["retry-after"]]).toEqual([503, "5"]);
    expect((await api.get(`/v2/assets/${id}`)).body.data.attributes.status).toBe("pending-upload");
  });
});
