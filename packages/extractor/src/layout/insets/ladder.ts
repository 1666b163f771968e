/**
 * Tables ruled only between their rows: what is between two rules is one row, wherever the text is in its cells. Tables
 * whose cells are all aligned at the top are left out, because their lines already show the rows.
 */
import { isNonEmpty, lastOf, type NonEmpty } from "../../lists/non-empty.ts";
import { pairwise } from "../../lists/pairwise.ts";
import type { Inset, SeparatedInsets } from "./inset.ts";
import type { DirectedSegments } from "../lines/directed-segments.ts";
import { lineOf, type LineContext } from "../lines/line.ts";
import { paragraphsOf, type Paragraph } from "../paragraphs/paragraph.ts";
import { rowKey } from "../segments/row-key.ts";
import { rowsOf, type Row } from "../segments/row.ts";
import { paragraphsOfTableRow } from "../paragraphs/row-paragraph.ts";
import type { Rule } from "../segments/rule.ts";
import type { Segment } from "../segments/segment.ts";
import {
  baselineSlack,
  closeLead,
  columnGap,
  fewestLines,
  meets,
  mostRules,
  pairOfLines,
  samePlace,
  thirdOf,
} from "../segments/measures.ts";

/** Only from pages that read from left to right. */
export function separateLadders(page: DirectedSegments): SeparatedInsets {
  const { context, segments } = page;
  const none = { insets: [], text: page };
  if (context.rightToLeft || context.rules.length < fewestLines || context.rules.length > mostRules)
    return none;
  const tables = laddersOf(wholeRules(context.rules))
    .flatMap((ladder) => runsOf(bandsOf(ladder, segments)))
    .filter((bands) => {
      const continuing = bands.filter((band) => continuesBeside(band, segments));
      return continuing.length < thirdOf * bands.length;
    })
    .flatMap((bands) => {
      const rows = rowsOfBands(bands, context);
      return rows === null ? [] : [{ bands, rows }];
    });
  if (tables.length === 0) return none;
  const taken = new Set(tables.flatMap(({ bands }) => bands.flatMap((band) => band.segments)));
  return {
    insets: tables.map(({ bands: [first], rows }) => insetOf(first, rows, context)),
    text: { ...page, segments: segments.filter((segment) => !taken.has(segment)) },
  };
}

/** Joins rules that are drawn cell by cell. */
function wholeRules(rules: readonly Rule[]): readonly Rule[] {
  const whole: Rule[] = [];
  const sorted = rules.toSorted((a, b) => b.across - a.across || a.start - b.start);
  for (const rule of sorted) {
    const index = whole.findIndex(
      (one) =>
        Math.abs(one.across - rule.across) <= 1 &&
        rule.start <= one.end + meets &&
        rule.end >= one.start - meets,
    );
    const one = whole[index];
    if (one === undefined) whole.push(rule);
    else whole[index] = { ...one, start: Math.min(one.start, rule.start), end: Math.max(one.end, rule.end) };
  }
  return whole;
}

/** Rules from one edge of a table to the other, from its top down. */
type Ladder = readonly Rule[];

function laddersOf(rules: readonly Rule[]): readonly Ladder[] {
  const ladders: [Rule, ...Rule[]][] = [];
  for (const rule of rules) {
    const ladder = ladders.find(
      ([first]) => Math.abs(first.start - rule.start) <= meets && Math.abs(first.end - rule.end) <= meets,
    );
    if (ladder === undefined) ladders.push([rule]);
    else if (lastOf(ladder).across - rule.across > meets) ladder.push(rule);
  }
  return ladders.filter(({ length }) => length >= fewestLines);
}

/** What is between two rules. */
interface Band extends Extent {
  readonly top: number;
  readonly segments: readonly Segment[];
}

function bandsOf(ladder: Ladder, segments: readonly Segment[]): readonly Band[] {
  return pairwise(ladder).map(([{ across: top }, { start, end, across: bottom }]) => {
    const inside = segments.filter((one) => {
      const middle = one.baseline + 0.3 * one.fontSize;
      return middle < top && middle > bottom && one.start < end && one.end > start;
    });
    return { start, end, top, segments: inside };
  });
}

/** Bands with several cells, and those between them; above and below a table, text may be between rules of its width. */
function runsOf(bands: readonly Band[]): readonly NonEmpty<Band>[] {
  let run: Band[] = [];
  const runs = [run];
  for (const band of bands) {
    if (isTall(band) && !hasCells(band)) {
      run = [];
      runs.push(run);
    } else run.push(band);
  }
  return runs
    .map((one) => one.slice(one.findIndex(hasCells), one.findLastIndex(hasCells) + 1))
    .filter((one) => isNonEmpty(one));
}

function hasCells({ segments }: Band): boolean {
  return segments.some((one) => segments.some((other) => other.start > one.end));
}

/** True if the gaps between the cells of a row are not those between the columns. */
function isUneven({ segments }: Band, column: Extent): boolean {
  const own = segments.filter((one) => isIn(one, column));
  const reachesOver = own.some((one) => one.end > column.end) && own.length < segments.length;
  const isDivided = own.some((one) =>
    own.some((other) => other.start > one.end && Math.abs(other.baseline - one.baseline) < meets),
  );
  return reachesOver || isDivided;
}

/** True if a row continues outside its rules. */
function continuesBeside({ start, end, segments }: Band, all: readonly Segment[]): boolean {
  const beside = all.filter((one) => one.end <= start || one.start >= end);
  return segments.some((own) => beside.some((one) => Math.abs(one.baseline - own.baseline) < samePlace));
}

/** True for more lines than a heading has. */
function isTall({ segments }: Band): boolean {
  const baselines = segments.map(({ baseline }) => baseline);
  return Math.max(...baselines) - Math.min(...baselines) > closeLead * (segments[0]?.fontSize ?? 0);
}

/** From the top down. */
type Cell = readonly Row[];

/** The cells of each row, one for each column, from left to right; null if the rules separate anything but rows. */
function rowsOfBands(bands: readonly Band[], context: LineContext): readonly (readonly Cell[])[] | null {
  const isOver = bands.some(({ start, end, segments }) =>
    segments.some((one) => one.start < start - meets || one.end > end + meets),
  );
  if (isOver) return null;
  const columns = columnsOf(bands);
  if (bands.some((band) => columns.some((column) => isUneven(band, column)))) return null;
  const rows = bands
    .filter(({ segments }) => segments.length > 0)
    .map(({ segments }) =>
      columns.map((column) =>
        rowsOf(
          segments.filter((one) => isIn(one, column)),
          context,
        ),
      ),
    );
  const several = rows.filter((cells) => writtenCells(cells).length > 1);
  const isTable =
    several.length >= pairOfLines &&
    several.length >= rows.length / 2 &&
    !several.some((cells) => hasUnruledRows(cells, context)) &&
    several.some((cells) => !isTopAligned(cells));
  return isTable ? rows : null;
}

interface Extent {
  readonly start: number;
  readonly end: number;
}

/** The columns of the rows that have several; text that spans several columns is in the first of them. */
function columnsOf(bands: readonly Band[]): readonly Extent[] {
  const columns: { start: number; end: number }[] = [];
  const segments = bands.filter(hasCells).flatMap((band) => band.segments);
  for (const { start, end, fontSize } of segments.toSorted((a, b) => a.start - b.start)) {
    const last = columns.at(-1);
    if (last !== undefined && start < last.end + columnGap * fontSize) last.end = Math.max(last.end, end);
    else columns.push({ start, end });
  }
  return columns.map(({ start }, index) => ({
    start: index === 0 ? -Infinity : start,
    end: columns[index + 1]?.start ?? Infinity,
  }));
}

function isIn(segment: Segment, { start, end }: Extent): boolean {
  return segment.start >= start && segment.start < end;
}

function writtenCells(cells: readonly Cell[]): readonly Cell[] {
  return cells.filter(({ length }) => length > 0);
}

/**
 * True for rows without rules between them: there are columns within a cell, lines far apart, numbers one below the other,
 * or tall cells beside each other.
 */
function hasUnruledRows(cells: readonly Cell[], context: LineContext): boolean {
  const isNumber = (row: Row) => /^[^\p{L}]*\d[^\p{L}]*$/u.test(rowKey(row, context).text);
  const tall = cells.filter(({ length }) => length > 1);
  const leads = tall.flatMap((cell) => pairwise(cell).map(([above, row]) => above.baseline - row.baseline));
  return (
    cells.some((cell) => cell.some(({ segments }) => segments.length > 1)) ||
    tall.some((cell) => cell.filter(isNumber).length > 1) ||
    tall.length >= fewestLines ||
    tall.filter(({ length }) => length >= fewestLines).length > 1 ||
    Math.max(...leads) > closeLead * Math.min(...leads)
  );
}

function isTopAligned(cells: readonly Cell[]): boolean {
  const tops = writtenCells(cells).flatMap(([first]) => first ?? []);
  const top = tops.reduce((a, b) => (b.baseline > a.baseline ? b : a));
  return tops.every(({ baseline }) => top.baseline - baseline <= baselineSlack * top.fontSize);
}

function insetOf({ start, end, top }: Band, rows: readonly (readonly Cell[])[], context: LineContext): Inset {
  const paragraphs = rows.flatMap((cells): readonly Paragraph[] => {
    const lines = cells.map((cell) => cell.map(({ segments }) => segments));
    const [only, ...others] = writtenCells(cells);
    return only !== undefined && others.length === 0
      ? paragraphsOf(only.map(({ segments }) => lineOf([segments], context)))
      : paragraphsOfTableRow(lines, context);
  });
  return { start, end, top, paragraphs };
}
