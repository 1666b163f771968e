/** The reasons offered for a dismissal, and the text stored in the history. */

/** The reasons for companies without their own. */
export const standardReasons: readonly string[] = [
  "The rule does not apply here",
  "Acceptable in this context",
  "Covered elsewhere in the document",
];

/** Always offered last. */
export const otherReason = "Other reason";

export interface Reason {
  readonly words: string;
  /** The key that chooses it; null after the ninth. */
  readonly digit: string | null;
  /** Whether a note is required because the reason says nothing. */
  readonly needsNote: boolean;
}

/** The API accepts 2,000 characters in total; a company's own reason has up to 100 of them. */
export const maximumNote = 1_898;

/** Returns at least one reason. `own`: the reasons of the company; null if it has none. */
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
