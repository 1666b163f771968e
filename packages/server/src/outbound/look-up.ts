/**
 * The one look-up of a request: IPv4 and IPv6 addresses of a name, asked of the name server at once. Neither the system's
 * hosts file nor its search domains take part, and no thread of Node's small pool waits for a slow server.
 */
import { isIP } from "node:net";
import { isLocalName } from "./address.ts";
import { codeOf, OutboundError } from "./fault.ts";

/** `Resolver` of `node:dns/promises` is one. */
export interface AddressResolver {
  resolve4(name: string): Promise<string[]>;
  resolve6(name: string): Promise<string[]>;
}

/** At least one address. @throws OutboundError */
export async function lookUp(resolver: AddressResolver, host: string): Promise<readonly string[]> {
  if (isIP(host) !== 0) return [host];
  if (isLocalName(host)) return ["127.0.0.1", "::1"];
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  if (addresses.length > 0) return addresses;
  throw unanswered(
    host,
    answers.flatMap((answer) => (answer.status === "rejected" ? [codeOf(answer.reason)] : [])),
  );
}

/** The server knows the name, or says for certain that it has no address. */
const certain: ReadonlySet<string> = new Set(["ENOTFOUND", "ENODATA", "EBADNAME", "ENONAME"]);

function unanswered(host: string, codes: readonly string[]): OutboundError {
  const doubt = codes.find((code) => !certain.has(code));
  if (doubt === undefined) return new OutboundError("name-unknown", `${host} has no address.`);
  const kind = doubt === "ETIMEOUT" ? "timed-out" : "connect-failed";
  return new OutboundError(kind, `The address of ${host} cannot be looked up (${doubt}).`);
}
