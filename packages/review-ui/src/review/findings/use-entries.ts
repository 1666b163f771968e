/** The findings of a finished review, with the changes that wait. */
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { readAll } from "../../api/api-client.ts";
import { findingsKey } from "../../api/query-keys.ts";
import { useQueueState } from "../../changes/changes.tsx";
import { entriesIn, type Entry } from "./entry.ts";
import { withChanges } from "./pending-entries.ts";

export interface Entries {
  /** Undefined until they are there. */
  readonly entries: readonly Entry[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

export function useEntries(reviewId: string): Entries {
  const { queue } = useQueueState();
  const { data, error, refetch } = useQuery({
    queryKey: findingsKey(reviewId),
    queryFn: ({ signal }) => readAll(`v2/reviews/${reviewId}/review-rules?include=triggers`, signal),
    select: entriesIn,
    // Live events say when it is outdated.
    staleTime: 60_000,
  });
  const entries = useMemo(() => data && withChanges(data, queue, reviewId), [data, queue, reviewId]);
  return { entries, error: data === undefined ? error : null, retry: () => void refetch() };
}
