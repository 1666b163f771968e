/** The days on which a wording is approved. */
import type { EffectivePeriod } from "@docreview/model";

/** Without a day, it is not judged. */
export function isApprovedOn({ from, until }: EffectivePeriod, day: string | null): boolean {
  return day === null || ((from === null || from <= day) && (until === null || day <= until));
}

/** `approved from 2024-01-01 until 2025-12-31`. */
export function validityText({ from, until }: EffectivePeriod): string {
  const ends = [...(from === null ? [] : [`from ${from}`]), ...(until === null ? [] : [`until ${until}`])];
  return `approved ${ends.length === 0 ? "without end" : ends.join(" ")}`;
}
