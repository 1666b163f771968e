/** Tells the views what has changed, over one connection for the whole page. */
import { createContext, use, useEffect, useMemo, useRef, type ReactNode } from "react";
import { openStream, readPage } from "../api/api-client.ts";
import { followEvents, type EventSourceParts } from "./follow-events.ts";
import { eventInResource, type LiveEvent } from "./live-event.ts";

type Listener = (events: readonly LiveEvent[]) => void;

const LiveContext = createContext<((listener: Listener) => () => void) | null>(null);

/** Milliseconds for which events are collected: one action may change a thousand findings. */
const together = 60;
/** Milliseconds after which a hidden tab stops listening. */
const unseen = 30_000;

export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const listeners = useMemo(() => new Set<Listener>(), []);
  useEffect(() => {
    let waiting: LiveEvent[] = [];
    const deliver = () => {
      const events = waiting;
      waiting = [];
      for (const listener of listeners) listener(events);
    };
    return followWhileVisible((event) => {
      if (waiting.push(event) === 1) setTimeout(deliver, together);
    });
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

/** Calls `listener` with new events, the latest last. */
export function useLiveEvents(listener: Listener): void {
  const subscribe = use(LiveContext);
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => subscribe?.((events) => latest.current(events)), [subscribe]);
}

/** A hidden tab closes its connection, because browsers allow only six per host, and catches up later. */
function followWhileVisible(happened: (event: LiveEvent) => void): () => void {
  let following: AbortController | null = null;
  let last: Promise<string | null> = Promise.resolve(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    if (following !== null) return;
    following = new AbortController();
    const { signal } = following;
    last = last.then((after) => followEvents(source, { after, happened, signal }));
  };
  const end = () => {
    following?.abort();
    following = null;
  };
  const onVisibility = () => {
    clearTimeout(timer);
    if (document.visibilityState === "visible") begin();
    else timer = setTimeout(end, unseen);
  };
  begin();
  document.addEventListener("visibilitychange", onVisibility);
  return () => {
    document.removeEventListener("visibilitychange", onVisibility);
    clearTimeout(timer);
    end();
  };
}

const source: EventSourceParts = {
  latest: async () => (await readPage("v2/events?sort=-id&page[size]=1")).data[0]?.id ?? "0",
  open: async (after, signal) => {
    const { body } = await openStream("v2/events", after, signal);
    if (body === null) throw new Error("The stream of events has no body.");
    return body;
  },
  list: async (after) =>
    (await readPage(`v2/events?filter[after]=${after}&page[size]=100`)).data.map(eventInResource),
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};
