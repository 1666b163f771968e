/** One page of the list of reviews, newest first. While one of them runs, the page is fetched again and again. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { readPage } from "../api/api-client.ts";
import { useLiveReviews } from "./use-live-reviews.ts";
import { reviewSummaries, type ReviewStatus } from "./review-summary.ts";

export interface ReviewListRequest {
  /** Counted from 1. */
  readonly page: number;
  readonly status: ReviewStatus | null;
}

/** Milliseconds. */
const interval = 3_000;

export function useReviews(request: ReviewListRequest) {
  useLiveReviews();
  return useQuery({
    queryKey: ["reviews", request],
    queryFn: async ({ signal }) => {
      const document = await readPage(pathOf(request), signal);
      const { "last-page": lastPage, total } = document.meta.page;
      return { reviews: reviewSummaries(document), lastPage, total };
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.reviews.some(({ status }) => status === "pending") === true ? interval : false,
  });
}

function pathOf({ page, status }: ReviewListRequest): string {
  const filter = status === null ? "" : `&filter[status]=${status}`;
  return `v2/reviews?include=asset,creator&sort=-id&page[size]=25&page[number]=${page}${filter}`;
}
