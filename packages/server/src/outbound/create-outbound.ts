/**
 * HTTP requests to URLs that clients supply. Each request and each redirect is parsed, resolved, checked and connected
 * anew; no connection, cookie or credential is reused.
 */
import { Resolver } from "node:dns/promises";
import { readAllowedHost } from "./allowed-hosts.ts";
import { bodyOf } from "./exchange.ts";
import { OutboundError, type OutboundFault } from "./fault.ts";
import { hop, type Hop, type Session } from "./hop.ts";
import { startLimit, type RunningLimit } from "./limit.ts";
import { systemLookUp, type AddressResolver, type SystemLookUp } from "./look-up.ts";
import type { Outbound, OutboundAnswer, OutboundSettings } from "./outbound.ts";
import { readTarget } from "./target.ts";

export interface OutboundOptions {
  readonly settings: OutboundSettings;
  /** Defaults to the name servers of the system. */
  readonly resolver?: AddressResolver;
  /** For allowed hosts; defaults to the system's own look-up. */
  readonly system?: SystemLookUp;
}

export function createOutbound({
  settings,
  resolver = systemResolver(),
  system = systemLookUp,
}: OutboundOptions): Outbound {
  const reach = { allowedHosts: settings.allowedHosts.map(allowedHost), allowedPorts: settings.allowedPorts };
  const session = { settings, lookUps: { resolver, system }, reach };
  return {
    refusal: (url) => {
      try {
        readTarget(url, reach);
        return null;
      } catch (error) {
        return faultOf(error);
      }
    },
    get: (url, { maximumRedirects, signal }) =>
      answered(settings, signal, (signal) => follow({ ...session, signal }, url, maximumRedirects)),
    post: (url, { headers, body, signal }) =>
      answered(settings, signal, (signal) =>
        hop({ ...session, signal }, readTarget(url, reach), { method: "POST", headers, body }),
      ),
  };
}

const systemResolver = () => new Resolver({ timeout: 2_000, tries: 2 });

function allowedHost(text: string) {
  const read = readAllowedHost(text);
  if (read === null) throw new RangeError(`${text} is not a host`);
  return read;
}

async function answered(
  settings: OutboundSettings,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Hop>,
): Promise<OutboundAnswer | OutboundFault> {
  const detail = "The request timed out.";
  const total = startLimit({ milliseconds: settings.totalMilliseconds, detail }, signal);
  try {
    return answerOf(await work(total.signal), settings, total);
  } catch (error) {
    total.stop();
    return faultOf(error);
  }
}

function faultOf(error: unknown): OutboundFault {
  if (error instanceof OutboundError) return error.fault;
  throw error;
}

async function follow(session: Session, from: string, maximumRedirects: number): Promise<Hop> {
  let target = readTarget(from, session.reach);
  for (let redirects = 0; ; redirects += 1) {
    const answer = await hop(session, target, { method: "GET", headers: {}, body: null });
    const location = redirectOf(answer);
    if (location === null) return answer;
    answer.socket.destroy();
    if (redirects >= maximumRedirects) {
      throw new OutboundError(
        "too-many-redirects",
        `The URL leads to more than ${maximumRedirects} redirects.`,
      );
    }
    target = readTarget(location, session.reach, target.url.href);
  }
}

const redirectStatuses: ReadonlySet<number | undefined> = new Set([301, 302, 303, 307, 308]);

/** Node.js decodes headers as Latin 1; a location beyond ASCII is UTF-8. */
function redirectOf({ message: { statusCode, headers } }: Hop): string | null {
  if (!redirectStatuses.has(statusCode) || headers.location === undefined) return null;
  return Buffer.from(headers.location, "latin1").toString("utf8");
}

function answerOf(
  { target, message, socket }: Hop,
  settings: OutboundSettings,
  total: RunningLimit,
): OutboundAnswer {
  const close = () => {
    total.stop();
    socket.destroy();
  };
  const idle = {
    milliseconds: settings.idleMilliseconds,
    detail: `${target.host} stopped sending its response.`,
  };
  const chunks = bodyOf({ message, host: target.host }, idle, total.signal);
  return {
    kind: "answered",
    status: message.statusCode ?? 0,
    headers: message.headers,
    finalUrl: target.url.href,
    body: closing(chunks, close),
    close,
  };
}

/** Closes however iteration ends. */
async function* closing(chunks: AsyncIterable<Uint8Array>, close: () => void): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } finally {
    close();
  }
}
