/** Changes the assignee, the due date or the sign-off of a review. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { change } from "../../api/api-client.ts";
import { newKey } from "../../api/new-key.ts";
import { reviewKey, reviewsKey } from "../../api/query-keys.ts";

export type DutyChange =
  | { readonly assigneeId: string | null }
  | { readonly dueOn: string | null }
  | { readonly signedOff: boolean };

export function useDutyChange(reviewId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...wanted }: DutyChange & { readonly key: string }) =>
      change({ method: "PATCH", path: `v2/reviews/${reviewId}`, key, data: dataOf(reviewId, wanted) }),
    // The controls show the old state until the new one has been loaded.
    onSettled: async () => {
      await Promise.all(
        [reviewKey(reviewId), reviewsKey].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    },
    networkMode: "always",
  });
}

export const withKey = <Wanted extends DutyChange>(wanted: Wanted) => ({ ...wanted, key: newKey() });

function dataOf(id: string, wanted: DutyChange): object {
  if (!("assigneeId" in wanted)) return { type: "reviews", id, attributes: wanted };
  const data = wanted.assigneeId === null ? null : { type: "users", id: wanted.assigneeId };
  return { type: "reviews", id, relationships: { assignee: { data } } };
}
