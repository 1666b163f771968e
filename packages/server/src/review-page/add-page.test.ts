/** The files of the review page over HTTP. */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { startTestService, type TestService } from "../testing/test-service.ts";
import { openPage } from "./page-files.ts";
import { examplePage, script } from "./testing/example-page.ts";

let service: TestService;
beforeAll(async () => void (service = await startTestService({}, await examplePage())));
afterAll(() => service.stop());

const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  service.app.inject({ url, headers });
const file = "/ui/assets/page-1a2b.js";

describe("a view", () => {
  test.each([
    "/",
    "/sign-in",
    "/reviews",
    "/reviews/new",
    "/reviews/12?trigger=3",
    "/rules",
    "/rules/pack.rule",
    "/try",
    "/reset-password?code=a",
    "/settings",
    "/settings/webhooks/3",
  ])("%s is the document, which is checked each time", async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.headers["cache-control"]).toBe("no-cache");
    expect(answer.body).toContain('<base href="/"');
    const again = await get(url, { "if-none-match": String(answer.headers["etag"]) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  test("allows no script, style or request but its own", async () => {
    const policy = String((await get("/")).headers["content-security-policy"]).split("; ");
    expect(policy[0]).toBe("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.join(" ")).not.toMatch(/unsafe-inline|unsafe-eval(?<!wasm-unsafe-eval)|https?:|\*/);
  });

  test("does not hide what does not exist", async () => {
    for (const url of ["/nothing", "/v2/nothing", "/v1/nothing", "/ui", "/reviewsx"]) {
      const answer = await get(url);
      expect([url, answer.statusCode, answer.headers["content-type"]]).toEqual([
        url,
        404,
        expect.stringContaining("json"),
      ]);
    }
  });
});

describe("a path that does not exist", () => {
  const browser = { accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" };

  test.each(["/nothing", "/review/1", "/settings.html"])("%s is a page for a browser", async (url) => {
    const answer = await get(url, browser);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    expect(answer.body).toBe((await get("/reviews")).body);
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
    expect((await service.app.inject({ method: "POST", url, headers: browser })).body).not.toContain("<base");
  });

  test.each(["/v1/nothing", "/v2/nothing", "/v2", "/oauth/nothing", "/ui/assets/none.js", "/.well-known/x"])(
    "%s stays an error in JSON",
    async (url) => {
      const answer = await get(url, browser);
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([
        404,
        expect.stringContaining("json"),
      ]);
    },
  );
});

test("every response for the page names the build, so that open pages learn of another", async () => {
  for (const url of ["/reviews", file, "/ui/build"]) {
    expect([url, (await get(url)).headers["docreview-build"]]).toEqual([url, "b1"]);
  }
  const asked = await get("/ui/build");
  expect([asked.statusCode, asked.headers["cache-control"]]).toEqual([204, "no-store"]);
});

describe("a file", () => {
  test.each([
    ["br, gzip", "br"],
    ["gzip", "gzip"],
    ["gzip;q=1.0, br;q=0", "gzip"],
    ["deflate", undefined],
    ["", undefined],
  ])("is sent to clients that accept %j as %s, and kept forever", async (accepted, encoding) => {
    const answer = await get(file, { "accept-encoding": accepted });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers["vary"]).toBe("accept-encoding");
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(answer.headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    const read = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ""] ?? ((bytes: Buffer) => bytes);
    expect(read(answer.rawPayload).toString()).toBe(script);
  });

  test.each([
    "/ui/assets/none.js",
    "/ui/../index.html",
    "/ui/..%2findex.html",
    "/ui/%2e%2e/stamp.txt",
    "/ui/assets/page-1a2b.js.br",
    "/ui/assets/",
    "/stamp.txt",
    "/index.html",
  ])("%s does not exist", async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

test("under a path, the document says so, with and without a proxy that strips the path", async () => {
  const settings = { DOCREVIEW_PUBLIC_URL: "https://review.example/docreview" };
  const other = await startTestService(settings, await examplePage());
  onTestFinished(other.stop);
  for (const url of ["/", "/docreview", "/docreview/", "/docreview/reviews/1", "/reviews/1"]) {
    const answer = await other.app.inject({ url });
    expect([url, answer.statusCode]).toEqual([url, 200]);
    expect(answer.body).toContain('<base href="/docreview/"');
  }
  expect((await other.app.inject({ url: `/docreview${file}` })).statusCode).toBe(200);
  expect((await other.app.inject({ url: "/docreviewx/reviews" })).statusCode).toBe(404);
});

test("a folder without a page is not one", async () => {
  expect(await openPage(`${tmpdir()}/docreview-no-such-folder`)).toBeNull();
});
