/** How many requests a client may send, and who counts as one client. */
import { openStore } from "@docreview/store";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createApp } from "./create-app.ts";
import { clientId, email, startTestService, type TestService } from "../testing/test-service.ts";
import { storeLocation } from "../settings/store-location.ts";

const limit = 12;
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ DOCREVIEW_REQUESTS_PER_MINUTE: String(limit) });
});
afterAll(() => service.stop());

const from = (address: string) => ({ "x-forwarded-for": address });
const json = { "content-type": "application/json" };

async function sessionToken(address: string): Promise<string> {
  const payload = { email, password: service.password };
  const headers = { ...json, ...from(address) };
  const answer = await service.app.inject({ method: "POST", url: "/v1/login", headers, payload });
  return answer.json<{ data: { access_token: string } }>().data.access_token;
}

async function clientToken(address: string): Promise<string> {
  const form = { grant_type: "client_credentials", client_id: clientId, client_secret: service.secret };
  const answer = await service.app.inject({
    method: "POST",
    url: "/oauth/token",
    headers: { "content-type": "application/x-www-form-urlencoded", ...from(address) },
    payload: String(new URLSearchParams(form)),
  });
  return answer.json<{ access_token: string }>().access_token;
}

const keys = (address: string) =>
  service.app.inject({ url: "/.well-known/jwks.json", headers: from(address) });
const refresh = (token: string, address: string) =>
  service.app.inject({ url: "/v1/token", headers: { authorization: `Bearer ${token}`, ...from(address) } });
const expectFree = { "ratelimit-limit": String(limit), "ratelimit-remaining": String(limit - 1) };

test("a time of day that is set back makes no minute longer", async () => {
  for (let sent = 0; sent <= limit; sent += 1) await keys("10.0.0.77");
  service.setClockBack(2 * 60 * 60 * 1000);
  service.advance(60_000);
  const answer = await keys("10.0.0.77");
  service.setClockBack(-2 * 60 * 60 * 1000);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ "ratelimit-reset": "60", ...expectFree });
});

test("responses show what is left; the first request beyond the limit is refused until the minute is over", async () => {
  for (let left = limit - 1; left >= 0; left -= 1) {
    const answer = await keys("10.0.0.1");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "ratelimit-limit": String(limit),
      "ratelimit-remaining": String(left),
      "ratelimit-reset": "60",
    });
  }
  service.advance(20_000);
  const answer = await keys("10.0.0.1");
  expect(answer.statusCode).toBe(429);
  expect(answer.headers).toMatchObject({
    "retry-after": "40",
    "ratelimit-remaining": "0",
    "ratelimit-reset": "40",
  });
  expect(answer.json()).toEqual({
    message: `The limit of ${limit} requests per minute is exceeded. Try again in 40 seconds.`,
  });
  expect((await keys("10.0.0.2")).statusCode).toBe(200);
  service.advance(40_000);
  expect((await keys("10.0.0.1")).statusCode).toBe(200);
});

test("a client with many addresses counts as one, apart from the addresses and from other clients", async () => {
  const token = await clientToken("10.1.0.1");
  for (let request = 0; request < limit; request += 1) {
    expect((await refresh(token, `10.1.0.${request}`)).statusCode).toBe(403);
  }
  expect((await refresh(token, "10.1.1.1")).statusCode).toBe(429);
  expect((await refresh(await clientToken("10.1.1.2"), "10.1.1.3")).statusCode).toBe(429);
  const session = await refresh(await sessionToken("10.1.1.4"), "10.1.1.1");
  expect([session.statusCode, session.headers]).toEqual([200, expect.objectContaining(expectFree)]);
});

test("version 2 is counted with the rest, and refuses with JSON:API errors", async () => {
  const headers = { authorization: `Bearer ${await sessionToken("10.5.0.1")}`, ...from("10.5.0.2") };
  const ask = () => service.app.inject({ url: "/v2/assets", headers });
  service.advance(60_000);
  for (let left = limit - 1; left >= 0; left -= 1) {
    const answer = await ask();
    expect([answer.statusCode, answer.headers["ratelimit-remaining"]]).toEqual([200, String(left)]);
  }
  const answer = await ask();
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([429, "60"]);
  expect(answer.json()).toMatchObject({ errors: [{ status: "429", code: "throttled" }] });
});

test("the body of a request beyond the limit is not read", async () => {
  const send = (payload: string) =>
    service.app.inject({
      method: "POST",
      url: "/v1/login",
      headers: { ...json, ...from("10.2.0.1") },
      payload,
    });
  for (let request = 0; request < limit; request += 1) await send("{");
  expect((await send("x".repeat(1_000_000))).statusCode).toBe(429);
});

test.each(["/healthz", "/readyz", "/metrics"])("%s is not limited", async (url) => {
  for (let request = 0; request <= limit; request += 1) {
    const answer = await service.app.inject({ url, headers: from("10.3.0.1") });
    expect([answer.statusCode, answer.headers["ratelimit-limit"]]).toEqual([200, undefined]);
  }
});

describe("failed logins", () => {
  test("are counted over all processes", async () => {
    const { settings, clock } = service;
    const store = await openStore({ ...storeLocation(settings), clock });
    const other = createApp({ ...service, store });
    onTestFinished(async () => {
      await other.close();
      await store.close();
    });
    const payload = { email: "grace@example.org", password: "wrong" };
    const attempt = (index: number) =>
      (index % 2 === 0 ? service.app : other).inject({
        method: "POST",
        url: "/v1/login",
        headers: { ...json, ...from("10.4.0.1") },
        payload,
      });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => attempt(index)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    const throttled = answers.filter(({ statusCode }) => statusCode === 429);
    expect(throttled.map(({ headers }) => headers["retry-after"])).toEqual(["60", "60"]);
  });
});
