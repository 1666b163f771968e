/** The comments of a review, and changes to one's own. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { change, readAll, remove } from "../../api/api-client.ts";
import { newKey } from "../../api/new-key.ts";
import { commentsKey } from "../../api/query-keys.ts";
import { commentsIn, type Comment } from "./comment.ts";
import type { Entry } from "./entry.ts";
import { triggerPath } from "./trigger-path.ts";

const none: ReadonlyMap<string, readonly Comment[]> = new Map();

/** By the id of the finding; empty until they are known. */
export function useComments(reviewId: string): ReadonlyMap<string, readonly Comment[]> {
  const { data = none } = useQuery({
    queryKey: commentsKey(reviewId),
    queryFn: ({ signal }) => readAll(`v2/reviews/${reviewId}/comments?include=author`, signal),
    select: commentsIn,
  });
  return data;
}

/** `id`: of the comment that is changed; `text` null: it is deleted. */
export interface CommentChange {
  readonly id: string | null;
  readonly text: string | null;
}

export function useCommenting(reviewId: string, entry: Entry) {
  const client = useQueryClient();
  const path = `${triggerPath(reviewId, entry)}/comments`;
  return useMutation({
    mutationFn: async ({ key, id, text }: CommentChange & { readonly key: string }) => {
      if (text === null) await remove(`${path}/${id}`, key);
      else if (id === null)
        await change({ method: "POST", path, key, data: { type: "comments", attributes: { text } } });
      else
        await change({
          method: "PATCH",
          path: `${path}/${id}`,
          key,
          data: { type: "comments", id, attributes: { text } },
        });
    },
    onSettled: () => client.invalidateQueries({ queryKey: commentsKey(reviewId) }),
    // The person waits for it, with the text in view.
    networkMode: "always",
  });
}

export const withKey = (change: CommentChange) => ({ ...change, key: newKey() });
