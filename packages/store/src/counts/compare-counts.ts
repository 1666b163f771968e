/**
 * Compares the numbers that are kept with what counting gives: numbers of triggers, of review rules and of uses of a rule;
 * and whether mentions are in open discussions, as 1 or 0.
 */
import { sql } from "kysely";
import { connection } from "../database/database.ts";
import type { Id } from "../model/id.ts";
import { isInOpenDiscussion } from "../resources/comments/repository.ts";
import { dayLength } from "../resources/rule-uses/sums.ts";
import type { ReadScope } from "../tenancy/scope.ts";

/** By the names of their columns. */
type Counts<Name extends string = string> = Readonly<Record<Name, number>>;

/** Something that has numbers: as they are kept, and as counting gives them. */
export interface Comparison<Of extends CountedThing = CountedThing, Name extends string = string> {
  readonly of: Of;
  readonly kept: Counts<Name>;
  readonly counted: Counts<Name>;
}

export type CountedThing = CountedReviewRule | CountedReview | CountedRule | CountedMention;

export interface CountedReviewRule {
  readonly kind: "review-rule";
  readonly id: Id<"review-rule">;
}

export interface CountedReview {
  readonly kind: "review";
  readonly id: Id<"review">;
}

/** A rule of the rule base on one day: days since 1970-01-01, in UTC. */
export interface CountedRule {
  readonly kind: "rule";
  readonly key: string;
  readonly day: number;
}

/** A user whom a comment in the discussion of a trigger mentions. */
export interface CountedMention {
  readonly kind: "mention";
  readonly commentId: Id<"comment">;
  readonly userId: Id<"user">;
  readonly triggerId: Id<"trigger">;
}

/** Rows behind an id. */
export interface Slice {
  readonly after: number;
  readonly size: number;
}

type Compared<Of extends CountedThing, Name extends string> = Promise<readonly Comparison<Of, Name>[]>;

type ReviewRuleCount = "triggerCount" | "pendingCount" | "openCount";

/** The next review rules, with their triggers. */
export async function compareReviewRules(
  { reader, companyId }: ReadScope,
  { after, size }: Slice,
): Compared<CountedReviewRule, ReviewRuleCount> {
  const rows = await reader[connection]
    .selectFrom((from) =>
      from
        .selectFrom("reviewRule")
        .where("companyId", "=", companyId)
        .where("id", ">", after as Id<"review-rule">)
        .orderBy("id")
        .limit(size)
        .selectAll()
        .as("rule"),
    )
    .leftJoin("trigger", (join) =>
      join.onRef("trigger.companyId", "=", "rule.companyId").onRef("trigger.reviewRuleId", "=", "rule.id"),
    )
    .groupBy(["rule.id", "rule.triggerCount", "rule.pendingCount", "rule.openCount"])
    .orderBy("rule.id")
    .select(["rule.id", "rule.triggerCount", "rule.pendingCount", "rule.openCount"])
    .select(({ fn }) => [
      fn.count<number>("trigger.id").as("triggers"),
      fn.count<number>("trigger.id").filterWhere("trigger.verdict", "!=", "dismissed").as("pending"),
      fn.count<number>("trigger.id").filterWhere("trigger.verdict", "=", "open").as("open"),
    ])
    .execute();
  return rows.map(({ id, triggers, pending, open, ...kept }) => ({
    of: { kind: "review-rule", id },
    kept,
    counted: { triggerCount: triggers, pendingCount: pending, openCount: open },
  }));
}

type ReviewCount = "openTriggers" | "judgedTriggers" | "confirmedTriggers" | "riskScore";

/** The next reviews, with their rules. */
export async function compareReviews(
  { reader, companyId }: ReadScope,
  { after, size }: Slice,
): Compared<CountedReview, ReviewCount> {
  const kept = ["openTriggers", "judgedTriggers", "confirmedTriggers", "riskScore"] as const;
  const rows = await reader[connection]
    .selectFrom((from) =>
      from
        .selectFrom("review")
        .where("companyId", "=", companyId)
        .where("id", ">", after as Id<"review">)
        .orderBy("id")
        .limit(size)
        .select(["companyId", "id", ...kept])
        .as("one"),
    )
    .leftJoin("reviewRule as rule", (join) =>
      join.onRef("rule.companyId", "=", "one.companyId").onRef("rule.reviewId", "=", "one.id"),
    )
    .groupBy(["one.id", "one.openTriggers", "one.judgedTriggers", "one.confirmedTriggers", "one.riskScore"])
    .orderBy("one.id")
    .select(["one.id", "one.openTriggers", "one.judgedTriggers", "one.confirmedTriggers", "one.riskScore"])
    .select(({ fn }) => [
      fn.sum<number | null>("rule.triggerCount").filterWhere("rule.hidden", "=", false).as("triggers"),
      fn.sum<number | null>("rule.pendingCount").filterWhere("rule.hidden", "=", false).as("pending"),
      fn.sum<number | null>("rule.openCount").filterWhere("rule.hidden", "=", false).as("open"),
      fn.max<number | null>("rule.score").filterWhere("rule.pendingCount", ">", 0).as("risk"),
    ])
    .execute();
  return rows.map(({ id, triggers, pending, open, risk, ...one }) => ({
    of: { kind: "review", id },
    kept: one,
    counted: {
      openTriggers: open ?? 0,
      judgedTriggers: (triggers ?? 0) - (open ?? 0),
      confirmedTriggers: (pending ?? 0) - (open ?? 0),
      riskScore: risk ?? 0,
    },
  }));
}

/** Every sum of the company, in one query: what is counted so far is of the same moment as the sums. */
export async function compareRuleUses({
  reader,
  companyId,
}: ReadScope): Compared<CountedRule, "fired" | "dismissed"> {
  const zero = sql<number>`0`;
  const rows = await reader[connection]
    .selectFrom((from) =>
      from
        .selectFrom("ruleUse")
        .where("companyId", "=", companyId)
        .select(["ruleKey", "day", "fired as keptFired", "dismissed as keptDismissed"])
        .select([zero.as("fired"), zero.as("dismissed")])
        .unionAll(
          from
            .selectFrom("reviewRule")
            .innerJoin("ruleUseProgress", "ruleUseProgress.companyId", "reviewRule.companyId")
            .where("reviewRule.companyId", "=", companyId)
            .whereRef("reviewRule.id", "<=", "ruleUseProgress.countedTo")
            .where("ruleKey", "is not", null)
            .select((rule) => [
              rule.ref("ruleKey").$notNull().as("ruleKey"),
              sql<number>`"createdAt" / ${sql.lit(dayLength)}`.as("day"),
              zero.as("keptFired"),
              zero.as("keptDismissed"),
              rule.ref("triggerCount").as("fired"),
              sql<number>`"triggerCount" - "pendingCount"`.as("dismissed"),
            ]),
        )
        .as("use"),
    )
    .groupBy(["ruleKey", "day"])
    .orderBy("ruleKey")
    .orderBy("day")
    .select(["ruleKey", "day"])
    .select(({ fn }) => [
      fn.sum<number>("keptFired").as("keptFired"),
      fn.sum<number>("keptDismissed").as("keptDismissed"),
      fn.sum<number>("fired").as("fired"),
      fn.sum<number>("dismissed").as("dismissed"),
    ])
    .execute();
  return rows.map(({ ruleKey: key, day, keptFired, keptDismissed, ...counted }) => ({
    of: { kind: "rule", key, day },
    kept: { fired: keptFired, dismissed: keptDismissed },
    counted,
  }));
}

/** Every mention of the company, with its discussion. */
export async function compareMentions({ reader, companyId }: ReadScope): Compared<CountedMention, "isOpen"> {
  const rows = await reader[connection]
    .selectFrom("mention")
    .where("mention.companyId", "=", companyId)
    .orderBy("mention.commentId")
    .orderBy("mention.userId")
    .select((mention) => [
      "mention.commentId",
      "mention.userId",
      "mention.triggerId",
      "mention.isOpen as kept",
      isInOpenDiscussion(mention).as("counted"),
    ])
    .execute();
  // A database without booleans has 0 and 1 for what it computes.
  return rows.map(({ kept, counted, ...mention }) => ({
    of: { kind: "mention", ...mention },
    kept: { isOpen: Number(kept) },
    counted: { isOpen: Number(counted) },
  }));
}
