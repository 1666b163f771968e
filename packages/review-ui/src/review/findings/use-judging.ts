/**
 * Dismissing findings and undoing it. A change shows at once. Without a connection it waits, in order with the others, and
 * is sent when the connection is back; if the service refuses it, it is taken back and the reason is announced.
 */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { change, type Change } from "../../api/api-client.ts";
import { newKey } from "../../api/new-key.ts";
import { useAnnounce } from "../../frame/announcer.tsx";
import type { Entry } from "./entry.ts";
import { entriesKey } from "./use-entries.ts";

export interface Judging {
  readonly dismiss: (entry: Entry, reason: string) => void;
  readonly restore: (entry: Entry) => void;
}

interface Judgement {
  readonly entry: Entry;
  readonly isDone: boolean;
  readonly change: Change;
}

export function useJudging(reviewId: string): Judging {
  const client = useQueryClient();
  const announce = useAnnounce();
  const key = entriesKey(reviewId);
  const show = (id: string, isDone: boolean) =>
    client.setQueryData<readonly Entry[]>(key, (entries) =>
      entries?.map((entry) => (entry.id === id ? { ...entry, isDone } : entry)),
    );
  const { mutate } = useMutation({
    mutationFn: (judgement: Judgement) => change(judgement.change),
    scope: { id: `review ${reviewId}` },
    onMutate: async ({ entry, isDone }) => {
      await client.cancelQueries({ queryKey: key });
      show(entry.id, isDone);
      announce(messageOf(entry, isDone));
    },
    onError: (error, { entry, isDone }) => {
      show(entry.id, !isDone);
      announce(`The change to ${entry.rule.reference} was not saved. ${error.message}`);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ["reviews"] }),
  });
  return {
    dismiss: (entry, reason) =>
      mutate({ entry, isDone: true, change: changeOf(reviewId, entry, { isDone: true, reason }) }),
    restore: (entry) =>
      mutate({ entry, isDone: false, change: changeOf(reviewId, entry, { isDone: false }) }),
  };
}

function messageOf({ kind, rule: { reference } }: Entry, isDone: boolean): string {
  if (!isDone) return `${reference} is open again.`;
  return `${reference} is ${kind === "trigger" ? "dismissed" : "judged"}. Press u to undo.`;
}

interface Verdict {
  readonly isDone: boolean;
  readonly reason?: string;
}

function changeOf(reviewId: string, { id, kind, rule }: Entry, { isDone, reason }: Verdict): Change {
  const rulePath = `v2/reviews/${reviewId}/review-rules/${rule.id}`;
  const shared = { method: "PATCH", key: newKey() } as const;
  if (kind === "judgement") {
    const data = { type: "review-rules", id: rule.id, attributes: { judged: isDone } };
    return { ...shared, path: rulePath, data };
  }
  const attributes = { status: isDone ? "dismissed" : "pending", ...(reason !== undefined && { reason }) };
  return { ...shared, path: `${rulePath}/triggers/${id}`, data: { type: "triggers", id, attributes } };
}
