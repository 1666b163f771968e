/** The pending changes of the signed-in user, for the whole page: they are sent whichever view is shown. */
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { createContext, use, useEffect, useMemo, useRef, useSyncExternalStore, type ReactNode } from "react";
import { basePath } from "../address/address.ts";
import type { Document, Resource } from "../api/json-api.ts";
import { withResources } from "../api/json-api.ts";
import { newKey } from "../api/new-key.ts";
import { findingsKey, historyKey, reviewKey, reviewsKey } from "../api/query-keys.ts";
import { withOutcomes } from "./acts.ts";
import { createChangeQueue, type Answer, type ChangeQueue } from "./change-queue.ts";
import { keepActs, type KeptActs } from "./kept-acts.ts";
import type { QueueState } from "./kept-queue.ts";
import { storedChanges } from "./change-storage.ts";
import type { ItemOutcome, PendingChange } from "./pending-change.ts";
import { settledChannel } from "./settled-channel.ts";
import { sendChange } from "./send-change.ts";

type Settled = (change: PendingChange, answer: Answer) => void;

interface Changes {
  readonly queue: ChangeQueue;
  readonly acts: KeptActs;
  /** Sends changes until it is stopped. */
  readonly start: () => () => void;
  /** Called when a change has been answered. */
  readonly subscribe: (settled: Settled) => () => void;
}

const ChangesContext = createContext<Changes | null>(null);

export function ChangesProvider(props: { readonly userId: string; readonly children: ReactNode }) {
  const { userId, children } = props;
  const client = useQueryClient();
  const changes = useMemo(() => createChanges(userId, client), [userId, client]);
  useEffect(() => changes.start(), [changes]);
  return <ChangesContext value={changes}>{children}</ChangesContext>;
}

export function useChangeQueue(): ChangeQueue {
  return useChanges().queue;
}

export function useActs(): KeptActs {
  return useChanges().acts;
}

export function useQueueState(): QueueState {
  const { queue } = useChanges();
  return useSyncExternalStore(queue.subscribe, queue.state);
}

export function useSettledChanges(settled: Settled): void {
  const { subscribe } = useChanges();
  const latest = useRef(settled);
  useEffect(() => {
    latest.current = settled;
  });
  useEffect(() => subscribe((change, answer) => latest.current(change, answer)), [subscribe]);
}

/** @throws Error outside of a `ChangesProvider` */
function useChanges(): Changes {
  const changes = use(ChangesContext);
  if (changes === null) throw new Error("a hook was called outside of a ChangesProvider");
  return changes;
}

function createChanges(userId: string, client: QueryClient): Changes {
  const listeners = new Set<Settled>();
  const acts = keepActs(sessionStorage, { userId, path: basePath });
  const settle: Settled = (change, answer) => {
    acts.become(change.reviewId, (known) => withOutcomes(known, change.key, outcomesOf(answer)));
    showAnswer(client, change, answer);
    for (const listener of listeners) listener(change, answer);
  };
  const tabs = settledChannel(`${basePath} ${userId}`);
  const queue = createChangeQueue({
    storage: storedChanges(localStorage, { userId, path: basePath }),
    send: sendChange,
    settled: (change, answer) => {
      settle(change, answer);
      tabs.tell({ change, answer });
    },
    vanished: (changes) => {
      for (const id of new Set(changes.map(({ reviewId }) => reviewId))) {
        void client.invalidateQueries({ queryKey: findingsKey(id) });
      }
    },
    alone: (work) => alone(`docreview changes ${basePath} ${userId}`, work),
    pause: untilConnected,
    newKey,
    now: Date.now,
  });
  return {
    queue,
    acts,
    start: () => {
      const [stop, stopHearing] = [queue.start(), tabs.hear(({ change, answer }) => settle(change, answer))];
      return () => (stop(), stopHearing());
    },
    subscribe: (settled) => {
      listeners.add(settled);
      return () => listeners.delete(settled);
    },
  };
}

function outcomesOf(answer: Answer): readonly ItemOutcome[] {
  return answer.kind === "answered" ? answer.outcomes : [];
}

/** The cache is updated before the change leaves the queue, so that no old state flashes up. */
function showAnswer(client: QueryClient, { reviewId, items }: PendingChange, answer: Answer): void {
  const key = findingsKey(reviewId);
  // A list requested before the change is outdated when it arrives, unless it lacks only parts that have not been
  // shown.
  const isFetching = client.isFetching({ queryKey: key }) > 0 && !isPartial(client.getQueryData(key));
  if (isFetching) void client.cancelQueries({ queryKey: key });
  if (answer.kind === "answered") {
    client.setQueryData<Document<readonly Resource[]>>(
      key,
      (document) => document && withResources(document, answer.resources),
    );
  }
  const outdated = [
    reviewsKey,
    reviewKey(reviewId),
    ...(isFetching || answer.kind === "refused" ? [key] : []),
  ];
  for (const queryKey of outdated) void client.invalidateQueries({ queryKey });
  for (const { id } of items) void client.invalidateQueries({ queryKey: historyKey(reviewId, id) });
}

const isPartial = (findings: { readonly isPartial?: boolean } | undefined) => findings?.isPartial === true;

/** Browsers do not offer locks to pages without TLS. Two tabs may then send the same change, with the same key. */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  await (locks === undefined ? work() : locks.request(name, work));
}

/** Resolves after that many milliseconds, or as soon as the browser is online again. */
function untilConnected(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      globalThis.removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    globalThis.addEventListener("online", done);
  });
}
