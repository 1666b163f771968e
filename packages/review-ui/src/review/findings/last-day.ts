/** What is wrong with the last day of a dismissal. */

export interface LastDayState {
  /** Whether only a part of a date is typed, of which the browser says nothing else. */
  readonly isIncomplete: boolean;
  /** As `2026-12-31`. */
  readonly today: string;
}

/** Null if it can be sent: empty, today or later. */
export function lastDayFault(written: string, { isIncomplete, today }: LastDayState): string | null {
  if (isIncomplete) return "Give a whole date, or empty the field.";
  return written !== "" && written < today ? "Give today or a later day, or empty the field." : null;
}
