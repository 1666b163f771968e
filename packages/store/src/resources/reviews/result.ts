/**
 * The findings of the engine, as rows. Written a few rows at a time, within the one transaction that finishes the
 * review.
 */
import { at, type RuleError } from "@docreview/model";
import type { BlobHash } from "../../model/blob-hash.ts";
import { connection } from "../../database/database.ts";
import type { Id } from "../../model/id.ts";
import type { ProgramVersions } from "../../model/program-versions.ts";
import type { Row } from "../../database/tables.ts";
import type { Warning } from "./table.ts";
import { writeFindingText } from "../../search/finding-text.ts";
import { inChunks } from "../../database/in-chunks.ts";
import { addUses } from "../rule-uses/sums.ts";
import type { WriteScope } from "../../tenancy/scope.ts";

export type FoundTrigger = Pick<
  Row<"trigger">,
  | "fingerprint"
  | "text"
  | "feedback"
  | "classifier"
  | "triggerType"
  | "displayable"
  | "coordinates"
  | "places"
  | "sentenceReference"
  | "startOffset"
  | "endOffset"
  | "confidence"
  | "nearest"
>;

export type FoundRule = Pick<
  Row<"reviewRule">,
  "ruleKey" | "reference" | "group" | "description" | "feedback" | "score" | "requiresJudgement" | "hidden"
> &
  Partial<Pick<Row<"reviewRule">, "ruleHash">> & { readonly triggers: readonly FoundTrigger[] };

export interface ReviewResult {
  /** In the order in which they are to be listed. */
  readonly rules: readonly FoundRule[];
  readonly ruleErrors: readonly RuleError[];
  readonly warnings: readonly Warning[];
  readonly resultHash: BlobHash | null;
  /** What produced it; omitted if that is unknown. */
  readonly judgedWith?: ProgramVersions;
}

/** A trigger about which nobody has decided. */
export const unjudged = { verdict: "open", replacement: null } as const;

/** The rows of a rule that was found, and of its triggers in their order. */
export interface InsertedFinding {
  readonly id: Id<"review-rule">;
  readonly triggers: readonly Id<"trigger">[];
}

/** Returns them in the order of the rules. */
export async function insertFindings(
  scope: WriteScope,
  reviewId: Id<"review">,
  rules: readonly FoundRule[],
): Promise<readonly InsertedFinding[]> {
  const inserted = await insertRules(scope, reviewId, rules);
  const triggers = inserted.flatMap(({ id, rule }) =>
    rule.triggers.map((trigger) => ({ reviewRuleId: id, trigger })),
  );
  const { transaction, companyId } = scope;
  const { [connection]: database, now } = transaction;
  const fixed = { ...unjudged, companyId, manual: false, createdAt: now, updatedAt: now };
  const ids: Id<"trigger">[] = [];
  await inChunks(triggers, async (chunk) => {
    const rows = chunk.map(({ reviewRuleId, trigger }) => ({ ...trigger, ...fixed, reviewRuleId }));
    const made = await database.insertInto("trigger").values(rows).returning("id").execute();
    // Ids are given in the order of the rows, but need not be returned in it.
    ids.push(...made.map(({ id }) => id).toSorted((a, b) => a - b));
  });
  await writeFindingText(scope, reviewId);
  addUses(
    scope,
    inserted.map(({ id, rule: { ruleKey, triggers: found } }) => ({
      id,
      ruleKey,
      createdAt: now,
      fired: found.length,
      dismissed: 0,
    })),
  );
  let start = 0;
  return inserted.map(({ id, rule }) => {
    const first = start;
    start += rule.triggers.length;
    return { id, triggers: ids.slice(first, start) };
  });
}

interface InsertedRule {
  readonly id: Id<"review-rule">;
  /** Within the review, counted from 0. */
  readonly position: number;
  readonly rule: FoundRule;
}

/** Returns them in their order. */
async function insertRules(
  { transaction, companyId }: WriteScope,
  reviewId: Id<"review">,
  rules: readonly FoundRule[],
): Promise<readonly InsertedRule[]> {
  const { [connection]: database, now } = transaction;
  const rows = rules.map(({ triggers, ...rule }, position) => ({
    ...rule,
    companyId,
    reviewId,
    position,
    judged: false,
    manual: false,
    triggerCount: triggers.length,
    pendingCount: triggers.length,
    openCount: triggers.length,
    createdAt: now,
    updatedAt: now,
  }));
  const inserted: InsertedRule[] = [];
  await inChunks(rows, async (chunk) => {
    const made = await database
      .insertInto("reviewRule")
      .values(chunk)
      .returning(["id", "position"])
      .execute();
    for (const { id, position } of made) inserted.push({ id, position, rule: at(rules, position) });
  });
  return inserted.toSorted((a, b) => a.position - b.position);
}
