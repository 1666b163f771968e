/**
 * One request and its answer on a connection of its own: no agent, so no pool, no proxy variables and no
 * `Authorization`. A body is not decoded: it is asked for as it is, and one that is coded all the same has `content-encoding`.
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

/** Of status line and headers together. */
export const maximumHeadBytes = 16_384;

const ownHeaders = { accept: "*/*", "accept-encoding": "identity", "user-agent": "docreview" };

/** Resolves when the headers have come. @throws OutboundError */
export function exchange(
  socket: Socket,
  { url, host }: Target,
  asked: OutboundRequest,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const length = asked.body === null ? {} : { "content-length": String(asked.body.length) };
  const sent = request({
    createConnection: () => socket,
    method: asked.method,
    path: url.pathname + url.search,
    headers: { ...ownHeaders, ...asked.headers, ...length, host: url.host, connection: "close" },
    maxHeaderSize: maximumHeadBytes,
    insecureHTTPParser: false,
  });
  sent.once("response", resolve);
  // This listener stays: an error that comes later is told where the body is read.
  sent.on("error", (error) => reject(brokenOff(host, error)));
  // An answer that changes the protocol ends in neither.
  sent.once("close", () => reject(new OutboundError("broken-off", `${host} did not answer.`)));
  sent.end(asked.body);
  return promise;
}

/** The bytes as they come. @throws OutboundError */
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
  const what = code.startsWith("HPE_") ? "is not HTTP" : "ended before its end";
  return new OutboundError("broken-off", `The answer of ${host} ${what} (${code}).`);
}
