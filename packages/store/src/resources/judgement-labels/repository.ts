/** The consent of one company to labels made of its judgements, and the judged findings of a rule, for such labels. */
import { connection } from "../../database/database.ts";
import type { Id } from "../../model/id.ts";
import type { ReadScope, WriteScope } from "../../tenancy/scope.ts";
import { judgedRules } from "../rule-uses/judged-rules.ts";
import type { Trigger } from "../triggers/table.ts";
import type { LabelConsent } from "./table.ts";

/** A trigger that a person dismissed or confirmed. */
export interface JudgedTrigger extends Pick<
  Trigger,
  "id" | "reviewRuleId" | "fingerprint" | "text" | "sentenceReference"
> {
  readonly reviewId: Id<"review">;
}

export interface JudgedSlice {
  readonly verdict: "dismissed" | "confirmed";
  /** The last review rule of the slice before; null: from the newest. */
  readonly before: Id<"review-rule"> | null;
  /** The maximum number of review rules, each with up to a thousand triggers. */
  readonly size: number;
}

export function judgementLabelReads(scope: ReadScope) {
  const { reader, companyId } = scope;
  return {
    /** The last decision; null if there was none. */
    consent: async (): Promise<LabelConsent | null> =>
      (await reader[connection]
        .selectFrom("labelConsent")
        .where("companyId", "=", companyId)
        .selectAll()
        .executeTakeFirst()) ?? null,
    /** What a rule found and people judged so, in the next review rules, the newest first. */
    judged: async (
      ruleKey: string,
      { verdict, before, size }: JudgedSlice,
    ): Promise<readonly JudgedTrigger[]> => {
      const all = judgedRules(scope, ruleKey, verdict);
      const rules = await (before === null ? all : all.where("id", "<", before))
        .orderBy("id", "desc")
        .limit(size)
        .select(["id", "reviewId"])
        .execute();
      if (rules.length === 0) return [];
      const reviewOf = new Map(rules.map(({ id, reviewId }) => [id, reviewId]));
      const triggers = await reader[connection]
        .selectFrom("trigger")
        .where("companyId", "=", companyId)
        .where("reviewRuleId", "in", [...reviewOf.keys()])
        .where("verdict", "=", verdict)
        .orderBy("reviewRuleId", "desc")
        .orderBy("id")
        .select(["id", "reviewRuleId", "fingerprint", "text", "sentenceReference"])
        .execute();
      return triggers.flatMap((trigger) => {
        const reviewId = reviewOf.get(trigger.reviewRuleId);
        return reviewId === undefined ? [] : [{ ...trigger, reviewId }];
      });
    },
  };
}

export function judgementLabelWrites({ transaction, companyId }: WriteScope) {
  return {
    /** Records who decided, and when. */
    decide: (allowed: boolean, decidedById: Id<"user">): Promise<LabelConsent> => {
      const { [connection]: database, now: decidedAt } = transaction;
      const decision = { allowed, decidedById, decidedAt };
      return database
        .insertInto("labelConsent")
        .values({ companyId, ...decision })
        .onConflict((conflict) => conflict.column("companyId").doUpdateSet(decision))
        .returningAll()
        .executeTakeFirstOrThrow();
    },
  };
}
