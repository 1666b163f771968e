/** Concurrent clients: each takes an unused journey, performs its next step, and puts it back. */
import { setTimeout as delay } from "node:timers/promises";
import type { ApiClient } from "./client.ts";
import { advance, type Journey } from "./journey.ts";

export interface Crowd {
  readonly api: ApiClient;
  readonly journeys: readonly Journey[];
  /** The number of concurrent clients. */
  readonly size: number;
  /** Whether the service has been killed: from then on, no response is expected. */
  readonly isOver: () => boolean;
}

/** Milliseconds before a journey that could not continue is tried again. */
const pause = 25;

/** Resolves when the service is gone, or when every journey has ended or is blocked. */
export async function travel(crowd: Crowd): Promise<void> {
  const waiting = [...crowd.journeys];
  const traveller = async () => {
    for (let journey = waiting.shift(); journey !== undefined; journey = waiting.shift()) {
      const progress = await advance(journey, crowd.api);
      if (progress === "advanced" || progress === "waiting") waiting.push(journey);
      if (progress === "waiting") await delay(pause);
    }
  };
  const travellers = Array.from({ length: crowd.size }, traveller);
  const ends = await Promise.allSettled(travellers);
  const faults = ends.flatMap((end) => (end.status === "rejected" ? [end.reason as unknown] : []));
  const unexpected = faults.filter((fault) => !(crowd.isOver() && isBroken(fault)));
  if (unexpected.length > 0) throw unexpected[0];
}

/** What fetch throws if a connection is refused or ends early. */
export function isBroken(fault: unknown): boolean {
  return fault instanceof TypeError && /^(?:fetch failed|terminated)$/.test(fault.message);
}
