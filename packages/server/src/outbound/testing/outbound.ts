/** An outbound limited to what a test allows, with generous time limits unless the test sets them. */
import { createOutbound } from "../create-outbound.ts";
import type { AddressResolver } from "../look-up.ts";
import type { Outbound, OutboundAnswer, OutboundSettings } from "../outbound.ts";
import type { OutboundFault } from "../fault.ts";

const settings: OutboundSettings = {
  allowedHosts: [],
  allowedPorts: [80, 443],
  connectMilliseconds: 60_000,
  headersMilliseconds: 60_000,
  idleMilliseconds: 60_000,
  totalMilliseconds: 60_000,
};

/** Resolves nothing unless a resolver is given. */
export function outbound(given: Partial<OutboundSettings>, resolver: AddressResolver = nobody): Outbound {
  // The test's name server stands for the system's look-up too.
  const system = async (name: string) => {
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  };
  return createOutbound({ settings: { ...settings, ...given }, resolver, system });
}

const nobody: AddressResolver = {
  resolve4: (name) => Promise.reject(new Error(`${name} was looked up`)),
  resolve6: (name) => Promise.reject(new Error(`${name} was looked up`)),
};

/** The body in Latin 1, which has one character per byte. */
export async function textOf(result: OutboundAnswer | OutboundFault): Promise<string> {
  if (result.kind !== "answered") throw new Error(result.detail);
  const chunks: Uint8Array[] = [];
  for await (const chunk of result.body) chunks.push(chunk);
  return Buffer.concat(chunks).toString("latin1");
}
