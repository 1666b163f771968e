/** The session of the review page: how it begins, what it grants, how it ends, and that other sites cannot use it. */
import { forCompany } from "@docreview/store";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { email, startTestService, type TestService } from "../testing/test-service.ts";
import { examplePage } from "./testing/example-page.ts";
import { sessionLife } from "./begin-session.ts";
import { signInLink } from "./sign-in-link.ts";

type Headers = Readonly<Record<string, string>>;

let service: TestService;
beforeAll(async () => void (service = await startTestService({}, await examplePage())));
afterAll(() => service.stop());

const url = "/ui/session";
const ours = { origin: "http://127.0.0.1:8080", "sec-fetch-site": "same-origin" };

function signIn(body: object, headers: Headers = ours) {
  return service.app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/json", ...headers },
    payload: JSON.stringify(body),
  });
}

const right = () => ({ email, password: service.password });
const cookieIn = (answer: Awaited<ReturnType<typeof signIn>>) =>
  String(answer.headers["set-cookie"]).split(";", 1)[0]!;

async function session(): Promise<Headers> {
  return { ...ours, cookie: cookieIn(await signIn(right())) };
}

const resume = (headers: Headers) => service.app.inject({ url, headers });
const tokenIn = (answer: Awaited<ReturnType<typeof signIn>>) =>
  answer.json<{ data: { access_token: string } }>().data.access_token;
const reviews = (token: string) =>
  service.app.inject({ url: "/v2/reviews", headers: { authorization: `Bearer ${token}` } });

describe("a session", () => {
  test("begins with a password, and gives an access token for 15 minutes and the user", async () => {
    const answer = await signIn(right());
    expect(answer.statusCode).toBe(200);
    const token = tokenIn(answer);
    expect(answer.json()).toEqual({
      success: true,
      data: {
        type: "token",
        access_token: token,
        expires_in: 900,
        user: { id: String(service.user.id), name: "Ada", email, role: "admin" },
      },
    });
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect((await reviews(token)).statusCode).toBe(200);
  });

  test("is a cookie that scripts cannot read and other sites cannot send", async () => {
    const [, ...attributes] = String((await signIn(right())).headers["set-cookie"]).split("; ");
    expect(attributes).toEqual(["Path=/ui/session", "Max-Age=43200", "HttpOnly", "SameSite=Strict"]);
  });

  test("goes on with the cookie, each time with a new token", async () => {
    const headers = await session();
    const answers = [await resume(headers), await resume(headers)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const [first, second] = answers.map(tokenIn);
    expect(first).not.toBe(second);
    expect((await reviews(second!)).statusCode).toBe(200);
  });

  test("ends with all its tokens, and leaves other sessions alone", async () => {
    const [headers, other] = [await session(), await session()];
    const token = tokenIn(await resume(headers));
    const renewed = tokenIn(
      await service.app.inject({ url: "/v1/token", headers: { authorization: `Bearer ${token}` } }),
    );
    const second = tokenIn(await resume(headers));
    const ended = await service.app.inject({ method: "DELETE", url, headers });
    expect(ended.statusCode).toBe(204);
    expect(ended.headers["set-cookie"]).toMatch(/^docreview_session=; Path=\/ui\/session; Max-Age=0;/);
    expect((await resume(headers)).statusCode).toBe(204);
    for (const one of [token, renewed, second]) expect((await reviews(one)).statusCode).toBe(401);
    expect((await resume(other)).statusCode).toBe(200);
  });

  test("that nobody has begun gives no token", async () => {
    for (const cookie of ["", "docreview_session=", "docreview_session=v1.a.b", "other=1"]) {
      const answer = await resume({ ...ours, cookie });
      expect([cookie, answer.statusCode, answer.body]).toEqual([cookie, 204, ""]);
    }
  });

  test("is over after 12 hours, and its last token with it", async () => {
    const other = await startTestService({}, await examplePage());
    onTestFinished(other.stop);
    const begun = await other.app.inject({
      method: "POST",
      url,
      headers: { "content-type": "application/json" },
      payload: JSON.stringify({ email, password: other.password }),
    });
    const headers = { cookie: cookieIn(begun) };
    other.advance((sessionLife - 10) * 1000);
    const last = await other.app.inject({ url, headers });
    expect(last.json()).toMatchObject({ data: { expires_in: 10 } });
    other.advance(10_000);
    expect((await other.app.inject({ url, headers })).statusCode).toBe(204);
  });

  test("is over as soon as its user is disabled", async () => {
    const other = await startTestService({}, await examplePage());
    onTestFinished(other.stop);
    const link = new URL(linkOf(other));
    const begun = await other.app.inject({
      method: "POST",
      url,
      headers: { "content-type": "application/json" },
      payload: JSON.stringify({ code: link.hash.replace("#code=", "") }),
    });
    const headers = { cookie: cookieIn(begun) };
    expect((await other.app.inject({ url, headers })).statusCode).toBe(200);
    await other.store.write((transaction) =>
      forCompany(transaction, other.company.id).users.disable(other.user.id),
    );
    expect((await other.app.inject({ url, headers })).statusCode).toBe(204);
  });
});

const linkOf = ({ settings, clock, user }: TestService) =>
  signInLink({ url: "http://127.0.0.1:8080", sealingKey: settings.sealingKey, clock }, user);
const codeOf = (link: string) => ({ code: link.replace(/^.*#code=/, "") });

describe("a sign-in link", () => {
  test("begins one session: of two attempts, even at once, one is refused", async () => {
    const link = linkOf(service);
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:8080\/sign-in#code=v1\./);
    const answers = await Promise.all([signIn(codeOf(link)), signIn(codeOf(link))]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 401]));
    const late = await signIn(codeOf(link));
    expect(late.json<{ message: string }>().message).toContain("already been used or has expired");
  });

  test("expires after an hour", async () => {
    const other = await startTestService({}, await examplePage());
    onTestFinished(other.stop);
    const { code } = codeOf(linkOf(other));
    other.advance(3_600_000);
    const answer = await other.app.inject({
      method: "POST",
      url,
      headers: { "content-type": "application/json" },
      payload: JSON.stringify({ code }),
    });
    expect(answer.statusCode).toBe(401);
  });

  test("is not a session cookie, and a session cookie is not a code", async () => {
    const { cookie = "" } = await session();
    const code = cookie.replace("docreview_session=", "");
    expect((await signIn({ code })).statusCode).toBe(401);
    const swapped = { ...ours, cookie: `docreview_session=${codeOf(linkOf(service)).code}` };
    expect((await resume(swapped)).statusCode).toBe(204);
  });
});

describe("refused", () => {
  test.each([
    ["a wrong password", { email, password: "x" }, 401],
    ["an unknown user", { email: "nobody@example.org", password: "x" }, 401],
    ["a made-up code", { code: "v1.AAAA.AAAA" }, 401],
    ["an empty code", { code: "" }, 422],
    ["nothing", {}, 422],
  ])("%s: %i", async (_, body, status) => {
    const answer = await signIn(body);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  test("is too many failures, which count together with those of the API", async () => {
    const other = await startTestService({}, await examplePage());
    onTestFinished(other.stop);
    const attempt = async (path: string) =>
      (
        await other.app.inject({
          method: "POST",
          url: path,
          headers: { "content-type": "application/json" },
          payload: JSON.stringify({ email, password: "wrong" }),
        })
      ).statusCode;
    for (let count = 0; count < 5; count++) {
      expect([await attempt(url), await attempt("/v1/login")]).toEqual([401, 401]);
    }
    expect([await attempt(url), await attempt("/v1/login")]).toEqual([429, 429]);
  });

  test("is the cookie instead of a token, anywhere in the API", async () => {
    const headers = await session();
    const token = headers["cookie"]!.replace("docreview_session=", "");
    for (const given of [headers, { ...headers, authorization: `Bearer ${token}` }]) {
      for (const path of ["/v2/reviews", "/v2/assets", "/v1/token", "/v1/logout"]) {
        const answer = await service.app.inject({ url: path, headers: given });
        expect([path, answer.statusCode]).toEqual([path, 401]);
      }
    }
  });
});

describe("another site", () => {
  const foreign = [
    { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    { origin: "https://evil.example" },
    { origin: "http://127.0.0.1:9999", "sec-fetch-site": "same-site" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "none" },
    { origin: "http://127.0.0.1:8080", "sec-fetch-site": "cross-site" },
  ];
  test.each(foreign)("can neither begin, use nor end a session: %j", async (headers) => {
    const { cookie = "" } = await session();
    const begun = await signIn(right(), headers);
    expect([begun.statusCode, begun.headers["set-cookie"]]).toEqual([403, undefined]);
    const used = await resume({ ...headers, cookie });
    expect(used.statusCode).toBe(403);
    expect(used.headers["access-control-allow-origin"]).toBeUndefined();
    const ended = await service.app.inject({ method: "DELETE", url, headers: { ...headers, cookie } });
    expect(ended.statusCode).toBe(403);
    expect((await resume({ ...ours, cookie })).statusCode).toBe(200);
  });

  test.each(["application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=a"])(
    "cannot send a form of the type %s",
    async (type) => {
      const answer = await signIn(right(), { "content-type": type });
      expect([answer.statusCode, answer.headers["set-cookie"]]).toEqual([415, undefined]);
    },
  );

  test("gets no permission from a preflight request", async () => {
    const headers = { origin: "https://evil.example", "access-control-request-method": "DELETE" };
    const answer = await service.app.inject({ method: "OPTIONS", url, headers });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
  });
});

test("behind a proxy with TLS and a path, the cookie is secure and belongs to that path", async () => {
  const publicUrl = "https://review.example/docreview";
  const other = await startTestService({ DOCREVIEW_PUBLIC_URL: publicUrl }, await examplePage());
  onTestFinished(other.stop);
  for (const path of [url, `/docreview${url}`]) {
    const answer = await other.app.inject({
      method: "POST",
      url: path,
      headers: { "content-type": "application/json", origin: "https://review.example" },
      payload: JSON.stringify({ email, password: other.password }),
    });
    const [, ...attributes] = String(answer.headers["set-cookie"]).split("; ");
    expect(attributes).toContain("Path=/docreview/ui/session");
    expect(attributes).toContain("Secure");
  }
});
