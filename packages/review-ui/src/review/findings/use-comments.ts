/** The comments of a review, and changes to the user's own. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { change, readAll, remove } from "../../api/api-client.ts";
import { newKey } from "../../api/new-key.ts";
import { commentsKey } from "../../api/query-keys.ts";
import type { Named } from "../mentions/mentioned.ts";
import { commentsIn, type Comment } from "./comment.ts";
import type { Entry } from "./entry.ts";
import { triggerPath } from "./trigger-path.ts";

const none: ReadonlyMap<string, readonly Comment[]> = new Map();

/** The comments by the id of their finding; empty until they are loaded. */
export function useComments(reviewId: string): ReadonlyMap<string, readonly Comment[]> {
  const { data = none } = useQuery({
    queryKey: commentsKey(reviewId),
    queryFn: ({ signal }) => readAll(`v2/reviews/${reviewId}/comments?include=author`, signal),
    select: commentsIn,
  });
  return data;
}

export type CommentChange =
  | { readonly what: "add"; readonly text: string; readonly mentions: readonly Named[] }
  | { readonly what: "edit"; readonly id: string; readonly text: string; readonly mentions: readonly Named[] }
  | { readonly what: "delete"; readonly id: string }
  /** Whether the discussion up to this comment is resolved. */
  | { readonly what: "resolve"; readonly id: string; readonly isResolved: boolean };

export function useCommenting(reviewId: string, entry: Entry) {
  const client = useQueryClient();
  const path = `${triggerPath(reviewId, entry)}/comments`;
  return useMutation({
    mutationFn: async ({ key, ...asked }: CommentChange & { readonly key: string }) => {
      if (asked.what === "delete") await remove(`${path}/${asked.id}`, key);
      else if (asked.what === "add") await change({ method: "POST", path, key, data: writtenIn(asked) });
      else {
        const data =
          asked.what === "edit"
            ? writtenIn(asked)
            : { type: "comments", attributes: { resolved: asked.isResolved } };
        await change({
          method: "PATCH",
          path: `${path}/${asked.id}`,
          key,
          data: { ...data, id: asked.id },
        });
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: commentsKey(reviewId) }),
    // The user waits for the result, with the text in view.
    networkMode: "always",
  });
}

type Written = Pick<Extract<CommentChange, { what: "add" }>, "text" | "mentions">;

const writtenIn = ({ text, mentions }: Written) => ({
  type: "comments",
  attributes: { text },
  relationships: { mentions: { data: mentions.map(({ id }) => ({ type: "users", id })) } },
});

export const withKey = (change: CommentChange) => ({ ...change, key: newKey() });
