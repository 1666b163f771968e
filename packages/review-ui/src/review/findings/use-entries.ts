/** The findings of a finished review. */
import { useQuery } from "@tanstack/react-query";
import { readAll } from "../../api/api-client.ts";
import { entriesIn } from "./entry.ts";

export const entriesKey = (reviewId: string) => ["findings", reviewId];

export function useEntries(reviewId: string, isFinished: boolean) {
  return useQuery({
    queryKey: entriesKey(reviewId),
    queryFn: async ({ signal }) =>
      entriesIn(await readAll(`v2/reviews/${reviewId}/review-rules?include=triggers`, signal)),
    enabled: isFinished,
    // After a lost connection, waiting changes are sent first; what the list shows already includes them.
    refetchOnReconnect: false,
  });
}
