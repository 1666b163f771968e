/** Adding findings to a review, and deleting added ones. */
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { change, remove } from "../../api/api-client.ts";
import { newKey } from "../../api/new-key.ts";
import { commentsKey, findingsKey, reviewKey, reviewsKey } from "../../api/query-keys.ts";
import type { Passage } from "../document/picking/passage.ts";
import type { Entry } from "../findings/entry.ts";
import { ruleAttributes, triggerAttributes, type NewFinding } from "./new-finding.ts";

export interface Added {
  /** The id of the new trigger. */
  readonly id: string;
  readonly isNoteSaved: boolean;
}

export interface Adding {
  /** Another attempt repeats only what failed. @throws Error with a message for the user */
  readonly add: (finding: NewFinding, passage: Passage) => Promise<Added>;
  /** @throws Error with a message for the user */
  readonly removeFinding: (entry: Entry) => Promise<void>;
}

export function useAdding(reviewId: string): Adding {
  const client = useQueryClient();
  const created = useCreation();
  const refresh = useCallback(async () => {
    const keys = [reviewsKey, reviewKey(reviewId), commentsKey(reviewId)];
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
    await client.invalidateQueries({ queryKey: findingsKey(reviewId) });
  }, [client, reviewId]);
  const add = async (finding: NewFinding, passage: Passage): Promise<Added> => {
    const rules = `v2/reviews/${reviewId}/review-rules`;
    const rule = finding.ruleId ?? (await created(rules, "review-rules", ruleAttributes(finding)));
    const triggers = `${rules}/${rule}/triggers`;
    const id = await created(triggers, "triggers", triggerAttributes(finding, passage));
    const text = finding.note.trim();
    const noting = text === "" ? null : created(`${triggers}/${id}/comments`, "comments", { text });
    const isNoteSaved = noting === null || (await noting.then(succeeded, failed));
    await refresh();
    return { id, isNoteSaved };
  };
  const removeFinding = async ({ id, rule }: Entry) => {
    await remove(`v2/reviews/${reviewId}/review-rules/${rule.id}/triggers/${id}`, newKey());
    await refresh();
  };
  return { add, removeFinding };
}

const succeeded = () => true;
const failed = () => false;

type Create = (path: string, type: string, attributes: object) => Promise<string>;

/** Creates a resource and returns its id. Repeating the same request reuses its key, so that it takes effect once. */
function useCreation(): Create {
  const keys = useRef(new Map<string, string>());
  return async (path, type, attributes) => {
    const request = JSON.stringify([path, attributes]);
    const key = keys.current.get(request) ?? newKey();
    keys.current.set(request, key);
    const { data } = await change({ method: "POST", path, data: { type, attributes }, key });
    return data.id;
  };
}
