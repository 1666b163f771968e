/** All triggers of a review, a batch at a time. */
import { parseId, type TriggerPosition } from "@docreview/store";
import { notFound } from "../../json-api/error.ts";
import { cursorEndpoint, type Endpoint } from "../../routing/endpoint.ts";
import { slicedTriggers } from "./sliced-triggers.ts";
import { requestedTriggers } from "./verdict-filter.ts";

const list = cursorEndpoint({
  operation: "listReviewTriggers",
  path: "/v2/reviews/{review}/triggers",
  summary:
    "Lists the triggers of all rules of a review, rule by rule. Follow the link `next` until there is none: triggers added or deleted in the meantime do not shift the others.",
  type: "triggers",
  cursor: /^[1-9]\d{0,15}-[1-9]\d{0,15}$/,
  part: async ({ reads, ids, query, addresses }) => {
    const { review } = ids;
    if ((await reads.reviews.find(review)) === null) return notFound();
    const rules = (await reads.reviewRules.ofReview(review)).map(({ id }) => id);
    const after = query.after === null ? null : triggerAt(query.after);
    const found = await reads.triggers.idsAfter(rules, {
      ...requestedTriggers(query),
      after,
      size: query.size + 1,
    });
    const part = found.slice(0, query.size);
    const last = part.at(-1);
    return {
      items: slicedTriggers(reads, addresses, { reviewId: review, ids: part }),
      next: last !== undefined && found.length > query.size ? `${last.reviewRuleId}-${last.id}` : null,
    };
  },
});

export const reviewTriggerEndpoints: readonly Endpoint[] = [list];

function triggerAt(cursor: string): TriggerPosition | null {
  const [rule = "", trigger = ""] = cursor.split("-");
  const [reviewRuleId, id] = [parseId<"review-rule">(rule), parseId<"trigger">(trigger)];
  return reviewRuleId === null || id === null ? null : { reviewRuleId, id };
}
