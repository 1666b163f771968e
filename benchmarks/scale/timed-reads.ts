/**
 * How long the reads of a service take: each as often as pays, on all services in turn, so that a slow spell of the machine
 * meets them all.
 */
import { Agent, get } from "node:http";
import { text } from "node:stream/consumers";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { listPages, type ListAnswer } from "@docreview/server/list-pages";

export interface ReadableService {
  readonly url: string;
  readonly token: string;
}

export interface Timed {
  readonly status: number;
  readonly milliseconds: number;
  readonly body: string;
}

const agent = new Agent({ keepAlive: true });

/** Until the last byte. */
export async function timed({ url, token }: ReadableService, address: string): Promise<Timed> {
  const startedAt = performance.now();
  const request = get(new URL(address, url), { agent, headers: { authorization: `Bearer ${token}` } });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  const body = await text(answer);
  return { status: answer.statusCode ?? 0, milliseconds: performance.now() - startedAt, body };
}

/** The addresses of the pages of a list, by their names. @throws Error if one is refused. */
export function pagesOf(
  service: ReadableService,
  address: string,
): Promise<Readonly<Record<string, string>>> {
  return listPages(address, async (at) => {
    const { status, body } = await timed(service, at);
    if (status !== 200) throw new Error(`${at} answered ${status}: ${body}`);
    return JSON.parse(body) as ListAnswer;
  });
}

export interface Effort {
  /** Rounds that are counted, at most and at least. */
  readonly most: number;
  readonly least: number;
  /** Milliseconds after which no further round begins. */
  readonly patience: number;
}

/** Milliseconds of each round by service. `addresses`: what each service is asked for. The first round does not count. */
export async function timeInTurns(
  services: readonly ReadableService[],
  addresses: readonly string[],
  { most, least, patience }: Effort,
): Promise<readonly (readonly number[])[]> {
  const times = services.map((): number[] => []);
  const until = performance.now() + patience;
  for (let round = -1; round < most && (round < least || performance.now() < until); round++) {
    for (const [index, service] of services.entries()) {
      const { milliseconds } = await timed(service, addresses[index]!);
      if (round >= 0) times[index]!.push(milliseconds);
    }
  }
  return times;
}
