/** An engine that looks for phrases, as the workloads of matching use it. */
import type { Found } from "../harness.ts";
import type { Prose } from "../prose.ts";

export interface PhraseEngine {
  readonly name: string;
  /** False where it is not installed, which it says; left out where it always is. */
  readonly isThere?: () => boolean;
  /** Makes of phrases what looks for them. Not counted in any rate. */
  readonly compile: (phrases: readonly string[]) => CompiledPhrases;
}

export interface CompiledPhrases {
  readonly find: (prose: Prose) => Found | Promise<Found>;
  /** Ends what it started; left out where that is nothing. */
  readonly end?: () => void;
}

/** Whether what stands in a canonical text from `start` to `end` is whole words. */
export function isWhole(text: string, start: number, end: number): boolean {
  return !isWordUnit(text.charCodeAt(start - 1)) && !isWordUnit(text.charCodeAt(end));
}

/** Lower-case letters, digits and `_`; NaN, which stands beside the ends of a text, is none. */
function isWordUnit(unit: number): boolean {
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39) || unit === 0x5f;
}
