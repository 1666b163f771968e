/** Triggers of one review as resources, with what is known of each against the baseline. */
import type { CompanyReads, Id, Trigger } from "@docreview/store";
import { at } from "@docreview/model";
import type { Resource } from "../../json-api/resource.ts";
import type { Addresses } from "../../wire/addresses.ts";
import { triggerResource } from "./type.ts";

interface Reading {
  readonly reads: Pick<CompanyReads, "comparisons">;
  readonly addresses: Addresses;
}

/** In their order. */
export async function triggerResources(
  { reads, addresses }: Reading,
  reviewId: Id<"review">,
  triggers: readonly Trigger[],
): Promise<readonly Resource[]> {
  const compared = await reads.comparisons.ofTriggers(triggers.map(({ id }) => id));
  return triggers.map((trigger) =>
    triggerResource(addresses, { trigger, reviewId, compared: compared.get(trigger.id) }),
  );
}

export async function oneTriggerResource(
  reading: Reading,
  reviewId: Id<"review">,
  trigger: Trigger,
): Promise<Resource> {
  return at(await triggerResources(reading, reviewId, [trigger]), 0);
}
