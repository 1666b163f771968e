/** Concurrent clients: each takes an unused journey, performs its next step, and puts it back. */
import { setTimeout as delay } from "node:timers/promises";
import type { ApiClient } from "./client.ts";
import { advance, type Journey, type Progress } from "./journey.ts";

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
export async function travel({ api, journeys, size, isOver }: Crowd): Promise<void> {
  const steps = journeys.map((journey) => () => advance(journey, api));
  return stepOn({ steps, size, isOver });
}

/** Journeys of any kind: each function takes the next step of one. */
export interface Steps extends Pick<Crowd, "size" | "isOver"> {
  readonly steps: readonly (() => Promise<Progress>)[];
}

export async function stepOn({ steps, size, isOver }: Steps): Promise<void> {
  const waiting = [...steps];
  const traveller = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const progress = await step();
      if (progress === "advanced" || progress === "waiting") waiting.push(step);
      if (progress === "waiting") await delay(pause);
    }
  };
  const travellers = Array.from({ length: size }, traveller);
  const ends = await Promise.allSettled(travellers);
  const faults = ends.flatMap((end) => (end.status === "rejected" ? [end.reason as unknown] : []));
  const unexpected = faults.filter((fault) => !(isOver() && isBroken(fault)));
  if (unexpected.length > 0) throw unexpected[0];
}

/** What fetch throws if a connection is refused or ends early. */
export function isBroken(fault: unknown): boolean {
  return fault instanceof TypeError && /^(?:fetch failed|terminated)$/.test(fault.message);
}
