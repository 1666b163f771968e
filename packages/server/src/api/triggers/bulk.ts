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
import type { Resource } from "../../json-api/resource.ts";
import { triggerResources } from "./trigger-resources.ts";
import { bulkEndpoint, type BulkContext, type Endpoint } from "../../routing/endpoint.ts";
import { isMatch } from "../../routing/entity-tag.ts";
import {
  carriedTo,
  isRestoring,
  nothingCarried,
  requestedChange,
  verdictChange,
  verdictFaults,
  type CarriedHere,
} from "./verdict-change.ts";

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
    const carried = await carriedTo(
      writes,
      items.flatMap(({ id, request }) => {
        const trigger = found.get(id);
        return trigger === undefined ? [] : [{ id: trigger.id, request }];
      }),
    );
    const uncarried = items.flatMap(({ id, request }, at) => {
      const trigger = found.get(id);
      const isFaulty = trigger !== undefined && isRestoring(request) && !carried.has(trigger.id);
      return isFaulty ? [nothingCarried(`/data/${at}`)] : [];
    });
    if (uncarried.length > 0) return refused(...uncarried);
    const before = await resourcesById(context, [...found.values()]);
    const outcomes = items.map((item) => {
      const [trigger, resource] = [found.get(item.id), before.get(item.id)];
      const here = trigger && carried.get(trigger.id);
      return outcomeOf(context, item, trigger && resource ? { trigger, resource, carried: here } : null);
    });
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
    const triggers = shown.flatMap(({ id }) => found.get(id) ?? []);
    return {
      data: await triggerResources({ reads: writes, addresses }, ids.review, triggers),
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

async function resourcesById(
  { writes, ids, addresses }: Context,
  triggers: readonly Trigger[],
): Promise<ReadonlyMap<string, Resource>> {
  const resources = await triggerResources({ reads: writes, addresses }, ids.review, triggers);
  return new Map(resources.map((resource) => [resource.id, resource]));
}

interface FoundItem {
  readonly trigger: Trigger;
  /** As it is before the change. */
  readonly resource: Resource;
  readonly carried: CarriedHere | undefined;
}

type Outcome = BulkResult & { readonly change?: IdentifiedChange };

function outcomeOf({ caller }: Context, item: BulkItem, found: FoundItem | null): Outcome {
  const result = (code: BulkCode) => ({ id: item.id, code });
  if (found === null) return result("not-found");
  const { trigger, resource, carried } = found;
  const isCurrent = item.ifMatch === null || isMatch(item.ifMatch, resource);
  if (!isCurrent) return result("changed-meanwhile");
  const requested = requestedChange(trigger, { request: item.request, userId: caller.userId, carried });
  if (requested === null) return result("unchanged");
  return { ...result("changed"), change: { id: trigger.id, ...requested } };
}
