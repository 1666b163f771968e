/** Carries triggers that people added: each into the same rule or, where that did not fire, into a rule of the same words. */
import { connection } from "../../database/database.ts";
import type { Row } from "../../database/tables.ts";
import type { Id } from "../../model/id.ts";
import { writeFindingText } from "../../search/finding-text.ts";
import type { WriteScope } from "../../tenancy/scope.ts";
import type { FoundTrigger } from "../reviews/result.ts";
import type { VerdictChange } from "../reviews/trigger-counts.ts";
import type { CarryTerms } from "./carry-terms.ts";
import { carriedEvents } from "./carried-events.ts";

/** The words of a manual trigger of the baseline, found again in the document. */
export interface CarriedMark extends Pick<
  FoundTrigger,
  "displayable" | "coordinates" | "places" | "sentenceReference" | "startOffset" | "endOffset"
> {
  readonly sourceId: Id<"trigger">;
  readonly comparison: "unchanged" | "moved";
}

interface Marking extends CarryTerms {
  readonly marks: readonly CarriedMark[];
}

/** Returns what it added. There are few: people marked each one. */
export async function carryMarks(
  scope: WriteScope,
  reviewId: Id<"review">,
  { marks, ...terms }: Marking,
): Promise<readonly VerdictChange[]> {
  const ruleOf = rulesOf(scope, reviewId);
  const added: VerdictChange[] = [];
  for (const { sourceId, comparison, ...place } of marks) {
    const source = await markAt(scope, sourceId);
    const rule = source === null ? null : await ruleOf(source.reviewRuleId);
    if (source === null || rule === null) continue;
    const isDismissed =
      source.verdict === "dismissed" &&
      (source.until === null || source.until >= terms.today) &&
      (terms.belowScore === null || rule.score < terms.belowScore);
    const verdict = isDismissed ? "dismissed" : "open";
    const until = isDismissed ? source.until : null;
    const triggerId = await insertMark(scope, source, { ...place, reviewRuleId: rule.id, verdict, until });
    await recordMark(scope, { reviewId, triggerId, comparison, source });
    const carried = { triggerId, sourceId, until };
    if (isDismissed) await carriedEvents(scope, { reviewId, baselineId: terms.baselineId }, [carried]);
    else await recordOrigin(scope, { reviewId, triggerId, source, baselineId: terms.baselineId });
    added.push({ reviewRuleId: rule.id, before: null, after: verdict });
  }
  if (added.length > 0) await writeFindingText(scope, reviewId);
  return added;
}

async function markAt(
  { transaction, companyId }: WriteScope,
  id: Id<"trigger">,
): Promise<Row<"trigger"> | null> {
  const found = await transaction[connection]
    .selectFrom("trigger")
    .where("companyId", "=", companyId)
    .where("id", "=", id)
    .where("manual", "=", true)
    .selectAll()
    .executeTakeFirst();
  return found ?? null;
}

async function insertMark(
  { transaction, companyId }: WriteScope,
  { text, feedback, classifier, triggerType, confidence, nearest, creatorId }: Row<"trigger">,
  placed: Omit<CarriedMark, "sourceId" | "comparison"> &
    Pick<Row<"trigger">, "reviewRuleId" | "verdict" | "until">,
): Promise<Id<"trigger">> {
  const { [connection]: database, now } = transaction;
  const said = { text, feedback, classifier, triggerType, confidence, nearest, creatorId };
  const added = { companyId, manual: true, createdAt: now, updatedAt: now };
  const made = await database
    .insertInto("trigger")
    .values({ ...said, ...placed, ...added })
    .returning("id")
    .executeTakeFirstOrThrow();
  return made.id;
}

interface Marked extends Pick<CarriedMark, "comparison"> {
  readonly reviewId: Id<"review">;
  readonly triggerId: Id<"trigger">;
  readonly source: Row<"trigger">;
}

async function recordMark(
  { transaction, companyId }: WriteScope,
  { reviewId, triggerId, comparison, source }: Marked,
): Promise<void> {
  await transaction[connection]
    .insertInto("triggerComparison")
    .values({ companyId, reviewId, triggerId, comparison, counterpartId: source.id })
    .execute();
}

interface Origin extends Omit<Marked, "comparison"> {
  readonly baselineId: Id<"review">;
}

/** Who marked it: in the baseline, or in the review from which it was carried there. */
async function recordOrigin(
  { transaction, companyId }: WriteScope,
  { reviewId, triggerId, source, baselineId }: Origin,
): Promise<void> {
  const { [connection]: database } = transaction;
  if (source.creatorId === null) return;
  const earlier = await database
    .selectFrom("carriedJudgement")
    .where("companyId", "=", companyId)
    .where("triggerId", "=", source.id)
    .select(["fromId", "at"])
    .executeTakeFirst();
  await database
    .insertInto("carriedJudgement")
    .values({
      companyId,
      triggerId,
      reviewId,
      fromId: earlier?.fromId ?? baselineId,
      eventId: null,
      restoredById: null,
      userId: source.creatorId,
      at: earlier?.at ?? source.createdAt,
      reason: null,
    })
    .execute();
}

type Rule = Pick<Row<"reviewRule">, "id" | "score">;

/** The rule of the review that stands for one of the baseline; null if it finds something else now. */
function rulesOf(scope: WriteScope, reviewId: Id<"review">) {
  const known = new Map<Id<"review-rule">, Rule | null>();
  return async (id: Id<"review-rule">): Promise<Rule | null> => {
    const rule = known.has(id) ? (known.get(id) ?? null) : await ruleFor(scope, reviewId, id);
    known.set(id, rule);
    return rule;
  };
}

async function ruleFor(
  scope: WriteScope,
  reviewId: Id<"review">,
  id: Id<"review-rule">,
): Promise<Rule | null> {
  const { transaction, companyId } = scope;
  const rules = () => transaction[connection].selectFrom("reviewRule").where("companyId", "=", companyId);
  const before = await rules().where("id", "=", id).selectAll().executeTakeFirst();
  if (before === undefined) return null;
  const fired =
    before.ruleKey === null
      ? undefined
      : await rules()
          .where("reviewId", "=", reviewId)
          .where("ruleKey", "=", before.ruleKey)
          .select(["id", "score", "ruleHash"])
          .executeTakeFirst();
  if (fired === undefined) return copyRule(scope, reviewId, before);
  return before.ruleHash === null || fired.ruleHash === before.ruleHash ? fired : null;
}

async function copyRule(
  { transaction, companyId }: WriteScope,
  reviewId: Id<"review">,
  { reference, group, description, feedback, score, hidden, creatorId }: Row<"reviewRule">,
): Promise<Rule> {
  const { [connection]: database, now } = transaction;
  const { position } = await database
    .selectFrom("reviewRule")
    .where("companyId", "=", companyId)
    .where("reviewId", "=", reviewId)
    .select((rule) =>
      rule(rule.fn.coalesce(rule.fn.max("position"), rule.lit(-1)), "+", rule.lit(1)).as("position"),
    )
    .executeTakeFirstOrThrow();
  const words = { reference, group, description, feedback, score, hidden, creatorId };
  const manual = { manual: true, requiresJudgement: false, judged: false };
  const counts = { triggerCount: 0, pendingCount: 0, openCount: 0 };
  return database
    .insertInto("reviewRule")
    .values({ ...words, ...manual, ...counts, companyId, reviewId, position, createdAt: now, updatedAt: now })
    .returning(["id", "score"])
    .executeTakeFirstOrThrow();
}
