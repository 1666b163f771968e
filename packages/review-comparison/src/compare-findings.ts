/**
 * Which findings of a review are new, unchanged, moved or changed, and which of its baseline are fixed. Findings are matched by
 * rule, words and surroundings, never by offset:
 *
 * 1. Equal ones in the same order on both sides stay (`alignment/`): `unchanged`.
 * 2. Equal ones that remain are paired in order: `moved`.
 * 3. Of what then remains, findings of one rule that are alike enough are versions of each other (`similarity/`): `changed`.
 */
import type { ComparedFinding, ComparedStatus, Comparison } from "./compared-finding.ts";
import { keyed, type KeyedFinding } from "./keyed-finding.ts";
import { matchedAbsences, matchedWords, type Matched } from "./matching.ts";

/** Both in document order. */
export function compareFindings(
  baseline: readonly ComparedFinding[],
  current: readonly ComparedFinding[],
): Comparison {
  const statuses = current.map((): ComparedStatus => ({ status: "new" }));
  const gone = new Set(baseline.keys());
  for (const { status, left, right } of matched(keyed(baseline), keyed(current))) {
    statuses[right.index] = { status, baseline: left.index };
    gone.delete(left.index);
  }
  return { current: statuses, fixed: [...gone] };
}

/** The same pairs whichever side is the baseline: where there is a choice, an order of the sides' own decides, not their roles. */
function matched(left: readonly KeyedFinding[], right: readonly KeyedFinding[]): readonly Matched[] {
  if (!precedes(right, left)) return matchedInThisOrder(left, right);
  return matchedInThisOrder(right, left).map((match) => ({ ...match, left: match.right, right: match.left }));
}

function matchedInThisOrder(
  left: readonly KeyedFinding[],
  right: readonly KeyedFinding[],
): readonly Matched[] {
  const isWords = ({ finding }: KeyedFinding) => finding.place === "span";
  const isAbsence = (finding: KeyedFinding) => !isWords(finding);
  return [
    ...matchedWords({ left: left.filter(isWords), right: right.filter(isWords) }),
    ...matchedAbsences({ left: left.filter(isAbsence), right: right.filter(isAbsence) }),
  ];
}

/** Lexicographic order of the keys. */
function precedes(one: readonly KeyedFinding[], other: readonly KeyedFinding[]): boolean {
  const different = one.findIndex(({ key }, index) => key !== other[index]?.key);
  const [first, second] = [one[different]?.key, other[different]?.key];
  if (first === undefined) return one.length < other.length;
  return second !== undefined && first < second;
}
