/** One step of the user: the changes that are sent for it, and what each finding was before, so that it can be undone. Pure. */
import type { Act } from "../../changes/acts.ts";
import { decisionIn, isSameDecision, type Decision, type Wanted } from "../../changes/pending-change.ts";
import { maximumItems } from "../../changes/change-request.ts";
import type { Entry } from "./entry.ts";

/** Entries in conflict are decided again. */
export function concerned(entries: readonly Entry[], decision: Decision): readonly Entry[] {
  const open = entries.filter(({ isDone, sync }) => !isDone || sync === "conflict");
  return open.length > 0 ? open : entries.filter((entry) => !isSameDecision(entry, decision));
}

export interface Said extends Decision {
  readonly reason: string | null;
  readonly isUndo?: true;
}

interface Step {
  readonly reviewId: string;
  readonly entries: readonly Entry[];
  readonly said: Said;
}

/** `add`: adds a change to the queue, and returns its key. */
export function stepOf({ reviewId, entries, said }: Step, add: (wanted: Wanted) => string): Act {
  const before = new Map(entries.map((entry) => [entry.id, beforeOf(entry)]));
  return changesOf(reviewId, entries, said).flatMap((wanted) => {
    const change = add(wanted);
    return wanted.items.map(({ id }) => ({ id, change, etag: null, judgedAt: null, ...before.get(id) }));
  });
}

/** Omitted if the entry was open, and nothing was carried to it. */
function beforeOf(entry: Entry): { readonly before?: Decision } {
  return entry.isDone || entry.isCarried === true ? { before: decisionIn(entry) } : {};
}

/** Triggers are sent together, up to the limit of one request; judgements one by one. */
function changesOf(reviewId: string, entries: readonly Entry[], said: Said): readonly Wanted[] {
  const triggers = entries.filter(({ kind }) => kind === "trigger");
  const judgements = entries.filter(({ kind }) => kind === "judgement");
  const chunks = Array.from({ length: Math.ceil(triggers.length / maximumItems) }, (_, at) =>
    triggers.slice(at * maximumItems, (at + 1) * maximumItems),
  );
  const of = (kind: Entry["kind"], members: readonly Entry[]): Wanted => ({
    ...said,
    reviewId,
    kind,
    items: members.map(({ id, rule, etag }) => ({ id, ruleId: rule.id, reference: rule.reference, etag })),
  });
  return [
    ...chunks.map((members) => of("trigger", members)),
    ...judgements.map((entry) => of("judgement", [entry])),
  ];
}
