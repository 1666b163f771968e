/**
 * Waiting for a busy service (429): requests are repeated after the time that the service asks for, and the page says
 * that it is waiting.
 */
import type { ApiFault } from "./api-fault.ts";

/** After this many refusals in a row, the request fails and the person decides. */
const mostRefusals = 5;

/** In seconds, if the service does not say. */
const usualWait = 10;

export interface Waits {
  /** Repeats requests that were refused because the service is busy. */
  readonly patiently: <Result>(request: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;
  /** The remaining seconds of the longest wait; null if nothing is waiting. */
  readonly current: () => number | null;
  readonly subscribe: (changed: () => void) => () => void;
}

/** `pause`: fulfilled after that many milliseconds, or rejected when the signal is aborted. */
export function createWaits(
  pause: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>,
): Waits {
  const waits = new Set<{ readonly seconds: number }>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const changed of listeners) changed();
  };
  const wait = async (seconds: number, signal: AbortSignal | undefined) => {
    const entry = { seconds };
    waits.add(entry);
    tell();
    try {
      await pause(seconds * 1000, signal);
    } finally {
      waits.delete(entry);
      tell();
    }
  };
  return {
    patiently: async (request, signal) => {
      for (let refusals = 1; ; refusals++) {
        try {
          return await request();
        } catch (error) {
          const { status, retryAfter } = error as Partial<ApiFault>;
          if (status !== 429 || refusals === mostRefusals) throw error;
          await wait(retryAfter ?? usualWait, signal);
        }
      }
    },
    current: () => (waits.size === 0 ? null : Math.max(...[...waits].map(({ seconds }) => seconds))),
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

/** Shared by all requests of the page. */
export const waits = createWaits(pauseOf);

function pauseOf(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  if (signal?.aborted === true) return Promise.reject(signal.reason as Error);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
}
