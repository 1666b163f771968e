/**
 * Imports as a client makes them, from real servers to finished reviews.
 *
 * @module-tag long
 */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { forCompany, type Id } from "@docreview/store";
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { openApi, startApi, type Reply, type Sending } from "../testing/api.ts";
import { startCategorisation } from "../testing/categorisation.ts";
import { blobFiles } from "../testing/uploads.ts";
import { openApiDocument } from "../open-api/document.ts";
import { responseFaults } from "../open-api/testing/response-faults.ts";
import { createOutbound } from "../outbound/create-outbound.ts";
import { outboundSettings } from "../settings/outbound-settings.ts";
import { answers, says, sends, startRemoteServer } from "../testing/remote-server.ts";
import { jobHandlers } from "../jobs/job-handlers.ts";
import { runUntilIdle } from "../testing/run-until-idle.ts";
import { fixture } from "../testing/job-harness.ts";

const flyer = await fixture("rotated-flyer.pdf");
const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
const maximumUploadBytes = 2_000_000;
const pdfType = { "content-type": "application/pdf" };

const remote = await startRemoteServer();
afterAll(remote.close);
const api = await startApi({
  DOCREVIEW_ALLOWED_HOSTS: remote.host,
  DOCREVIEW_MAXIMUM_UPLOAD_BYTES: String(maximumUploadBytes),
});
afterAll(api.stop);
const document = openApiDocument({ publicUrl: api.settings.publicUrl, version: api.version });
const { reviews, assets, imports, categorisations } = forCompany(api.store.reader, api.company.id);
const json = { "content-type": "application/json" };
/** One option of each category that offers any. */
const optionIds = await completeOptions();
let token = api.token;
beforeEach(async () => {
  // The clock advances while work waits, and tokens expire.
  const reply = await api.app.inject({
    method: "POST",
    url: "/v1/login",
    payload: { email: api.user.email, password: api.password },
  });
  token = reply.json<{ data: { access_token: string } }>().data.access_token;
});

/** Responses are compared with their documentation. */
async function send(method: "GET" | "POST", path: string, sending: Sending = {}): Promise<Reply> {
  const reply = await api.as(token)(method, path, sending);
  const { status, headers, bytes } = reply;
  const contentType = headers["content-type"] as string | undefined;
  expect(responseFaults(document, { method, path, status, headers, contentType, body: bytes })).toEqual([]);
  return reply;
}

const post = (body: object, headers: Readonly<Record<string, string>> = {}) =>
  send("POST", "/v1/import/url", { headers: { ...json, ...headers }, body });
const statusPath = (correlationId: string) => `/v1/import/url/${encodeURIComponent(correlationId)}/status`;
const statusOf = async (correlationId: string) => (await send("GET", statusPath(correlationId))).body.data;

async function completeOptions(): Promise<readonly number[]> {
  const { self } = await startCategorisation(api);
  const chosen: number[] = [];
  for (;;) {
    const { body } = await api.get(`${self}?include=categories`);
    const open = (body.included as readonly OpenCategory[]).find(
      ({ attributes }) => attributes.options.length > 0 && attributes.selections.length === 0,
    );
    if (open === undefined) return chosen;
    const { value } = open.attributes.options[0]!;
    const data = { type: "categories", id: open.id, attributes: { selections: [value] } };
    await api.patch(`${self}/categories/${open.id}`, { data });
    chosen.push(Number(value));
  }
}

interface OpenCategory {
  readonly id: string;
  readonly attributes: {
    readonly options: readonly { readonly value: string }[];
    readonly selections: readonly string[];
  };
}

let count = 0;
/** Gives the correlation id. */
async function importFrom(url: string): Promise<string> {
  const correlationId = `import ${(count += 1)}`;
  expect((await post({ url, correlationId, selectedOptionIds: optionIds })).status).toBe(201);
  return correlationId;
}

/** The outcome when all work is done. */
async function outcomeOf(url: string) {
  const correlationId = await importFrom(url);
  const reported = await runUntilIdle(api);
  const [item] = await statusOf(correlationId);
  const asset = await assets.find(item.asset.id as Id<"asset">);
  return { ...item, file: asset!, reported };
}

describe("an import", () => {
  test("creates asset, answers and job at once, and the review when the file is ready", async () => {
    const disposition = { "content-disposition": 'attachment; filename="Flyer, autumn.pdf"' };
    const url = remote.at("download", sends(flyer, { ...pdfType, ...disposition }));
    const made = await post({ url, correlationId: "Flyer/1 ä%", selectedOptionIds: optionIds });
    expect(made.status).toBe(201);
    const { categorisationId } = made.body;
    expect(made.body).toEqual({ categorisationId, correlationId: "Flyer/1 ä%", url });
    const path = `${api.settings.publicUrl}${statusPath("Flyer/1 ä%")}`;
    expect(made.headers["location"]).toBe(path);
    const answered = await categorisations.find(categorisationId);
    expect(answered).toMatchObject({ status: "completed", creatorId: api.user.id });

    const waiting = await send("GET", statusPath("Flyer/1 ä%"));
    const { id } = waiting.body.data[0].asset;
    expect(waiting.body).toEqual({
      data: [{ asset: { id, status: "pending-upload" }, review: { id: null, status: null }, errors: null }],
      links: { first: `${path}?page=1`, last: `${path}?page=1`, prev: null, next: null },
      meta: { current_page: 1, from: 1, path, per_page: 15, to: 1 },
    });
    const asset = await send("GET", `/v2/assets/${id}`);
    expect(asset.body.data.attributes).toMatchObject({
      title: "download",
      filename: "download",
      filesize: 0,
      mimetype: "application/octet-stream",
      status: "pending-upload",
    });
    expect(Object.keys(asset.body.data.links)).toEqual(["self"]);

    expect(await runUntilIdle(api)).toEqual([]);
    const [item] = await statusOf("Flyer/1 ä%");
    const reviewId = item.review.id as Id<"review">;
    expect(item).toEqual({
      asset: { id, status: "ready" },
      review: { id: reviewId, status: "finished" },
      errors: null,
    });
    expect(await reviews.find(reviewId)).toMatchObject({
      assetId: id,
      categorisationId,
      creatorId: api.user.id,
    });
    expect(await assets.find(id)).toMatchObject({
      title: "Flyer, autumn.pdf",
      filename: "Flyer, autumn.pdf",
      filesize: flyer.length,
      mimetype: "application/pdf",
    });
    const content = await send("GET", `/v2/assets/${id}/content`);
    expect(content.bytes.equals(flyer)).toBe(true);
    expect((await reviews.list({ number: 1, size: 100 }, { assetId: id })).total).toBe(1);
    expect(remote.asked(url)).toBe(1);
  });

  test("gets a correlation id if it has none, and accepts an existing categorisation", async () => {
    const url = remote.at("fees.pdf", sends(flyer));
    const steps = await startCategorisation({
      ...api,
      post: (path, body) => send("POST", path, { body }),
    });
    const categorisationId = Number(steps.id);
    const made = await post({ url, categorisationId });
    const { correlationId } = made.body;
    expect(correlationId).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
    expect(made.body).toEqual({ categorisationId, correlationId, url });
    await runUntilIdle(api);
    const [item] = await statusOf(correlationId);
    // The answers are incomplete, so the review waits for them.
    expect(item).toMatchObject({ asset: { status: "ready" }, review: { status: "pending" }, errors: null });
  });

  test("answers a questionnaire as the client knows it", async () => {
    const url = remote.at("fees.pdf", answers(404));
    const purposes = async (body: object) => {
      const made = await post({ url, ...body });
      if (made.status !== 201) return made.body.errors;
      const rows = await categorisations.categories([made.body.categorisationId]);
      return rows.find(({ key }) => key === "purpose")?.selections;
    };
    const known = [11, 21, 31, 44];
    expect(await purposes({ selectedOptionIds: known })).toEqual(["61", "63"]);
    expect(await purposes({ selectedOptionIds: [...known, 62] })).toEqual(["62"]);
    expect(await purposes({ selectedOptionIds: known, questionnaireVersion: 1 })).toEqual(["61", "63"]);
    expect(await purposes({ selectedOptionIds: known, questionnaireVersion: 2 })).toEqual({
      selectedOptionIds: ["The category “What is it for? Choose everything that it does.” has no selection."],
    });
    expect(await purposes({ selectedOptionIds: known, questionnaireVersion: 3 })).toEqual({
      questionnaireVersion: ["The questionnaire has version 2: name that or an earlier one."],
    });
    await runUntilIdle(api);
  });

  test("under a correlation id that was used before adds to its list, which has pages", async () => {
    const url = remote.at("fees.pdf", answers(404));
    for (let at = 0; at < 17; at += 1) {
      await post({ url, correlationId: "often", selectedOptionIds: optionIds });
    }
    const { data, links, meta } = (await send("GET", `${statusPath("often")}?page=2&other=1`)).body;
    expect(data).toHaveLength(2);
    const path = `${api.settings.publicUrl}${statusPath("often")}`;
    expect(links).toEqual({
      first: `${path}?page=1`,
      last: `${path}?page=2`,
      prev: `${path}?page=1`,
      next: null,
    });
    expect(meta).toEqual({ current_page: 2, from: 16, path, per_page: 15, to: 17 });
    const beyond = (await send("GET", `${statusPath("often")}?page=3`)).body;
    expect([beyond.data, beyond.meta.from, beyond.meta.to]).toEqual([[], null, null]);
    for (const page of ["0", "-1", "x", "", "1&page=2", "1e3"]) {
      const reply = await send("GET", `${statusPath("often")}?page=${page}`);
      expect([reply.status, reply.body.errors]).toEqual([422, { page: [expect.any(String)] }]);
    }
    await runUntilIdle(api);
  });

  test("with the longest correlation id is found, and an unknown one is not", async () => {
    const url = remote.at("fees.pdf", answers(404));
    const longest = "€".repeat(255);
    await post({ url, correlationId: longest, selectedOptionIds: optionIds });
    expect(await statusOf(longest)).toHaveLength(1);
    await runUntilIdle(api);
    expect((await send("GET", statusPath("never"))).status).toBe(404);
    expect((await send("GET", statusPath("x".repeat(256)))).status).toBe(414);
  });

  test("is created once with an idempotency key", async () => {
    const url = remote.at("fees.pdf", answers(404));
    const body = { url, selectedOptionIds: optionIds };
    const key = { "idempotency-key": "import-1" };
    const first = await post(body, key);
    const again = await post(body, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await statusOf(first.body.correlationId)).toHaveLength(1);
    const other = await post({ ...body, correlationId: "other" }, key);
    expect([other.status, Object.keys(other.body)]).toEqual([422, ["message"]]);
    expect((await post(body, { "idempotency-key": "ä" })).status).toBe(400);
    await runUntilIdle(api);
  });

  test("accepts no upload", async () => {
    const correlationId = await importFrom(remote.at("fees.pdf", sends(flyer)));
    const [{ asset }] = await statusOf(correlationId);
    const form = new FormData();
    form.append("asset", new Blob([Buffer.from(flyer)]), "fees.pdf");
    const message = new Response(form);
    const body = Buffer.from(await message.arrayBuffer());
    for (const key of [{}, { "idempotency-key": "upload-1" }]) {
      const headers = { "content-type": message.headers.get("content-type")!, ...key };
      const reply = await send("POST", `/v2/assets/${asset.id}/upload`, { headers, body });
      expect([reply.status, reply.body.errors[0].code]).toEqual([409, "state-conflict"]);
    }
    await runUntilIdle(api);
    expect(await statusOf(correlationId)).toMatchObject([{ asset: { status: "ready" } }]);
  });

  test("whose asset is deleted while it is fetched ends, and leaves nothing", async () => {
    const correlationId = await importFrom(remote.at("fees.pdf", sends(flyer)));
    const [{ asset }] = await statusOf(correlationId);
    const [job] = await api.store.jobs.claim({ needs: ["network"], limit: 1 });
    const handler = jobHandlers({ ...api, expired: () => undefined })["import-asset"];
    const write = await handler.run(job as Parameters<typeof handler.run>[0], new AbortController().signal);
    expect((await api.as(token)("DELETE", `/v2/assets/${asset.id}`)).status).toBe(204);
    await api.store.write(async (transaction) => {
      await write(transaction);
      await api.store.jobs.complete(transaction, job!);
    });
    expect(await api.store.jobs.count()).toEqual({ waiting: 0, running: 0, dead: 0 });
    expect((await send("GET", statusPath(correlationId))).status).toBe(404);
  });

  test("that is fetched twice is accepted once", async () => {
    const correlationId = await importFrom(remote.at("fees.pdf", sends(flyer)));
    const [{ asset }] = await statusOf(correlationId);
    const [job] = await api.store.jobs.claim({ needs: ["network"], limit: 1 });
    const handler = jobHandlers({ ...api, expired: () => undefined })["import-asset"];
    const run = () => handler.run(job as Parameters<typeof handler.run>[0], new AbortController().signal);
    const writes = [await run(), await run()];
    for (const write of writes) await api.store.write(write);
    await api.store.write((transaction) => api.store.jobs.complete(transaction, job!));
    expect(await api.store.jobs.count()).toMatchObject({ waiting: 1 });
    await api.store.write(await run());
    expect(await assets.find(asset.id as Id<"asset">)).toMatchObject({ status: "processing" });
    await runUntilIdle(api);
    expect(await statusOf(correlationId)).toMatchObject([{ review: { status: "finished" } }]);
  });
});

describe("a refused request creates nothing", () => {
  const url = "https://files.example/fees.pdf";
  const standing = async () => [
    (await assets.list({ number: 1, size: 1 })).total,
    (await categorisations.list({ number: 1, size: 1 })).total,
    await api.store.jobs.count(),
  ];

  test.each<[string, object, string, RegExp]>([
    ["without url", { categorisationId: 1 }, "url", /is required/],
    ["with both", { url, categorisationId: 1, selectedOptionIds: [11] }, "categorisationId", /not both/],
    ["with neither", { url }, "selectedOptionIds", /not neither/],
    ["with no categorisation", { url, categorisationId: 999_999 }, "categorisationId", /does not exist/],
    ["with a huge id", { url, categorisationId: 2 ** 53 - 1 }, "categorisationId", /does not exist/],
    [
      "with an option of nothing",
      { url, selectedOptionIds: [999_999] },
      "selectedOptionIds",
      /^999999: No cat/,
    ],
    ["with open categories", { url, selectedOptionIds: [] }, "selectedOptionIds", /has no selection/],
    [
      "with an option twice",
      { url, selectedOptionIds: [...optionIds, optionIds[0]] },
      "selectedOptionIds",
      /twice/,
    ],
  ])("%s", async (_, body, field, message) => {
    const before = await standing();
    const reply = await post(body);
    expect(reply.status).toBe(422);
    expect(reply.body.message).toBe("The given data was invalid");
    expect(reply.body.errors[field]).toContainEqual(expect.stringMatching(message) as string);
    expect(await standing()).toEqual(before);
  });

  test("by its body, its media type or its token", async () => {
    const before = await standing();
    expect((await send("POST", "/v1/import/url", { headers: json, body: "{" })).status).toBe(400);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    expect((await send("POST", "/v1/import/url", { headers: form, body: "url=x" })).status).toBe(415);
    const noToken = { ...json, authorization: "Bearer x" };
    expect((await send("POST", "/v1/import/url", { headers: noToken, body: "{}" })).status).toBe(401);
    const { headers } = await send("GET", statusPath("often"), { headers: { authorization: "Bearer x" } });
    expect(headers["www-authenticate"]).toContain("invalid_token");
    expect(await standing()).toEqual(before);
  });
});

test("an import is refused while the queue is full, to be retried", async () => {
  const full = await openApi({ DOCREVIEW_QUEUE_MAXIMUM: "1" });
  const { id } = await startCategorisation(full);
  const body = { url: "https://files.example/fees.pdf", categorisationId: Number(id) };
  const ask = () => full.send("POST", "/v1/import/url", { headers: json, body });
  expect((await ask()).status).toBe(201);
  full.advance(1000);
  const refused = await ask();
  expect([refused.status, Object.keys(refused.body)]).toEqual([503, ["message"]]);
  expect(refused.headers["retry-after"]).toBe("5");
});

describe("a file is accepted", () => {
  test.each<[string, string]>([
    [
      "that is called nothing in particular",
      remote.at("fees.pdf", sends(flyer, { "content-type": "application/octet-stream" })),
    ],
    ["over five redirects", redirected(5)],
    [
      "from a server that lies about nothing but its length",
      remote.at(
        "long.pdf",
        says(
          `HTTP/1.1 200 OK\r\nContent-Length: ${flyer.length}\r\n\r\n`,
          flyer,
          "and more than was announced",
        ),
      ),
    ],
  ])("%s", async (_, url) => {
    const { asset, review, file, reported } = await outcomeOf(url);
    expect([asset.status, review.status, reported]).toEqual(["ready", "finished", []]);
    expect(file.filesize).toBe(flyer.length);
  });

  test("with the last segment of its URL's path as its name", async () => {
    const url = remote.at("go", answers(302, { location: remote.at("Geb%C3%BChren", sends(flyer)) }));
    expect((await outcomeOf(url)).file.filename).toBe("Gebühren.pdf");
  });

  test.each([500, 503, 429, 408])("from a server that first responds with %d", async (status) => {
    const url = remote.at("fees.pdf", answers(status), answers(status), sends(flyer, pdfType));
    const { asset, reported } = await outcomeOf(url);
    expect([asset.status, remote.asked(url), reported]).toEqual(["ready", 3, []]);
  });

  test("from a server that first sent an incomplete response", async () => {
    const half = flyer.subarray(0, flyer.length / 2);
    const head = `HTTP/1.1 200 OK\r\nContent-Length: ${flyer.length}\r\n\r\n`;
    const url = remote.at("fees.pdf", says(head, half), sends(flyer, pdfType));
    expect(await outcomeOf(url)).toMatchObject({ asset: { status: "ready" }, reported: [] });
  });
});

/** Over this many redirects to the flyer. */
function redirected(times: number): string {
  const target = remote.at("flyer.pdf", sends(flyer, pdfType));
  return Array.from({ length: times }).reduce<string>(
    (location) => remote.at("moved", answers(302, { location })),
    target,
  );
}

describe("an import fails with", () => {
  const endless = remote.at("endless.pdf", (response) => {
    response.writeHead(200, pdfType).write(flyer);
    const piece = Buffer.alloc(64 * 1024);
    const pump = () => {
      while (response.write(piece));
      response.once("drain", pump);
    };
    pump();
  });

  test.each<[string, string, RegExp, string, number]>([
    ["import", "a status that stays", /status 404\.$/, remote.at("a", answers(404)), 1],
    ["import", "a status that might have passed", /status 500\.$/, remote.at("a", answers(500)), 5],
    ["import", "a sixth redirect", /more than 5 redirects/, redirected(6), 1],
    [
      "import",
      "a redirect to another scheme",
      /http/,
      remote.at("a", answers(302, { location: "file:///etc/passwd" })),
      1,
    ],
    [
      "import",
      "a redirect to an inner address",
      /no public address/,
      remote.at("a", answers(302, { location: "http://169.254.169.254/latest" })),
      1,
    ],
    ["import", "no content", /status 204\.$/, remote.at("a", answers(204)), 1],
    [
      "import",
      "an encoding",
      /content encoding/,
      remote.at("a", sends(gzipSync(flyer), { ...pdfType, "content-encoding": "gzip" })),
      1,
    ],
    [
      "import",
      "an answer that never ends as announced",
      /is incomplete/,
      remote.at("a", says("HTTP/1.1 200 OK\r\nContent-Length: 999999\r\n\r\n", flyer)),
      5,
    ],
    ["import", "no HTTP", /is not valid HTTP/, remote.at("a", says("+OK ready\r\n")), 5],
    [
      "validation",
      "another Content-Type",
      /appears to be a PDF; it came with the Content-Type text\/html/,
      remote.at("a", sends(flyer, { "content-type": "text/html" })),
      1,
    ],
    ["validation", "other content", /appears to be a PNG image/, remote.at("a", sends(png, pdfType)), 1],
    [
      "validation",
      "another name",
      /file name fees\.exe/,
      remote.at("a", sends(flyer, { ...pdfType, "content-disposition": "attachment; filename=fees.exe" })),
      1,
    ],
    ["validation", "an empty file", /is empty/, remote.at("a", sends(Buffer.alloc(0), pdfType)), 1],
    [
      "validation",
      "a file that is announced as too long",
      /2000000 bytes/,
      remote.at(
        "a",
        (response) => void response.writeHead(200, { ...pdfType, "content-length": "2000001" }).write(flyer),
      ),
      1,
    ],
    ["validation", "a file that does not end", /2000000 bytes/, endless, 1],
  ])("%s: %s", async (code, _, message, url, times) => {
    const before = blobFiles(api);
    const { asset, review, errors, file, reported } = await outcomeOf(url);
    expect(errors).toEqual([{ code, message: expect.stringMatching(message) as string }]);
    expect([asset.status, review, reported]).toEqual(["failed", { id: null, status: null }, []]);
    expect(file.errors).toEqual(errors);
    expect(file).toMatchObject({ contentHash: null, filesize: 0 });
    expect(remote.asked(url)).toBe(times);
    expect(blobFiles(api)).toEqual(before);
  });

  test("import: a URL that resolves to an address that is not public, which is not contacted", async () => {
    let asked = 0;
    const inner = createServer((_, response) => void response.end(`${(asked += 1)}`)).listen(0, "127.0.0.1");
    onTestFinished(() => void inner.close());
    await once(inner, "listening");
    const { port } = inner.address() as AddressInfo;
    for (const url of [
      `http://127.0.0.1:${port}/fees.pdf`,
      `http://localhost:${port}/fees.pdf`,
      remote.at("a", answers(307, { location: `http://127.0.0.1:${port}/fees.pdf` })),
    ]) {
      const { errors } = await outcomeOf(url);
      expect(errors).toMatchObject([{ code: "import" }]);
    }
    expect(asked).toBe(0);
  });

  test.each<[string, string]>([
    ["sends no headers", remote.at("silent", () => undefined)],
    [
      "stops in the middle",
      remote.at("stuck", (response) => void response.writeHead(200, pdfType).write(flyer.subarray(0, 2000))),
    ],
  ])("import: a server that %s, after the last attempt", async (_, url) => {
    const patience = { connectMilliseconds: 1000, headersMilliseconds: 40, idleMilliseconds: 40 };
    const settings = { ...outboundSettings(api.settings), ...patience };
    const correlationId = await importFrom(url);
    await runUntilIdle(api, { outbound: createOutbound({ settings }) });
    const [{ errors }] = await statusOf(correlationId);
    expect(errors).toMatchObject([{ code: "import" }]);
    expect(remote.asked(url)).toBe(5);
  });

  test("extraction: a file that is valid except for its content", async () => {
    const broken = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(3000, 0x41)]);
    const { asset, review, errors, reported } = await outcomeOf(
      remote.at("broken.pdf", sends(broken, pdfType)),
    );
    expect([asset.status, review.id, reported]).toEqual(["failed", null, []]);
    expect(errors).toMatchObject([{ code: "extraction" }]);
  });
});

test("the correlation id of an asset is available for webhooks", async () => {
  const correlationId = await importFrom(remote.at("fees.pdf", answers(404)));
  await runUntilIdle(api);
  const [{ asset }] = await statusOf(correlationId);
  expect(await imports.correlationIdOf(asset.id as Id<"asset">)).toBe(correlationId);
});
