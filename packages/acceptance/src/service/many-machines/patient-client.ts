/**
 * A client that repeats requests as HTTP allows: when the connection broke or the service is unavailable, after the time
 * that the service asks for. Requests that change something carry an Idempotency-Key, so that they can be repeated.
 */
import { setTimeout as delay } from "node:timers/promises";
import type { Answered, ApiClient } from "../testing/client.ts";
import { isBroken } from "../testing/crowd.ts";

/** What the clients have experienced together. */
export interface Experience {
  requests: number;
  /** Repeated requests, by the reason: `connection`, or a status. */
  readonly repeated: Map<string, number>;
  /** Milliseconds until a request had its final answer, repetitions included. */
  longest: number;
  /** Statuses that say that the service is at fault but not that it is unavailable. */
  readonly faults: string[];
}

export function newExperience(): Experience {
  return { requests: 0, repeated: new Map(), longest: 0, faults: [] };
}

/** Milliseconds before a request is repeated if the service does not say. */
const pause = 500;

export function patientClient(api: ApiClient, experience: Experience): ApiClient {
  return {
    token: api.token,
    ask: async (method, path, asking = {}) => {
      if (method !== "GET" && asking.headers?.["idempotency-key"] === undefined)
        throw new Error(`${method} ${path} cannot be repeated without a key`);
      const startedAt = performance.now();
      experience.requests += 1;
      for (;;) {
        const answered = await unlessBroken(api.ask(method, path, asking));
        if (answered !== null && answered.status >= 500 && answered.status !== 503)
          experience.faults.push(`${method} ${path}: ${answered.status}`);
        const reason = reasonToRepeat(answered);
        if (answered !== null && reason === null) {
          experience.longest = Math.max(experience.longest, performance.now() - startedAt);
          return answered;
        }
        experience.repeated.set(reason!, (experience.repeated.get(reason!) ?? 0) + 1);
        await delay(secondsToWait(answered) * 1000 || pause);
      }
    },
  };
}

async function unlessBroken(asking: Promise<Answered>): Promise<Answered | null> {
  try {
    return await asking;
  } catch (error) {
    if (isBroken(error)) return null;
    throw error;
  }
}

function reasonToRepeat(answered: Answered | null): string | null {
  if (answered === null) return "connection";
  const { status, body } = answered;
  if (status >= 500 || status === 429) return `${status}`;
  const code = (body as { errors?: readonly { code: string }[] } | null)?.errors?.[0]?.code;
  // The first try may have died with its server; its key is released in time.
  return code === "request-in-flight" ? "in flight" : null;
}

const secondsToWait = (answered: Answered | null) => Number(answered?.headers.get("retry-after") ?? 0);
