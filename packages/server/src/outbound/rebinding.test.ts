import { describe, expect, test } from "vitest";
import { startNameServer, type NameAnswer, type Question } from "./testing/name-server.ts";
import { outbound, textOf } from "./testing/outbound.ts";
import { raw, reply, startRawServer } from "./testing/raw-server.ts";

const options = { maximumRedirects: 5 };

const own = "127.0.0.1";

/**
 * One port, on which 127.0.0.2, as an allowed address, represents the public internet, and 127.0.0.1 our own network.
 */
async function startWorld(
  names: (name: string, type: Question, asked: number) => NameAnswer,
  outer = reply("public"),
) {
  const reached: (string | undefined)[] = [];
  const { port, requests } = await startRawServer(
    (socket, request) => {
      reached.push(socket.localAddress);
      (socket.localAddress === own ? reply("secret") : outer)(socket, request);
    },
    { address: "0.0.0.0" },
  );
  let asked = 0;
  const { resolver, asked: questions } = await startNameServer((name, type) =>
    names(name, type, type === "A" ? asked++ : asked),
  );
  const settings = { allowedHosts: ["127.0.0.2"], allowedPorts: [port] };
  return { port, requests, reached, questions, settings, resolver, ...outbound(settings, resolver) };
}

describe("a name whose address changes", () => {
  test("is resolved once: the connection uses the checked address", async () => {
    const world = await startWorld((_name, type, asked) =>
      type === "AAAA" ? [] : [asked === 0 ? "127.0.0.2" : "127.0.0.1"],
    );
    const url = `http://rebind.example:${world.port}/`;
    expect(await textOf(await world.get(url, options))).toBe("public");
    expect(world.questions.toSorted()).toEqual(["rebind.example A", "rebind.example AAAA"]);
    expect(world.requests[0]).toContain(`host: rebind.example:${world.port}\r\n`);

    expect(await world.get(url, options)).toEqual({
      kind: "address-refused",
      detail: "rebind.example has no public address.",
    });
    expect(await world.post(url, { headers: {}, body: Buffer.from("{}") })).toMatchObject({
      kind: "address-refused",
    });
    expect(world.reached).toEqual(["127.0.0.2"]);
  });

  test("is resolved and checked again at a redirect", async () => {
    const world = await startWorld(
      (_name, type, asked) => (type === "AAAA" ? [] : [asked === 0 ? "127.0.0.2" : "127.0.0.1"]),
      raw("HTTP/1.1 302 Found\r\nLocation: /again\r\n\r\n"),
    );
    const fault = await world.get(`http://rebind.example:${world.port}/`, options);
    expect(fault).toMatchObject({ kind: "address-refused" });
    expect(world.reached).toEqual(["127.0.0.2"]);
  });

  test("to one with addresses of both kinds is refused whatever their order", async () => {
    const answers: Record<string, Record<Question, readonly string[]>> = {
      "first.example": { A: ["127.0.0.1", "127.0.0.2"], AAAA: [] },
      "last.example": { A: ["127.0.0.2", "127.0.0.2", "127.0.0.1"], AAAA: [] },
      "other.example": { A: ["127.0.0.2"], AAAA: ["::1"] },
      "mapped.example": { A: ["127.0.0.2"], AAAA: ["::ffff:127.0.0.1"] },
      "translated.example": { A: ["127.0.0.2"], AAAA: ["64:ff9b::7f00:1"] },
      "metadata.example": { A: ["127.0.0.2", "169.254.169.254"], AAAA: [] },
    };
    const world = await startWorld((name, type) => answers[name]?.[type] ?? "unknown");
    for (const name of Object.keys(answers)) {
      const fault = await world.get(`http://${name}:${world.port}/`, options);
      expect(fault).toEqual({
        kind: "address-refused",
        detail: `${name} has no public address.`,
      });
    }
    expect(world.reached).toEqual([]);
  });
});

test("a redirect to a name with a private address is refused", async () => {
  const world = await startWorld(
    (name, type) => (type === "AAAA" ? [] : [name === "inner.example" ? "127.0.0.1" : "127.0.0.2"]),
    (socket) =>
      raw(`HTTP/1.1 307 Moved\r\nLocation: //inner.example:${socket.localPort}/\r\n\r\n`)(socket, ""),
  );
  expect(await world.get(`http://outer.example:${world.port}/`, options)).toEqual({
    kind: "address-refused",
    detail: "inner.example has no public address.",
  });
  expect(world.reached).toEqual(["127.0.0.2"]);
});

test("a trusted name is reached whatever its address, and no other name is", async () => {
  const world = await startWorld((_name, type) => (type === "AAAA" ? [] : ["127.0.0.1"]));
  const { get } = outbound({ ...world.settings, allowedHosts: ["files.example"] }, world.resolver);
  expect(await textOf(await get(`http://FILES.example:${world.port}/`, options))).toBe("secret");
  const other = await get(`http://x.files.example:${world.port}/`, options);
  expect(other).toMatchObject({ kind: "address-refused" });
  expect(world.reached).toEqual([own]);
});

test("if one address does not respond, the next checked one is tried", async () => {
  const { port } = await startRawServer(reply("second"), { address: "127.0.0.2" });
  const { resolver } = await startNameServer((_name, type) =>
    type === "A" ? ["127.0.0.3", "127.0.0.2"] : [],
  );
  const { get } = outbound({ allowedHosts: ["127.0.0.2", "127.0.0.3"], allowedPorts: [port] }, resolver);
  expect(await textOf(await get(`http://two.example:${port}/`, options))).toBe("second");
});

describe("a name server", () => {
  test.each<[string, Record<Question, NameAnswer>, string]>([
    ["that knows no such name", { A: "unknown", AAAA: "unknown" }, "name-unknown"],
    ["that knows no address", { A: [], AAAA: [] }, "name-unknown"],
    ["that fails", { A: "failing", AAAA: "failing" }, "connect-failed"],
    ["that fails for one kind and has none of the other", { A: [], AAAA: "failing" }, "connect-failed"],
    ["that fails for one kind only", { A: ["127.0.0.2"], AAAA: "failing" }, "answered"],
    ["that fails for one kind and leads inwards", { A: "failing", AAAA: ["::1"] }, "address-refused"],
    ["that never answers", { A: "silent", AAAA: "silent" }, "timed-out"],
  ])("%s", async (_, answers, kind) => {
    const world = await startWorld((_name, type) => answers[type]);
    const silent = answers.A === "silent";
    const settings = { ...world.settings, connectMilliseconds: silent ? 100 : 60_000 };
    const { get } = outbound(settings, world.resolver);
    const result = await get(`http://some.example:${world.port}/`, options);
    expect(result).toMatchObject({ kind });
    if (result.kind !== "answered") expect(result.detail).toMatch(/^[^\d]*some\.example[^\d]*\.$/);
    else await textOf(result);
  });
});
