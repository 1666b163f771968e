/** Preloads the review that the user will probably open next. */
import type { QueryClient } from "@tanstack/react-query";
import { findingsQuery } from "./findings/use-entries.ts";
import { reviewQuery } from "./use-review.ts";

export async function loadAhead(client: QueryClient, reviewId: string): Promise<void> {
  await client.prefetchQuery(reviewQuery(reviewId));
  const review = client.getQueryData(reviewQuery(reviewId).queryKey);
  if (review?.status === "finished") await client.prefetchQuery(findingsQuery(reviewId));
}
