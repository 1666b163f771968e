/** Tells the user's other tabs what the service answered, because any tab may send the changes of all. */
import type { Answer } from "./change-queue.ts";
import type { PendingChange } from "./pending-change.ts";

export interface SettledChange {
  readonly change: PendingChange;
  readonly answer: Answer;
}

export interface SettledChannel {
  readonly tell: (settled: SettledChange) => void;
  /** Returns the function that stops it. */
  readonly hear: (listener: (settled: SettledChange) => void) => () => void;
}

/** `name`: the same for all tabs of a user of a service. */
export function settledChannel(name: string): SettledChannel {
  const channel = new BroadcastChannel(`docreview settled ${name}`);
  return {
    // A channel has only one origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tell: (settled) => channel.postMessage(settled),
    hear: (listener) => {
      const onMessage = ({ data }: MessageEvent<SettledChange>) => listener(data);
      channel.addEventListener("message", onMessage);
      return () => channel.removeEventListener("message", onMessage);
    },
  };
}
