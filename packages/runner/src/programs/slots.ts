/** A limited number of concurrent users; the others wait in order of arrival. */

export interface Slots {
  /** Resolves with a function that releases the slot; rejects with the signal's reason if that comes first. */
  readonly take: (signal: AbortSignal) => Promise<() => void>;
}

export function createSlots(count: number): Slots {
  const waiting: (() => void)[] = [];
  let free = count;
  const giveBack = () => {
    const next = waiting.shift();
    if (next === undefined) free++;
    else next();
  };
  return {
    take: async (signal) => {
      signal.throwIfAborted();
      if (free > 0) free--;
      else await turn(waiting, signal);
      return giveBack;
    },
  };
}

function turn(waiting: (() => void)[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      waiting.splice(waiting.indexOf(onTurn), 1);
      reject(signal.reason as Error);
    };
    const onTurn = () => {
      signal.removeEventListener("abort", onAbort);
      resolve();
    };
    signal.addEventListener("abort", onAbort, { once: true });
    waiting.push(onTurn);
  });
}
