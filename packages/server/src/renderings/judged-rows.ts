/** What people made of a review, from the rows of the store. */
import type { CompanyReads, Id, TriggerEvent } from "@docreview/store";
import { effectiveEvents, peopleIn, type Judged } from "./annotated-review.ts";

export interface JudgedRows extends Judged {
  /** The whole history, with what was undone. */
  readonly history: readonly TriggerEvent[];
}

export async function judgedIn(reads: CompanyReads, id: Id<"review">): Promise<JudgedRows> {
  const [rules, triggers, manual, history] = await Promise.all([
    reads.reviewRules.ofReview(id),
    reads.triggers.statesOf(id),
    reads.triggers.manualOf(id),
    reads.triggers.eventsOf(id),
  ]);
  const judged = { rules, triggers, manual, events: effectiveEvents(history) };
  return { ...judged, history, names: await namesOf(reads, peopleIn(judged)) };
}

export async function namesOf(
  reads: CompanyReads,
  people: readonly Id<"user">[],
): Promise<ReadonlyMap<Id<"user">, string>> {
  const users = await Promise.all([...new Set(people)].map((user) => reads.users.find(user)));
  return new Map(users.flatMap((user) => (user === null ? [] : [[user.id, user.name] as const])));
}
