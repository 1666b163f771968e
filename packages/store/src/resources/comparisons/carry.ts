/**
 * Carries judgements from the baseline into a review, in the transaction that finishes it: dismissals of triggers whose rule,
 * words and surroundings are the same, manual triggers whose words are still there, and the comments on both. Each entry of
 * the history keeps the person, the time and the reason of the decision itself.
 */
import { connection } from "../../database/database.ts";
import type { Id } from "../../model/id.ts";
import type { WriteScope } from "../../tenancy/scope.ts";
import { changeCounts, type VerdictChange } from "../reviews/trigger-counts.ts";
import { carryDismissals } from "./carry-dismissals.ts";
import { carryMarks, type CarriedMark } from "./carry-marks.ts";
import type { CarryTerms } from "./carry-terms.ts";

export interface Carrying extends CarryTerms {
  readonly marks: readonly CarriedMark[];
}

/** Returns how many judgements were carried. */
export async function carry(
  scope: WriteScope,
  reviewId: Id<"review">,
  { marks, ...terms }: Carrying,
): Promise<number> {
  const dismissed = await carryDismissals(scope, reviewId, terms);
  const marked = await carryMarks(scope, reviewId, { ...terms, marks });
  const changes: readonly VerdictChange[] = [...dismissed, ...marked];
  if (changes.length === 0) return 0;
  await copyComments(scope, reviewId);
  await changeCounts(scope, changes);
  await addToCounts(scope, reviewId, { carried: changes.length, marked: marked.length });
  return changes.length;
}

/** Without their mentions, so that nobody is notified again. */
async function copyComments({ transaction, companyId }: WriteScope, reviewId: Id<"review">): Promise<void> {
  const { [connection]: database } = transaction;
  await database
    .insertInto("comment")
    .columns([
      "companyId",
      "reviewId",
      "reviewRuleId",
      "triggerId",
      "authorId",
      "text",
      "resolvedById",
      "resolvedAt",
      "createdAt",
      "updatedAt",
    ])
    .expression((from) =>
      from
        .selectFrom("carriedJudgement")
        .innerJoin("trigger", "trigger.id", "carriedJudgement.triggerId")
        .innerJoin("triggerComparison", "triggerComparison.triggerId", "carriedJudgement.triggerId")
        .innerJoin("comment", "comment.triggerId", "triggerComparison.counterpartId")
        .where("carriedJudgement.companyId", "=", companyId)
        .where("carriedJudgement.reviewId", "=", reviewId)
        .where("comment.companyId", "=", companyId)
        .orderBy("comment.id")
        .select([
          "comment.companyId",
          "carriedJudgement.reviewId",
          "trigger.reviewRuleId",
          "trigger.id as triggerId",
          "comment.authorId",
          "comment.text",
          "comment.resolvedById",
          "comment.resolvedAt",
          "comment.createdAt",
          "comment.updatedAt",
        ]),
    )
    .execute();
}

/** Manual triggers were not counted before they were carried. */
async function addToCounts(
  { transaction, companyId }: WriteScope,
  reviewId: Id<"review">,
  { carried, marked }: { readonly carried: number; readonly marked: number },
): Promise<void> {
  const { [connection]: database } = transaction;
  const { counts } = await database
    .selectFrom("reviewComparison")
    .where("companyId", "=", companyId)
    .where("reviewId", "=", reviewId)
    .select("counts")
    .executeTakeFirstOrThrow();
  if (counts === null) throw new Error(`review ${reviewId} is not compared yet`);
  await database
    .updateTable("reviewComparison")
    .set({ counts: { ...counts, carried, unchanged: counts.unchanged + marked } })
    .where("companyId", "=", companyId)
    .where("reviewId", "=", reviewId)
    .execute();
}
