/** Findings of two reviews that are the same: each is matched at most once, by the strictest step that finds it a counterpart. */
import { at } from "@docreview/model";
import { align } from "./alignment/align.ts";
import { pairsInOrder, type Pair } from "./alignment/pairs.ts";
import type { ComparisonStatus } from "./compared-finding.ts";
import { createNumbering, familyOf, type KeyedFinding } from "./keyed-finding.ts";
import { createBags } from "./similarity/likeness.ts";
import { similarPairs, type Leftover } from "./similarity/similar-pairs.ts";

export interface Matched {
  readonly status: Exclude<ComparisonStatus, "new">;
  readonly left: KeyedFinding;
  readonly right: KeyedFinding;
}

/** The findings of both sides that a step is to match. */
interface Sides {
  readonly left: readonly KeyedFinding[];
  readonly right: readonly KeyedFinding[];
}

/** Words in the text, in document order. */
export function matchedWords(sides: Sides): readonly Matched[] {
  const number = createNumbering(({ key }) => key);
  const stayed = align(number(sides.left), number(sides.right)).map(toMatched("unchanged", sides));
  const others = without(sides, stayed);
  const strayed = inOrder(others, "moved", ({ key }) => key);
  return [...stayed, ...strayed, ...edited(without(others, strayed), stayed)];
}

/** What is missing: what its rule says of it may have changed, but it is the same absence. */
export function matchedAbsences(sides: Sides): readonly Matched[] {
  const same = inOrder(sides, "unchanged", ({ key }) => key);
  return [...same, ...inOrder(without(sides, same), "changed", familyOf)];
}

function inOrder(
  sides: Sides,
  status: Matched["status"],
  textOf: (finding: KeyedFinding) => string,
): readonly Matched[] {
  const number = createNumbering(textOf);
  return pairsInOrder(number(sides.left), number(sides.right), () => true).map(toMatched(status, sides));
}

/** Findings of one rule that are alike enough. */
function edited(sides: Sides, stayed: readonly Matched[]): readonly Matched[] {
  const bagOf = createBags();
  const toLeftovers = (findings: readonly KeyedFinding[], side: "left" | "right") => {
    let gap = 0;
    return Map.groupBy(
      findings.map((finding, position): Leftover & { readonly family: string } => {
        while (gap < stayed.length && at(stayed, gap)[side].index < finding.index) gap++;
        return { position, gap, bag: bagOf(finding.finding), family: familyOf(finding) };
      }),
      ({ family }) => family,
    );
  };
  const rights = toLeftovers(sides.right, "right");
  return [...toLeftovers(sides.left, "left")].flatMap(([family, lefts]) =>
    similarPairs(lefts, rights.get(family) ?? []).map(toMatched("changed", sides)),
  );
}

function toMatched(status: Matched["status"], { left, right }: Sides): (pair: Pair) => Matched {
  return ([one, other]) => ({ status, left: at(left, one), right: at(right, other) });
}

function without({ left, right }: Sides, matched: readonly Matched[]): Sides {
  const taken = new Set(matched.flatMap((match) => [match.left, match.right]));
  const isFree = (finding: KeyedFinding) => !taken.has(finding);
  return { left: left.filter(isFree), right: right.filter(isFree) };
}
