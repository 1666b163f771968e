/** What a user typed into “Add finding” and did not send, serialised for storage. */
import type { NewFinding } from "./new-finding.ts";

interface Kept extends Pick<NewFinding, "ruleId" | "description" | "words" | "note"> {
  /** Null: the user removed it. JSON cannot express `undefined`. */
  readonly score: number | null;
  /** The passage that was picked when the user typed. */
  readonly picked: string;
}

export function findingDraft(finding: NewFinding, picked: string): string {
  const { ruleId, description, score, words, note } = finding;
  return JSON.stringify({ ruleId, description, score, words, note, picked });
}

/**
 * Returns `fresh` with the content of a draft. Words are kept only with the passage they were picked from, and a rule
 * only while the review has it.
 */
export function withDraft(
  fresh: NewFinding,
  draft: string,
  { picked, ruleIds }: { readonly picked: string; readonly ruleIds: readonly string[] },
): NewFinding {
  const kept = keptIn(draft);
  if (kept === null) return fresh;
  const { ruleId, description, score, words, note } = kept;
  return {
    ...fresh,
    ruleId: ruleId !== null && ruleIds.includes(ruleId) ? ruleId : null,
    description,
    score: score ?? Number.NaN,
    words: kept.picked === picked ? words : fresh.words,
    note,
  };
}

/** Null if there is no readable draft. */
function keptIn(draft: string): Kept | null {
  try {
    return JSON.parse(draft) as Kept;
  } catch {
    return null;
  }
}
