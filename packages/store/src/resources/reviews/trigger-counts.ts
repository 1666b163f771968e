/**
 * The numbers that are kept of triggers: of each review rule, of each review, and of each rule of the rule base. A change
 * of triggers adds what it changes, so that it costs as much in a review with thousands of them. `counts/` compares these
 * numbers with the triggers.
 */
import { connection } from "../../database/database.ts";
import type { Id } from "../../model/id.ts";
import type { Row } from "../../database/tables.ts";
import { recordEvents } from "../events/repository.ts";
import { noSignOff } from "./assignments.ts";
import { approvalColumns, contentChanged } from "../sign-offs/withdrawn-approvals.ts";
import { addUses, type UseChange } from "../rule-uses/sums.ts";
import type { WriteScope } from "../../tenancy/scope.ts";

type Verdict = Row<"trigger">["verdict"];

/** Numbers of triggers, or how they change. */
export interface TriggerCounts {
  readonly triggers: number;
  /** Not dismissed. */
  readonly pending: number;
  /** Without a verdict of a person. */
  readonly open: number;
}

/** Of one trigger; null: of none. */
export const countsOf = (verdict: Verdict | null): TriggerCounts => ({
  triggers: verdict === null ? 0 : 1,
  pending: verdict === null || verdict === "dismissed" ? 0 : 1,
  open: verdict === "open" ? 1 : 0,
});

/** One trigger whose verdict changes; null: there is no trigger before or after. */
export interface VerdictChange {
  readonly reviewRuleId: Id<"review-rule">;
  readonly before: Verdict | null;
  readonly after: Verdict | null;
}

/**
 * Part of the transaction that changes these triggers, which may be of several reviews. Returns the review of each rule. A
 * sign-off of the reviews is withdrawn.
 */
export async function changeCounts(
  scope: WriteScope,
  changes: readonly VerdictChange[],
): Promise<ReadonlyMap<Id<"review-rule">, Id<"review">>> {
  const byRule = [...Map.groupBy(changes, ({ reviewRuleId }) => reviewRuleId)].toSorted(([a], [b]) => a - b);
  const rules: ChangedRule[] = [];
  for (const [id, ofRule] of byRule) rules.push(await changeRule(scope, id, sumOf(ofRule)));
  const changed = rules.map(
    ({ id, reviewId }) => ({ name: "review-rule.changed", review: reviewId, rule: id }) as const,
  );
  await recordEvents(scope, changed);
  addUses(scope, rules.map(useOf));
  for (const [review, ofReview] of Map.groupBy(rules, ({ reviewId }) => reviewId))
    await changeReview(scope, review, ofReview);
  return new Map(rules.map(({ id, reviewId }) => [id, reviewId]));
}

function sumOf(changes: readonly VerdictChange[]): TriggerCounts {
  const sum = { triggers: 0, pending: 0, open: 0 };
  for (const { before, after } of changes) {
    const [from, to] = [countsOf(before), countsOf(after)];
    sum.triggers += to.triggers - from.triggers;
    sum.pending += to.pending - from.pending;
    sum.open += to.open - from.open;
  }
  return sum;
}

/** What the numbers of the review depend on. */
export interface RuleChange {
  readonly hidden: boolean;
  /** After the change. */
  readonly pendingCount: number;
  readonly change: TriggerCounts;
}

interface ChangedRule extends RuleChange, Pick<UseChange, "id" | "ruleKey" | "createdAt"> {
  readonly reviewId: Id<"review">;
}

async function changeRule(
  { transaction, companyId }: WriteScope,
  id: Id<"review-rule">,
  change: TriggerCounts,
): Promise<ChangedRule> {
  const { [connection]: database, now } = transaction;
  const changed = await database
    .updateTable("reviewRule")
    .set((set) => ({
      triggerCount: set("triggerCount", "+", change.triggers),
      pendingCount: set("pendingCount", "+", change.pending),
      openCount: set("openCount", "+", change.open),
      updatedAt: now,
    }))
    .where("companyId", "=", companyId)
    .where("id", "=", id)
    .returning(["id", "reviewId", "ruleKey", "createdAt", "hidden", "pendingCount"])
    .executeTakeFirstOrThrow();
  return { ...changed, change };
}

const useOf = ({ id, ruleKey, createdAt, change }: ChangedRule): UseChange => ({
  id,
  ruleKey,
  createdAt,
  fired: change.triggers,
  dismissed: change.triggers - change.pending,
});

/** After a change of rules of the review. Its sign-off is withdrawn. @throws ReviewClosed */
export async function changeReview(
  scope: WriteScope,
  id: Id<"review">,
  rules: readonly RuleChange[],
): Promise<void> {
  const { transaction, companyId } = scope;
  const { [connection]: database, now } = transaction;
  const shown = rules.filter(({ hidden }) => !hidden).map(({ change }) => change);
  const total = (numberOf: (counts: TriggerCounts) => number) =>
    shown.reduce((sum, counts) => sum + numberOf(counts), 0);
  const changed = await database
    .updateTable("review")
    .set((set) => ({
      openTriggers: set(
        "openTriggers",
        "+",
        total(({ open }) => open),
      ),
      judgedTriggers: set(
        "judgedTriggers",
        "+",
        total(({ triggers, open }) => triggers - open),
      ),
      confirmedTriggers: set(
        "confirmedTriggers",
        "+",
        total(({ pending, open }) => pending - open),
      ),
      ...(rules.some(changesRisk) && {
        riskScore: set
          .selectFrom("reviewRule")
          .where("reviewRule.companyId", "=", companyId)
          .where("reviewRule.reviewId", "=", id)
          .where("reviewRule.pendingCount", ">", 0)
          .select((rule) => rule.fn.coalesce(rule.fn.max("reviewRule.score"), rule.lit(0)).as("riskScore")),
      }),
      ...noSignOff,
      updatedAt: now,
    }))
    .where("companyId", "=", companyId)
    .where("id", "=", id)
    .returning(approvalColumns)
    .executeTakeFirst();
  await contentChanged(scope, changed);
  await recordEvents(scope, [{ name: "review.changed", review: id }]);
}

/** The rules of the review are read only if one has no pending triggers any more, or has some again. */
const changesRisk = ({ pendingCount, change }: RuleChange) =>
  pendingCount > 0 !== pendingCount - change.pending > 0;
