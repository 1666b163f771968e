/**
 * A review with the decisions that reviewers made in an annotated copy. Pure. Reading the same copy twice gives the
 * same review, because nothing is added twice.
 */
import type { Finding, Judgement, Review, Trigger } from "@docreview/model";
import { isOpen } from "../report/report.ts";
import type { MarkedText, ReturnedEdits, TriggerEdit } from "@docreview/runner";

/** `now`: ISO 8601, used where the copy gives no date. */
export function judgedReview(review: Review, edits: ReturnedEdits, now: string): Review {
  const editOf = new Map(edits.triggers.map((edit) => [edit.trigger, edit]));
  const judged = review.findings.map((finding) => judgedFinding(finding, editOf, now));
  const findings = withMarks(judged, edits.marks, now);
  const open = findings.filter(({ triggers }) => triggers.some(isOpen));
  return { ...review, findings, riskScore: Math.max(0, ...open.map(({ score }) => score)) };
}

function judgedFinding(finding: Finding, editOf: ReadonlyMap<string, TriggerEdit>, now: string): Finding {
  const triggers = finding.triggers.map((trigger) => judgedTrigger(trigger, editOf.get(trigger.id), now));
  const completion = finding.triggers
    .map(({ id }) => editOf.get(id))
    .find((edit) => edit?.verdict === "completed");
  if (completion === undefined || !finding.requiresJudgement || finding.judged !== undefined) {
    return { ...finding, triggers };
  }
  return { ...finding, triggers, judged: signed(completion.cause, now) };
}

function judgedTrigger(trigger: Trigger, edit: TriggerEdit | undefined, now: string): Trigger {
  if (edit === undefined) return trigger;
  const before = trigger.judgements ?? [];
  const judgement = judgementOf(edit, before.at(-1), now);
  const isKnown = before.some((known) => JSON.stringify(known) === JSON.stringify(judgement));
  return isKnown ? trigger : { ...trigger, judgements: [...before, judgement] };
}

/**
 * A reply on its own leaves the state unchanged. A deletion has no author, so it is attributed to the author of the
 * last reply.
 */
function judgementOf(
  { verdict, cause, statements }: TriggerEdit,
  last: Judgement | undefined,
  now: string,
): Judgement {
  const asked = verdict === "dismissed" ? "dismissed" : "confirmed";
  const state = verdict === null ? (last?.state ?? "confirmed") : asked;
  const speaker = cause === null || cause.kind === "deletion" ? statements.at(-1) : cause;
  const reason = statements.length === 0 ? null : statements.map(({ text }) => text).join("\n");
  const replacement = statements.findLast((one) => one.replacement !== undefined)?.replacement;
  const instead = state === "dismissed" || replacement === undefined ? {} : { replacement };
  return { state, reason, ...instead, ...signed(speaker ?? null, now) };
}

function signed(signature: { readonly by: string; readonly at: string | null } | null, now: string) {
  return { by: signature?.by || "somebody", at: signature?.at ?? now };
}

/** Highlights added by reviewers are triggers of one finding without a rule. */
const marked: Finding = {
  ruleId: "",
  pack: "",
  ruleHash: "",
  reference: "",
  group: "",
  description: "Marked in an annotated copy.",
  feedback: "",
  source: null,
  score: 0,
  requiresJudgement: false,
  hidden: false,
  triggers: [],
};

function withMarks(
  findings: readonly Finding[],
  marks: readonly MarkedText[],
  now: string,
): readonly Finding[] {
  const isMarked = ({ ruleId, description }: Finding) => ruleId === "" && description === marked.description;
  const before = findings.find(isMarked) ?? marked;
  const triggers = [...before.triggers];
  for (const mark of marks) {
    const trigger = markedTrigger(mark, `manual-${triggers.length + 1}`, now);
    if (trigger.text !== "" && !triggers.some((known) => isSame(known, trigger))) triggers.push(trigger);
  }
  if (triggers.length === 0) return findings;
  return [...findings.filter((finding) => !isMarked(finding)), { ...before, triggers }];
}

function isSame(one: Trigger, other: Trigger): boolean {
  return one.text === other.text && JSON.stringify(one.places) === JSON.stringify(other.places);
}

/** A highlight over a picture has no words: its note replaces them. */
function markedTrigger(mark: MarkedText, id: string, now: string): Trigger {
  const { page, quads, statements } = mark;
  return {
    id,
    type: "term",
    classifier: "manual",
    text: mark.text || (statements[0]?.text ?? ""),
    feedback: statements.map(({ text }) => text).join("\n"),
    place: { kind: "page", page },
    places: [{ page, quads }],
    page,
    sentence: null,
    confidence: null,
    proof: { form: "", detail: "", holds: true, spans: [], parts: [] },
    added: signed(mark, now),
  };
}
