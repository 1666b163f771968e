/** What a review says about findings that it does not list. */
import type { Problem, Rule } from "@docreview/model";
import type { LeftOut } from "@docreview/rule-matcher";

/** Rules that are named; the others are counted. */
const maximumNamed = 20;

export function leftOutProblems(leftOut: readonly LeftOut[], rules: readonly Rule[]): readonly Problem[] {
  if (leftOut.length === 0) return [];
  const ordered = leftOut.toSorted((a, b) => b.count - a.count);
  const named = ordered
    .slice(0, maximumNamed)
    .map(({ ruleIndex, count }) => `${count} of ${rules[ruleIndex]!.number}`);
  const others = ordered.slice(maximumNamed);
  const more = others.length === 0 ? [] : [`${sum(others)} of ${others.length} other rules`];
  const message =
    `Rules fired at more places than a review lists. Left out: ${[...named, ...more].join(", ")}. ` +
    "The most severe and the earliest are listed: correct the words throughout the document, then review it again.";
  return [{ code: "findings-left-out", message, place: { kind: "document" } }];
}

function sum(leftOut: readonly LeftOut[]): number {
  return leftOut.reduce((total, { count }) => total + count, 0);
}
