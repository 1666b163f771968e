/**
 * Reads triggers in slices, between which other requests are answered: a review may have tens of thousands, and
 * reading, hashing and writing them all at once would take seconds.
 */
import type { CompanyReads, Id, TriggerPosition } from "@docreview/store";
import type { Resource } from "../../json-api/resource.ts";
import { nextTurn } from "../../on-demand/next-turn.ts";
import type { Addresses } from "../../wire/addresses.ts";
import { triggerResources } from "./trigger-resources.ts";

/** The number read and written per slice, which takes a few milliseconds. */
const sliceSize = 100;
const idSliceSize = 2000;

/** The ids of the triggers of these rules, rule by rule. */
export async function triggerIdsOf(
  { triggers }: CompanyReads,
  rules: readonly Id<"review-rule">[],
): Promise<readonly TriggerPosition[]> {
  const found: TriggerPosition[] = [];
  for (;;) {
    const slice = await triggers.idsAfter(rules, { after: found.at(-1) ?? null, size: idSliceSize });
    for (const id of slice) found.push(id);
    if (slice.length < idSliceSize) return found;
    await nextTurn();
  }
}

/** A trigger deleted in the meantime is omitted. */
export async function* slicedTriggers(
  reads: CompanyReads,
  addresses: Addresses,
  { reviewId, ids }: { readonly reviewId: Id<"review">; readonly ids: readonly TriggerPosition[] },
): AsyncGenerator<readonly Resource[]> {
  for (let start = 0; start < ids.length; start += sliceSize) {
    await nextTurn();
    const slice = ids.slice(start, start + sliceSize).map(({ id }) => id);
    const rows = await reads.triggers.inReview(reviewId, slice);
    const sorted = rows.toSorted((a, b) => a.reviewRuleId - b.reviewRuleId || a.id - b.id);
    yield triggerResources({ reads, addresses }, reviewId, sorted);
  }
}
