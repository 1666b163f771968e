import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { connect as connectSocket, createServer } from "node:net";
import { createServer as createTlsServer, getCACertificates, setDefaultCACertificates } from "node:tls";
import { describe, expect, onTestFinished, test } from "vitest";
import { isAmong } from "./connect.ts";
import { startNameServer } from "./testing/name-server.ts";
import { outbound, textOf } from "./testing/outbound.ts";
import { hear, listening, reply, startRawServer } from "./testing/raw-server.ts";

const options = { maximumRedirects: 0 };

test.each([
  ["127.0.0.2", ["127.0.0.2"], true],
  ["127.0.0.2", ["127.0.0.1", "127.0.0.2"], true],
  ["127.0.0.1", ["127.0.0.2"], false],
  ["2606:4700::1", ["2606:4700:0:0:0:0:0:1"], true],
  ["::ffff:127.0.0.1", ["127.0.0.1"], false],
  [undefined, ["127.0.0.1"], false],
  ["127.0.0.1", [], false],
])("a connection with the remote address %s is one to %j: %s", (remote, addresses, expected) => {
  expect(isAmong(addresses, remote)).toBe(expected);
});

describe("a connection", () => {
  test("that is refused is a fault that reveals no address", async () => {
    const { resolver } = await startNameServer((_name, type) => (type === "A" ? ["127.0.0.1"] : ["::1"]));
    const port = await freePort();
    const { get } = outbound({ allowedHosts: ["down.example"], allowedPorts: [port] }, resolver);
    expect(await get(`http://down.example:${port}/`, options)).toEqual({
      kind: "connect-failed",
      detail: "The connection to down.example failed (ECONNREFUSED).",
    });
  });

  test("over IPv6 works as well", async () => {
    const server = await startRawServer(reply("six"), { address: "::1" });
    const { get } = outbound({ allowedHosts: [`[::1]:${server.port}`] });
    expect(await textOf(await get(`http://[0::1]:${server.port}/`, options))).toBe("six");
    expect(server.requests[0]).toContain(`host: [::1]:${server.port}\r\n`);
  });

  test("to localhost needs no name server, but must be allowed", async () => {
    const server = await startRawServer(reply("home"));
    const url = `http://localhost:${server.port}/`;
    const trusting = outbound({ allowedHosts: [`localhost:${server.port}`] });
    expect(await textOf(await trusting.get(url, options))).toBe("home");
    const { get } = outbound({ allowedPorts: [server.port] });
    expect(await get(url, options)).toMatchObject({ kind: "address-refused" });
    expect(server.requests).toHaveLength(1);
  });

  test("is not opened for a name whose address comes too late", async () => {
    const server = await startRawServer(reply("late"));
    const late = Promise.withResolvers<string[]>();
    const resolver = { resolve4: () => late.promise, resolve6: () => Promise.resolve([]) };
    const allowed = { allowedHosts: ["127.0.0.1"], allowedPorts: [server.port] };
    const hurried = outbound({ ...allowed, connectMilliseconds: 50 }, resolver);
    const url = `http://late.example:${server.port}/`;
    expect(await hurried.get(url, options)).toMatchObject({ kind: "timed-out" });
    late.resolve(["127.0.0.1"]);
    expect(await textOf(await outbound(allowed, resolver).get(url, options))).toBe("late");
    expect(server.connections()).toBe(1);
  });

  test("that is not accepted times out", async () => {
    const port = await startBlackHole();
    const { get } = outbound({ allowedHosts: [`127.0.0.1:${port}`], connectMilliseconds: 200 });
    expect(await get(`http://127.0.0.1:${port}/`, options)).toEqual({
      kind: "timed-out",
      detail: "The connection to 127.0.0.1 timed out.",
    });
  });

  test("ignores proxies in the environment", async () => {
    const proxy = await startRawServer(reply("through the proxy"));
    const server = await startRawServer(reply("direct"));
    const module = new URL("create-outbound.ts", import.meta.url).href;
    const program = `
      const { createOutbound } = await import(${JSON.stringify(module)});
      const settings = { allowedHosts: ["127.0.0.1:${server.port}"], allowedPorts: [], connectMilliseconds: 60000,
        headersMilliseconds: 60000, idleMilliseconds: 60000, totalMilliseconds: 60000 };
      const answer = await createOutbound({ settings }).get("http://127.0.0.1:${server.port}/", { maximumRedirects: 0 });
      for await (const chunk of answer.body) process.stdout.write(chunk);`;
    const url = `http://127.0.0.1:${proxy.port}`;
    const env = { ...process.env, NODE_USE_ENV_PROXY: "1", http_proxy: url, HTTP_PROXY: url, no_proxy: "" };
    const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [said] = await Promise.all([child.stdout.setEncoding("utf8").toArray(), once(child, "close")]);
    expect(said.join("")).toBe("direct");
    expect(proxy.requests).toEqual([]);
  });
});

const openssl = findOpenssl();
describe.skipIf(openssl === null)(
  `a secure connection${openssl ?? " (openssl is not installed here)"}`,
  () => {
    test("requests the name, and trusts a certificate for that name", async () => {
      const world = await startSecure("shop.example", ["shop.example"]);
      const answer = await world.get(`https://shop.example:${world.port}/a`, options);
      expect(answer).toMatchObject({ kind: "answered", finalUrl: `https://shop.example:${world.port}/a` });
      expect(await textOf(answer)).toBe("sealed");
      expect(world.names).toEqual(["shop.example"]);
      expect(world.requests[0]).toContain(`host: shop.example:${world.port}\r\n`);
    });

    test("to an address trusts a certificate for that address, and requests no name", async () => {
      const world = await startSecure("127.0.0.1", ["127.0.0.1"]);
      expect(await textOf(await world.get(`https://127.0.0.1:${world.port}/`, options))).toBe("sealed");
      expect(world.names).toEqual([false]);
    });

    test.each([
      ["of another name", "other.example", "ERR_TLS_CERT_ALTNAME_INVALID"],
      ["of the address that the name leads to", "127.0.0.1", "ERR_TLS_CERT_ALTNAME_INVALID"],
    ])("with a certificate %s is a fault", async (_, name, code) => {
      const world = await startSecure(name, ["shop.example"]);
      expect(await world.get(`https://shop.example:${world.port}/`, options)).toEqual({
        kind: "tls-failed",
        detail: `The TLS connection to shop.example failed (${code}).`,
      });
      expect(world.requests).toEqual([]);
    });

    test("with a self-signed certificate is a fault, whatever the environment says", async () => {
      const world = await startSecure("shop.example", ["shop.example"]);
      setDefaultCACertificates(getCACertificates("bundled"));
      const before = process.env["NODE_TLS_REJECT_UNAUTHORIZED"];
      process.env["NODE_TLS_REJECT_UNAUTHORIZED"] = "0";
      onTestFinished(() => {
        if (before === undefined) delete process.env["NODE_TLS_REJECT_UNAUTHORIZED"];
        else process.env["NODE_TLS_REJECT_UNAUTHORIZED"] = before;
      });
      expect(await world.get(`https://shop.example:${world.port}/`, options)).toMatchObject({
        kind: "tls-failed",
      });
      expect(world.requests).toEqual([]);
    });

    test("fails and times out like a plain one", async () => {
      const world = await startSecure("shop.example", ["shop.example"], { idleMilliseconds: 100 });
      const answer = await world.get(`https://shop.example:${world.port}/stall`, options);
      await expect(textOf(answer)).rejects.toMatchObject({ fault: { kind: "timed-out" } });
      const broken = await world.get(`https://shop.example:${world.port}/reset`, options);
      await expect(textOf(broken)).rejects.toMatchObject({ fault: { kind: "broken-off" } });
      const controller = new AbortController();
      const left = await world.get(`https://shop.example:${world.port}/`, {
        ...options,
        signal: controller.signal,
      });
      controller.abort(new Error("enough"));
      await expect(textOf(left)).rejects.toThrow("enough");
      await world.idle();
    });
  },
);

describe("a secure connection to a server that", () => {
  const settings = { allowedHosts: ["127.0.0.1"], connectMilliseconds: 60_000 };

  test("speaks plain HTTP is a fault", async () => {
    const server = createServer((socket) => {
      socket.on("error", () => {}).once("data", () => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
    });
    const { port } = await listening(server, {});
    const { get } = outbound({ ...settings, allowedPorts: [port] });
    expect(await get(`https://127.0.0.1:${port}/`, options)).toMatchObject({ kind: "tls-failed" });
  });

  test("hangs up is a fault", async () => {
    const { port } = await listening(
      createServer((socket) => socket.on("error", () => {}).destroy()),
      {},
    );
    const { get } = outbound({ ...settings, allowedPorts: [port] });
    expect((await get(`https://127.0.0.1:${port}/`, options)).kind).toMatch(/^(?:tls|connect)-failed$/);
  });

  test("sends nothing times out", async () => {
    const { port, idle } = await listening(
      createServer((socket) => socket.on("error", () => {}).resume()),
      {},
    );
    const { get } = outbound({ ...settings, allowedPorts: [port], connectMilliseconds: 200 });
    expect(await get(`https://127.0.0.1:${port}/`, options)).toMatchObject({ kind: "timed-out" });
    await idle();
  });
});

function findOpenssl(): string | null {
  try {
    execFileSync("openssl", ["version"], { stdio: "ignore" });
    return "";
  } catch {
    return null;
  }
}

/** A key and a certificate of this name or address, signed by itself. */
function makeCertificate(name: string) {
  const kind = /^[\d.]+$/.test(name) ? "IP" : "DNS";
  const made = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -keyout - -out -";
  const named = ["-subj", `/CN=${name}`, "-addext", `subjectAltName=${kind}:${name}`];
  const pem = execFileSync("openssl", [...made.split(" "), ...named], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return { key: pem, cert: pem.slice(pem.indexOf("-----BEGIN CERTIFICATE")) };
}

/** A server on loopback with a trusted certificate, to which every name resolves; until the test ends. */
async function startSecure(
  name: string,
  allowedHosts: readonly string[],
  caps: { idleMilliseconds?: number } = {},
) {
  const certificate = makeCertificate(name);
  const trusted = getCACertificates("default");
  setDefaultCACertificates([...trusted, certificate.cert]);
  onTestFinished(() => setDefaultCACertificates(trusted));
  const requests: string[] = [];
  const names: (string | false | null)[] = [];
  const server = createTlsServer(certificate, (socket) => {
    names.push(socket.servername);
    hear(socket, requests, (_socket, request) => {
      if (request.startsWith("GET /stall")) socket.write("HTTP/1.1 200 OK\r\n\r\nhello");
      else if (request.startsWith("GET /reset")) {
        socket.write("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhello", () => socket.destroy());
      } else reply("sealed")(socket, request);
    });
  });
  server.on("tlsClientError", () => {});
  const { port, idle } = await listening(server, {});
  const { resolver } = await startNameServer((_name, type) => (type === "A" ? ["127.0.0.1"] : []));
  const { get } = outbound({ allowedHosts, allowedPorts: [port], ...caps }, resolver);
  return { port, idle, requests, names, get };
}

async function freePort(): Promise<number> {
  const server = createServer();
  const { port } = await listening(server, {});
  server.close();
  await once(server, "close");
  return port;
}

/** A port whose listener accepts no connections and whose queue is full, so that a new connection gets no response. */
async function startBlackHole(): Promise<number> {
  const program = `
    const server = require("node:net").createServer().listen({ port: 0, host: "127.0.0.1", backlog: 1 }, () => {
      require("node:fs").writeSync(1, String(server.address().port));
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    });`;
  const child = spawn(process.execPath, ["--eval", program], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [said] = (await once(child.stdout, "data")) as [Buffer];
  const port = Number(said.toString());
  for (let queued = 0; queued < 4; queued += 1) {
    const socket = connectSocket(port, "127.0.0.1").on("error", () => {});
    onTestFinished(() => void socket.destroy());
  }
  return port;
}
