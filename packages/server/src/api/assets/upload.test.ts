import { kindOfMediaType } from "@docreview/model";
import { forCompany, forInstallation, type Id } from "@docreview/store";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixture } from "../../testing/job-harness.ts";
import { createApp } from "../../app/create-app.ts";
import { login, openApi, startApi, type Api } from "../../testing/api.ts";
import { encoded, formOf, type Form } from "../../testing/form.ts";
import { announce, blobFiles, upload } from "../../testing/uploads.ts";

const brochure = await fixture("fund-brochure.pdf");

const statusOf = async (api: Api, id: string) =>
  (await api.get(`/v2/assets/${id}`)).body.data.attributes.status;

describe("a file that is what was announced", () => {
  test("is accepted, stored, and enqueued", async () => {
    const api = await openApi();
    const id = await announce(api, { filesize: brochure.length });
    const reply = await upload(api, id, await formOf(brochure));
    expect(reply.status).toBe(201);
    expect(reply.headers["content-type"]).toBe("application/vnd.api+json");
    expect(reply.headers["location"]).toBe(`${api.settings.publicUrl}/v2/assets/${id}`);
    expect(reply.body.data.attributes.status).toBe("processing");
    expect(reply.body.data.links).toEqual({ self: `${api.settings.publicUrl}/v2/assets/${id}` });
    const read = await api.get(`/v2/assets/${id}`);
    expect([read.body.data, read.headers["etag"]]).toEqual([reply.body.data, reply.headers["etag"]]);
    const assetId = Number(id) as Id<"asset">;
    const { contentHash } = (await forCompany(api.store.reader, api.company.id).assets.find(assetId))!;
    expect(Buffer.from(await api.store.blobs.readWhole(contentHash!)).equals(brochure)).toBe(true);
    const jobs = await api.store.jobs.claim({ needs: ["processor"], limit: 9 });
    expect(jobs.map(({ payload }) => payload)).toEqual([{ companyId: api.company.id, assetId }]);
  });

  test("is accepted once", async () => {
    const api = await openApi();
    const id = await announce(api, { filesize: brochure.length });
    const form = await formOf(brochure);
    const replies = await Promise.all([upload(api, id, form), upload(api, id, form), upload(api, id, form)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    const late = await upload(api, id, form);
    expect([late.status, late.body.errors[0].code]).toEqual([409, "state-conflict"]);
    expect(await api.store.jobs.count()).toMatchObject({ waiting: 1 });
  });

  test("gets the same response with its key, and no other file does", async () => {
    const api = await openApi();
    const id = await announce(api, { filesize: brochure.length });
    const key = { "idempotency-key": "upload-1" };
    const first = await upload(api, id, { ...(await formOf(brochure)), headers: key });
    const again = await upload(api, id, { ...(await formOf(brochure)), headers: key });
    expect([again.status, again.body, again.headers["etag"]]).toEqual([
      201,
      first.body,
      first.headers["etag"],
    ]);
    const otherForm = await formOf(brochure.with(brochure.length - 1, 0));
    const other = await upload(api, id, { ...otherForm, headers: key });
    expect([other.status, other.body.errors[0].code]).toEqual([422, "idempotency-key-reused"]);
    const otherKey = await upload(api, id, {
      ...(await formOf(brochure)),
      headers: { "idempotency-key": "upload-2" },
    });
    expect(otherKey.status).toBe(409);
    expect(await api.store.jobs.count()).toMatchObject({ waiting: 1 });
  });

  test("is returned with included resources", async () => {
    const api = await openApi();
    const id = await announce(api, { filesize: brochure.length });
    const { type, body } = await formOf(brochure);
    const url = `/v2/assets/${id}/upload?include=owner&fields[assets]=status`;
    const reply = await api.send("POST", url, { headers: { "content-type": type }, body });
    expect(reply.body.data.attributes).toEqual({ status: "processing" });
    expect(reply.body.included).toHaveLength(1);
  });
});

describe("a file that is not what was announced", () => {
  let api: Api;
  beforeAll(async () => void (api = await startApi()));
  afterAll(() => api.stop());
  const png = Buffer.concat([Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"), Buffer.alloc(5_000)]);
  test.each([
    [
      "too short",
      { filesize: brochure.length + 1 },
      brochure,
      `has ${brochure.length} bytes; ${brochure.length + 1}`,
    ],
    ["too long", { filesize: 2_000 }, brochure, "has more than 2000 bytes; 2000"],
    ["empty", { filesize: 10 }, Buffer.alloc(0), "has 0 bytes; 10"],
    ["an image", { filesize: png.length }, png, "appears to be a PNG image; application/pdf"],
    ["a text", { filesize: 5 }, Buffer.from("words"), "plain text; application/pdf"],
  ])("is refused: %s", async (_name, attributes, bytes, detail) => {
    const id = await announce(api, attributes);
    const reply = await upload(api, id, await formOf(bytes));
    expect([reply.status, reply.body.errors[0].code]).toEqual([422, "invalid-upload"]);
    expect(reply.body.errors[0].detail).toContain(detail);
    expect(await statusOf(api, id)).toBe("pending-upload");
    expect(await blobFiles(api)).toEqual([]);
    expect(await api.store.jobs.count()).toMatchObject({ waiting: 0 });
  });

  test("is refused with all errors together, and the right one can follow", async () => {
    const id = await announce(api, { filesize: brochure.length });
    const key = { "idempotency-key": "k" };
    const reply = await upload(api, id, { ...(await formOf(Buffer.from("words"))), headers: key });
    expect(reply.body.errors.map(({ detail }: { detail: string }) => detail)).toEqual([
      `The file has 5 bytes; ${brochure.length} were announced.`,
      "The file appears to be plain text; application/pdf was announced.",
    ]);
    expect((await upload(api, id, { ...(await formOf(brochure)), headers: key })).status).toBe(201);
  });

  test("is refused if the limit was lowered meanwhile", async () => {
    const id = await announce(api, { filesize: brochure.length });
    const strict = await openApiOver(api, 1_000);
    const reply = await upload(strict, id, await formOf(brochure));
    expect(reply.body.errors[0].detail).toMatch(/accepts at most 1000\.$/);
  });
});

describe("a file of another kind than PDF", () => {
  let api: Api;
  beforeAll(async () => void (api = await startApi()));
  afterAll(() => api.stop());
  const officeOpen = "application/vnd.openxmlformats-officedocument";
  const word = `${officeOpen}.wordprocessingml.document`;
  const slides = `${officeOpen}.presentationml.presentation`;
  const workbook = `${officeOpen}.spreadsheetml.sheet`;
  /** Longer than the part checked early, so that both checks run. */
  const filling = Buffer.alloc(40_000);
  const openText = "application/vnd.oasis.opendocument.text";
  const archive = (name: string, content = "") => {
    const header = Buffer.alloc(30);
    header.write("PK\u0003\u0004", "latin1");
    header.writeUInt32LE(content.length, 18);
    header.writeUInt16LE(name.length, 26);
    return Buffer.concat([header, Buffer.from(name + content), filling]);
  };
  const samples: Readonly<Record<string, Buffer>> = {
    [word]: archive("word/document.xml"),
    [slides]: archive("ppt/presentation.xml"),
    "application/rtf": Buffer.concat([Buffer.from("{\\rtf1 "), filling]),
    [openText]: archive("mimetype", openText),
    "image/png": Buffer.concat([Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"), filling]),
    "image/jpeg": Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), filling]),
    "message/rfc822": Buffer.from(
      "From: Ada <ada@example.org>\r\nTo: b@example.org\r\nSubject: Fees\r\nDate: Mon, 1 Jun 2026 10:00:00 +0000\r\n\r\nHello.\r\n",
    ),
    "application/zip": archive("a.txt"),
    [workbook]: archive("xl/workbook.xml"),
  };
  const kinds = [
    "image/png",
    "image/jpeg",
    "message/rfc822",
    word,
    slides,
    workbook,
    openText,
    "application/rtf",
  ] as const;
  const texts = ["text/markdown", "text/plain", "text/html", "text/vtt"] as const;

  test.each(texts)("is accepted as %s, which may be what its text is", async (mimetype) => {
    const bytes = Buffer.from(`${mimetype === "text/vtt" ? "WEBVTT" : "# Words"}\n`);
    const id = await announce(api, { filesize: bytes.length, mimetype });
    expect((await upload(api, id, await formOf(bytes))).status).toBe(201);
  });

  test.each(texts)("is refused as %s if it is not text", async (mimetype) => {
    const bytes = samples["image/png"]!;
    const id = await announce(api, { filesize: bytes.length, mimetype });
    const reply = await upload(api, id, await formOf(bytes));
    expect(reply.body.errors[0].detail).toBe(
      `The file appears to be a PNG image; ${mimetype} was announced.`,
    );
  });

  test.each(kinds)("is accepted as %s, by its content", async (mimetype) => {
    const bytes = samples[mimetype]!;
    const id = await announce(api, { filesize: bytes.length, mimetype, filename: "any.name" });
    const reply = await upload(api, id, await formOf(bytes));
    expect([reply.status, reply.body.data.attributes.mimetype]).toEqual([201, mimetype]);
  });

  test.each(
    [...kinds, "application/msword", "application/pdf"].flatMap((announced) =>
      Object.keys(samples).flatMap((type) => (type === announced ? [] : [[announced, type] as const])),
    ),
  )("is refused as %s where it is %s", async (mimetype, type) => {
    const bytes = samples[type]!;
    const id = await announce(api, { filesize: bytes.length, mimetype });
    const before = await blobFiles(api);
    const reply = await upload(api, id, await formOf(bytes));
    expect([reply.status, reply.body.errors[0].code]).toEqual([422, "invalid-upload"]);
    expect(reply.body.errors[0].detail).toBe(
      `The file appears to be ${kindOfMediaType(type)!.singular}; ${mimetype} was announced.`,
    );
    expect(await statusOf(api, id)).toBe("pending-upload");
    expect(await blobFiles(api)).toEqual(before);
  });
});

/** The same service with a different limit. */
async function openApiOver(api: Api, maximumUploadBytes: number): Promise<Api> {
  const app = createApp({ ...api, settings: { ...api.settings, maximumUploadBytes } });
  const send: Api["send"] = async (method, url, sending) => {
    const reply = await app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${api.token}`, ...sending?.headers },
      payload: Buffer.from(sending?.body as Uint8Array),
    });
    return { status: reply.statusCode, headers: reply.headers, body: reply.json(), bytes: reply.rawPayload };
  };
  return { ...api, app, send };
}

describe("a body that is not a form with exactly one file", () => {
  let api: Api;
  beforeAll(async () => void (api = await startApi()));
  afterAll(() => api.stop());
  const data = (...parts: readonly [name: string, value: string | Blob][]) => {
    const form = new FormData();
    for (const [name, value] of parts) form.append(name, value);
    return encoded(form);
  };
  const file = new Blob([Buffer.from(brochure)]);
  test.each<[string, number, string, Promise<Form>]>([
    ["another part", 400, "malformed-upload", data(["document", file])],
    ["a field", 400, "malformed-upload", data(["asset", "words"])],
    ["two files", 400, "malformed-upload", data(["asset", file], ["asset", file])],
    ["a field beside it", 400, "malformed-upload", data(["asset", file], ["note", "words"])],
    ["nothing", 400, "malformed-upload", data()],
    [
      "a part of it",
      400,
      "malformed-upload",
      formOf(brochure).then((form) => ({ ...form, body: form.body.slice(0, -9) })),
    ],
    [
      "no boundary",
      400,
      "malformed-upload",
      formOf(brochure).then((form) => ({ ...form, type: "multipart/form-data" })),
    ],
    [
      "bytes",
      415,
      "unsupported-media-type",
      Promise.resolve({ type: "application/pdf", body: Buffer.from(brochure) }),
    ],
    [
      "a document",
      415,
      "unsupported-media-type",
      Promise.resolve({ type: "application/vnd.api+json", body: Buffer.from("{}") }),
    ],
  ])("is refused: %s", async (_name, status, code, form) => {
    const id = await announce(api, { filesize: brochure.length });
    const reply = await upload(api, id, await form);
    expect([reply.status, reply.body.errors[0].code]).toEqual([status, code]);
    expect(await statusOf(api, id)).toBe("pending-upload");
    expect(await blobFiles(api)).toEqual([]);
  });

  test("is refused: none", async () => {
    const id = await announce(api, { filesize: brochure.length });
    expect((await api.send("POST", `/v2/assets/${id}/upload`)).status).toBe(415);
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    expect((await api.send("POST", `/v2/assets/${id}/upload`, { headers })).status).toBe(400);
  });
});

describe("before its body is read, an upload is refused", () => {
  test("to an asset that does not exist, or belongs to another company", async () => {
    const api = await openApi();
    const form = await formOf(brochure);
    for (const id of ["999", "0", "x"]) expect((await upload(api, id, form)).status).toBe(404);
    const id = await announce(api, { filesize: brochure.length });
    const remote = api.as(await strangersToken(api));
    const sending = { headers: { "content-type": form.type }, body: form.body };
    expect((await remote("POST", `/v2/assets/${id}/upload`, sending)).status).toBe(404);
    expect(await blobFiles(api)).toEqual([]);
  });

  test("because of Accept or the query", async () => {
    const api = await openApi();
    const id = await announce(api, { filesize: brochure.length });
    const form = await formOf(brochure);
    expect((await upload(api, id, { ...form, headers: { accept: "text/html" } })).status).toBe(406);
    const { type, body } = form;
    const url = `/v2/assets/${id}/upload?colour=red`;
    expect((await api.send("POST", url, { headers: { "content-type": type }, body })).status).toBe(400);
  });
});

/** The token of a user of another company with the same password. */
async function strangersToken(api: Api): Promise<string> {
  const email = "stranger@example.org";
  await api.store.write(async (transaction) => {
    const company = await forInstallation(transaction).companies.create("Difference Engines");
    const { passwordHash } = api.user;
    const person = { email, name: "RemoteServer", role: "admin", passwordHash } as const;
    await forCompany(transaction, company.id).users.createPerson(person);
  });
  return login(api, email, api.password);
}
