/**
 * The counts of failed logins of this process, in memory. Each HTTP process counts for itself, and a restart forgets.
 * What is paid for is swept out whenever the map has doubled, so that it holds little more than what still counts.
 */
import type { Clock } from "../auth/clock.ts";
import type { ThrottleStore } from "../auth/login-throttle.ts";

export function processThrottleStore(clock: Clock): ThrottleStore {
  const states = new Map<string, number>();
  let sweepAt = 1024;
  const sweep = () => {
    const now = clock();
    for (const [key, paidBy] of states) if (paidBy <= now) states.delete(key);
    sweepAt = Math.max(1024, states.size * 2);
  };
  return {
    change: (key, change) => {
      const paidBy = change(states.get(key) ?? null);
      if (paidBy === null) states.delete(key);
      else states.set(key, paidBy);
      if (states.size >= sweepAt) sweep();
      return Promise.resolve();
    },
  };
}
