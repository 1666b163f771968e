/**
 * One request and its response on its own connection: without an agent, there is no pool, no proxy variable and no
 * `Authorization`. Bodies are requested without a content encoding, and not decoded if they have one.
 */
import { request, type IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { codeOf, OutboundError } from "./fault.ts";
import { within, type Limit } from "./limit.ts";
import type { Target } from "./target.ts";

export interface OutboundRequest {
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
}

/** The maximum size of status line and headers. */
export const maximumHeadBytes = 16_384;

const ownHeaders = { accept: "*/*", "accept-encoding": "identity", "user-agent": "docreview" };

/** Resolves when the headers have arrived. @throws OutboundError */
export function exchange(
  socket: Socket,
  { url, host }: Target,
  outgoing: OutboundRequest,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const length = outgoing.body === null ? {} : { "content-length": String(outgoing.body.length) };
  const sent = request({
    createConnection: () => socket,
    method: outgoing.method,
    path: url.pathname + url.search,
    headers: { ...ownHeaders, ...outgoing.headers, ...length, host: url.host, connection: "close" },
    maxHeaderSize: maximumHeadBytes,
    insecureHTTPParser: false,
  });
  sent.once("response", resolve);
  // This listener stays: later errors are reported where the body is read.
  sent.on("error", (error) => reject(brokenOff(host, error)));
  // A response that switches protocols causes neither event.
  sent.once("close", () => reject(new OutboundError("broken-off", `${host} did not respond.`)));
  sent.end(outgoing.body);
  return promise;
}

/** The bytes as they arrive. @throws OutboundError */
export async function* bodyOf(
  { message, host }: { readonly message: IncomingMessage; readonly host: string },
  idle: Limit,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, undefined> {
  const chunks: AsyncIterator<Uint8Array> = message.iterator();
  const broken = (error: unknown) => {
    throw brokenOff(host, error);
  };
  for (;;) {
    const next = await within(idle, signal, () => chunks.next().catch(broken));
    if (next.done === true) return;
    yield next.value;
  }
}

function brokenOff(host: string, error: unknown): OutboundError {
  const code = codeOf(error);
  const what = code.startsWith("HPE_") ? "is not valid HTTP" : "is incomplete";
  return new OutboundError("broken-off", `The response of ${host} ${what} (${code}).`);
}
