/** Keeps the list of reviews up to date with live events, including comments, which decide what is in “Mentions”. */
import { useQueryClient } from "@tanstack/react-query";
import { reviewsKey } from "../api/query-keys.ts";
import { useLiveEvents } from "../live/live.tsx";

export function useLiveReviews(): void {
  const client = useQueryClient();
  useLiveEvents((events) => {
    if (events.some(({ name }) => /^(?:reset$|review\.|comment\.)/.test(name))) {
      void client.invalidateQueries({ queryKey: reviewsKey });
    }
  });
}
