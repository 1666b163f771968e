/**
 * Applies what people changed in an annotated copy to a review, in one transaction: verdicts, comments, and added
 * marks. Changes already read from an earlier copy are not applied again: people may send a copy, continue editing it,
 * and send it again.
 */
import type { MarkedText, ReturnedEdits, TriggerEdit } from "@docreview/runner";
import type {
  CompanyRepositories,
  Coordinates,
  Id,
  Judgement,
  ReviewRule,
  Trigger,
  TriggerState,
  Verdict,
} from "@docreview/store";
import { editReasons, reasonOf, replacementOf, said } from "./edit-reasons.ts";

/** The number of triggers of each kind. */
export type AppliedCounts = Pick<
  Judgement,
  "dismissed" | "restored" | "confirmed" | "noted" | "added" | "passedOver"
>;

export interface Applied {
  readonly counts: AppliedCounts;
  readonly changes: readonly AppliedChange[];
  /** The triggers that were added. */
  readonly added: readonly Pick<Trigger, "id" | "text" | "coordinates">[];
  /** The rules that were judged. */
  readonly judged: readonly Id<"review-rule">[];
  /** The rule that was added for marks; null if there was none, or it was there before. */
  readonly markedRule: Id<"review-rule"> | null;
}

/** A trigger that was judged, restored or commented on. */
export interface AppliedChange {
  readonly trigger: Id<"trigger">;
  readonly rule: Id<"review-rule">;
  readonly from: Verdict;
  readonly to: Verdict;
  readonly isReplacementChanged: boolean;
  readonly reason: string | null;
}

export interface EditedReview {
  readonly reviewId: Id<"review">;
  /** The user who sent the copy. */
  readonly userId: Id<"user">;
}

export async function applyEdits(
  writes: CompanyRepositories,
  review: EditedReview,
  edits: ReturnedEdits,
): Promise<Applied> {
  const changes: AppliedChange[] = [];
  const judged: Id<"review-rule">[] = [];
  const states = await writes.triggers.statesOf(review.reviewId);
  const rules = await writes.reviewRules.ofReview(review.reviewId);
  const byName = Map.groupBy(states, copyName);
  const ruleOf = new Map(rules.map((rule) => [rule.id, rule]));
  for (const edit of edits.triggers) {
    for (const state of byName.get(edit.trigger) ?? []) {
      const change = await judge(writes, { state, edit, userId: review.userId });
      if (change !== null) changes.push(change);
      const rule = ruleOf.get(state.reviewRuleId);
      if (edit.verdict === "completed" && rule?.requiresJudgement === true && !rule.judged) {
        await writes.reviewRules.judge(rule.id, true, review.userId);
        if (!judged.includes(rule.id)) judged.push(rule.id);
      }
    }
  }
  const { added, passedOver, ...marked } = await addMarks(writes, { ...review, rules }, edits.marks);
  const unread = edits.passedOver + passedOver;
  return {
    changes,
    added,
    judged,
    ...marked,
    counts: { ...countsOf(changes), added: added.length, passedOver: unread },
  };
}

function countsOf(
  changes: readonly AppliedChange[],
): Pick<AppliedCounts, "dismissed" | "restored" | "confirmed" | "noted"> {
  const counts = { dismissed: 0, restored: 0, confirmed: 0, noted: 0 };
  for (const change of changes) counts[effectOf(change)]++;
  return counts;
}

/** A dismissal that is replaced by a confirmation counts as restored. */
function effectOf({ from, to }: AppliedChange): "dismissed" | "restored" | "confirmed" | "noted" {
  if (from === to) return "noted";
  if (to === "dismissed") return "dismissed";
  return from === "dismissed" ? "restored" : "confirmed";
}

/** The name of a trigger in annotated copies. */
export function copyName({ id, fingerprint }: Pick<TriggerState, "id" | "fingerprint">): string {
  return fingerprint ?? `manual-${id}`;
}

interface Judging {
  readonly state: TriggerState;
  readonly edit: TriggerEdit;
  readonly userId: Id<"user">;
}

/** Null if the copy changes nothing: the trigger has that verdict, and every comment is known. */
async function judge(
  { triggers }: CompanyRepositories,
  { state, edit, userId }: Judging,
): Promise<AppliedChange | null> {
  const { id, reviewRuleId, verdict } = state;
  const known = await earlierReasons(triggers, id);
  const isNew = (line: string) => !known.some((reason) => reason.includes(line));
  const { cause, statements } = editReasons(edit);
  const isDeletion = edit.cause?.kind === "deletion";
  const isDecided = cause !== null && (isDeletion ? verdict !== "dismissed" : isNew(cause));
  const requested = edit.verdict === "dismissed" ? "dismissed" : "confirmed";
  const next = isDecided ? requested : verdict;
  const reason = reasonOf([isDecided ? cause : null, ...statements.filter(isNew)]);
  if (next === verdict && reason === null) return null;
  const instead = replacementOf(edit.statements.filter((one) => isNew(said(one)))) ?? state.replacement;
  const replacement = next === "confirmed" ? instead : null;
  const until = next === "dismissed" ? state.until : null;
  await triggers.change(id, { verdict: next, replacement, until, reason, userId });
  const isReplacementChanged = replacement !== state.replacement;
  return { trigger: id, rule: reviewRuleId, from: verdict, to: next, isReplacementChanged, reason };
}

async function earlierReasons(
  triggers: CompanyRepositories["triggers"],
  id: Id<"trigger">,
): Promise<readonly string[]> {
  const size = 100;
  const reasons: string[] = [];
  for (let number = 1; ; number++) {
    const { items } = await triggers.history(id, {
      number,
      size,
      sort: [{ key: "id", direction: "ascending" }],
    });
    reasons.push(...items.flatMap(({ reason }) => reason ?? []));
    if (items.length < size) return reasons;
  }
}

interface Marking extends EditedReview {
  readonly rules: readonly ReviewRule[];
}

/** Marks added in copies belong to this one rule. */
const markedRule = {
  reference: "",
  group: "",
  description: "Marked in an annotated copy.",
  feedback: "",
  score: 0,
};

/** The same limits as for requests. */
const maximumQuads = 200;
const maximumCoordinate = 1_000_000;
const maximumText = 10_000;

async function addMarks(
  writes: CompanyRepositories,
  { reviewId, userId, rules }: Marking,
  marks: readonly MarkedText[],
): Promise<Pick<Applied, "added" | "markedRule"> & Pick<AppliedCounts, "passedOver">> {
  const known = new Set((await writes.triggers.manualOf(reviewId)).map(identityOf));
  let rule = rules.find(({ manual, description }) => manual && description === markedRule.description);
  const added: Pick<Trigger, "id" | "text" | "coordinates">[] = [];
  let passedOver = 0;
  let created: Id<"review-rule"> | null = null;
  for (const mark of marks) {
    const text = markedText(mark);
    const coordinates: Coordinates = { page: mark.page, quads: mark.quads };
    if (text === "" || !isAcceptable(coordinates)) passedOver++;
    else if (!known.has(identityOf({ text, coordinates }))) {
      known.add(identityOf({ text, coordinates }));
      if (rule === undefined) {
        rule = await writes.reviewRules.create({ ...markedRule, reviewId, creatorId: userId });
        created = rule.id;
      }
      const owner = { reviewRuleId: rule.id, creatorId: userId };
      const marked = markedTrigger(text, coordinates, feedbackOf(mark));
      const { id } = await writes.triggers.create({ ...marked, ...owner });
      added.push({ id, text, coordinates });
    }
  }
  return { added, passedOver, markedRule: created };
}

function markedTrigger(text: string, coordinates: Coordinates, feedback: string | null) {
  return {
    text,
    feedback,
    coordinates,
    places: [coordinates],
    classifier: "manual",
    triggerType: "term",
    displayable: true,
    sentenceReference: 0,
    startOffset: 0,
    endOffset: 0,
    confidence: null,
    nearest: null,
  } as const;
}

/** The marked text; over a picture, the comment on it. */
function markedText({ text, statements }: MarkedText): string {
  return (text || (statements[0]?.text ?? "")).trim().slice(0, maximumText);
}

function feedbackOf({ statements }: MarkedText): string | null {
  return reasonOf(statements.map(({ text }) => text));
}

function isAcceptable({ quads }: Coordinates): boolean {
  return (
    quads.length <= maximumQuads &&
    quads.flat().every((coordinate) => Math.abs(coordinate) <= maximumCoordinate)
  );
}

const identityOf = ({ text, coordinates }: Pick<Trigger, "text" | "coordinates">) =>
  JSON.stringify([text, coordinates?.page, coordinates?.quads]);
