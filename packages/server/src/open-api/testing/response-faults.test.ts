/** Tests the check itself: it accepts real responses of the service, and rejects anything else. */
import { describe, expect, test } from "vitest";
import { openApi, type Reply } from "../../testing/api.ts";
import { openReviewed } from "../../testing/reviewed.ts";
import { openApiDocument } from "../document.ts";
import { responseFaults, type Answer } from "./response-faults.ts";

const document = openApiDocument({ publicUrl: "https://docreview.example", version: "1.2.3" });

const announced = { title: "Brochure", filename: "b.pdf", filesize: 100, mimetype: "application/pdf" };
const asset = { data: { type: "assets", attributes: announced } };

describe("the responses of the service are as documented", () => {
  test("from the first request to the last", async () => {
    const api = await openApi();
    const made = await api.post("/v2/assets", asset);
    const { id } = made.body.data;
    const { etag } = made.headers as { etag: string };
    const json = { "content-type": "application/json" };
    const formType = "application/x-www-form-urlencoded";
    const body = JSON.stringify({ email: "x", password: "y" });
    const asked: readonly Parameters<typeof api.send>[] = [
      ["GET", `/v2/assets/${id}`],
      ["GET", `/v2/assets/${id}?include=owner,creator&fields[users]=name`],
      ["GET", `/v2/assets/${id}`, { headers: { "if-none-match": etag } }],
      ["GET", `/v2/assets/${id}`, { headers: { accept: "text/html" } }],
      ["GET", `/v2/assets/${id}`, { headers: { authorization: "Bearer x" } }],
      ["GET", `/v2/assets/${"1".repeat(300)}`],
      ["GET", "/v2/assets/%zz"],
      ["GET", "/v2/assets/x"],
      ["HEAD", `/v2/assets/${id}`],
      ["HEAD", "/v2/assets/999"],
      ["GET", "/v2/assets?page[size]=1&sort=-title&filter[status]=ready,failed"],
      ["GET", "/v2/assets?page[size]=0&nothing=1"],
      ["POST", "/v2/assets", { body: { data: { type: "assets", attributes: { title: 1 } } } }],
      ["POST", "/v2/assets", { body: { data: { type: "users", id: "1" } } }],
      ["POST", "/v2/assets", { body: { data: { type: "users" } } }],
      ["POST", "/v2/assets", { body: "{" }],
      ["POST", "/v2/assets", { body: asset, headers: json }],
      ["POST", "/v2/assets", { body: asset, headers: { "content-type": "none" } }],
      ["POST", "/v2/assets", { body: "x".repeat(70_000) }],
      ["POST", `/v2/assets/${id}/upload`, { body: "x" }],
      [
        "POST",
        "/v2/categorisations",
        { body: { data: { type: "categorisations", attributes: { name: "A" } } } },
      ],
      ["GET", "/v2/categorisations?include=categories"],
      ["GET", "/v2/reviews"],
      ["DELETE", `/v2/assets/${id}?x=1`],
      ["DELETE", `/v2/assets/${id}`],
      ["PUT", "/v2/assets"],
      ["GET", "/v2/nothing"],
      ["GET", "/nothing"],
      ["GET", "/v1/login"],
      ["POST", "/v1/login", { body, headers: json }],
      ["POST", "/v1/login", { body: "{}", headers: json }],
      ["POST", "/v1/login", { body: "{", headers: json }],
      ["POST", "/v1/login", { body: "{}", headers: { "content-type": "text/plain" } }],
      ["GET", "/oauth/token"],
      [
        "POST",
        "/oauth/token",
        { body: "grant_type=client_credentials", headers: { "content-type": formType } },
      ],
      ["GET", "/.well-known/jwks.json"],
      ["GET", "/healthz"],
      ["HEAD", "/readyz"],
      ["GET", "/metrics"],
      ["GET", "/openapi.json"],
      ["GET", "/docs"],
      ["GET", "/"],
      ["GET", "/v1/token"],
      ["GET", "/v1/token"],
    ];
    const statuses = new Set([made.status]);
    expect(responseFaults(document, answerOf("POST", "/v2/assets", made))).toEqual([]);
    for (const [method, path, sending] of asked) {
      const reply = await api.send(method, path, sending);
      statuses.add(reply.status);
      expect(responseFaults(document, answerOf(method, path, reply))).toEqual([]);
    }
    expect([...statuses].toSorted((a, b) => a - b)).toEqual([
      200, 201, 204, 304, 400, 401, 404, 405, 406, 409, 413, 414, 415, 422,
    ]);
  });
});

test("a finished review is as documented, with its rules, triggers and files", async () => {
  const { api, self, assetId } = await openReviewed();
  const rules = await api.get(`${self}/review-rules`);
  const rule = `${self}/review-rules/${rules.body.data[0].id}`;
  const { id } = (await api.get(`${rule}/triggers`)).body.data[0];
  const trigger = `${rule}/triggers/${id}`;
  const added = { data: { type: "review-rules", attributes: { description: "Fees", score: 3 } } };
  const manual = { data: { type: "triggers", attributes: { text: "Fees" } } };
  const dismissed = { data: { type: "triggers", id, attributes: { status: "dismissed", reason: "No." } } };
  const asked: readonly Parameters<typeof api.send>[] = [
    ["GET", `${self}?include=asset,issues,creator,owner`],
    ["GET", "/v2/reviews?filter[status]=finished&sort=-riskScore&fields[reviews]=status,issues"],
    ["GET", `${self}/review-rules?include=triggers`],
    ["GET", rule],
    ["GET", `${rule}/triggers?sort=-id`],
    ["GET", trigger],
    ["PATCH", trigger, { body: dismissed }],
    ["PATCH", trigger, { body: dismissed, headers: { "if-match": '"other"' } }],
    ["PATCH", trigger, { body: added }],
    ["GET", `${trigger}/history?include=user`],
    ["DELETE", trigger],
    ["POST", `${self}/review-rules`, { body: added }],
    ["POST", `${rule}/triggers`, { body: manual }],
    ["GET", `${self}/download/pdf`],
    ["GET", `${self}/download/pdf`, { headers: { range: "bytes=0-9" } }],
    ["GET", `${self}/download/pdf`, { headers: { range: "bytes=99999999-" } }],
    ["GET", `${self}/download/pdf`, { headers: { "if-none-match": "*" } }],
    ["HEAD", `${self}/download/pdf`],
    ["GET", `${self}/download/xfdf`],
    ["GET", `${self}/download/summary`],
    ["GET", `/v2/assets/${assetId}/content`],
    ["GET", `/v2/assets/${assetId}/sentences`],
    ["GET", `/v2/assets/${assetId}/suggested-answers`],
  ];
  const statuses = new Set<number>();
  for (const [method, path, sending] of asked) {
    const reply = await api.send(method, path, sending);
    statuses.add(reply.status);
    expect(responseFaults(document, answerOf(method, path, reply))).toEqual([]);
  }
  expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 206, 304, 409, 412, 416]));
});

const answerOf = (method: string, path: string, { status, headers, bytes }: Reply): Answer => ({
  method,
  path,
  status,
  headers,
  contentType: headers["content-type"] as string | undefined,
  body: bytes,
});

describe("a fault is", () => {
  const resource = {
    type: "assets",
    id: "1",
    attributes: { ...announced, status: "ready" },
    links: { self: "https://docreview.example/v2/assets/1" },
  };
  const body = { jsonapi: { version: "1.1" }, data: resource };
  const contentType = "application/vnd.api+json";
  const headers = { etag: '"a"' };
  const good: Answer = {
    method: "GET",
    path: "/v2/assets/1?include=owner",
    status: 200,
    contentType,
    body,
    headers,
  };
  const withData = (changed: object): Answer => ({
    ...good,
    body: { ...body, data: { ...resource, ...changed } },
  });
  const error = { status: "404", code: "not-found", title: "", detail: "" };
  const refusal = (changed: object): Answer => {
    const errors = [{ ...error, ...changed }];
    return { ...good, status: 404, headers: {}, body: { jsonapi: { version: "1.1" }, errors } };
  };

  test("not in what is right", () => {
    expect(responseFaults(document, good)).toEqual([]);
    expect(responseFaults(document, { ...good, body: JSON.stringify(body) })).toEqual([]);
    expect(responseFaults(document, { ...good, path: "https://docreview.example/v2/assets/1" })).toEqual([]);
    expect(responseFaults(document, refusal({}))).toEqual([]);
    expect(responseFaults(document, { method: "GET", path: "/v2/assets/1", status: 304, headers })).toEqual(
      [],
    );
  });

  test.each<[string, Answer]>([
    ["a status that is not documented", { ...good, status: 202 }],
    ["a path that is not documented", { ...good, path: "/v2/asset" }],
    ["a method that is not documented", { ...good, method: "PUT" }],
    ["another media type", { ...good, contentType: "application/json" }],
    ["no media type", { ...good, contentType: null }],
    ["no body", { ...good, body: "" }],
    ["a body where there is none", { ...good, status: 304 }],
    ["a body after HEAD", { ...good, method: "HEAD" }],
    ["a header that is missing", { ...good, headers: {} }],
    ["a header that is wrong", { ...good, headers: { etag: "a" } }],
    ["an attribute that is not documented", withData({ attributes: { ...announced, age: 3 } })],
    ["an attribute of another type", withData({ attributes: { title: 3 } })],
    ["a relationship that is not documented", withData({ relationships: { parent: { data: null } } })],
    [
      "a null where there must be a relation",
      withData({ relationships: { owner: { data: { type: "users", id: "1" } } } }),
    ],
    ["a member of the resource that is not documented", withData({ meta: {} })],
    ["a member of the document that is not documented", { ...good, body: { ...body, more: 1 } }],
    ["a resource of another type", withData({ type: "users" })],
    ["an id that is none", withData({ id: "01" })],
    ["an error of another code", refusal({ code: "queue-full" })],
    ["an error with a member that is not documented", refusal({ stack: "" })],
  ])("%s", (_, answer) => {
    expect(responseFaults(document, answer)).not.toEqual([]);
  });
});
