/** Who decided what about a finding, when and why; latest first. */
import { skipToken, useQuery } from "@tanstack/react-query";
import { readAll } from "../../api/api-client.ts";
import type { Attributes } from "../../api/attributes.ts";
import { relatedOne, type Document, type Resource } from "../../api/json-api.ts";
import type { Decision } from "../../changes/pending-change.ts";
import { triggerDecision } from "../../changes/trigger-decision.ts";
import { historyKey } from "../../api/query-keys.ts";
import type { Entry } from "./entry.ts";
import { triggerPath } from "./trigger-path.ts";

export interface PastDecision extends Decision {
  readonly id: string;
  readonly who: string;
  readonly reason: string | null;
  /** Whether it was made in an earlier review. */
  readonly isCarried: boolean;
  /** In milliseconds since 1970 UTC. */
  readonly at: number;
}

/** Empty until it is loaded, and for entries that are not triggers. */
export function useHistory(reviewId: string, entry: Entry | null): readonly PastDecision[] {
  const { data = none } = useQuery({
    queryKey: historyKey(reviewId, entry?.id ?? ""),
    queryFn:
      entry?.kind === "trigger"
        ? ({ signal }) => readAll(`${triggerPath(reviewId, entry)}/history?include=user&sort=-id`, signal)
        : skipToken,
    select: decisionsIn,
  });
  return data;
}

const none: readonly PastDecision[] = [];

function decisionsIn(document: Document<readonly Resource[]>): readonly PastDecision[] {
  return document.data.map((resource) => {
    const { reason, at, carried: isCarried } = resource.attributes as Attributes<"trigger-events">;
    const user = relatedOne<Attributes<"users">>(resource, "user", document);
    const who = user?.attributes.name ?? "Somebody";
    const decision = triggerDecision(resource.attributes);
    return { id: resource.id, who, ...decision, reason, isCarried, at: Date.parse(at) };
  });
}
