/**
 * The one DNS look-up of a request: the IPv4 and IPv6 addresses of a name, directly from the name server. It ignores the
 * hosts file and the search domains, and blocks no thread of Node's small pool.
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

/** Error codes that mean that the name has no address. */
const definite: ReadonlySet<string> = new Set(["ENOTFOUND", "ENODATA", "EBADNAME", "ENONAME"]);

function unanswered(host: string, codes: readonly string[]): OutboundError {
  const failure = codes.find((code) => !definite.has(code));
  if (failure === undefined) return new OutboundError("name-unknown", `${host} has no address.`);
  const kind = failure === "ETIMEOUT" ? "timed-out" : "connect-failed";
  return new OutboundError(kind, `The address of ${host} could not be resolved (${failure}).`);
}
