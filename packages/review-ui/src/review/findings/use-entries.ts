/** The findings of a finished review, including pending changes. */
import { experimental_streamedQuery as streamedQuery, queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { findingsKey } from "../../api/query-keys.ts";
import { useQueueState } from "../../changes/changes.tsx";
import { entriesIn, type Entry } from "./entry.ts";
import { nothingRead, withPart, type FindingsDocument } from "./findings-document.ts";
import { withChanges } from "./pending-entries.ts";
import { readFindings } from "./read-findings.ts";

export interface Entries {
  /** Undefined until they are loaded. */
  readonly entries: readonly Entry[] | undefined;
  /** Whether more of them are still being read. */
  readonly isPartial: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

export const findingsQuery = (reviewId: string) =>
  queryOptions({
    queryKey: findingsKey(reviewId),
    queryFn: streamedQuery<FindingsDocument, FindingsDocument>({
      streamFn: ({ signal }) => readFindings(reviewId, signal),
      reducer: withPart,
      initialValue: nothingRead,
      refetchMode: "replace",
    }),
    // Deep comparison with the previous data takes seconds with tens of thousands of findings.
    structuralSharing: false,
    // Live events tell when the data is outdated.
    staleTime: 60_000,
  });

export function useEntries(reviewId: string): Entries {
  const { queue } = useQueueState();
  const { data, error, refetch } = useQuery({ ...findingsQuery(reviewId), select: listIn });
  const entries = useMemo(() => data && withChanges(data.entries, queue, reviewId), [data, queue, reviewId]);
  const isPartial = data?.isPartial ?? false;
  return {
    entries,
    isPartial: isPartial && error === null,
    error: data === undefined || isPartial ? error : null,
    retry: () => void refetch(),
  };
}

const listIn = (document: FindingsDocument) => ({
  entries: entriesIn(document),
  isPartial: document.isPartial,
});
