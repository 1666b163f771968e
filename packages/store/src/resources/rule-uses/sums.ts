/**
 * The sums of how often each rule of the rule base fired and was dismissed in one company, by day. They change in the
 * transaction that changes the review rules, by increments. Review rules enter the sums in the order of their ids, a few at
 * a time; from then on all are counted when they are written.
 */
import { connection, type Transaction } from "../../database/database.ts";
import type { Row } from "../../database/tables.ts";
import type { Id } from "../../model/id.ts";
import type { RuleUseTable } from "./table.ts";
import { inChunks } from "../../database/in-chunks.ts";
import type { WriteScope } from "../../tenancy/scope.ts";

type ReviewRuleRow = Row<"reviewRule">;

/** The value of `countedTo` once all review rules are counted, including future ones. */
export const everyRule = Number.MAX_SAFE_INTEGER as Id<"review-rule">;

/** The value of `countedTo` while no review rule is counted. */
export const noRule = 0 as Id<"review-rule">;

/** What a review rule adds to the sums, or what a change of its triggers does. */
export interface UseChange extends Pick<ReviewRuleRow, "id" | "ruleKey" | "createdAt"> {
  readonly fired: number;
  readonly dismissed: number;
}

/** What each open transaction has to add, by company. */
const waiting = new WeakMap<Transaction, Map<Id<"company">, UseChange[]>>();

/**
 * Part of the transaction that changes the review rules, at the end of its work: others of the company wait for these sums until the
 * commit, and all sums of a transaction are added in one order.
 */
export function addUses({ transaction, companyId }: WriteScope, changes: readonly UseChange[]): void {
  const some = changes.filter(
    ({ ruleKey, fired, dismissed }) => ruleKey !== null && (fired !== 0 || dismissed !== 0),
  );
  if (some.length === 0) return;
  const companies = waiting.get(transaction) ?? new Map<Id<"company">, UseChange[]>();
  if (!waiting.has(transaction)) {
    waiting.set(transaction, companies);
    transaction.beforeCommit(() => addAll(transaction, companies), "first");
  }
  companies.set(companyId, [...(companies.get(companyId) ?? []), ...some]);
}

async function addAll(
  transaction: Transaction,
  companies: ReadonlyMap<Id<"company">, readonly UseChange[]>,
): Promise<void> {
  for (const [companyId, changes] of [...companies].toSorted(([a], [b]) => a - b)) {
    const scope = { transaction, companyId };
    // A review rule is counted either here or by `countUses`, which waits until this transaction has ended.
    transaction.serialise(lockOf(scope), "shared");
    const countedTo = await readProgress(scope);
    await addSums(scope, sumsOf(changes.filter(({ id }) => id <= countedTo)));
  }
}

/** Part of the transaction that removes these reviews, before it does. */
export async function subtractUses(scope: WriteScope, reviews: readonly Id<"review">[]): Promise<void> {
  if (reviews.length === 0) return;
  const { transaction, companyId } = scope;
  const rules = await transaction[connection]
    .selectFrom("reviewRule")
    .where("companyId", "=", companyId)
    .where("reviewId", "in", reviews)
    .select(countedColumns)
    .execute();
  const uses = rules.map(useOf);
  addUses(
    scope,
    uses.map((use) => ({ ...use, fired: -use.fired, dismissed: -use.dismissed })),
  );
}

/**
 * Counts the next review rules, at most `limit`, in a transaction that changes none. Returns whether all are counted; new ones are
 * then counted when written.
 */
export async function countUses(scope: WriteScope, limit: number): Promise<boolean> {
  const { transaction, companyId } = scope;
  const { [connection]: database } = transaction;
  transaction.serialise(lockOf(scope));
  const last = await readProgress(scope);
  if (last === everyRule) return true;
  const rules = await database
    .selectFrom("reviewRule")
    .where("companyId", "=", companyId)
    .where("id", ">", last)
    .orderBy("id")
    .limit(limit)
    .select(countedColumns)
    .execute();
  await addSums(scope, sumsOf(rules.map(useOf)));
  const end = rules.at(-1);
  const isAll = end === undefined || rules.length < limit;
  const countedTo = isAll ? everyRule : end.id;
  await database
    .insertInto("ruleUseProgress")
    .values({ companyId, countedTo })
    .onConflict((conflict) => conflict.column("companyId").doUpdateSet({ countedTo }))
    .execute();
  return isAll;
}

/** Begins again, in a transaction that changes no review rule: none is counted. */
export async function forgetUses(scope: WriteScope): Promise<void> {
  const { transaction, companyId } = scope;
  const { [connection]: database } = transaction;
  transaction.serialise(lockOf(scope));
  await database.deleteFrom("ruleUseProgress").where("companyId", "=", companyId).execute();
  await database.deleteFrom("ruleUse").where("companyId", "=", companyId).execute();
}

const lockOf = ({ companyId }: WriteScope) => `rule uses of company ${companyId}`;

async function readProgress({ transaction, companyId }: WriteScope): Promise<Id<"review-rule">> {
  const progress = await transaction[connection]
    .selectFrom("ruleUseProgress")
    .where("companyId", "=", companyId)
    .select("countedTo")
    .executeTakeFirst();
  return progress?.countedTo ?? noRule;
}

const countedColumns = ["id", "ruleKey", "createdAt", "triggerCount", "pendingCount"] as const;

const useOf = ({
  triggerCount,
  pendingCount,
  ...rule
}: Pick<ReviewRuleRow, (typeof countedColumns)[number]>): UseChange => ({
  ...rule,
  fired: triggerCount,
  dismissed: triggerCount - pendingCount,
});

/** Milliseconds. */
export const dayLength = 24 * 60 * 60 * 1000;

type Sum = Readonly<Omit<RuleUseTable, "companyId">>;

/** In one order, so that transactions that add to the same sums do not wait for each other in a circle. */
function sumsOf(changes: readonly UseChange[]): readonly Sum[] {
  const sums = new Map<string, Sum>();
  for (const { ruleKey, createdAt, fired, dismissed } of changes) {
    if (ruleKey === null) continue;
    const day = Math.trunc(createdAt / dayLength);
    const key = `${day} ${ruleKey}`;
    const sum = sums.get(key) ?? { fired: 0, dismissed: 0 };
    sums.set(key, { ruleKey, day, fired: sum.fired + fired, dismissed: sum.dismissed + dismissed });
  }
  return [...sums.values()]
    .filter(({ fired, dismissed }) => fired !== 0 || dismissed !== 0)
    .toSorted((a, b) => a.day - b.day || (a.ruleKey < b.ruleKey ? -1 : 1));
}

async function addSums({ transaction, companyId }: WriteScope, sums: readonly Sum[]): Promise<void> {
  const { [connection]: database } = transaction;
  await inChunks(sums, async (chunk) => {
    await database
      .insertInto("ruleUse")
      .values(chunk.map((sum) => ({ ...sum, companyId })))
      .onConflict((conflict) =>
        conflict.columns(["companyId", "ruleKey", "day"]).doUpdateSet((row) => ({
          fired: row("ruleUse.fired", "+", row.ref("excluded.fired")),
          dismissed: row("ruleUse.dismissed", "+", row.ref("excluded.dismissed")),
        })),
      )
      .execute();
  });
  const reduced = sums.filter(({ fired }) => fired < 0);
  for (const [day, ofDay] of Map.groupBy(reduced, (sum) => sum.day)) {
    const keys = ofDay.map(({ ruleKey }) => ruleKey);
    await database
      .deleteFrom("ruleUse")
      .where("companyId", "=", companyId)
      .where("day", "=", day)
      .where("ruleKey", "in", keys)
      .where("fired", "=", 0)
      .where("dismissed", "=", 0)
      .execute();
  }
}
