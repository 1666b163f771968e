/** What is compressed, and what is not. */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { startApi, type Reply } from "../testing/api.ts";
import { acceptedCoding } from "./compression.ts";

const api = await startApi();
afterAll(() => api.stop());

const announced = (nth: number) => ({
  data: {
    type: "assets",
    attributes: { title: `Flyer ${nth}`, filename: "a.pdf", mimetype: "application/pdf", filesize: 9 },
  },
});
for (let nth = 0; nth < 10; nth++) await api.post("/v2/assets", announced(nth));

const list = (coding: string): Promise<Reply> => raw("/v2/assets", { "accept-encoding": coding });

/** The bytes as sent. */
async function raw(url: string, headers: Readonly<Record<string, string>>): Promise<Reply> {
  const {
    statusCode,
    headers: got,
    rawPayload,
  } = await api.app.inject({
    method: "GET",
    url,
    headers: { authorization: `Bearer ${api.token}`, ...headers },
  });
  return { status: statusCode, headers: got, body: null, bytes: rawPayload };
}

describe("text", () => {
  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ])("is compressed with %s, and the same", async (coding, decompress) => {
    const plain = await list("identity");
    const { headers, bytes } = await list(coding);
    expect([headers["content-encoding"], headers["vary"]]).toEqual([coding, "accept-encoding"]);
    expect(headers["content-length"]).toBeUndefined();
    expect(bytes.length).toBeLessThan(plain.bytes.length / 2);
    expect(decompress(bytes).equals(plain.bytes)).toBe(true);
    expect([plain.headers["content-encoding"], plain.headers["vary"]]).toEqual([
      undefined,
      "accept-encoding",
    ]);
  });
});

test("the documentation is compressed, too", async () => {
  const { headers } = await raw("/docs", { "accept-encoding": "gzip" });
  expect(headers["content-encoding"]).toBe("gzip");
});

test("what is short stays as it is", async () => {
  const { headers } = await raw("/v2/assets?page[size]=1&fields[assets]=title", { "accept-encoding": "br" });
  expect([headers["content-encoding"], headers["vary"]]).toEqual([undefined, undefined]);
});

describe("a compressed resource", () => {
  const long = {
    data: {
      type: "webhook-endpoints",
      attributes: { url: `https://hooks.example/${"x".repeat(1000)}`, description: "x" },
    },
  };

  test("has a tag of its own, which the conditions of requests accept", async () => {
    const rule = "/v2/rules/consumer-claims.absolute-claim";
    const { headers } = await raw(rule, { "accept-encoding": "gzip" });
    expect(headers["content-encoding"]).toBe("gzip");
    expect(String(headers["etag"])).toMatch(/\.gzip"$/);
    const again = await raw(rule, { "accept-encoding": "gzip", "if-none-match": String(headers["etag"]) });
    expect(again.status).toBe(304);
    const plain = await raw(rule, { "accept-encoding": "identity" });
    expect(plain.headers["etag"]).toBe(String(headers["etag"]).replace(".gzip", ""));
  });

  test("is not one that shows a secret", async () => {
    const made = await api.send("POST", "/v2/webhook-endpoints", {
      headers: { "accept-encoding": "br" },
      body: long,
    });
    expect(made.status).toBe(201);
    expect(made.bytes.length).toBeGreaterThan(1024);
    expect([made.headers["content-encoding"], made.headers["cache-control"]]).toEqual([
      undefined,
      "no-store",
    ]);
    const read = await raw(`/v2/webhook-endpoints/${made.body.data.id}`, { "accept-encoding": "br" });
    expect(read.headers["content-encoding"]).toBe("br");
  });
});

test("its tag can be the condition of a change", async () => {
  const attributes = { url: `https://hooks.example/${"y".repeat(1000)}`, description: "y" };
  const made = await api.post("/v2/webhook-endpoints", { data: { type: "webhook-endpoints", attributes } });
  const { id } = made.body.data;
  const { headers } = await raw(`/v2/webhook-endpoints/${id}`, { "accept-encoding": "br" });
  const change = { data: { type: "webhook-endpoints", id, attributes: { description: "z" } } };
  const condition = { "if-match": String(headers["etag"]) };
  const changed = await api.send("PATCH", `/v2/webhook-endpoints/${id}`, {
    headers: condition,
    body: change,
  });
  expect(changed.status).toBe(200);
  const late = await api.send("PATCH", `/v2/webhook-endpoints/${id}`, { headers: condition, body: change });
  expect(late.status).toBe(412);
});

test.each([
  ["", null],
  ["gzip, deflate, br", "br"],
  ["gzip;q=1.0, br;q=0.5", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["*", "br"],
  ["identity", null],
  ["*;q=0", null],
  ["GZIP", "gzip"],
  ["deflate", null],
])("of %j it uses %j", (header, coding) => {
  expect(acceptedCoding({ headers: { "accept-encoding": header } })).toBe(coding);
});
