/**
 * HTTP requests to addresses that strangers name. Each request, and each redirect of one, is read, looked up, checked and
 * connected anew; nothing is kept from one to the next: no connection, no cookie, no credential.
 */
import { Resolver } from "node:dns/promises";
import { readAllowedHost } from "./allowed-hosts.ts";
import { bodyOf } from "./exchange.ts";
import { OutboundError, type OutboundFault } from "./fault.ts";
import { hop, type Hop, type Journey } from "./hop.ts";
import { startLimit, type RunningLimit } from "./limit.ts";
import type { AddressResolver } from "./look-up.ts";
import type { Outbound, OutboundAnswer, OutboundSettings } from "./outbound.ts";
import { readTarget } from "./target.ts";

export interface OutboundOptions {
  readonly settings: OutboundSettings;
  /** Left out: the name servers of the system. */
  readonly resolver?: AddressResolver;
}

export function createOutbound({ settings, resolver = systemResolver() }: OutboundOptions): Outbound {
  const reach = { allowedHosts: settings.allowedHosts.map(allowedHost), allowedPorts: settings.allowedPorts };
  const journey = { settings, resolver, reach };
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
      answered(settings, signal, (signal) => follow({ ...journey, signal }, url, maximumRedirects)),
    post: (url, { headers, body, signal }) =>
      answered(settings, signal, (signal) =>
        hop({ ...journey, signal }, readTarget(url, reach), { method: "POST", headers, body }),
      ),
  };
}

const systemResolver = () => new Resolver({ timeout: 2_000, tries: 2 });

function allowedHost(text: string) {
  const read = readAllowedHost(text);
  if (read === null) throw new RangeError(`${text} is no host that could be allowed`);
  return read;
}

async function answered(
  settings: OutboundSettings,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Hop>,
): Promise<OutboundAnswer | OutboundFault> {
  const detail = "The request and its answer took too long.";
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

async function follow(journey: Journey, from: string, maximumRedirects: number): Promise<Hop> {
  let target = readTarget(from, journey.reach);
  for (let redirects = 0; ; redirects += 1) {
    const answer = await hop(journey, target, { method: "GET", headers: {}, body: null });
    const location = redirectOf(answer);
    if (location === null) return answer;
    answer.socket.destroy();
    if (redirects >= maximumRedirects) {
      throw new OutboundError("too-many-redirects", `There are more than ${maximumRedirects} redirects.`);
    }
    target = readTarget(location, journey.reach, target.url.href);
  }
}

const redirectStatuses: ReadonlySet<number | undefined> = new Set([301, 302, 303, 307, 308]);

/** Headers come in Latin 1; what stands beyond ASCII in a location is in UTF-8. */
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
  const idle = { milliseconds: settings.idleMilliseconds, detail: `${target.host} stopped in its answer.` };
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

/** However the reading ends. */
async function* closing(chunks: AsyncIterable<Uint8Array>, close: () => void): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } finally {
    close();
  }
}
