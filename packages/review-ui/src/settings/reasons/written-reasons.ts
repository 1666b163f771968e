/** The reasons of a company as an admin writes them: one a line. */
import { otherReason } from "../../review/findings/dismissal-reason.ts";

/** What the API accepts. */
const maximumReasons = 20;
const maximumLength = 100;

export type WrittenReasons =
  | { readonly reasons: readonly string[]; readonly fault: null }
  | { readonly reasons: null; readonly fault: string };

/** Blank lines, lines that are there already, and what the dialog adds itself are left out. */
export function reasonsIn(text: string): WrittenReasons {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.replaceAll(/[\s\p{Cc}]+/gu, " ").trim());
  const reasons = [...new Set(lines)].filter((line) => line !== "" && line !== otherReason);
  const fault = faultOf(reasons);
  return fault === null ? { reasons, fault } : { reasons: null, fault };
}

function faultOf(reasons: readonly string[]): string | null {
  if (reasons.length === 0) return "Write at least one reason, or use the standard reasons.";
  if (reasons.length > maximumReasons) {
    return `These are ${reasons.length} reasons. Leave at most ${maximumReasons}.`;
  }
  // As the API counts: “😀” is one character.
  const long = reasons.map((reason) => Array.from(reason)).find(({ length }) => length > maximumLength);
  if (long === undefined) return null;
  return `The reason “${long.slice(0, 40).join("")}…” is longer than ${maximumLength} characters. Shorten it.`;
}
