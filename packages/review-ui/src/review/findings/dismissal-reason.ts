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

export type OfferedReasons = readonly [Reason, ...Reason[]];

/** `own`: the reasons of the company; null if it has none. */
export function offeredReasons(own: readonly string[] | null): OfferedReasons {
  const known = (own ?? standardReasons).filter((words) => words !== otherReason);
  const [first, ...others] = [...known, otherReason];
  return [reasonAt(first, 0), ...others.map((words, index) => reasonAt(words, index + 1))];
}

function reasonAt(words: string, index: number): Reason {
  return { words, digit: index < 9 ? String(index + 1) : null, needsNote: words === otherReason };
}

export function reasonText({ words, needsNote }: Reason, note: string): string {
  const more = note.trim();
  if (needsNote) return more;
  if (more !== "") return `${words.replace(/\.$/, "")}: ${more}`;
  return /[.!?…。！？]$/u.test(words) ? words : `${words}.`;
}
