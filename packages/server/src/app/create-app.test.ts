/** The behaviour of all routes: paths, methods, probes, keys, and what responses and logs must not reveal. */
import { forInstallation, openStore } from "@docreview/store";
import { databaseProxy } from "@docreview/store/database-proxy";
import { testDatabase } from "@docreview/store/test-location";
import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createApp } from "./create-app.ts";
import { rotateSigningKey } from "../auth/signing-key-store.ts";
import { signingKeySettings } from "../http/service.ts";
import {
  inFolder,
  email,
  startTestService,
  testSettings,
  type TestService,
} from "../testing/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(inFolder);
  service.app.get("/v2/broken/:id", () => {
    throw new Error("the hidden cause");
  });
});
afterAll(() => service.stop());

const jwks = async () =>
  (await service.app.inject("/.well-known/jwks.json")).json<{ keys: Record<string, string>[] }>().keys;

async function sessionToken(): Promise<string> {
  const payload = { email, password: service.password };
  const headers = { "content-type": "application/json" };
  const answer = await service.app.inject({ method: "POST", url: "/v1/login", headers, payload });
  return answer.json<{ data: { access_token: string } }>().data.access_token;
}

const refresh = (token: string) =>
  service.app.inject({ url: "/v1/token", headers: { authorization: `Bearer ${token}` } });

const jsonApi = (status: number, code: string) => ({
  jsonapi: { version: "1.1" },
  errors: [{ status: String(status), code, title: expect.any(String), detail: expect.any(String) }],
});
const message = { message: expect.any(String) };

test.each([
  ["GET", "/v1/nothing?x=%zz", 404, message],
  ["POST", "/v1/nothing", 404, message],
  ["GET", "/v2", 404, jsonApi(404, "not-found")],
  ["GET", "/v2/nothing", 404, jsonApi(404, "not-found")],
  ["GET", "/v2/broken", 404, jsonApi(404, "not-found")],
  ["DELETE", "/v2/broken/1", 405, jsonApi(405, "method-not-allowed")],
  ["PATCH", "/v2/broken/1", 403, jsonApi(403, "forbidden")],
  ["PATCH", "/v2/nothing", 404, jsonApi(404, "not-found")],
  ["GET", "/v2/broken/1", 500, jsonApi(500, "internal-error")],
  ["GET", "/v2/%zz", 400, jsonApi(400, "malformed-request")],
  ["GET", "/v1/%zz", 400, message],
  ["GET", "/v1/login", 405, message],
  ["PUT", "/v1/token", 405, message],
  ["DELETE", "/healthz", 405, message],
  ["GET", "/oauth/token", 405, { error: "invalid_request", error_description: expect.any(String) }],
] as const)("%s %s: %i", async (method, url, status, body) => {
  const answer = await service.app.inject({ method, url });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toEqual(body);
  const type = url.startsWith("/v2") ? "application/vnd.api+json" : "application/json; charset=utf-8";
  expect(answer.headers["content-type"]).toBe(type);
  expect(answer.body).not.toMatch(/hidden cause|\.ts|stack/);
});

test("companies and settings are not available over HTTP", async () => {
  const headers = { authorization: `Bearer ${await sessionToken()}` };
  for (const url of ["/v2/companies", "/v2/companies/1", "/v2/settings"]) {
    const answer = await service.app.inject({ url, headers });
    expect([url, answer.statusCode]).toEqual([url, 404]);
  }
});

test.each([
  ["/v1/token", "GET, POST"],
  ["/healthz", "GET, HEAD"],
])("405 on %s lists the allowed methods: %s", async (url, allow) => {
  expect((await service.app.inject({ method: "PATCH", url })).headers["allow"]).toBe(allow);
});

test("an unreadable body does not hide a 404", async () => {
  const headers = { "content-type": "no media type" };
  const payload = "x".repeat(70_000);
  const answer = await service.app.inject({ method: "POST", url: "/v2/nothing", headers, payload });
  expect(answer.statusCode).toBe(404);
});

describe("probes", () => {
  test("a running service is alive and ready", async () => {
    expect((await service.app.inject("/healthz")).json()).toEqual({ status: "ok" });
    expect((await service.app.inject("/readyz")).json()).toEqual({ status: "ready" });
  });

  test("a service is ready while one thread for each purpose is running, and reports what is missing", async () => {
    const up = { isUp: true, deaths: 0, fault: null };
    const down = { isUp: false, deaths: 3, fault: "/secret/path is missing" };
    onTestFinished(() => service.setThreads({}));
    service.setThreads({ jobs: [up], matching: [down, up], rendering: [up] });
    expect((await service.app.inject("/readyz")).statusCode).toBe(200);
    service.setThreads({ jobs: [up], matching: [down, down], rendering: [up] });
    const answer = await service.app.inject("/readyz");
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ message: "No thread for matching is running; it is being restarted." });
    const metrics = (await service.app.inject("/metrics")).body;
    expect(metrics).toContain('docreview_threads_up{purpose="matching"} 0');
    expect(metrics).toContain('docreview_threads_up{purpose="jobs"} 1');
  });

  test("a service whose jobs recently met a service fault is not ready, and says why", async () => {
    onTestFinished(() => service.setRecentFault(null));
    service.setRecentFault("no-descriptors");
    const answer = await service.app.inject("/readyz");
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ message: "The process has no free file descriptors. Jobs are waiting." });
  });

  test("without its store it is alive but not ready", async () => {
    const other = await startTestService(inFolder);
    await other.app.ready();
    await other.store.close();
    expect((await other.app.inject("/healthz")).statusCode).toBe(200);
    expect((await other.app.inject("/readyz")).statusCode).toBe(503);
    await other.app.close();
    await rm(other.settings.dataFolder, { recursive: true });
  });
});

describe("signing keys", () => {
  test("a service that starts waits for a database that is busy for long", { tags: "long" }, async () => {
    const other = createApp(service);
    const isHeld = Promise.withResolvers<void>();
    const held = service.store.write(async (transaction) => {
      await forInstallation(transaction).signingKeys.list();
      isHeld.resolve();
      // Longer than Fastify waits for a hook by default.
      await sleep(12_000);
    });
    await isHeld.promise;
    await other.ready();
    await held;
    expect((await other.inject("/healthz")).statusCode).toBe(200);
  });

  test.skipIf(testDatabase === undefined)(
    "a service that starts waits for a database that is away",
    async () => {
      const other = await startTestService();
      onTestFinished(other.stop);
      const proxy = await databaseProxy(other.settings.databaseUrl!);
      const store = await openStore({
        folder: other.settings.dataFolder,
        databaseUrl: proxy.url,
        clock: other.clock,
      });
      onTestFinished(store.close);
      const app = createApp({ ...other, store });
      await proxy.cut();
      const ready = app.ready();
      // Another attempt fails in the meantime.
      await sleep(1_000);
      await proxy.mend();
      await ready;
      expect((await app.inject("/.well-known/jwks.json")).json<{ keys: unknown[] }>().keys).toHaveLength(1);
    },
  );

  test("the first process creates one, and the next uses it", async () => {
    const other = createApp(service);
    await Promise.all([service.app.ready(), other.ready()]);
    const answer = await other.inject("/.well-known/jwks.json");
    expect(answer.json<{ keys: unknown[] }>().keys).toEqual(await jwks());
    expect(await jwks()).toEqual([
      {
        kty: "EC",
        crv: "P-256",
        alg: "ES256",
        use: "sig",
        kid: expect.any(String),
        x: expect.any(String),
        y: expect.any(String),
      },
    ]);
    await other.close();
  });

  test("the private key is sealed in the store", async () => {
    const [key] = await forInstallation(service.store.reader).signingKeys.list();
    expect(key?.sealedPrivateKey).toMatch(/^v1\./);
  });

  test("with another sealing key the service does not start", async () => {
    const other = createApp({ ...service, settings: await testSettings() });
    await expect(other.ready()).rejects.toThrow("cannot be unsealed");
  });

  test("a retired key verifies until its last token has expired", async () => {
    const old = await sessionToken();
    const [before] = await jwks();
    const settings = signingKeySettings(service);
    const next = await rotateSigningKey(settings);
    expect(new Set((await jwks()).map(({ kid }) => kid))).toEqual(new Set([before?.["kid"], next]));
    expect((await refresh(old)).statusCode).toBe(200);
    service.advance(3_600_000);
    expect((await jwks()).map(({ kid }) => kid)).toEqual([next]);
    await rotateSigningKey(settings);
    const kept = await forInstallation(service.store.reader).signingKeys.list();
    expect(kept.map(({ keyId }) => keyId)).not.toContain(before?.["kid"]);
    expect((await refresh(await sessionToken())).statusCode).toBe(200);
  });
});

test("the log has requests, responses and stack frames, but no secret, query or message", async () => {
  const token = await sessionToken();
  await service.app.inject(`/v2/broken/1?access_token=${token}`);
  await refresh(token);
  const log = service.lines.join("");
  expect(log).toContain('"path":"/v2/broken/1"');
  expect(log).toContain('"statusCode":500');
  expect(log).toMatch(/"fault":\{"type":"Error","frames":\["at [^"]*create-app\.test\.ts:/);
  for (const secret of [token, service.password, service.secret, email, "hidden cause", "access_token"]) {
    expect(log).not.toContain(secret);
  }
});
