/**
 * Checks the numbers that are kept of triggers, and corrects them by counting. Both are safe while the store is in use:
 * what is read at once is of one moment, and what is corrected is counted again in the transaction that corrects it.
 */
import { connection, type Database, type Reader } from "../database/database.ts";
import { updateOpen } from "../resources/comments/repository.ts";
import { type NewEvent, recordEvents } from "../resources/events/repository.ts";
import { addUses, forgetUses, type UseChange } from "../resources/rule-uses/sums.ts";
import { lockCompany } from "../tenancy/company-locks.ts";
import type { WriteScope } from "../tenancy/scope.ts";
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
  lockCompany(scope);
  switch (chunk.kind) {
    case "review-rule":
      return correctReviewRules(scope, chunk.slice);
    case "review":
      return correctReviews(scope, chunk.slice);
    case "rule":
      return forgetUses(scope);
    case "mention":
      for (const id of new Set(chunk.wrong.map(({ of }) => of.triggerId))) await updateOpen(scope, id);
  }
}

async function correctReviewRules(scope: WriteScope, slice: Slice): Promise<void> {
  const { transaction, companyId } = scope;
  const rows = await compareReviewRules({ reader: transaction, companyId }, slice);
  const uses: UseChange[] = [];
  const events: NewEvent[] = [];
  for (const { of, kept, counted } of rows.filter(isWrong)) {
    const { reviewId, ...rule } = await transaction[connection]
      .updateTable("reviewRule")
      .set(counted)
      .where("companyId", "=", companyId)
      .where("id", "=", of.id)
      .returning(["id", "reviewId", "ruleKey", "createdAt"])
      .executeTakeFirstOrThrow();
    const fired = counted.triggerCount - kept.triggerCount;
    uses.push({ ...rule, fired, dismissed: fired - (counted.pendingCount - kept.pendingCount) });
    events.push({ name: "review-rule.changed", review: reviewId, rule: of.id });
  }
  addUses(scope, uses);
  await recordEvents(scope, events);
}

async function correctReviews(scope: WriteScope, slice: Slice): Promise<void> {
  const { transaction, companyId } = scope;
  const rows = await compareReviews({ reader: transaction, companyId }, slice);
  const events: NewEvent[] = [];
  for (const { of, counted } of rows.filter(isWrong)) {
    await transaction[connection]
      .updateTable("review")
      .set(counted)
      .where("companyId", "=", companyId)
      .where("id", "=", of.id)
      .execute();
    events.push({ name: "review.changed", review: of.id });
  }
  await recordEvents(scope, events);
}
