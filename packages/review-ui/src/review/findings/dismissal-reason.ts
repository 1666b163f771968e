/** The reasons that the page offers for a dismissal, and the text that the history keeps. */

export const reasons = [
  "The rule does not apply here",
  "Acceptable in this context",
  "Covered elsewhere in the document",
  "Other reason",
] as const;

export type Reason = (typeof reasons)[number];

/** The API accepts 2,000 characters in all. */
export const maximumNote = 1_900;

/** Whether the note must say more than the reason does. */
export function needsNote(reason: Reason): boolean {
  return reason === "Other reason";
}

export function reasonText(reason: Reason, note: string): string {
  const more = note.trim();
  if (needsNote(reason)) return more;
  return more === "" ? `${reason}.` : `${reason}: ${more}`;
}
