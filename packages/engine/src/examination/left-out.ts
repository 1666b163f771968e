/** The message about findings that a review does not list. */
import { at, type Problem, type Rule } from "@docreview/model";
import type { LeftOut } from "@docreview/rule-matcher";

/** How many rules are named; the others are only counted. */
const maximumNamed = 20;

export function leftOutProblems(leftOut: readonly LeftOut[], rules: readonly Rule[]): readonly Problem[] {
  if (leftOut.length === 0) return [];
  const ordered = leftOut.toSorted((a, b) => b.count - a.count);
  const named = ordered
    .slice(0, maximumNamed)
    .map(({ ruleIndex, count }) => `${count} of ${at(rules, ruleIndex).number}`);
  const others = ordered.slice(maximumNamed);
  const more = others.length === 0 ? [] : [`${sum(others)} of ${others.length} other rules`];
  const message =
    `Rules fired in more places than a review lists. Omitted: ${[...named, ...more].join(", ")}. ` +
    "The most severe and the earliest are listed: correct the words throughout the document, then review it again.";
  return [{ code: "findings-left-out", message, place: { kind: "document" } }];
}

function sum(leftOut: readonly LeftOut[]): number {
  return leftOut.reduce((total, { count }) => total + count, 0);
}
