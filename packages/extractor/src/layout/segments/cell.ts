/** Cells: places that lines enclose on all sides, such as those of a table or a frame. */
import { heightOf, type Box } from "./box.ts";
import type { Rule, Rules } from "./rule.ts";
import type { Segment } from "./segment.ts";
import { meets, mostRules, samePlace } from "./measures.ts";

export interface Cell extends Box {
  readonly segments: Segment[];
}

/** Leaves out rules that do not end at another rule, such as lines under words. */
function meetingRules({ along, uprights }: Rules): Rules {
  const meet = (one: Rule, end: number, others: readonly Rule[]) =>
    others.some(
      (other) =>
        Math.abs(other.across - end) <= meets &&
        other.start <= one.across + meets &&
        other.end >= one.across - meets,
    );
  const meeting = (rules: readonly Rule[], others: readonly Rule[]) =>
    rules.filter((rule) => meet(rule, rule.start, others) && meet(rule, rule.end, others));
  return { along: meeting(along, uprights), uprights: meeting(uprights, along) };
}

/** The cells that hold text, and those that adjoin them. */
export function closedCells(segments: readonly Segment[], all: Rules): readonly Cell[] {
  const rules = meetingRules(all);
  const cells = new Map<string, Cell>();
  const cellAt = (along: number, across: number) => {
    const cell = closedCell(along, across, rules);
    if (cell === null) return null;
    const key = [cell.start, cell.end, cell.bottom, cell.top].map((place) => Math.round(place)).join(" ");
    const known = cells.get(key);
    if (known !== undefined) return known;
    cells.set(key, cell);
    return cell;
  };
  for (const segment of segments) {
    cellAt((segment.start + segment.end) / 2, heightOf(segment))?.segments.push(segment);
  }
  // Iterating over a map also reaches the entries that are added meanwhile.
  for (const { start, end, bottom, top } of cells.values()) {
    if (cells.size > mostRules) return [];
    cellAt(end + meets, (bottom + top) / 2);
    cellAt((start + end) / 2, bottom - meets);
  }
  return [...cells.values()];
}

function closedCell(along: number, across: number, rules: Rules): Cell | null {
  const [start, end] = nearestAround(along, across, rules.uprights);
  const [bottom, top] = nearestAround(across, along, rules.along);
  if (![start, end, bottom, top].every(Number.isFinite)) return null;
  const isDrawn = (of: readonly Rule[], place: number, [from, to]: readonly [number, number]) =>
    [from + samePlace, to - samePlace].every((at) =>
      of.some((rule) => Math.abs(rule.across - place) <= 1 && rule.start <= at && rule.end >= at),
    );
  const isClosed =
    isDrawn(rules.uprights, start, [bottom, top]) &&
    isDrawn(rules.uprights, end, [bottom, top]) &&
    isDrawn(rules.along, bottom, [start, end]) &&
    isDrawn(rules.along, top, [start, end]);
  return isClosed ? { start, end, bottom, top, segments: [] } : null;
}

/** The positions of the nearest rules before and after a place, among those that pass it; infinite if there are none. */
function nearestAround(place: number, passing: number, rules: readonly Rule[]): readonly [number, number] {
  let before = -Infinity;
  let after = Infinity;
  for (const { start, end, across } of rules) {
    if (start >= passing || end <= passing) continue;
    if (across <= place) before = Math.max(before, across);
    else after = Math.min(after, across);
  }
  return [before, after];
}
