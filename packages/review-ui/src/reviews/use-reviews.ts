/** One page of the list of reviews. It is polled while one of its reviews is running. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { readPage } from "../api/api-client.ts";
import { reviewsKey } from "../api/query-keys.ts";
import { useSession } from "../session/session.tsx";
import { useLiveReviews } from "./use-live-reviews.ts";
import { pagesIn } from "./list-pages.ts";
import { pathOf, type ReviewQuery } from "./review-query.ts";
import { reviewSummaries } from "./review-summary.ts";

/** Milliseconds. */
const interval = 3_000;

export function useReviews(query: ReviewQuery) {
  useLiveReviews();
  const path = pathOf(query, useSession().user?.id ?? "");
  return useQuery({
    queryKey: [...reviewsKey, path],
    queryFn: async ({ signal }) => {
      const document = await readPage(path, signal);
      return { reviews: reviewSummaries(document), pages: pagesIn(document) };
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.reviews.some(({ status }) => status === "pending") === true ? interval : false,
  });
}
