import { readableMediaTypes } from "@docreview/model";
import { describe, expect, test } from "vitest";
import { clientId } from "../../testing/test-service.ts";
import { openApi } from "../../testing/api.ts";
import { fixture } from "../../testing/job-harness.ts";
import { openPipeline } from "../../testing/reviewed.ts";
import { reviewerOf } from "../../testing/webhooks.ts";

const brochure = { title: "Brochure", filename: "brochure.pdf", filesize: 100, mimetype: "application/pdf" };
const announce = (attributes: object) => ({ data: { type: "assets", attributes } });

describe("an asset", () => {
  test("is announced, and has an upload link", async () => {
    const api = await openApi();
    const made = await api.post("/v2/assets", announce(brochure));
    expect(made.status).toBe(201);
    expect(made.headers["content-type"]).toBe("application/vnd.api+json");
    const { id } = made.body.data;
    const self = `${api.settings.publicUrl}/v2/assets/${id}`;
    expect(made.headers["location"]).toBe(self);
    expect(made.body.data).toEqual({
      type: "assets",
      id,
      attributes: {
        ...brochure,
        status: "pending-upload",
        progress: 0,
        rendition: null,
        createdAt: "2026-06-01T00:00:00+00:00",
        updatedAt: "2026-06-01T00:00:00+00:00",
      },
      relationships: {
        owner: { data: { type: "companies", id: String(api.company.id) } },
        creator: { data: { type: "users", id: String(api.user.id) } },
        "previous-version": { data: null },
      },
      links: { self, upload: `${self}/upload` },
    });
    const read = await api.get(`/v2/assets/${id}`);
    expect(read.status).toBe(200);
    expect(read.body.data).toEqual(made.body.data);
    expect(read.headers["etag"]).toBe(made.headers["etag"]);
  });

  test("is listed, with included resources", async () => {
    const api = await openApi();
    await api.post("/v2/assets", announce(brochure));
    await api.post("/v2/assets", announce({ ...brochure, title: "Another" }));
    const list = await api.get(
      "/v2/assets?sort=title&include=owner,creator&page[size]=1&fields[assets]=title",
    );
    expect(list.status).toBe(200);
    expect(list.body.meta.page).toEqual({
      "current-page": 1,
      "per-page": 1,
      from: 1,
      to: 1,
      total: 2,
      "last-page": 2,
      cursors: { before: expect.any(String), after: expect.any(String) },
    });
    expect(list.body.data[0].attributes).toEqual({ title: "Another" });
    expect(list.body.included).toEqual([
      { type: "companies", id: String(api.company.id), attributes: { name: "Analytical Engines" } },
      {
        type: "users",
        id: String(api.user.id),
        attributes: { name: "Ada", email: "ada@example.org", role: "admin", disabled: false },
      },
    ]);
    expect((await api.get("/v2/assets?filter[status]=ready,failed")).body.data).toEqual([]);
  });

  test("is given another title by any member of the company, and is found by it", async () => {
    const api = await openApi();
    const pipeline = openPipeline(api);
    const id = await pipeline.upload(await fixture("rotated-flyer.pdf"));
    const reviewId = await pipeline.review(id);
    const send = api.as(await reviewerOf(api));
    const rename = (title: string) =>
      send("PATCH", `/v2/assets/${id}`, {
        body: { data: { type: "assets", id: String(id), attributes: { title } } },
      });
    const reply = await rename("Spring flyer");
    expect([reply.status, reply.body.data.attributes.title]).toEqual([200, "Spring flyer"]);
    expect((await api.get(`/v2/assets/${id}`)).body.data).toEqual(reply.body.data);
    const found = async (text: string) =>
      (await api.get(`/v2/reviews?filter[search]=${text}`)).body.data.map((one: { id: string }) => one.id);
    expect(await found("spring")).toEqual([String(reviewId)]);
    expect((await rename(" ")).body.errors[0].source).toEqual({ pointer: "/data/attributes/title" });
    expect((await api.get(`/v2/assets/${id}`)).body.data.attributes.title).toBe("Spring flyer");
  });

  test("is found by text in its title or its file name, whatever the case", async () => {
    const api = await openApi();
    const { id } = (await api.post("/v2/assets", announce({ ...brochure, title: "Spring, 50% off" }))).body
      .data;
    await api.post("/v2/assets", announce({ ...brochure, title: "Other", filename: "other.pdf" }));
    const found = async (text: string) => {
      const reply = await api.get(`/v2/assets?filter[search]=${encodeURIComponent(text)}`);
      return reply.body.data.map((one: { id: string }) => one.id);
    };
    expect(await found("SPRING, 50%")).toEqual([id]);
    expect(await found(brochure.filename.toUpperCase())).toEqual([id]);
    expect(await found("%")).toEqual([id]);
    expect(await found("summer")).toEqual([]);
    expect((await api.get(`/v2/assets?filter[search]=${"x".repeat(256)}`)).status).toBe(400);
  });

  test("does not exist after it was deleted", async () => {
    const api = await openApi();
    const { id } = (await api.post("/v2/assets", announce(brochure))).body.data;
    expect((await api.remove(`/v2/assets/${id}`)).status).toBe(204);
    expect((await api.remove(`/v2/assets/${id}`)).status).toBe(404);
    expect((await api.get(`/v2/assets/${id}`)).status).toBe(404);
  });

  test.each([
    [{ filename: "../up.pdf" }, "filename"],
    [{ filename: "a\\b.pdf" }, "filename"],
    [{ filename: ".." }, "filename"],
    [{ filesize: 0 }, "filesize"],
    [{ filesize: 10 ** 9 }, "filesize"],
    [{ mimetype: "text/css" }, "mimetype"],
    [{ title: " " }, "title"],
  ])("is refused with %j", async (wrong, member) => {
    const api = await openApi();
    const reply = await api.post("/v2/assets", announce({ ...brochure, ...wrong }));
    expect(reply.status).toBe(422);
    expect(reply.body.errors[0].source).toEqual({ pointer: `/data/attributes/${member}` });
  });
});

test("all errors of an announcement are reported together, including limits of the settings", async () => {
  const api = await openApi();
  const wrong = {
    title: " ",
    filename: "a/b",
    filesize: 104_857_601,
    mimetype: "text/css",
    status: "ready",
  };
  const { status, body } = await api.post("/v2/assets", announce(wrong));
  const pointers = body.errors.map(({ source }: { source: { pointer: string } }) => source.pointer);
  expect([status, pointers.toSorted()]).toEqual([
    422,
    ["filename", "filesize", "mimetype", "status", "title"].map((name) => `/data/attributes/${name}`),
  ]);
});

test("values that cannot be stored are faults of their attributes, reported with all others", async () => {
  const api = await openApi();
  const attributes = '{"title":"a\\u0000b","filename":"c\\u0000d","filesize":1e300,"mimetype":"text/css"}';
  const { status, body } = await api.send("POST", "/v2/assets", {
    body: `{"data":{"type":"assets","attributes":${attributes}}}`,
  });
  const errors = body.errors as readonly { readonly code: string; readonly source: { pointer: string } }[];
  expect([status, new Set(errors.map(({ code }) => code))]).toEqual([422, new Set(["invalid-attribute"])]);
  expect(errors.map(({ source }) => source.pointer).toSorted()).toEqual(
    ["filename", "filesize", "mimetype", "title"].map((name) => `/data/attributes/${name}`),
  );
  const elsewhere = await api.send("POST", "/v2/assets", {
    body: '{"data":{"type":"assets","attributes":{}},"meta":{"x":1e300}}',
  });
  expect(elsewhere).toMatchObject({ status: 400, body: { errors: [{ source: { pointer: "/meta/x" } }] } });
});

describe("an asset's file", () => {
  test("may be as large as the setting allows, 100 MiB by default", async () => {
    const [usual, small] = [await openApi(), await openApi({ DOCREVIEW_MAXIMUM_UPLOAD_BYTES: "1000" })];
    for (const [api, most] of [
      [usual, 104_857_600],
      [small, 1000],
    ] as const) {
      const send = async (filesize: number) =>
        (await api.post("/v2/assets", announce({ ...brochure, filesize }))).status;
      expect([await send(1), await send(most), await send(most + 1)]).toEqual([201, 201, 422]);
    }
  });

  test.each(readableMediaTypes)("of the type %s can be announced", async (mimetype) => {
    const api = await openApi();
    const { status, body } = await api.post("/v2/assets", announce({ ...brochure, mimetype }));
    expect([status, body.data.attributes.mimetype]).toEqual([201, mimetype]);
  });

  test.each([
    "application/vnd.ms-excel",
    "application/vnd.ms-powerpoint",
    "application/zip",
    "image/gif",
    "text/css",
    "text/csv",
  ])("of the type %s has no reader, and cannot be announced", async (mimetype) => {
    const api = await openApi();
    const reply = await api.post("/v2/assets", announce({ ...brochure, mimetype }));
    expect([reply.status, reply.body.errors]).toMatchObject([
      422,
      [{ code: "invalid-attribute", source: { pointer: "/data/attributes/mimetype" } }],
    ]);
  });

  test("that cannot be read fails the asset, which says why and accepts no other file", async () => {
    const api = await openApi();
    const pipeline = openPipeline(api);
    const id = await pipeline.upload(Buffer.from("no PDF"));
    const before = (await api.get(`/v2/assets/${id}`)).body.data;
    expect([before.attributes.status, Object.keys(before.attributes)]).toEqual([
      "processing",
      expect.not.arrayContaining(["errors"]),
    ]);
    expect(await pipeline.work()).toEqual([]);
    const { attributes, links } = (await api.get(`/v2/assets/${id}`)).body.data;
    expect(attributes).toMatchObject({
      status: "failed",
      errors: [{ code: "validation", message: expect.stringMatching(/\w/) as string }],
    });
    expect(Object.keys(links)).toEqual(["self"]);
    expect((await api.get("/v2/assets?filter[status]=failed")).body.meta.page.total).toBe(1);
  });
});

test("the creator of a client's resources is its service user", async () => {
  const api = await openApi();
  const credentials = { grant_type: "client_credentials", client_id: clientId, client_secret: api.secret };
  const issued = await api.app.inject({
    method: "POST",
    url: "/oauth/token",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: String(new URLSearchParams(credentials)),
  });
  const send = api.as(issued.json<{ access_token: string }>().access_token);
  const made = await send("POST", "/v2/assets?include=creator", { body: announce(brochure) });
  const creator = { type: "users", id: String(api.client.userId) };
  expect(made.body.data.relationships.creator.data).toEqual(creator);
  const attributes = { name: "Loom", email: null, role: "reviewer", disabled: false };
  expect(made.body.included).toEqual([{ ...creator, attributes }]);
});

describe("every endpoint", () => {
  test("responds with 404 to anything that is not an id", async () => {
    const api = await openApi();
    for (const id of ["0", "01", "x", "99999999999999999999", "1e3", "-1"]) {
      expect((await api.get(`/v2/assets/${id}`)).status).toBe(404);
    }
  });

  test("has an entity tag, so that a current copy is not sent again", async () => {
    const api = await openApi();
    const { id } = (await api.post("/v2/assets", announce(brochure))).body.data;
    const { etag } = (await api.get(`/v2/assets/${id}`)).headers as { etag: string };
    const again = await api.get(`/v2/assets/${id}`, { "if-none-match": etag });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    const withOwner = await api.get(`/v2/assets/${id}?include=owner`, { "if-none-match": etag });
    expect(withOwner.status).toBe(200);
    expect(withOwner.headers["etag"]).not.toBe(etag);
  });

  test("repeats the first response for the same key and request", async () => {
    const api = await openApi();
    const send = (title: string, key: string) =>
      api.send("POST", "/v2/assets", {
        headers: { "idempotency-key": key },
        body: announce({ ...brochure, title }),
      });
    const first = await send("A", "k1");
    const again = await send("A", "k1");
    expect([again.status, again.body, again.headers["location"]]).toEqual([
      201,
      first.body,
      first.headers["location"],
    ]);
    expect((await send("B", "k1")).status).toBe(422);
    expect((await send("A", "k 2")).status).toBe(400);
    // A rejected request has no effect, so its key can be used again.
    expect((await send(" ", "k3")).status).toBe(422);
    expect((await send("C", "k3")).status).toBe(201);
    expect((await api.get("/v2/assets")).body.meta.page.total).toBe(2);
  });
});
