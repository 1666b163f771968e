/** Moves from a review to the next and the previous document of the view from which it was opened. */
import { useIsFetching } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { readPage } from "../../api/api-client.ts";
import type { PageStart } from "../../api/page-start.ts";
import { findingsKey } from "../../api/query-keys.ts";
import { useAnnounce } from "../../frame/announcer.tsx";
import { neighbourOf } from "../../reviews/document-sequence.ts";
import { keepSequence, keptSequence } from "../../reviews/kept-sequence.ts";
import { pathOf, queryAt } from "../../reviews/review-query.ts";
import { reviewViews } from "../../reviews/review-views.ts";
import { useSession } from "../../session/session.tsx";

export interface NeighboursProps {
  readonly reviewId: string;
  /** Whether the review itself has been loaded, so that the next one can be preloaded. */
  readonly isLoaded: boolean;
  /** Preloads what the page shows of a review; never rejects. */
  readonly loadAhead: (reviewId: string) => Promise<void>;
}

export function useNeighbours({ reviewId, isLoaded, loadAhead }: NeighboursProps) {
  const userId = useSession().user?.id ?? "";
  const [, navigate] = useLocation();
  const announce = useAnnounce();
  const find = useFindNeighbour(reviewId, userId);
  useEffect(() => keepSequence(userId, { ...keptSequence(userId), opened: reviewId }), [reviewId, userId]);
  const isIdle = useIsFetching({ queryKey: findingsKey(reviewId) }) === 0 && isLoaded;
  const load = useRef(loadAhead);
  useEffect(() => {
    load.current = loadAhead;
  });
  useEffect(() => {
    if (!isIdle) return;
    // If preloading fails, the review is loaded when it is opened, and any error is shown then.
    const loadNext = async () => {
      const next = await find(1);
      if (next !== null) await load.current(next);
    };
    loadNext().catch(() => {});
  }, [isIdle, find]);
  const isGoing = useRef(false);
  const go = async (steps: 1 | -1) => {
    if (isGoing.current) return;
    isGoing.current = true;
    try {
      const id = await find(steps);
      if (id === null) announce(endOf(userId, steps));
      else navigate(`/reviews/${id}`);
    } catch (error) {
      announce(
        `The ${steps === 1 ? "next" : "previous"} document could not be opened. ${(error as Error).message}`,
      );
    } finally {
      isGoing.current = false;
    }
  };
  return { go: (steps: 1 | -1) => void go(steps), address: keptSequence(userId).address };
}

/** Finds the neighbour, and caches what was read to find it while this review is shown. */
function useFindNeighbour(reviewId: string, userId: string) {
  return useCallback(
    async (steps: 1 | -1): Promise<string | null> => {
      const kept = keptSequence(userId);
      const query = queryAt(kept.address);
      const readIds = async (page: PageStart) => {
        const { data, meta } = await readPage(pathOf({ ...query, page }, userId));
        return { ids: data.map((review) => review.id), cursors: meta.page.cursors ?? null };
      };
      const { id, sequence } = await neighbourOf(reviewId, steps, { sequence: kept, readPage: readIds });
      const isShown = keptSequence(userId).opened === reviewId;
      if (isShown) keepSequence(userId, { ...sequence, opened: reviewId });
      return id;
    },
    [reviewId, userId],
  );
}

function endOf(userId: string, steps: 1 | -1): string {
  const { view } = queryAt(keptSequence(userId).address);
  return `This is the ${steps === 1 ? "last" : "first"} document of the view “${reviewViews[view].name}”.`;
}
