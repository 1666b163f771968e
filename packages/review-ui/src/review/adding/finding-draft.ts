/** What a person typed into “Add finding” and did not send, as a text that can be kept. */
import type { NewFinding } from "./new-finding.ts";

type Typed = Pick<NewFinding, "ruleId" | "description" | "score" | "words" | "note">;

interface Kept extends Typed {
  /** What was picked when it was typed. */
  readonly picked: string;
}

export function findingDraft(finding: NewFinding, picked: string): string {
  const { ruleId, description, score, words, note } = finding;
  // A score that was removed has no form in JSON.
  const kept = { ruleId, description, score: Number.isNaN(score) ? "" : score, words, note, picked };
  return JSON.stringify(kept);
}

/** `fresh` with what a draft holds. Words stay only with what they were picked from, and a rule while the review has it. */
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
    score,
    words: kept.picked === picked ? words : fresh.words,
    note,
  };
}

function keptIn(draft: string): Kept | null {
  if (draft === "") return null;
  const { score, ...rest } = JSON.parse(draft) as Kept;
  return { ...rest, score: typeof score === "number" ? score : Number.NaN };
}
