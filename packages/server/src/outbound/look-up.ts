/**
 * The one look-up of a request: the IPv4 and IPv6 addresses of a name. Names that the operator allows are looked up
 * as the system does, with its hosts file and search domains, because names inside a network often exist only there.
 * Others are looked up directly at the name server, which blocks no thread of Node's small pool.
 */
import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { isLocalName } from "./address.ts";
import { noPublicAddress } from "./target.ts";
import { codeOf, OutboundError } from "./fault.ts";

/** `Resolver` of `node:dns/promises` is one. */
export interface AddressResolver {
  resolve4(name: string): Promise<string[]>;
  resolve6(name: string): Promise<string[]>;
}

/** The system's own look-up, with its hosts file and search domains. */
export type SystemLookUp = (name: string) => Promise<readonly string[]>;

export const systemLookUp: SystemLookUp = async (name) =>
  (await lookup(name, { all: true })).map(({ address }) => address);

export interface LookUps {
  readonly resolver: AddressResolver;
  readonly system: SystemLookUp;
}

/** At least one address. @throws OutboundError */
export async function lookUp(
  { resolver, system }: LookUps,
  host: string,
  { isAllowed }: { readonly isAllowed: boolean },
): Promise<readonly string[]> {
  if (isIP(host) !== 0) return [host];
  if (isLocalName(host)) return ["127.0.0.1", "::1"];
  if (!isAllowed) return lookUpDirectly(resolver, host);
  return system(host).catch((error: unknown) => {
    throw unanswered(host, [codeOf(error)]);
  });
}

async function lookUpDirectly(resolver: AddressResolver, host: string): Promise<readonly string[]> {
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
  if (failure === undefined) return new OutboundError("name-unknown", noPublicAddress(host));
  const kind = failure === "ETIMEOUT" ? "timed-out" : "connect-failed";
  return new OutboundError(kind, `The address of ${host} could not be resolved (${failure}).`);
}
