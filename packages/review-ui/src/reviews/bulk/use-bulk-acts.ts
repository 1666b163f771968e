/** Actions on all selected reviews at once. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { change, remove } from "../../api/api-client.ts";
import { newKey } from "../../api/new-key.ts";
import { reviewKey, reviewsKey } from "../../api/query-keys.ts";
import { useAnnounce } from "../../frame/announcer.tsx";
import type { SelectableReview } from "./selectable-review.ts";
import { onEach, oneOfEachDocument, outcomeText, type ActWords } from "./each-review.ts";

export type BulkAct =
  | { readonly kind: "assign"; readonly assigneeId: string | null }
  | { readonly kind: "sign-off" }
  | { readonly kind: "delete" };

const words: Readonly<Record<BulkAct["kind"], ActWords>> = {
  assign: { noun: "review", done: "assigned" },
  "sign-off": { noun: "review", done: "signed off" },
  delete: { noun: "document", done: "deleted" },
};

export function useBulkActs(reviews: readonly SelectableReview[]) {
  const client = useQueryClient();
  const announce = useAnnounce();
  return useMutation({
    mutationFn: (act: BulkAct) =>
      onEach(act.kind === "delete" ? oneOfEachDocument(reviews) : reviews, (review) => send(act, review)),
    onSuccess: (outcome, { kind }) => announce(outcomeText(outcome, words[kind])),
    onSettled: async () => {
      const changed = [reviewsKey, ...reviews.map(({ id }) => reviewKey(id))];
      await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    // Completed items are not repeated.
    retry: false,
    networkMode: "always",
  });
}

function send(act: BulkAct, { id, assetId }: SelectableReview): Promise<unknown> {
  if (act.kind === "delete") return remove(`v2/assets/${assetId}`, newKey());
  const changes =
    act.kind === "sign-off"
      ? { attributes: { signedOff: true } }
      : { relationships: { assignee: { data: personOf(act.assigneeId) } } };
  const data = { type: "reviews", id, ...changes };
  return change({ method: "PATCH", path: `v2/reviews/${id}`, data, key: newKey() });
}

const personOf = (id: string | null) => (id === null ? null : { type: "users", id });
