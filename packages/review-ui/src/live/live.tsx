/** One connection for the page tells its views what changed. */
import { createContext, use, useEffect, useMemo, useRef, type ReactNode } from "react";
import { openStream, readPage } from "../api/api-client.ts";
import { followEvents, type EventSourceParts } from "./follow-events.ts";
import { eventInResource, type LiveEvent } from "./live-event.ts";

type Listener = (events: readonly LiveEvent[]) => void;

const LiveContext = createContext<((listener: Listener) => () => void) | null>(null);

/** Milliseconds for which events are collected: one action may change a thousand findings. */
const together = 60;

export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const listeners = useMemo(() => new Set<Listener>(), []);
  useEffect(() => {
    const ending = new AbortController();
    let waiting: LiveEvent[] = [];
    const deliver = () => {
      const events = waiting;
      waiting = [];
      if (!ending.signal.aborted) for (const listener of listeners) listener(events);
    };
    const happened = (event: LiveEvent) => {
      if (waiting.push(event) === 1) setTimeout(deliver, together);
    };
    void followEvents(source, { happened, signal: ending.signal });
    return () => ending.abort();
  }, [listeners]);
  const subscribe = useMemo(
    () => (listener: Listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    [listeners],
  );
  return <LiveContext value={subscribe}>{children}</LiveContext>;
}

/** Calls `listener` with what happened, the latest last. */
export function useLiveEvents(listener: Listener): void {
  const subscribe = use(LiveContext);
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => subscribe?.((events) => latest.current(events)), [subscribe]);
}

const source: EventSourceParts = {
  latest: async () => (await readPage("v2/events?sort=-id&page[size]=1")).data[0]?.id ?? "0",
  open: async (after, signal) => (await openStream("v2/events", after, signal)).body!,
  list: async (after) =>
    (await readPage(`v2/events?filter[after]=${after}&page[size]=100`)).data.map(eventInResource),
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};
