/** Says something about the approval of a review: an approval, or a request for changes. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { change } from "../../api/api-client.ts";
import { newKey } from "../../api/new-key.ts";
import { reviewKey, reviewsKey } from "../../api/query-keys.ts";

export interface Saying {
  readonly kind: "approval" | "changes-requested";
  readonly comment: string;
  /** The version of the review that the user saw; null for any. */
  readonly seen: string | null;
}

export function useSignOff(reviewId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, comment, seen }: Saying) =>
      change({
        method: "POST",
        path: `v2/reviews/${reviewId}/sign-offs`,
        key: newKey(),
        ifMatch: seen,
        data: { type: "sign-offs", attributes: { kind, ...(comment !== "" && { comment }) } },
      }),
    onSettled: async () => {
      await Promise.all(
        [reviewKey(reviewId), reviewsKey].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    },
    retry: false,
    networkMode: "always",
  });
}
