/**
 * Connections with input that is barely HTTP: each gets an error response or is closed; no request is read from the
 * body of another, and the server does not wait for a silent connection.
 */
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startApi, type Api } from "../testing/api.ts";
import { openApiDocument } from "../open-api/document.ts";
import { responseFaults } from "../open-api/testing/response-faults.ts";
import { clientTimeouts } from "./create-app.ts";

let api: Api;
let port: number;
beforeAll(async () => {
  api = await startApi();
  await api.app.listen({ host: "127.0.0.1", port: 0 });
  ({ port } = api.app.server.address() as AddressInfo);
});
afterAll(() => api.stop());

/** Everything received until the connection is closed. */
async function exchange(request: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(request, "latin1");
  return everythingFrom(socket);
}

async function everythingFrom(socket: Socket): Promise<string> {
  let received = "";
  socket.on("data", (bytes) => (received += bytes.toString("latin1")));
  // A reset also closes the connection.
  socket.on("error", () => {});
  await new Promise((resolve) => socket.once("close", resolve));
  return received;
}

const connections = () =>
  new Promise<number>((resolve, reject) =>
    api.app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  );

const statusesIn = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

const close = "Host: service\r\nConnection: close\r\n";
const authorised = () => `Authorization: Bearer ${api.token}\r\n${close}`;
const writing = (framing: string, body: string) => () =>
  `POST /v2/assets HTTP/1.1\r\n${authorised()}Content-Type: application/vnd.api+json\r\n${framing}\r\n\r\n${body}`;
const reading = (headers: string) => () => `GET /v2/assets HTTP/1.1\r\n${authorised()}${headers}\r\n\r\n`;
const smuggled = "0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: service\r\n\r\n";

describe("is refused once, and nothing after it is read", () => {
  test.each<[string, number, () => string]>([
    ["two lengths", 400, writing("Content-Length: 2\r\nContent-Length: 40", `{}${smuggled}`)],
    ["the same length twice", 400, writing("Content-Length: 2\r\nContent-Length: 2", `{}${smuggled}`)],
    ["a list of lengths", 400, writing("Content-Length: 2, 2", `{}${smuggled}`)],
    ["a length and chunks", 400, writing("Content-Length: 4\r\nTransfer-Encoding: chunked", smuggled)],
    ["chunks and a length", 400, writing("Transfer-Encoding: chunked\r\nContent-Length: 4", smuggled)],
    ["an encoding that is not known", 400, writing("Transfer-Encoding: xchunked", smuggled)],
    [
      "chunked, then not",
      400,
      writing("Transfer-Encoding: chunked\r\nTransfer-Encoding: identity", smuggled),
    ],
    ["a space before the colon", 400, writing("Transfer-Encoding : chunked", smuggled)],
    [
      "a tab before chunked, and a length",
      400,
      writing("Content-Length: 4\r\nTransfer-Encoding:\tchunked", smuggled),
    ],
    ["a negative length", 400, writing("Content-Length: -1", "")],
    ["a length with a sign", 400, writing("Content-Length: +2", "{}")],
    ["a length in hexadecimal", 400, writing("Content-Length: 0x2", "{}")],
    ["a length past every number", 400, writing("Content-Length: 99999999999999999999", "{}")],
    ["a chunk without a length", 400, writing("Transfer-Encoding: chunked", `zz\r\n{}\r\n${smuggled}`)],
    ["a chunk past every number", 400, writing("Transfer-Encoding: chunked", `${"f".repeat(20)}\r\n{}`)],
    ["a chunk longer than its length", 400, writing("Transfer-Encoding: chunked", `1\r\n{}\r\n${smuggled}`)],
    ["a header over two lines", 400, reading("X-A: 1\r\n 2")],
    ["a header with NUL", 400, reading("X-A: a\0b")],
    ["a header with a bare CR", 400, reading("X-A: a\rX-B: b")],
    ["a header with a space in its name", 400, reading("X A: b")],
    ["lines that end in LF alone", 400, () => reading("X-A: b")().replaceAll("\r", "")],
    ["one long header", 431, reading(`X-A: ${"x".repeat(100_000)}`)],
    ["many headers", 431, reading("X: y\r\n".repeat(15_000))],
    ["a long address", 431, () => `GET /v2/assets?${"x".repeat(100_000)} HTTP/1.1\r\n${authorised()}\r\n`],
    ["no host", 400, () => "GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n"],
    ["a method in lower case", 400, () => `get /healthz HTTP/1.1\r\n${close}\r\n`],
    ["a method that is none", 400, () => `XYZ /healthz HTTP/1.1\r\n${close}\r\n`],
    ["a version that is none", 400, () => `GET /healthz HTTP/1.9\r\n${close}\r\n`],
    ["HTTP/2", 400, () => "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
    ["TLS", 400, () => "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"],
    ["an expectation that is not known", 417, reading("Expect: everything")],
    ["two tokens", 401, reading("Authorization: Bearer x")],
  ])("%s", async (_, status, request) => {
    expect(statusesIn(await exchange(request()))).toEqual([status]);
    expect((await api.app.inject("/healthz")).statusCode).toBe(200);
  });

  test("a tunnel", async () => {
    expect(statusesIn(await exchange(`CONNECT example.org:443 HTTP/1.1\r\n${close}\r\n`))).toEqual([]);
  });
});

test("a query with far too many names is refused with its parameter", async () => {
  const names = "categorisation,".repeat(3_000);
  const received = await exchange(`GET /v2/reviews?include=${names} HTTP/1.1\r\n${authorised()}\r\n`);
  expect(statusesIn(received)).toEqual([400]);
  expect(received).toContain("The parameter has 3001 values: at most 100 are allowed.");
});

describe("a path is not a file", () => {
  const document = openApiDocument({ publicUrl: "http://service.example", version: "0.0.0" });

  test.each<[string, number]>([
    ["/v2/../healthz", 404],
    ["/v2/%2e%2e/healthz", 404],
    ["/v2/assets/..", 404],
    ["/v2/assets/%2e%2e", 404],
    ["/v2/assets/1/..%2fcontent", 404],
    ["/v2/assets/1%2fcontent", 404],
    ["/v2/./assets", 404],
    ["//v2/assets", 404],
    ["/v2//assets", 404],
    ["/v2/assets/", 404],
    ["/v2/assets%00", 404],
    ["/v2/assets;a=1", 404],
    ["/v2\\assets", 404],
    ["/V2/assets", 404],
    ["/docs%2f", 404],
    ["/docs/../metrics", 404],
    ["/../../../../etc/passwd", 404],
    ["/%2e%2e/%2e%2e/etc/passwd", 404],
    ["/c:/windows/win.ini", 404],
    ["/v2/assets/file%3a%2f%2f%2fetc%2fpasswd", 404],
    [`/${"a/".repeat(4_000)}`, 404],
    ["/v2/%c0%ae%c0%ae/assets", 400],
    ["/v2/assets/%zz", 400],
    ["/v2/assets/%", 400],
    ["/v2/assets?%", 400],
  ])("%.60s", async (path, status) => {
    const [head = "", body = ""] = (await exchange(`GET ${path} HTTP/1.1\r\n${authorised()}\r\n`)).split(
      "\r\n\r\n",
    );
    expect(statusesIn(head)).toEqual([status]);
    const contentType = /^content-type: (.*)$/im.exec(head)?.[1];
    const [plain] = path.split("?", 1);
    expect(responseFaults(document, { method: "GET", path: plain ?? "", status, contentType, body })).toEqual(
      [],
    );
  });

  test.each(["assets", "", "?x", "/\u00e9"])("%j is not a path", async (target) => {
    expect(statusesIn(await exchange(`GET ${target} HTTP/1.1\r\n${authorised()}\r\n`))).toEqual([400]);
  });

  test.each([
    "/v2/assets",
    "http://other.example/v2/assets",
    "HTTPS://a:b@other.example:1/v2/assets?page%5Bsize%5D=1",
    "/v2/assets#fragment",
    "/v2/assets?#fragment",
  ])("links do not depend on %s", async (target) => {
    const received = await exchange(`GET ${target} HTTP/1.1\r\n${authorised()}\r\n`);
    expect(statusesIn(received)).toEqual([200]);
    const { links } = JSON.parse(received.slice(received.indexOf("\r\n\r\n"))) as { links: { self: string } };
    const { origin, pathname, hash } = new URL(links.self);
    expect([origin, pathname, hash]).toEqual([api.settings.publicUrl, "/v2/assets", ""]);
  });

  test("the same path written differently gets the same response", async () => {
    const ask = async (path: string) =>
      (await exchange(`GET ${path} HTTP/1.1\r\n${close}\r\n`)).split("\r\n\r\n")[1];
    expect(await ask("/%76%32/assets")).toBe(await ask("/v2/assets"));
  });
});

test("pipelined requests get their responses in order", async () => {
  const anonymous = "GET /v2/assets HTTP/1.1\r\nHost: service\r\n\r\n";
  const received = await exchange(
    `${anonymous}GET /healthz HTTP/1.1\r\nHost: service\r\n\r\n${reading("X-A: b")()}`,
  );
  expect(statusesIn(received)).toEqual([401, 200, 200]);
});

test("an unexpected body is ignored, and is not a request", async () => {
  const inner = "GET /v2/nothing HTTP/1.1\r\nHost: service\r\n\r\n";
  const outer = `GET /healthz HTTP/1.1\r\nHost: service\r\nContent-Length: ${inner.length}\r\n\r\n${inner}`;
  expect(statusesIn(await exchange(outer + reading("X-A: b")()))).toEqual([200, 200]);
});

test.each<[string, () => string]>([
  ["a resource", writing("Content-Length: 100", '{"data"')],
  ["a resource in chunks", writing("Transfer-Encoding: chunked", "7\r\n")],
  ["a login", () => "POST /v1/login HTTP/1.1\r\nHost: service\r\nContent-Type: application/json\r\n"],
  ["a grant", () => "POST /oauth/token HTTP/1.1\r\nHost: service\r\nContent-Type: text/plain\r\n"],
])("a connection that breaks during %s is not an error of the service", async (_, request) => {
  const begun = request();
  const before = api.lines.length;
  const socket = connect(port, "127.0.0.1");
  socket.write(begun.includes("\r\n\r\n") ? begun : `${begun}Content-Length: 100\r\n\r\n{`);
  const logged = () => api.lines.slice(before).join("");
  await vi.waitFor(() => expect(logged()).toContain("incoming request"));
  socket.destroy();
  await vi.waitFor(async () => expect(await connections()).toBe(0));
  expect(logged()).not.toContain("request failed");
});

describe("a slow client", () => {
  test("has as long as the server's settings allow", () => {
    const { server } = api.app;
    expect(server.headersTimeout).toBe(clientTimeouts.headers);
    expect(server.requestTimeout).toBe(clientTimeouts.request);
    expect(server.timeout).toBe(clientTimeouts.silence);
    expect(server.keepAliveTimeout).toBeGreaterThan(0);
  });

  /** With shorter time limits, so that the test is quick. */
  async function withPatience(
    times: Partial<Pick<Api["app"]["server"], "headersTimeout" | "requestTimeout" | "timeout">>,
    work: () => Promise<void>,
  ) {
    const { server } = api.app;
    const { headersTimeout, requestTimeout, timeout } = server;
    Object.assign(server, times);
    await work();
    Object.assign(server, { headersTimeout, requestTimeout, timeout });
  }

  test("that is slow with its headers gets a response, and is disconnected", () =>
    withPatience({ headersTimeout: 100 }, async () => {
      const socket = connect(port, "127.0.0.1");
      socket.write("GET /healthz HTTP/1.1\r\nHost: service\r\n");
      const trickle = setInterval(() => socket.write("X-A: b\r\n"), 50);
      const received = await everythingFrom(socket);
      clearInterval(trickle);
      expect(statusesIn(received)).toEqual([408]);
    }));

  test("that is slow with its body gets a response, and is disconnected", () =>
    withPatience({ headersTimeout: 100, requestTimeout: 200 }, async () => {
      const socket = connect(port, "127.0.0.1");
      socket.write(writing("Content-Length: 60000", "{")());
      const trickle = setInterval(() => socket.write(" "), 50);
      const received = await everythingFrom(socket);
      clearInterval(trickle);
      expect(statusesIn(received)).toEqual([408]);
    }));

  test.each([
    "",
    "GET /healthz HTT",
    "POST /v1/login HTTP/1.1\r\nHost: service\r\nContent-Length: 9\r\n\r\n{",
  ])("that sends no more than %j is disconnected", (start) =>
    withPatience({ timeout: 100 }, async () => {
      const socket = connect(port, "127.0.0.1");
      socket.write(start);
      expect(statusesIn(await everythingFrom(socket))).toEqual([]);
    }),
  );
});
