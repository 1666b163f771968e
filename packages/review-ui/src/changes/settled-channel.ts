/** Tells the user's other tabs what the service answered, because one tab may send the changes of another. */
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

/** `name` is the same in all tabs of one user of a service. */
export function settledChannel(name: string): SettledChannel {
  const channel = new BroadcastChannel(`docreview settled ${name}`);
  return {
    // A channel is limited to one origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tell: (settled) => channel.postMessage(settled),
    hear: (listener) => {
      const onMessage = ({ data }: MessageEvent<SettledChange>) => listener(data);
      channel.addEventListener("message", onMessage);
      return () => channel.removeEventListener("message", onMessage);
    },
  };
}
