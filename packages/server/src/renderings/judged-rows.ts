/** What people made of a review, from the rows of the store. */
import type { CompanyReads, Id, Review, TriggerEvent } from "@docreview/store";
import { effectiveEvents, peopleIn, type ApprovedReview, type Judged } from "./annotated-review.ts";

export interface JudgedRows extends Judged {
  /** The whole history, with what was undone. */
  readonly history: readonly TriggerEvent[];
}

export async function judgedIn(reads: CompanyReads, review: Review): Promise<JudgedRows> {
  const { id } = review;
  const [rules, triggers, manual, history, approval] = await Promise.all([
    reads.reviewRules.ofReview(id),
    reads.triggers.statesOf(id),
    reads.triggers.manualOf(id),
    reads.triggers.eventsOf(id),
    approvalOf(reads, review),
  ]);
  const judged = {
    rules,
    triggers,
    manual,
    events: effectiveEvents(history),
    ...(approval && { approval }),
  };
  return { ...judged, history, names: await namesOf(reads, peopleIn(judged)) };
}

/** Reviews that were signed off before there were rows of sign-offs only have the last person. */
async function approvalOf(
  reads: CompanyReads,
  { id, signedOffAt, signedOffById, approvalExpiresAt: expiresAt }: Review,
): Promise<ApprovedReview | null> {
  if (signedOffAt === null || signedOffById === null) return null;
  const rows = await reads.signOffs.inForce([id]);
  const by = rows.map(({ userId, stage, at }) => ({ userId, stage, at }));
  return { by: by.length > 0 ? by : [{ userId: signedOffById, stage: null, at: signedOffAt }], expiresAt };
}

export async function namesOf(
  reads: CompanyReads,
  people: readonly Id<"user">[],
): Promise<ReadonlyMap<Id<"user">, string>> {
  const users = await Promise.all([...new Set(people)].map((user) => reads.users.find(user)));
  return new Map(users.flatMap((user) => (user === null ? [] : [[user.id, user.name] as const])));
}
