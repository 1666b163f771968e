/** Names that only this machine knows, as a name in its hosts file or in a search domain. */
import { lookup } from "node:dns/promises";
import { hostname } from "node:os";
import { expect, test } from "vitest";
import { createOutbound } from "./create-outbound.ts";
import { startNameServer } from "./testing/name-server.ts";
import { textOf } from "./testing/outbound.ts";
import { reply, startRawServer } from "./testing/raw-server.ts";

const name = hostname().toLowerCase();
const isKnown = await lookup(name, { family: 4 }).then(
  () => name !== "localhost",
  () => false,
);

test.skipIf(!isKnown)(
  "a name that the operator allows is looked up as the system does it, and no other (skipped where this machine does not know its own name)",
  async () => {
    const { port } = await startRawServer(reply("inside"), { address: "0.0.0.0" });
    const { resolver, asked } = await startNameServer(() => []);
    const times = { connectMilliseconds: 60_000, headersMilliseconds: 60_000, idleMilliseconds: 60_000 };
    const limits = { ...times, totalMilliseconds: 60_000, allowedPorts: [port] };
    const options = { maximumRedirects: 0 };
    const url = `http://${name}:${port}/`;
    const allowing = createOutbound({ settings: { ...limits, allowedHosts: [name] }, resolver });
    expect(await textOf(await allowing.get(url, options))).toBe("inside");
    expect(asked).toEqual([]);
    const strict = createOutbound({ settings: { ...limits, allowedHosts: [] }, resolver });
    expect(await strict.get(url, options)).toEqual({
      kind: "name-unknown",
      detail: `${name} has no public address.`,
    });
  },
);
