/**
 * Checks the numbers that are kept of triggers, and makes them what counting gives. Both are safe while the store is in use:
 * what is read at once is of one moment, and what is corrected is counted again in the transaction that corrects it.
 */
import { connection, type Database, type Reader } from "../database/database.ts";
import type { Id } from "../model/id.ts";
import { updateOpen } from "../repositories/comments.ts";
import { recordEvents } from "../repositories/events.ts";
import { addUses, forgetUses } from "../repositories/rule-use-sums.ts";
import { serialiseCompany, type WriteScope } from "../repositories/scope.ts";
import { compareReviewRules, compareReviews, type Slice } from "./compare-counts.ts";
import { countRuleUses } from "./count-rule-uses.ts";
import { type CountObserver, isWrong, type WrongChunk, wrongChunks } from "./wrong-counts.ts";

/** Returns how many of them are wrong. */
export async function checkCounts(reader: Reader, observer: CountObserver = {}): Promise<number> {
  let found = 0;
  for await (const { wrong } of wrongChunks(reader, observer)) found += wrong.length;
  return found;
}

/** Also counts what is not counted yet, for example after rows were written without repositories. Returns how many were wrong. */
export async function rebuildCounts(
  store: Pick<Database, "reader" | "write">,
  observer: CountObserver = {},
): Promise<number> {
  let found = 0;
  for await (const { companyId, ...chunk } of wrongChunks(store.reader, observer)) {
    found += chunk.wrong.length;
    await store.write((transaction) => correct({ transaction, companyId }, chunk));
  }
  await countRuleUses(store);
  return found;
}

async function correct(scope: WriteScope, chunk: WrongChunk): Promise<void> {
  serialiseCompany(scope);
  switch (chunk.kind) {
    case "review-rule":
      return correctReviewRules(scope, chunk.slice);
    case "review":
      return correctReviews(scope, chunk.slice);
    case "rule":
      return forgetUses(scope);
    case "mention":
      for (const trigger of chunk.triggers) await updateOpen(scope, trigger);
  }
}

async function correctReviewRules(scope: WriteScope, slice: Slice): Promise<void> {
  const { transaction, companyId } = scope;
  const rows = await compareReviewRules({ reader: transaction, companyId }, slice);
  for (const { id, kept, counted } of rows.filter(isWrong)) {
    const { reviewId, ruleKey, createdAt } = await transaction[connection]
      .updateTable("reviewRule")
      .set(counted)
      .where("companyId", "=", companyId)
      .where("id", "=", id)
      .returning(["reviewId", "ruleKey", "createdAt"])
      .executeTakeFirstOrThrow();
    const fired = counted.triggerCount - kept.triggerCount;
    const dismissed = fired - (counted.pendingCount - kept.pendingCount);
    await addUses(scope, [{ id, ruleKey, createdAt, fired, dismissed }]);
    await recordEvents(scope, [{ name: "review-rule.changed", review: reviewId, rule: id }]);
  }
}

async function correctReviews(scope: WriteScope, slice: Slice): Promise<void> {
  const { transaction, companyId } = scope;
  const rows = await compareReviews({ reader: transaction, companyId }, slice);
  const wrong = rows.filter(isWrong);
  for (const { id, counted } of wrong) {
    await transaction[connection]
      .updateTable("review")
      .set(counted)
      .where("companyId", "=", companyId)
      .where("id", "=", id)
      .execute();
  }
  await recordEvents(scope, wrong.map(reviewChanged));
}

const reviewChanged = ({ id: review }: { readonly id: Id<"review"> }) =>
  ({ name: "review.changed", review }) as const;
