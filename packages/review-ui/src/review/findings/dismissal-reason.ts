/** The reasons that the page offers for a dismissal, and the text that the history keeps. */

/** Those of a company that has none of its own. */
export const standardReasons: readonly string[] = [
  "The rule does not apply here",
  "Acceptable in this context",
  "Covered elsewhere in the document",
];

/** Always offered, and the last. */
export const otherReason = "Other reason";

export interface Reason {
  readonly words: string;
  /** The key that chooses it; null for those after the ninth. */
  readonly digit: string | null;
  /** Whether the note must say what the reason does not. */
  readonly needsNote: boolean;
}

/** The API accepts 2,000 characters in all, of which a company's own reason has up to 100. */
export const maximumNote = 1_898;

/** `own`: the reasons of the company; null if it has none. At least one. */
export function offeredReasons(own: readonly string[] | null): readonly Reason[] {
  const known = (own ?? standardReasons).filter((words) => words !== otherReason);
  return [...known, otherReason].map((words, at) => ({
    words,
    digit: at < 9 ? String(at + 1) : null,
    needsNote: words === otherReason,
  }));
}

export function reasonText({ words, needsNote }: Reason, note: string): string {
  const more = note.trim();
  if (needsNote) return more;
  if (more !== "") return `${words.replace(/\.$/, "")}: ${more}`;
  return /[.!?…。！？]$/u.test(words) ? words : `${words}.`;
}
