import { forCompany } from "@docreview/store";
import { decodeJwt, decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clientId, startTestService, type TestService } from "../testing/test-service.ts";

let service: TestService;
beforeAll(async () => void (service = await startTestService()));
afterAll(() => service.stop());

const formType = "application/x-www-form-urlencoded";

function ask(form: string, headers: Readonly<Record<string, string>> = {}) {
  return service.app.inject({
    method: "POST",
    url: "/oauth/token",
    headers: { "content-type": formType, ...headers },
    payload: form,
  });
}

const encode = (fields: Readonly<Record<string, string>>) => String(new URLSearchParams(fields));
const grant = { grant_type: "client_credentials" };
const posted = () => ({ ...grant, client_id: clientId, client_secret: service.secret });
const basic = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString("base64")}`,
});

describe("a token is issued", () => {
  test.each([
    ["for a secret in the body", () => ask(encode(posted()))],
    ["for a secret in the header", () => ask(encode(grant), basic(clientId, service.secret))],
    [
      "when the body names the client of the header",
      () => ask(encode({ ...grant, client_id: clientId }), basic(clientId, service.secret)),
    ],
    ["for one name of the scope", () => ask(encode({ ...posted(), scope: "service-review" }))],
    ["for the other name of the scope", () => ask(encode({ ...posted(), scope: "service-reviews" }))],
    [
      "with a parameter to the media type",
      () => ask(encode(posted()), { "content-type": `${formType}; charset=UTF-8` }),
    ],
  ])("%s", async (_, request) => {
    const answer = await request();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers["content-type"]).toMatch(/^application\/json/);
    const body = answer.json<{ access_token: string }>();
    const token = body.access_token;
    expect(body).toEqual({
      success: true,
      data: { type: "token", access_token: token, expires_in: 900 },
      access_token: token,
      token_type: "Bearer",
      expires_in: 900,
      scope: "service-review",
    });
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: "ES256", typ: "at+jwt" });
    const now = service.clock() / 1000;
    expect(decodeJwt(token)).toMatchObject({
      iss: service.settings.publicUrl,
      aud: service.settings.publicUrl,
      sub: String(service.client.userId),
      company: String(service.company.id),
      client_id: clientId,
      scope: "service-review",
      iat: now,
      nbf: now,
      exp: now + 900,
    });
  });
});

describe("refused", () => {
  const form = (fields: () => Readonly<Record<string, string>>) => () => ask(encode(fields()));
  test.each([
    ["no body", 400, "invalid_request", () => ask("")],
    ["no grant_type", 400, "invalid_request", form(() => ({ client_id: clientId }))],
    ["another media type", 400, "invalid_request", () => ask("{}", { "content-type": "application/json" })],
    [
      "a parameter twice",
      400,
      "invalid_request",
      () => ask(`${encode(posted())}&scope=service-review&scope=`),
    ],
    ["bytes that are not UTF-8", 400, "invalid_request", () => inject(Buffer.from([0x61, 0xff]))],
    [
      "both ways at once",
      400,
      "invalid_request",
      () => ask(encode(posted()), basic(clientId, service.secret)),
    ],
    [
      "two clients",
      400,
      "invalid_request",
      () => ask(encode({ ...grant, client_id: "other" }), basic(clientId, service.secret)),
    ],
    ["too long a body", 413, "invalid_request", () => ask("x".repeat(70_000))],
    ["another grant", 400, "unsupported_grant_type", form(() => ({ ...posted(), grant_type: "password" }))],
    ["another scope", 400, "invalid_scope", form(() => ({ ...posted(), scope: "service-review admin" }))],
    ["no client", 401, "invalid_client", form(() => grant)],
    ["no secret", 401, "invalid_client", form(() => ({ ...grant, client_id: clientId }))],
    ["a wrong secret", 401, "invalid_client", form(() => ({ ...posted(), client_secret: "x" }))],
    ["an unknown client", 401, "invalid_client", () => ask(encode(grant), basic("session", "x"))],
    ["another scheme", 401, "invalid_client", () => ask(encode(grant), { authorization: "Bearer x" })],
    ["a broken header", 401, "invalid_client", () => ask(encode(grant), { authorization: "Basic Jf86eA==" })],
  ])("%s: %i %s", async (_, status, error, request) => {
    const answer = await request();
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ error, error_description: expect.stringMatching(/^[ -~]+$/) });
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers["www-authenticate"]).toBe(status === 401 ? 'Basic realm="docreview"' : undefined);
  });

  test("a disabled client gets no token, and its tokens are invalid, also once it is enabled again", async () => {
    const { company, client, store } = service;
    const { access_token: token } = (await ask(encode(posted()))).json<{ access_token: string }>();
    await store.write((transaction) => forCompany(transaction, company.id).clients.disable(client.id));
    expect((await ask(encode(posted()))).json()).toMatchObject({ error: "invalid_client" });
    const headers = { authorization: `Bearer ${token}` };
    expect((await service.app.inject({ url: "/v1/logout", headers })).statusCode).toBe(401);
    await store.write((transaction) => forCompany(transaction, company.id).clients.enable(client.id));
    expect((await service.app.inject({ url: "/v1/logout", headers })).statusCode).toBe(401);
    const later = (await ask(encode(posted()))).json<{ access_token: string }>().access_token;
    const authorization = `Bearer ${later}`;
    expect((await service.app.inject({ url: "/v1/logout", headers: { authorization } })).statusCode).toBe(
      200,
    );
  });
});

function inject(payload: Buffer) {
  const headers = { "content-type": formType };
  return service.app.inject({ method: "POST", url: "/oauth/token", headers, payload });
}
