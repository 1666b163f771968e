/**
 * Work on a review is fenced: `begin` counts an attempt, and only the last attempt's result is accepted, once. A write
 * by a late or repeated attempt throws `StaleAttempt`, which rolls back its whole transaction.
 */
import { connection } from "../../database/database.ts";
import type { Id } from "../../model/id.ts";
import { StaleAttempt } from "../../model/stale-attempt.ts";
import type { Failure } from "../../model/failure.ts";
import type { Review } from "./table.ts";
import { recordEvents } from "../events/repository.ts";
import { insertFindings, type FoundRule, type InsertedFinding, type ReviewResult } from "./result.ts";
import type { WriteScope } from "../../tenancy/scope.ts";

/** The inputs of a review. */
export type Pins = Pick<Review, "ruleBaseHash" | "questionnaireHash" | "asOf"> & {
  /** The packs of the company; omitted if it has none. */
  readonly own?: Pick<Review, "ownRulesHash" | "ownPacks"> | undefined;
};

export function reviewAttempts(scope: WriteScope) {
  const { transaction, companyId } = scope;
  const { [connection]: database, now } = transaction;
  const pending = (id: Id<"review">) =>
    database
      .updateTable("review")
      .where("companyId", "=", companyId)
      .where("id", "=", id)
      .where("status", "=", "pending");
  /** Changes the review if `attempt` is the current one. */
  const settle = async (id: Id<"review">, attempt: number, values: Partial<Omit<Review, "id" | "stage">>) => {
    const settled = await pending(id)
      .where("attempt", "=", attempt)
      .set({ ...values, updatedAt: now })
      .returning("id")
      .executeTakeFirst();
    if (settled === undefined) throw new StaleAttempt(`review ${id}`, attempt);
    const { status } = values;
    if (status !== undefined && status !== "pending") {
      transaction.afterCommit({ kind: "happened", event: { kind: "review-ended", status } });
    }
  };
  return {
    /** Counts an attempt and, the first time, pins its inputs; null if the review is not pending. */
    begin: async (id: Id<"review">, pins: Pins): Promise<Review | null> => {
      const begun = await pending(id)
        .set((set) => ({
          attempt: set("attempt", "+", 1),
          ruleBaseHash: set.fn.coalesce("ruleBaseHash", set.val(pins.ruleBaseHash)),
          questionnaireHash: set.fn.coalesce("questionnaireHash", set.val(pins.questionnaireHash)),
          asOf: set.fn.coalesce("asOf", set.val(pins.asOf)),
          progress: 0,
          updatedAt: now,
        }))
        .returningAll()
        .executeTakeFirst();
      if (begun?.attempt !== 1 || pins.own === undefined) return begun ?? null;
      return pending(id).set(pins.own).returningAll().executeTakeFirstOrThrow();
    },
    /** @throws StaleAttempt */
    advance: async (id: Id<"review">, attempt: number, progress: number): Promise<void> => {
      await settle(id, attempt, { progress });
      await recordEvents(scope, [{ name: "review.changed", review: id }]);
    },
    /** Writes the whole result, and returns its rows in the order of its rules. @throws StaleAttempt */
    finish: async (
      id: Id<"review">,
      attempt: number,
      result: ReviewResult,
    ): Promise<readonly InsertedFinding[]> => {
      await settle(id, attempt, finishedBy(result));
      const inserted = await insertFindings(scope, id, result.rules);
      await recordEvents(scope, [{ name: "review.changed", review: id }]);
      return inserted;
    },
    /** @throws StaleAttempt */
    fail: async (id: Id<"review">, attempt: number, failures: readonly Failure[]): Promise<void> => {
      await settle(id, attempt, { status: "failed", failures });
      await recordEvents(scope, [{ name: "review.changed", review: id }]);
    },
  };
}

const finishedBy = ({ rules, ruleErrors, warnings, resultHash, judgedWith }: ReviewResult) =>
  ({
    status: "finished",
    progress: 1,
    ruleErrors: ruleErrors.length > 0 ? ruleErrors : null,
    warnings: warnings.length > 0 ? warnings : null,
    resultHash,
    judgedWith: judgedWith ?? null,
    openTriggers: countOf(rules),
    judgedTriggers: 0,
    confirmedTriggers: 0,
    riskScore: Math.max(0, ...rules.map((rule) => (rule.triggers.length > 0 ? rule.score : 0))),
  }) as const;

const countOf = (rules: readonly FoundRule[]) =>
  rules.reduce((sum, { hidden, triggers }) => sum + (hidden ? 0 : triggers.length), 0);
