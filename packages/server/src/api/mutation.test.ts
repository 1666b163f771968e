/** Idempotency keys over HTTP: every kind of change accepts one, and its response is repeated for a day. */
import { createHash } from "node:crypto";
import { forCompany } from "@docreview/store";
import { expect, test } from "vitest";
import { email } from "../testing/test-service.ts";
import { login, openApi, type Api, type Method } from "../testing/api.ts";
import { foundRule, openFindings } from "../testing/findings.ts";

const brochure = { title: "Brochure", filename: "brochure.pdf", filesize: 100, mimetype: "application/pdf" };
const announcement = { data: { type: "assets", attributes: brochure } };
const day = 24 * 60 * 60 * 1000;

async function announceUnder(api: Api, key: string) {
  // Tokens do not live for a day; the key is the user's, not the token's.
  const send = api.as(await login(api, email, api.password));
  return send("POST", "/v2/assets", { headers: { "idempotency-key": key }, body: announcement });
}

test("a response is repeated for 24 hours, and no longer", async () => {
  const api = await openApi();
  const first = await announceUnder(api, "k");
  api.advance(day - 1000);
  expect((await announceUnder(api, "k")).body).toEqual(first.body);
  api.advance(1000);
  const later = await announceUnder(api, "k");
  expect(later.status).toBe(201);
  expect(later.body.data.id).not.toBe(first.body.data.id);
});

test("a request is refused while the first one with its key is in progress", async () => {
  const api = await openApi();
  const requestHash = createHash("sha256")
    .update("POST /v2/assets\n")
    .update(JSON.stringify(announcement))
    .digest("hex");
  const begun = { userId: api.user.id, key: "k", requestHash, patience: 60_000 };
  await api.store.write((transaction) => forCompany(transaction, api.company.id).idempotency.begin(begun));
  const reply = await announceUnder(api, "k");
  expect([reply.status, reply.body.errors[0].code]).toEqual([409, "request-in-flight"]);
  expect((await api.get("/v2/assets")).body.data).toEqual([]);
});

test("a change and a deletion are not made twice", async () => {
  const { api, rules } = await openFindings([foundRule()]);
  const under = (key: string, method: Method, url: string, body?: object) =>
    api.send(method, url, { headers: { "idempotency-key": key }, ...(body && { body }) });
  const { data } = (await api.get(`${rules[0]}/triggers`)).body;
  const trigger = `${rules[0]}/triggers/${data[0].id}`;
  const attributes = { status: "dismissed", reason: "A quotation." };
  const dismissal = { data: { type: "triggers", id: data[0].id, attributes } };
  const first = await under("k1", "PATCH", trigger, dismissal);
  const again = await under("k1", "PATCH", trigger, dismissal);
  expect([again.status, again.body, again.headers["etag"]]).toEqual([200, first.body, first.headers["etag"]]);
  expect((await api.get(`${trigger}/history`)).body.meta.page.total).toBe(1);

  const { links } = (await api.post("/v2/assets", announcement)).body.data;
  const asset = new URL(links.self).pathname;
  const removals = [await under("k2", "DELETE", asset), await under("k2", "DELETE", asset)];
  expect(removals.map(({ status }) => status)).toEqual([204, 204]);
  expect((await under("k3", "DELETE", asset)).status).toBe(404);
});
