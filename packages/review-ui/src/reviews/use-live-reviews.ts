/** The list of reviews follows what happens in them. */
import { useQueryClient } from "@tanstack/react-query";
import { reviewsKey } from "../api/query-keys.ts";
import { useLiveEvents } from "../live/live.tsx";

export function useLiveReviews(): void {
  const client = useQueryClient();
  useLiveEvents((events) => {
    if (events.some(({ name }) => name === "reset" || name.startsWith("review."))) {
      void client.invalidateQueries({ queryKey: reviewsKey });
    }
  });
}
