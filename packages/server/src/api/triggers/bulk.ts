/** Judging many triggers of a review at once. */
import {
  parseId,
  type CompanyRepositories,
  type Id,
  type IdentifiedChange,
  type Trigger,
} from "@docreview/store";
import type { BulkCode, BulkItem, BulkResult } from "../../json-api/bulk-document.ts";
import { notFound, refused } from "../../json-api/error.ts";
import { triggerResource } from "./type.ts";
import { bulkEndpoint, type BulkContext, type Endpoint } from "../../routing/endpoint.ts";
import { isMatch } from "../../routing/entity-tag.ts";
import { requestedChange, verdictChange, verdictFaults } from "./verdict-change.ts";

const path = "/v2/reviews/{review}/triggers";

type Context = BulkContext<typeof path>;

const change = bulkEndpoint({
  operation: "updateTriggers",
  path,
  audit: { recordsOnly: ["trigger.changed"] },
  summary:
    "Sets the verdict on up to 1,000 triggers of a review, or dismisses or restores them. Each is changed individually if possible.",
  type: "triggers",
  change: async (context: Context) => {
    const { writes, ids, items, addresses, record } = context;
    if ((await writes.reviews.find(ids.review)) === null) return notFound();
    const faults = items.flatMap(({ request }, at) => verdictFaults(request, `/data/${at}`));
    if (faults.length > 0) return refused(...faults);
    const found = await triggersById(writes, ids.review, items);
    const outcomes = items.map((item) => outcomeOf(context, item, found.get(item.id) ?? null));
    const changes = outcomes.flatMap((outcome) => outcome.change ?? []);
    const changed = await writes.triggers.changeAll(changes);
    for (const trigger of changed) {
      const before = found.get(String(trigger.id)) ?? null;
      record({
        action: "trigger.changed",
        subject: { type: "triggers", id: trigger.id },
        ...(before !== null && verdictChange(before, trigger)),
      });
      found.set(String(trigger.id), trigger);
    }
    const shown = outcomes.filter(({ code }) => code === "changed" || code === "unchanged");
    return {
      data: shown
        .flatMap(({ id }) => found.get(id) ?? [])
        .map((trigger) => triggerResource(addresses, ids.review, trigger)),
      results: outcomes.map(({ id, code }) => ({ id, code })),
    };
  },
});

export const bulkTriggerEndpoints: readonly Endpoint[] = [change];

/** The triggers by their ids as written in the request. */
async function triggersById(
  { triggers }: CompanyRepositories,
  reviewId: Id<"review">,
  items: readonly BulkItem[],
): Promise<Map<string, Trigger>> {
  const ids = items.flatMap(({ id }) => parseId<"trigger">(id) ?? []);
  const found = await triggers.inReview(reviewId, ids);
  return new Map(found.map((trigger) => [String(trigger.id), trigger]));
}

type Outcome = BulkResult & { readonly change?: IdentifiedChange };

function outcomeOf({ caller, ids, addresses }: Context, item: BulkItem, trigger: Trigger | null): Outcome {
  const result = (code: BulkCode) => ({ id: item.id, code });
  if (trigger === null) return result("not-found");
  const isCurrent =
    item.ifMatch === null || isMatch(item.ifMatch, triggerResource(addresses, ids.review, trigger));
  if (!isCurrent) return result("changed-meanwhile");
  const requested = requestedChange(trigger, item.request, caller.userId);
  if (requested === null) return result("unchanged");
  return { ...result("changed"), change: { id: trigger.id, ...requested } };
}
