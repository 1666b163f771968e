/** The reasons of a company as an admin enters them, one per line. */
import { otherReason } from "../../review/findings/dismissal-reason.ts";

/** The limits of the API. */
const maximumReasons = 20;
const maximumLength = 100;

export type WrittenReasons =
  | { readonly reasons: readonly string[]; readonly fault: null }
  | { readonly reasons: null; readonly fault: string };

/** Ignores blank lines, repeated lines, and the reason that the dialog always adds. */
export function reasonsIn(text: string): WrittenReasons {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.replaceAll(/[\s\p{Cc}]+/gu, " ").trim());
  const reasons = [...new Set(lines)].filter((line) => line !== "" && line !== otherReason);
  const fault = faultOf(reasons);
  return fault === null ? { reasons, fault } : { reasons: null, fault };
}

function faultOf(reasons: readonly string[]): string | null {
  if (reasons.length === 0) return "Enter at least one reason, or use the standard reasons.";
  if (reasons.length > maximumReasons) {
    return `There are ${reasons.length} reasons. Keep at most ${maximumReasons}.`;
  }
  // Counted as in the API: “😀” is one character.
  const long = reasons.map((reason) => Array.from(reason)).find(({ length }) => length > maximumLength);
  if (long === undefined) return null;
  return `The reason “${long.slice(0, 40).join("")}…” is longer than ${maximumLength} characters. Shorten it.`;
}
