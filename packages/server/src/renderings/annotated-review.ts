/**
 * What the annotated files of a review show: the kept result in the engine's words, with what people have made of it
 * since. Dismissed triggers, hidden rules, and rules that nothing speaks for any longer are left out; what a person
 * found stands beside what the engine found. Pure: the same rows give the same review.
 */
import type { Finding, Place, Proof, Review, Trigger } from "@docreview/model";
import type { ReviewRule, Trigger as TriggerRow, TriggerState } from "@docreview/store";

/** The rows of one review, in the order in which they came to be. */
export interface Judged {
  readonly rules: readonly ReviewRule[];
  readonly triggers: readonly TriggerState[];
  /** In full the triggers that people added; one that is not among `triggers` is not shown. */
  readonly manual: readonly TriggerRow[];
}

/** No annotated file shows a proof, and proofs are most of what a review weighs: they are left out too. */
export function annotatedReview(kept: Review, { rules, triggers, manual }: Judged): Review {
  const found = new Map(kept.findings.map((finding) => [keyOf(finding), finding]));
  const statesOf = Map.groupBy(triggers, ({ reviewRuleId }) => reviewRuleId);
  const manualRows = new Map(manual.map((row) => [row.id, row]));
  const findings = rules.flatMap((rule) => {
    const finding = rule.ruleKey === null ? manualFinding(rule) : found.get(rule.ruleKey);
    if (finding === undefined || rule.hidden) return [];
    const states = statesOf.get(rule.id) ?? [];
    const pending = states.filter(({ status }) => status === "pending");
    const shown = [
      ...foundTriggers(finding, pending),
      ...pending.flatMap(({ id }) => manualRows.get(id) ?? []).map((row) => manualTrigger(row, rule)),
      ...(rule.manual && states.length === 0 ? [documentNote(rule)] : []),
    ];
    return shown.length > 0 || finding.requiresJudgement ? [{ ...finding, triggers: shown }] : [];
  });
  const scores = findings.filter((finding) => finding.triggers.length > 0).map(({ score }) => score);
  return { ...kept, findings, riskScore: Math.max(0, ...scores) };
}

/** When the last thing that is shown came to be, in milliseconds: what is dismissed and restored changes no date. */
export function annotationTime({ rules, triggers }: Omit<Judged, "manual">, otherwise: number): number {
  const shown = triggers.filter(({ status }) => status === "pending");
  return [...rules, ...shown].reduce((latest, { createdAt }) => Math.max(latest, createdAt), otherwise);
}

const keyOf = ({ pack, ruleId }: Finding) => `${pack}/${ruleId}`;

/** Words that were found twice stay marked as long as one of the two is pending. */
function foundTriggers(finding: Finding, pending: readonly TriggerState[]): readonly Trigger[] {
  const fingerprints = new Set(pending.map(({ fingerprint }) => fingerprint));
  return finding.triggers
    .filter(({ id }) => fingerprints.has(id))
    .map((trigger) => ({ ...trigger, proof: unproven }));
}

/** The rule base knows nothing of it: pack, id and hash are empty. */
function manualFinding(rule: ReviewRule): Finding {
  const { reference, group, description, feedback, score, requiresJudgement, hidden } = rule;
  const unknown = { pack: "", ruleId: "", ruleHash: "", source: null };
  const said = { reference, group, description, feedback, score, requiresJudgement, hidden };
  return { ...unknown, ...said, triggers: [] };
}

function manualTrigger(row: TriggerRow, rule: ReviewRule): Trigger {
  const { id, text, triggerType, classifier, confidence, places } = row;
  const page = places.find((place) => "page" in place)?.page ?? null;
  return {
    id: `manual-${id}`,
    type: triggerType,
    classifier,
    text,
    feedback: row.feedback ?? rule.feedback,
    place: page === null ? document : { kind: "page", page },
    places,
    page,
    sentence: null,
    confidence,
    proof: unproven,
  };
}

/** A rule that a person added and gave no words: it is about the whole document. */
function documentNote({ id, feedback }: ReviewRule): Trigger {
  return {
    id: `manual-rule-${id}`,
    type: "term",
    classifier: "manual",
    text: "",
    feedback,
    place: document,
    places: [],
    page: null,
    sentence: null,
    confidence: null,
    proof: unproven,
  };
}

const document: Place = { kind: "document" };

const unproven: Proof = { form: "", detail: "", holds: true, spans: [], parts: [] };
