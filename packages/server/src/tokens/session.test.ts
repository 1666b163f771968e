/** A session from login to logout, and every token that is rejected. */
import { forCompany, forInstallation, openStore } from "@docreview/store";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createApp } from "../app/create-app.ts";
import { clientId, email, startTestService, type TestService } from "../testing/test-service.ts";
import { storeLocation } from "../settings/store-location.ts";

let service: TestService;
beforeAll(async () => void (service = await startTestService()));
afterAll(() => service.stop());

function logIn(payload: string | object, headers: Readonly<Record<string, string>> = {}) {
  const body = typeof payload === "string" ? payload : JSON.stringify(payload);
  return service.app.inject({
    method: "POST",
    url: "/v1/login",
    headers: { "content-type": "application/json", ...headers },
    payload: body,
  });
}

const right = () => ({ email, password: service.password });

async function sessionToken(): Promise<string> {
  return (await logIn(right())).json<{ data: { access_token: string } }>().data.access_token;
}

function send(method: "GET" | "POST" | "HEAD", url: string, token: string) {
  return service.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
}

describe("login", () => {
  test("issues a token for an hour", async () => {
    const answer = await logIn({ email: ` ${email.toUpperCase()}`, password: service.password, more: 1 });
    expect(answer.statusCode).toBe(200);
    const token = answer.json<{ data: { access_token: string } }>().data.access_token;
    expect(answer.json()).toEqual({
      success: true,
      data: { type: "token", access_token: token, expires_in: 3600 },
    });
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers["deprecation"]).toMatch(/^@\d+$/);
    expect(decodeJwt(token)).toMatchObject({
      sub: String(service.user.id),
      company: String(service.company.id),
    });
  });

  test.each([
    ["a wrong password", () => ({ email, password: "x" })],
    ["no such user", () => ({ email: "nobody@example.org", password: service.password })],
  ])("%s: 401", async (_, body) => {
    const answer = await logIn(body());
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ message: "Invalid credentials" });
    expect(answer.headers).toHaveProperty("deprecation");
  });

  test.each([
    ["nothing", {}, { email: ["email is required."], password: ["password is required."] }],
    ["a list", [], { email: ["email is required."], password: ["password is required."] }],
    [
      "other types",
      { email: 1, password: {} },
      { email: ["email must be a string."], password: ["password must be a string."] },
    ],
    [
      "too long a password",
      { email, password: "x".repeat(1025) },
      { password: ["password must have at most 1024 characters."] },
    ],
  ])("%s: 422", async (_, body, errors) => {
    const answer = await logIn(body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({ message: "The given data was invalid", errors });
  });

  test.each([
    ["no JSON", 400, "{", {}],
    ["an empty body", 400, "", {}],
    ["a form", 415, "email=a", { "content-type": "application/x-www-form-urlencoded" }],
    ["too long a body", 413, `"${"x".repeat(70_000)}"`, {}],
  ])("%s: %i", async (_, status, body, headers) => {
    const answer = await logIn(body, headers);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ message: expect.any(String) });
  });

  test("failures of an account are throttled where they come from, also with other white space", async () => {
    const from = (address: string) => ({ "x-forwarded-for": address });
    const wrong = { ...right(), password: "x" };
    const statuses: number[] = [];
    for (let time = 0; time < 10; time += 1) {
      statuses.push((await logIn(wrong, from("10.1.0.1"))).statusCode);
    }
    expect(new Set(statuses)).toEqual(new Set([401]));
    const answer = await logIn({ ...wrong, email: ` ${wrong.email} ` }, from("10.1.0.1"));
    expect(answer.statusCode).toBe(429);
    expect(answer.headers["retry-after"]).toBe("60");
    expect(answer.json()).toEqual({ message: "Too many attempts" });
    const metrics = await service.app.inject("/metrics");
    expect(metrics.body).toContain("docreview_logins_throttled_total 1");
    // The account's owner, at another address.
    expect((await logIn(right(), from("10.0.0.1"))).statusCode).toBe(200);
  });
});

test("failures of an address are throttled, whatever the account", { tags: "long" }, async () => {
  const from = { "x-forwarded-for": "10.9.9.9" };
  const attempts = Array.from({ length: 51 }, (_, index) =>
    logIn({ email: `user${index}@example.org`, password: "x" }, from),
  );
  const statuses = (await Promise.all(attempts)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect((await logIn(right(), from)).statusCode).toBe(429);
});

describe("refresh and logout", () => {
  test.each(["GET", "POST"] as const)(
    "%s /v1/token issues a new token and revokes the old one",
    async (method) => {
      const old = await sessionToken();
      service.advance(60_000);
      const answer = await send(method, "/v1/token", old);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["cache-control"]).toBe("no-store");
      const token = answer.json<{ data: { access_token: string } }>().data.access_token;
      expect(answer.json()).toEqual({
        success: true,
        data: { type: "refresh_token", access_token: token, token_type: "Bearer", expires_in: 3600 },
      });
      const [before, after] = [decodeJwt(old), decodeJwt(token)];
      expect(after).toMatchObject({
        sub: before.sub,
        iat: (before.iat ?? 0) + 60,
        nbf: (before.nbf ?? 0) + 60,
      });
      expect((await send("POST", "/v1/token", old)).statusCode).toBe(401);
      expect((await send("POST", "/v1/token", token)).statusCode).toBe(200);
    },
  );

  test("of two concurrent refreshes of one token, one gets 401", async () => {
    const token = await sessionToken();
    const answers = await Promise.all([send("POST", "/v1/token", token), send("POST", "/v1/token", token)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 401]));
  });

  test.each(["GET", "POST"] as const)("%s /v1/logout revokes the token", async (method) => {
    const token = await sessionToken();
    const answer = await send(method, "/v1/logout", token);
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    await service.store.write((transaction) => forInstallation(transaction).retention.forgetExpired());
    expect((await send(method, "/v1/logout", token)).statusCode).toBe(401);
  });

  test("a token that one process revoked is invalid in all", async () => {
    const { settings, clock } = service;
    const store = await openStore({ ...storeLocation(settings), clock });
    const other = createApp({ ...service, store });
    onTestFinished(async () => {
      await other.close();
      await store.close();
    });
    const token = await sessionToken();
    const headers = { authorization: `Bearer ${token}` };
    const there = async () => (await other.inject({ url: "/v2/assets", headers })).statusCode;
    expect(await there()).toBe(200);
    expect((await send("POST", "/v1/logout", token)).statusCode).toBe(200);
    expect(await there()).toBe(401);
  });

  test("a token of a client cannot be refreshed, but can be revoked", async () => {
    const fields = { grant_type: "client_credentials", client_id: clientId, client_secret: service.secret };
    const issued = await service.app.inject({
      method: "POST",
      url: "/oauth/token",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: String(new URLSearchParams(fields)),
    });
    const token = issued.json<{ access_token: string }>().access_token;
    const answer = await send("POST", "/v1/token", token);
    expect([answer.statusCode, answer.json()]).toEqual([403, { message: expect.any(String) }]);
    expect((await send("POST", "/v1/logout", token)).json()).toEqual({ success: true });
    expect((await send("POST", "/v1/logout", token)).statusCode).toBe(401);
  });

  test("HEAD revokes nothing", async () => {
    const token = await sessionToken();
    expect((await send("HEAD", "/v1/token", token)).statusCode).toBe(405);
    expect((await send("GET", "/v1/logout", token)).statusCode).toBe(200);
  });
});

test("the lifetimes of tokens are settings", async () => {
  const other = await startTestService({
    DOCREVIEW_SESSION_TOKEN_LIFE: "120",
    DOCREVIEW_CLIENT_TOKEN_LIFE: "60",
  });
  onTestFinished(other.stop);
  const payload = { email, password: other.password };
  const session = await other.app.inject({ method: "POST", url: "/v1/login", payload });
  const { access_token: token } = session.json<{ data: { access_token: string } }>().data;
  const headers = { authorization: `Bearer ${token}` };
  const refreshed = await other.app.inject({ method: "POST", url: "/v1/token", headers });
  const fields = { grant_type: "client_credentials", client_id: clientId, client_secret: other.secret };
  const issued = await other.app.inject({
    method: "POST",
    url: "/oauth/token",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: String(new URLSearchParams(fields)),
  });
  const answers = [session, refreshed, issued];
  expect(answers.map((answer) => answer.json<{ data: object }>().data)).toMatchObject([
    { expires_in: 120 },
    { expires_in: 120 },
    { expires_in: 60 },
  ]);
});

describe("a token is refused with 401", () => {
  const flip = (text: string, at: number) =>
    text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);
  test.each([
    ["none", () => ""],
    ["another scheme", (token: string) => `Basic ${token}`],
    ["no token", () => "Bearer "],
    ["a token that is not a JWT", () => "Bearer x.y.z"],
    ["two of them", (token: string) => `Bearer ${token}, Bearer ${token}`],
    ["a changed payload", (token: string) => `Bearer ${flip(token, token.indexOf(".") + 20)}`],
    ["a changed signature", (token: string) => `Bearer ${flip(token, token.lastIndexOf(".") + 9)}`],
    ["no signature", (token: string) => `Bearer ${token.slice(0, token.lastIndexOf(".") + 1)}`],
  ])("%s", async (_, authorization) => {
    const headers = { authorization: authorization(await sessionToken()) };
    expectRefused(await service.app.inject({ url: "/v1/token", headers }));
  });

  test("once it has expired", async () => {
    const token = await sessionToken();
    service.advance(3_599_000);
    expect((await send("POST", "/v1/token", token)).statusCode).toBe(200);
    const next = await sessionToken();
    service.advance(3_600_000);
    expectRefused(await send("POST", "/v1/token", next));
  });

  test("before it is valid", async () => {
    service.advance(60_000);
    const token = await sessionToken();
    service.advance(-60_000);
    expectRefused(await send("POST", "/v1/token", token));
  });

  test("once its user was disabled, who cannot log in either until enabled again", async () => {
    const { company, user, store } = service;
    const token = await sessionToken();
    await store.write((transaction) => forCompany(transaction, company.id).users.disable(user.id));
    expectRefused(await send("POST", "/v1/token", token));
    expect((await logIn(right())).statusCode).toBe(401);
    await store.write((transaction) => forCompany(transaction, company.id).users.enable(user.id));
    expectRefused(await send("POST", "/v1/token", token));
    expect((await send("POST", "/v1/token", await sessionToken())).statusCode).toBe(200);
  });
});

function expectRefused(answer: Awaited<ReturnType<typeof send>>): void {
  expect(answer.statusCode).toBe(401);
  expect(answer.headers["www-authenticate"]).toBe('Bearer error="invalid_token"');
  expect(answer.json()).toEqual({ message: "The access token is missing, malformed, expired or revoked." });
}
