import type { Units } from "@docreview/text-folding";

/** A whole text in the form that expressions search. */
export function unitsOf(text: string): Units {
  const units = Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  return { units, start: 0, end: units.length };
}
