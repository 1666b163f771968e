/**
 * `judgements.json` of an evidence bundle: what people made of a review until now, with all that was changed on the way. Ids are
 * those of the service, and each person is named once.
 */
import type { Comment, ComparedTrigger, Id, Review, SignOff } from "@docreview/store";
import type { ComparedRows } from "./compared-rows.ts";
import type { JudgedRows } from "./judged-rows.ts";

export interface BundledRows extends JudgedRows {
  readonly review: Pick<
    Review,
    "assigneeId" | "signedOffById" | "signedOffAt" | "approvalExpiresAt" | "dueOn"
  >;
  readonly signOffs: readonly SignOff[];
  /** How triggers compare with those of an earlier version, and which judgements are carried from one. */
  readonly comparisons: ReadonlyMap<Id<"trigger">, ComparedTrigger>;
  readonly comments: readonly Comment[];
  /** Null if the review was compared with none. */
  readonly compared: ComparedRows | null;
}

export function bundledJudgements(rows: BundledRows) {
  const { review, rules, triggers, manual, history, signOffs, comments, comparisons, compared, names } = rows;
  const added = new Map(manual.map((row) => [row.id, row]));
  return {
    assignee: review.assigneeId,
    dueOn: review.dueOn,
    signOff:
      review.signedOffById === null ? null : { by: review.signedOffById, at: timeOf(review.signedOffAt) },
    approvalExpiresAt: timeOf(review.approvalExpiresAt),
    signOffs: signOffs.map(({ kind, stage, comment, userId, at, withdrawnAt }) => ({
      kind,
      stage,
      comment,
      by: userId,
      at: timeOf(at),
      withdrawnAt: timeOf(withdrawnAt),
    })),
    rules: rules.map((rule) => ({
      id: rule.id,
      rule: rule.ruleKey,
      reference: rule.reference,
      score: rule.score,
      ...(rule.manual && { added: { by: rule.creatorId, at: timeOf(rule.createdAt) } }),
      ...(rule.manual && { description: rule.description, feedback: rule.feedback }),
      judged: rule.judged ? { by: rule.judgedById, at: timeOf(rule.judgedAt) } : null,
    })),
    triggers: triggers.map(({ id, reviewRuleId, fingerprint, verdict, replacement }) => ({
      id,
      rule: reviewRuleId,
      // As it is in the report.
      trigger: fingerprint,
      verdict,
      replacement,
      ...addedBy(added.get(id)),
      ...comparedAs(comparisons.get(id)),
    })),
    history: history.map(({ triggerId, verdict, replacement, reason, until, userId, at }) => ({
      trigger: triggerId,
      verdict,
      replacement,
      reason,
      until,
      by: userId,
      at: timeOf(at),
    })),
    comments: comments.map(({ id, triggerId, text, authorId, resolvedById, resolvedAt, ...times }) => ({
      id,
      trigger: triggerId,
      text,
      by: authorId,
      at: timeOf(times.createdAt),
      changedAt: timeOf(times.updatedAt),
      resolved: resolvedById === null ? null : { by: resolvedById, at: timeOf(resolvedAt) },
    })),
    ...(compared !== null && { comparison: comparisonOf(compared) }),
    people: [...names].toSorted(([a], [b]) => a - b).map(([id, name]) => ({ id, name })),
  };
}

function comparisonOf({ baseline, counts, fixed }: ComparedRows) {
  const { new: added, changed, moved, unchanged, fixed: gone, carried } = counts;
  return {
    baseline: baseline && {
      review: baseline.id,
      filename: baseline.filename,
      reviewedAt: timeOf(baseline.reviewedAt),
    },
    counts: { new: added, changed, moved, unchanged, fixed: gone, carried },
    fixed: fixed.map(({ id, ruleKey, reference, score, text }) => ({
      id,
      rule: ruleKey,
      reference,
      score,
      text,
    })),
  };
}

function addedBy(row: BundledRows["manual"][number] | undefined) {
  if (row === undefined) return {};
  const { text, feedback, places, creatorId, createdAt } = row;
  return { text, feedback, places, added: { by: creatorId, at: timeOf(createdAt) } };
}

function comparedAs(compared: ComparedTrigger | undefined) {
  if (compared === undefined) return {};
  const { comparison, carried } = compared;
  return {
    ...(comparison !== null && { comparison: comparison.comparison }),
    ...(carried !== null && {
      carried: { from: carried.fromId, by: carried.userId, at: timeOf(carried.at), reason: carried.reason },
    }),
  };
}

/** Everybody whom it names, beside those whom the annotated copies name. */
export function peopleOf({
  review,
  history,
  signOffs,
  comments,
  comparisons,
}: Omit<BundledRows, "names">): readonly Id<"user">[] {
  const ids = [
    review.assigneeId,
    review.signedOffById,
    ...history.map(({ userId }) => userId),
    ...signOffs.map(({ userId }) => userId),
    ...comparisons.values().map(({ carried }) => carried?.userId ?? null),
    ...comments.flatMap(({ authorId, resolvedById }) => [authorId, resolvedById]),
  ];
  return ids.filter((id) => id !== null);
}

/** When a person last changed something, in milliseconds; null if nobody has. */
export function lastChange({
  review,
  rules,
  manual,
  history,
  signOffs,
  comments,
}: BundledRows): number | null {
  const times = [
    review.signedOffAt,
    ...rules.map(({ judgedAt }) => judgedAt),
    ...rules.map((rule) => (rule.manual ? rule.createdAt : null)),
    ...manual.map(({ createdAt }) => createdAt),
    ...history.map(({ at }) => at),
    ...signOffs.flatMap(({ at, withdrawnAt }) => [at, withdrawnAt]),
    ...comments.flatMap(({ updatedAt, resolvedAt }) => [updatedAt, resolvedAt]),
  ].filter((time) => time !== null);
  return times.length === 0 ? null : times.reduce((latest, time) => Math.max(latest, time));
}

function timeOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
