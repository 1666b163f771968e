import { describe, expect, test } from "vitest";
import { outbound, textOf } from "./testing/outbound.ts";
import { raw, reply, startRawServer } from "./testing/raw-server.ts";

const redirect = (location: string, status = 302) =>
  raw(
    `HTTP/1.1 ${status} Moved\r\nLocation: ${location}\r\nSet-Cookie: a=b\r\nContent-Length: 4\r\n\r\nmore`,
  );
const once = { maximumRedirects: 0 };
const five = { maximumRedirects: 5 };

/** A server that responds with a chain of redirects, each to the next of its paths, and then with “there”. */
async function startTrail(locations: readonly string[], status = 302) {
  const server = await startRawServer((socket) => {
    const location = locations[server.requests.length - 1];
    (location === undefined ? reply("there") : redirect(location, status))(socket, "");
  });
  return { ...server, trusted: outbound({ allowedHosts: [`127.0.0.1:${server.port}`] }) };
}

const pathsOf = (requests: readonly string[]) => requests.map((request) => request.split(" ")[1]);

describe("what is sent", () => {
  test("is the minimum that HTTP requires", async () => {
    const server = await startRawServer(reply("hello"));
    const { get } = outbound({ allowedHosts: ["127.0.0.1"], allowedPorts: [server.port] });
    const answer = await get(`http://127.1:${server.port}/ä b?c=d e#f`, once);
    expect(answer).toMatchObject({
      kind: "answered",
      status: 200,
      finalUrl: `http://127.0.0.1:${server.port}/%C3%A4%20b?c=d%20e`,
      headers: { "content-length": "5" },
    });
    expect(await textOf(answer)).toBe("hello");
    const [line, ...headers] = server.requests[0]?.trimEnd().split("\r\n") ?? [];
    expect(line).toBe("GET /%C3%A4%20b?c=d%20e HTTP/1.1");
    expect(headers.toSorted()).toEqual(
      [
        "connection: close",
        "accept-encoding: identity",
        "accept: */*",
        `host: 127.0.0.1:${server.port}`,
        "user-agent: docreview",
      ].toSorted(),
    );
  });

  test("by POST is the body, its length and the caller's headers, which override none of ours", async () => {
    const server = await startRawServer(reply(""));
    const { post } = outbound({ allowedHosts: [`127.0.0.1:${server.port}`] });
    const answer = await post(`http://127.0.0.1:${server.port}/hook`, {
      headers: { "content-type": "application/json", host: "elsewhere.example", "content-length": "1" },
      body: Buffer.from("{}"),
    });
    expect(answer).toMatchObject({ kind: "answered", status: 200 });
    await textOf(answer);
    const request = server.requests[0] ?? "";
    expect(request).toMatch(/^POST \/hook HTTP\/1\.1\r\n/);
    expect(request).toMatch(/\r\n\r\n\{\}$/);
    expect(request).toContain("content-type: application/json\r\n");
    expect(request.match(/content-length: .*/gi)).toEqual(["content-length: 2"]);
    expect(request.match(/host: .*/gi)).toEqual([`host: 127.0.0.1:${server.port}`]);
  });

  test("uses a new connection each time", async () => {
    const ports: (number | undefined)[] = [];
    const server = await startRawServer((socket) => {
      ports.push(socket.remotePort);
      socket.write("HTTP/1.1 200 OK\r\nConnection: keep-alive\r\nContent-Length: 0\r\n\r\n");
    });
    const { get } = outbound({ allowedHosts: [`127.0.0.1:${server.port}`] });
    for (let asked = 0; asked < 3; asked += 1)
      await textOf(await get(`http://127.0.0.1:${server.port}/`, once));
    expect(new Set(ports).size).toBe(3);
  });
});

describe("a redirect", () => {
  test.each([
    ["/b/c?d", "/b/c?d"],
    ["c", "/a/c"],
    ["?d", "/a/b?d"],
    ["../../c#d", "/c"],
    ["./c", "/a/c"],
    ["/\u00c3\u00a4", "/%C3%A4"],
    ["/a b", "/a%20b"],
  ])("to %j leads to %s", async (location, path) => {
    const { port, trusted, requests } = await startTrail([location]);
    const answer = await trusted.get(`http://127.0.0.1:${port}/a/b`, five);
    expect(answer).toMatchObject({ status: 200, finalUrl: `http://127.0.0.1:${port}${path}` });
    expect(await textOf(answer)).toBe("there");
    expect(pathsOf(requests)).toEqual(["/a/b", path]);
    expect(requests[1]).not.toMatch(/cookie|referer|authorization/i);
  });

  test.each([301, 302, 303, 307, 308])("with status %i is followed by get, not by post", async (status) => {
    const { port, trusted, requests } = await startTrail(["/b", "/b"], status);
    const options = { headers: {}, body: Buffer.from("{}") };
    const posted = await trusted.post(`http://127.0.0.1:${port}/a`, options);
    expect(posted).toMatchObject({ kind: "answered", status });
    expect(await textOf(posted)).toBe("more");
    expect(await textOf(await trusted.get(`http://127.0.0.1:${port}/a`, five))).toBe("there");
    expect(pathsOf(requests)).toEqual(["/a", "/a", "/b"]);
  });

  test.each([300, 304, 305, 200, 404])("with status %i is not followed", async (status) => {
    const { port, trusted } = await startTrail(["/b"], status);
    const answer = await trusted.get(`http://127.0.0.1:${port}/a`, five);
    expect(answer).toMatchObject({ kind: "answered", status });
  });

  test("without a location is a response", async () => {
    const server = await startRawServer(raw("HTTP/1.1 302 Found\r\nContent-Length: 2\r\n\r\nhm"));
    const { get } = outbound({ allowedHosts: [`127.0.0.1:${server.port}`] });
    const answer = await get(`http://127.0.0.1:${server.port}/a`, five);
    expect(answer).toMatchObject({ kind: "answered", status: 302 });
    expect(await textOf(answer)).toBe("hm");
  });

  test("may be the fifth, not the sixth", async () => {
    const fifth = await startTrail(["/1", "/2", "/3", "/4", "/5"]);
    expect(await textOf(await fifth.trusted.get(`http://127.0.0.1:${fifth.port}/`, five))).toBe("there");
    const sixth = await startTrail(["/1", "/2", "/3", "/4", "/5", "/6"]);
    expect(await sixth.trusted.get(`http://127.0.0.1:${sixth.port}/`, five)).toEqual({
      kind: "too-many-redirects",
      detail: "The URL leads to more than 5 redirects.",
    });
    expect(pathsOf(sixth.requests)).toEqual(["/", "/1", "/2", "/3", "/4", "/5"]);
  });

  test("in a loop ends at the same number", async () => {
    const server = await startRawServer(redirect("/"));
    const { get } = outbound({ allowedHosts: [`127.0.0.1:${server.port}`] });
    expect(await get(`http://127.0.0.1:${server.port}/`, five)).toMatchObject({ kind: "too-many-redirects" });
    expect(server.requests).toHaveLength(6);
    await server.idle();
  });
});

describe("a redirect from a public place to one that is not", () => {
  test.each([
    ["http://127.0.0.1/", "address-refused"],
    ["//127.0.0.1/", "address-refused"],
    ["http://2130706433/", "address-refused"],
    ["http://0x7f.1/", "address-refused"],
    ["http://①②⑦.0.0.1/", "address-refused"],
    ["http://localhost/", "address-refused"],
    ["http://0/", "address-refused"],
    ["https://10.0.0.1/", "address-refused"],
    ["http://169.254.169.254/latest/meta-data/", "address-refused"],
    ["http://[::1]/", "address-refused"],
    ["http://[::ffff:7f00:1]/", "address-refused"],
    ["http://[::ffff:169.254.169.254]/", "address-refused"],
    ["http://[64:ff9b::a9fe:a9fe]/", "address-refused"],
    ["http://[fd00:ec2::254]/", "address-refused"],
    ["http://[fe80::1]/", "address-refused"],
    ["http://[fe80::1%25eth0]/", "url-refused"],
    ["file:///etc/passwd", "url-refused"],
    ["ftp://8.8.8.8/", "url-refused"],
    ["data:text/plain,hello", "url-refused"],
    ["gopher://8.8.8.8/_a", "url-refused"],
    ["javascript:0", "url-refused"],
    ["http://8.8.8.8:22/", "url-refused"],
    ["http://user:password@8.8.8.8/", "url-refused"],
    ["http://dns.google./", "url-refused"],
    ["http://", "url-refused"],
    ["//", "url-refused"],
  ])("to %s: %s", async (location, kind) => {
    const bytes = Buffer.from(location, "utf8").toString("latin1");
    const server = await startRawServer(redirect(bytes), { address: "127.0.0.2" });
    const ports = [80, 443, server.port];
    const { get } = outbound({ allowedHosts: ["127.0.0.2"], allowedPorts: ports });
    const fault = await get(`http://127.0.0.2:${server.port}/`, five);
    expect(fault).toMatchObject({ kind });
    expect(server.requests).toHaveLength(1);
    await server.idle();
  });

  test("to a listening server is refused before it is contacted", async () => {
    const inner = await startRawServer(reply("secret"));
    const server = await startRawServer(redirect(`http://127.0.0.1:${inner.port}/`), {
      address: "127.0.0.2",
    });
    const ports = [server.port, inner.port];
    const { get } = outbound({ allowedHosts: ["127.0.0.2"], allowedPorts: ports });
    expect(await get(`http://127.0.0.2:${server.port}/`, five)).toEqual({
      kind: "address-refused",
      detail: "127.0.0.1 has no public address.",
    });
    expect(inner.requests).toEqual([]);
  });
});

describe("a refusal", () => {
  const { refusal, get, post } = outbound({ allowedHosts: ["10.0.0.7", "files.example:8443"] });

  test.each([
    ["https://hooks.example/a", null],
    ["http://10.0.0.7/", null],
    ["https://files.example:8443/", null],
    ["https://files.example:8444/", "url-refused"],
    ["http://10.0.0.7:8080/", "url-refused"],
    ["http://10.0.0.8/", "address-refused"],
    ["http://localhost/", "address-refused"],
    ["mailto:a@b.example", "url-refused"],
  ])("of %s needs no request: %s", async (url, kind) => {
    const fault = refusal(url);
    expect(fault?.kind ?? null).toBe(kind);
    if (fault === null) return;
    expect(await get(url, once)).toEqual(fault);
    expect(await post(url, { headers: {}, body: new Uint8Array() })).toEqual(fault);
  });
});

test("an invalid host cannot be allowed", () => {
  expect(() => outbound({ allowedHosts: ["http://a/"] })).toThrow(RangeError);
});
