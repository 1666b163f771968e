/**
 * `/ui/password`: who can set a password, what becomes invalid with the old one, and that other sites cannot use it.
 */
import { forCompany, forInstallation, type CompanyRepositories } from "@docreview/store";
import { describe, expect, onTestFinished, test } from "vitest";
import { createSecret } from "../auth/secret-hash.ts";
import { email, startTestService, type TestService } from "../testing/test-service.ts";
import { newPasswordReset } from "./password-reset.ts";
import { signInLink } from "./sign-in-link.ts";

type Headers = Readonly<Record<string, string>>;

const ours = { origin: "http://127.0.0.1:8080", "sec-fetch-site": "same-origin" };
const password = "correct horse battery";

async function open(): Promise<TestService> {
  const service = await startTestService();
  onTestFinished(service.stop);
  return service;
}

async function send(
  { app }: TestService,
  method: "PUT" | "POST",
  url: string,
  body: object,
  headers: Headers,
) {
  const answer = await app.inject({
    method,
    url,
    headers: { "content-type": "application/json", ...ours, ...headers },
    payload: JSON.stringify(body),
  });
  const cookie = String(answer.headers["set-cookie"] ?? "").split(";", 1)[0]!;
  const read = (answer.payload === "" ? {} : answer.json()) as Body;
  return { status: answer.statusCode, headers: answer.headers, cookie, body: read };
}

interface Body {
  readonly data: { readonly access_token: string };
  readonly message: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

const signIn = (service: TestService, given: string) =>
  send(service, "POST", "/ui/session", { email, password: given }, {});

const put = (service: TestService, body: object, headers: Headers = {}) =>
  send(service, "PUT", "/ui/password", body, headers);

/** A session of the page: its cookie, and a token. */
async function session(service: TestService) {
  const { cookie, body } = await signIn(service, service.password);
  return {
    cookie,
    token: body.data.access_token,
    bearer: { authorization: `Bearer ${body.data.access_token}` },
  };
}

const isAlive = async ({ app }: TestService, token: string) =>
  (await app.inject({ url: "/v2/reviews", headers: { authorization: `Bearer ${token}` } })).statusCode ===
  200;

const isOpen = async ({ app }: TestService, cookie: string) =>
  (await app.inject({ url: "/ui/session", headers: { ...ours, cookie } })).statusCode === 200;

function resetOf({ settings, clock, user }: TestService): string {
  return newPasswordReset({ ...settings, clock }, user).code;
}

describe("a user with the current password", () => {
  test("changes the own one, not that of a user of another company with the same address and password", async () => {
    const service = await open();
    const { store, user } = service;
    const other = await store.write(async (transaction) => {
      const { id } = await forInstallation(transaction).companies.create("Other");
      const person = { email, name: "Ada", role: "reviewer", passwordHash: user.passwordHash } as const;
      const { users } = forCompany(transaction, id);
      const { id: userId } = await users.createPerson(person);
      return { find: () => forCompany(store.reader, id).users.find(userId), id: String(userId) };
    });
    const token = await (async () => {
      await store.write((transaction) => forCompany(transaction, user.companyId).users.disable(user.id));
      const { bearer } = await session(service);
      await store.write((transaction) => forCompany(transaction, user.companyId).users.enable(user.id));
      return bearer;
    })();
    expect((await put(service, { currentPassword: service.password, password }, token)).status).toBe(200);
    const own = await forCompany(store.reader, user.companyId).users.find(user.id);
    expect([own!.passwordHash, (await other.find())!.passwordHash === user.passwordHash]).toEqual([
      user.passwordHash,
      false,
    ]);
  });

  test("gets a new one and a new session, and every other session and token ends", async () => {
    const service = await open();
    const [mine, other] = [await session(service), await session(service)];
    const login = await send(service, "POST", "/v1/login", { email, password: service.password }, {});
    const changed = await put(service, { currentPassword: service.password, password }, mine.bearer);
    expect([changed.status, changed.headers["cache-control"]]).toEqual([200, "no-store"]);
    for (const token of [mine.token, other.token, login.body.data.access_token]) {
      expect(await isAlive(service, token)).toBe(false);
    }
    expect([await isOpen(service, mine.cookie), await isOpen(service, other.cookie)]).toEqual([false, false]);
    expect([
      await isAlive(service, changed.body.data.access_token),
      await isOpen(service, changed.cookie),
    ]).toEqual([true, true]);
    expect((await signIn(service, service.password)).status).toBe(401);
    expect((await signIn(service, password)).status).toBe(200);
  });

  test("must know it", async () => {
    const service = await open();
    const { bearer, token } = await session(service);
    const wrong = await put(service, { currentPassword: "wrong", password }, bearer);
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { currentPassword: ["currentPassword is incorrect."] },
    ]);
    expect(await isAlive(service, token)).toBe(true);
    expect((await signIn(service, service.password)).status).toBe(200);
  });

  test("is throttled together with failed logins", async () => {
    const service = await open();
    const { bearer } = await session(service);
    for (let count = 0; count < 5; count++) {
      expect((await put(service, { currentPassword: "wrong", password }, bearer)).status).toBe(422);
      expect((await signIn(service, "wrong")).status).toBe(401);
    }
    const refused = await put(service, { currentPassword: service.password, password }, bearer);
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "60"]);
  });

  test.each([
    ["too short", "Short pass1"],
    ["of too few characters", "abababababababab"],
    ["the e-mail address", "Ada@example.org"],
  ])("cannot choose one that is %s", async (_, chosen) => {
    const service = await open();
    const { bearer } = await session(service);
    const refused = await put(service, { currentPassword: service.password, password: chosen }, bearer);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["password"]]);
  });

  test("cannot keep it", async () => {
    const service = await open();
    const { bearer } = await session(service);
    const { password: same } = service;
    const refused = await put(service, { currentPassword: same, password: same }, bearer);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["password"]]);
  });

  test("needs a token of a person: without one 401, with that of a client 403", async () => {
    const service = await open();
    const body = { currentPassword: service.password, password };
    expect((await put(service, body)).status).toBe(401);
    expect((await put(service, body, { authorization: "Bearer x.y.z" })).status).toBe(401);
    const fields = { grant_type: "client_credentials", client_id: service.client.clientId };
    const issued = await service.app.inject({
      method: "POST",
      url: "/oauth/token",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: String(new URLSearchParams({ ...fields, client_secret: service.secret })),
    });
    const bearer = { authorization: `Bearer ${issued.json<{ access_token: string }>().access_token}` };
    expect((await put(service, body, bearer)).status).toBe(403);
  });
});

describe("a code", () => {
  test("sets a password once, and ends every session, token, link and other code", async () => {
    const service = await open();
    const { token, cookie } = await session(service);
    const { settings, clock, user } = service;
    const link = signInLink({ url: "http://127.0.0.1:8080", sealingKey: settings.sealingKey, clock }, user);
    const [code, second] = [resetOf(service), resetOf(service)];
    const done = await put(service, { code, password });
    expect([done.status, done.cookie, done.headers["cache-control"]]).toEqual([204, "", "no-store"]);
    expect([await isAlive(service, token), await isOpen(service, cookie)]).toEqual([false, false]);
    const spent = [
      await put(service, { code, password: `${password} 2` }),
      await put(service, { code: second, password: `${password} 2` }),
      await send(service, "POST", "/ui/session", { code: link.replace(/^.*#code=/, "") }, {}),
    ];
    expect(spent.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(spent[0]!.body.message).toContain("already been used or has expired");
    expect((await signIn(service, service.password)).status).toBe(401);
    expect((await signIn(service, password)).status).toBe(200);
  });

  test("is used by one of two requests at the same time", async () => {
    const service = await open();
    const code = resetOf(service);
    const answers = await Promise.all([put(service, { code, password }), put(service, { code, password })]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 401]));
  });

  test("expires after an hour", async () => {
    const service = await open();
    const [code, late] = [resetOf(service), resetOf(service)];
    service.advance(3_599_000);
    expect((await put(service, { code, password: "short" })).status).toBe(422);
    service.advance(1_000);
    expect((await put(service, { code: late, password })).status).toBe(401);
  });

  test("is of no use once the user was disabled, or has another password", async () => {
    const service = await open();
    const code = resetOf(service);
    const { store, company, user } = service;
    const change = (work: (users: CompanyRepositories["users"]) => Promise<boolean>) =>
      store.write((transaction) => work(forCompany(transaction, company.id).users));
    await change((users) => users.disable(user.id));
    expect((await put(service, { code, password })).status).toBe(401);
    await change((users) => users.enable(user.id));
    expect((await put(service, { code, password })).status).toBe(401);
    const { kept } = await createSecret();
    await change((users) => users.setPassword(user.id, kept));
    expect((await put(service, { code, password })).status).toBe(401);
  });

  test("is neither a sign-in link nor a session cookie, and neither of them is a code", async () => {
    const service = await open();
    const { cookie } = await session(service);
    const { settings, clock, user } = service;
    const link = signInLink({ url: "http://127.0.0.1:8080", sealingKey: settings.sealingKey, clock }, user);
    const code = resetOf(service);
    for (const other of [link.replace(/^.*#code=/, ""), cookie.replace(/^.*?=/, ""), "v1.AAAA.AAAA"]) {
      expect((await put(service, { code: other, password })).status).toBe(401);
    }
    expect((await send(service, "POST", "/ui/session", { code }, {})).status).toBe(401);
    expect(await isOpen(service, `docreview_session=${code}`)).toBe(false);
  });
});

describe("another site", () => {
  const foreign = [
    { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    { origin: "http://127.0.0.1:9999", "sec-fetch-site": "same-site" },
    { origin: "null", "sec-fetch-site": "cross-site" },
    { origin: "http://127.0.0.1:8080", "sec-fetch-site": "cross-site" },
  ];
  test.each(foreign)("cannot change a password, with whatever it has: %j", async (headers) => {
    const service = await open();
    const { cookie, bearer } = await session(service);
    const body = { currentPassword: service.password, password };
    const given = { ...headers, cookie, ...bearer };
    expect((await put(service, body, given)).status).toBe(403);
    expect((await put(service, { code: resetOf(service), password }, given)).status).toBe(403);
    expect((await signIn(service, service.password)).status).toBe(200);
  });

  test("cannot use the cookie, which counts for nothing here", async () => {
    const service = await open();
    const { cookie } = await session(service);
    const refused = await put(service, { currentPassword: service.password, password }, { cookie });
    expect([refused.status, refused.cookie]).toEqual([401, ""]);
  });

  test.each(["application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=a"])(
    "cannot send a form of the type %s",
    async (type) => {
      const service = await open();
      const { bearer } = await session(service);
      const body = { currentPassword: service.password, password };
      expect((await put(service, body, { ...bearer, "content-type": type })).status).toBe(415);
    },
  );
});
