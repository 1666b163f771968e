/**
 * What the annotated files of a review show: the stored result of the engine, with the changes that people have made
 * since. Dismissed triggers, hidden rules and rules without remaining triggers are omitted; manual findings are added.
 * Pure: the same rows give the same review.
 */
import {
  unproven,
  type Finding,
  type Judgement,
  type Place,
  type Review,
  type ReviewApproval,
  type Signed,
  type Trigger,
} from "@docreview/model";
import type {
  Id,
  ReviewRule,
  SignOff,
  Trigger as TriggerRow,
  TriggerEvent,
  TriggerState,
} from "@docreview/store";

/** The rows of one review, in the order of their creation. */
export interface Judged {
  readonly rules: readonly ReviewRule[];
  readonly triggers: readonly TriggerState[];
  /** The triggers that people added, in full; one that is not among `triggers` is not shown. */
  readonly manual: readonly TriggerRow[];
  /** The effective history of the triggers, oldest first for each. */
  readonly events: readonly TriggerEvent[];
  /** The names of the people who judged, commented or added something. */
  readonly names: ReadonlyMap<Id<"user">, string>;
  /** Omitted unless the review is approved. */
  readonly approval?: ApprovedReview;
}

export interface ApprovedReview {
  /** Oldest first. */
  readonly by: readonly Pick<SignOff, "userId" | "stage" | "at">[];
  readonly expiresAt: number | null;
}

/** The history without verdicts that were undone without a reason. */
export function effectiveEvents(events: readonly TriggerEvent[]): readonly TriggerEvent[] {
  const effective = new Map<Id<"trigger">, TriggerEvent[]>();
  for (const event of events) {
    const list = effective.get(event.triggerId) ?? [];
    effective.set(event.triggerId, list);
    if (isUndo(event, list)) list.pop();
    else list.push(event);
  }
  return [...effective.values()].flat();
}

/** Whether it reverses the last verdict: reopens the trigger, or restores the verdict before it. */
function isUndo(event: TriggerEvent, earlier: readonly TriggerEvent[]): boolean {
  const [before, last] = [earlier.at(-2), earlier.at(-1)];
  if (event.reason !== null || last === undefined || last.verdict === "open") return false;
  const isBefore = before?.verdict === event.verdict && before.replacement === event.replacement;
  return last.verdict !== event.verdict && (event.verdict === "open" || isBefore);
}

/** The people who judged, commented, added something or approved, each once. */
export function peopleIn({ rules, manual, events, approval }: Omit<Judged, "names">): readonly Id<"user">[] {
  const ids = [
    ...rules.map(({ judgedById }) => judgedById),
    ...rules.map(({ creatorId }) => creatorId),
    ...manual.map(({ creatorId }) => creatorId),
    ...events.map(({ userId }) => userId),
    ...(approval?.by ?? []).map(({ userId }) => userId),
  ];
  return [...new Set(ids.filter((id) => id !== null))];
}

/** Proofs are omitted too: no annotated file shows them, and they are most of the size of a review. */
export function annotatedReview(kept: Review, judged: Judged): Review {
  const { rules, triggers, manual, names } = judged;
  const byTrigger = judgementsIn(judged);
  const found = new Map(kept.findings.map((finding) => [keyOf(finding), finding]));
  const statesOf = Map.groupBy(triggers, ({ reviewRuleId }) => reviewRuleId);
  const manualRows = new Map(manual.map((row) => [row.id, row]));
  const findings = rules.flatMap((rule) => {
    const finding = rule.ruleKey === null ? manualFinding(rule) : found.get(rule.ruleKey);
    if (finding === undefined || rule.hidden) return [];
    const states = statesOf.get(rule.id) ?? [];
    const pending = states.filter(({ verdict }) => verdict !== "dismissed");
    const shown = [
      ...foundTriggers(finding, pending, byTrigger),
      ...pending
        .flatMap(({ id }) => manualRows.get(id) ?? [])
        .map((row) => ({
          ...manualTrigger(row, rule),
          ...said(byTrigger.get(row.id)),
          ...addedBy(names, row),
        })),
      ...(rule.manual && states.length === 0 ? [{ ...documentNote(rule), ...addedBy(names, rule) }] : []),
    ];
    const open = shown.length > 0 || finding.requiresJudgement;
    return open ? [{ ...finding, ...judgedBy(names, rule), triggers: shown }] : [];
  });
  const scores = findings.filter((finding) => finding.triggers.length > 0).map(({ score }) => score);
  return { ...kept, findings, riskScore: Math.max(0, ...scores), ...approvedBy(judged) };
}

function approvedBy({ approval, names }: Judged): { readonly approval?: ReviewApproval } {
  if (approval === undefined) return {};
  const by = approval.by.map(({ userId, stage, at }) => ({
    ...signed(names, userId, at),
    ...(stage !== null && { stage }),
  }));
  const until =
    approval.expiresAt === null ? {} : { until: new Date(approval.expiresAt).toISOString().slice(0, 10) };
  return { approval: { by, ...until } };
}

/** The creation time of the newest item shown, in milliseconds. Dismissing and restoring does not change it. */
export function annotationTime(
  { rules, triggers }: Pick<Judged, "rules" | "triggers">,
  otherwise: number,
): number {
  const shown = triggers.filter(({ verdict }) => verdict !== "dismissed");
  return [...rules, ...shown].reduce((latest, { createdAt }) => Math.max(latest, createdAt), otherwise);
}

const keyOf = ({ pack, ruleId }: Finding) => `${pack}/${ruleId}`;

type JudgementsByTrigger = ReadonlyMap<Id<"trigger">, readonly Judgement[]>;

function judgementsIn({ events, names }: Judged): JudgementsByTrigger {
  const judgements = new Map<Id<"trigger">, Judgement[]>();
  for (const { triggerId, verdict, replacement, reason, userId, at } of events) {
    const list = judgements.get(triggerId) ?? [];
    const state = verdict === "dismissed" ? "dismissed" : "confirmed";
    const instead = replacement === null ? {} : { replacement };
    list.push({ state, reason, ...instead, ...signed(names, userId, at) });
    judgements.set(triggerId, list);
  }
  return judgements;
}

function said(judgements: readonly Judgement[] | undefined): { readonly judgements?: readonly Judgement[] } {
  return judgements === undefined ? {} : { judgements };
}

function addedBy(
  names: Judged["names"],
  { creatorId, createdAt }: Pick<TriggerRow, "creatorId" | "createdAt">,
): { readonly added?: Signed } {
  return creatorId === null ? {} : { added: signed(names, creatorId, createdAt) };
}

function judgedBy(
  names: Judged["names"],
  { judged, judgedById, judgedAt }: ReviewRule,
): { readonly judged?: Signed } {
  if (!judged || judgedById === null || judgedAt === null) return {};
  return { judged: signed(names, judgedById, judgedAt) };
}

function signed(names: Judged["names"], id: Id<"user">, at: number): Signed {
  return { by: names.get(id) ?? "", at: new Date(at).toISOString() };
}

/** Text found twice stays marked while either of the two triggers is pending. */
function foundTriggers(
  finding: Finding,
  pending: readonly TriggerState[],
  byTrigger: JudgementsByTrigger,
): readonly Trigger[] {
  const rows = new Map(pending.map((state) => [state.fingerprint, state.id]));
  return finding.triggers.flatMap((trigger) => {
    const row = rows.get(trigger.id);
    return row === undefined ? [] : [{ ...trigger, proof: unproven, ...said(byTrigger.get(row)) }];
  });
}

/** A manual rule is not in the rule base: pack, id and hash are empty. */
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

/** For a manual rule without triggers: it is about the whole document. */
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
