/**
 * Cards: short blocks of text beside each other with only white space between them, such as the addresses of an invoice,
 * labels above their values, or names and texts under the pictures of a brochure. Each is read as a whole. They are told
 * from the rows of a table by their centred lines, by postal addresses beside each other, or by one line of labels above
 * one of values.
 */
import { at } from "@docreview/model";
import { codeAt, styleAt } from "../../glyphs/glyphs.ts";
import { lastOf, type NonEmpty } from "../../lists/non-empty.ts";
import { pairwise } from "../../lists/pairwise.ts";
import { columnsOf, crosses } from "./band.ts";
import type { GlyphFrame, LineSegments } from "../segments/frame.ts";
import { isLetter, isLowerCase } from "../segments/letters.ts";
import { rowKey } from "../segments/row-key.ts";
import type { Row } from "../segments/row.ts";
import { ruledRows } from "./ruled-rows.ts";
import { firstCodeOf, type Segment } from "../segments/segment.ts";
import { mergedIntervals } from "./gutter.ts";
import { cellLead, flowingShare } from "./measures.ts";
import {
  closeLead,
  columnGap,
  fewestCells,
  fewestLines,
  halfSize,
  markerGap,
  pageLines,
  sectionLead,
  shortText,
  usualLead,
  widerLead,
} from "../segments/measures.ts";

/** Rows, and the lines of each card in them, from left to right. */
export interface RowGroup {
  /** `head`: one row of cells above other rows, with several lines in its cells. */
  readonly kind: "rows" | "cards" | "head";
  readonly rows: NonEmpty<Row>;
  readonly cards: readonly (readonly LineSegments[])[];
  /** True for labels above their values. */
  readonly isLabelled?: true;
}

/** All rows, in their order. */
export function groupsOf(rows: readonly Row[], frame: GlyphFrame): readonly RowGroup[] {
  const groups = closeRows(rows).map((group) => groupOf(group, frame));
  const result: RowGroup[] = [];
  groups.forEach((group, index) => {
    const own = asHead(group, groups[index + 1]);
    const last = result.at(-1);
    if (own.kind === "rows" && last?.kind === "rows")
      result[result.length - 1] = { ...last, rows: [...last.rows, ...own.rows] };
    else result.push(own);
  });
  return result;
}

/** Above rows with the same columns, labels are those of a table, and blocks of lines are the cells of its head. */
function asHead(group: RowGroup, next: RowGroup | undefined): RowGroup {
  if (group.kind !== "cards" || next === undefined || next.kind === "cards" || !isHead(group.rows, next.rows))
    return group;
  const isOfBlocks = group.cards.every(({ length }) => length > 1);
  return isOfBlocks && !group.isLabelled ? { ...group, kind: "head" } : { ...group, kind: "rows", cards: [] };
}

/** True above rows that have the same columns. */
function isHead(group: NonEmpty<Row>, next: NonEmpty<Row>): boolean {
  const [first] = next;
  const edges = edgesOf(group);
  return (
    lastOf(group).baseline - first.baseline <= markerGap * first.fontSize &&
    next.some(({ segments }) => segments.length > 1) &&
    !next.some((row) => edges.some((edge) => crosses(row, edge)))
  );
}

/** Rows separated where there is more white space than above and below. */
function closeRows(rows: readonly Row[]): readonly NonEmpty<Row>[] {
  const leads = pairwise(rows).map(([above, below]) => above.baseline - below.baseline);
  const groups: [Row, ...Row[]][] = [];
  rows.forEach((row, index) => {
    const lead = leads[index - 1] ?? Infinity;
    const beside = Math.min(leads[index - 2] ?? Infinity, leads[index] ?? Infinity);
    const size = Math.max(row.fontSize, rows[index - 1]?.fontSize ?? 0);
    const isApart = lead > sectionLead * size || (lead > widerLead * beside && lead > usualLead * size);
    const group = groups.at(-1);
    if (isApart || group === undefined) groups.push([row]);
    else group.push(row);
  });
  return groups;
}

function groupOf(rows: NonEmpty<Row>, frame: GlyphFrame): RowGroup {
  const none: RowGroup = { kind: "rows", rows, cards: [] };
  if (rows.length < 2 || rows.length > pageLines) return none;
  const edges = edgesOf(rows);
  if (edges.length === 0) return none;
  const columns = columnsOf(rows, edges);
  const cards = columns.map((lines) => lines.filter(({ length }) => length > 0));
  const areSingle = cards.every((lines) => lines.every(({ length }) => length === 1));
  if (areSingle && !isRuled(rows, frame) && isLabelled(columns, frame))
    return { kind: "cards", rows, cards, isLabelled: true };
  if (isOneRow(rows, columns, frame)) return { kind: "head", rows, cards };
  const areTexts = areSingle && cards.every((lines) => lines.length > 1 && isText(lines.flat(), frame));
  const areCards = areTexts && (cards.every(areCentred) || areAddresses(cards, frame));
  return areCards ? { kind: "cards", rows, cards } : none;
}

/** One row of a table. Fewer than half of its cells have further lines, above or below the main one. */
function isOneRow(
  rows: readonly Row[],
  columns: readonly (readonly LineSegments[])[],
  frame: GlyphFrame,
): boolean {
  const inked = rows.map((_, row) => columns.filter((lines) => at(lines, row).length > 0).length);
  const [most = 0, second = 0] = inked.toSorted((a, b) => b - a);
  const isClose = pairwise(rows).every(
    ([above, { baseline, fontSize }]) => above.baseline - baseline <= cellLead * fontSize,
  );
  if (most < fewestLines || second >= most / 2 || !isClose) return false;
  const main = inked.indexOf(most);
  const hasText = (lines: readonly LineSegments[], from: number, to: number) =>
    lines.slice(from, to).some(({ length }) => length > 0);
  const areCells = columns.every(
    (lines) =>
      hasText(lines, main, main + 1) || hasText(lines, 0, main) === hasText(lines, main + 1, rows.length),
  );
  const [labels = [], ...others] = columns;
  const isDivided = others.some((lines) => lines.filter(({ length }) => length > 0).length > 1);
  return areCells && (isDivided || isOneLabel(labels, frame));
}

/** The lines of one label continue each other, unlike the labels of several rows. */
function isOneLabel(lines: readonly LineSegments[], { glyphs }: GlyphFrame): boolean {
  return lines.slice(1).every(([first]) => first === undefined || isLowerCase(firstCodeOf(first, glyphs)));
}

/** True if a rule separates the rows, as in a table. */
function isRuled(rows: readonly Row[], { rules }: GlyphFrame): boolean {
  const segments = rows.flatMap((row) => row.segments);
  const middle =
    (Math.min(...segments.map(({ start }) => start)) + Math.max(...segments.map(({ end }) => end))) / 2;
  return ruledRows(rows, rules, [middle]).includes(true);
}

/** The middles of the white space between columns. */
function edgesOf(rows: readonly Row[]): readonly number[] {
  const size = Math.max(...rows.map(({ fontSize }) => fontSize));
  const ink = rows.flatMap((row) => row.segments.map(({ start, end }) => ({ from: start, to: end })));
  return pairwise(mergedIntervals(ink))
    .filter(([left, right]) => right.from - left.to > closeLead * size)
    .map(([left, right]) => (left.to + right.from) / 2);
}

/** Lines of different widths with one middle. */
function areCentred(lines: readonly LineSegments[]): boolean {
  const segments = lines.flat();
  const size = Math.max(...segments.map(({ fontSize }) => fontSize));
  const middles = segments.map(({ start, end }) => (start + end) / 2);
  const widths = segments.map(({ start, end }) => end - start);
  return (
    Math.max(...middles) - Math.min(...middles) <= halfSize * size &&
    Math.max(...widths) - Math.min(...widths) >= columnGap * size
  );
}

function isText(segments: readonly Segment[], { glyphs }: GlyphFrame): boolean {
  const indexes = segments.flatMap((segment) => segment.glyphs);
  const letters = indexes.filter((index) => isLetter(codeAt(glyphs, index))).length;
  return indexes.length >= fewestCells * segments.length && letters >= flowingShare * indexes.length;
}

const postalCode =
  /(?:^|[\s,-])(?:(?!19\d\d|20\d\d)\d{4}|\d{5,6}|[A-Z]{1,2}\d{1,2}[A-Z]? ?\d[A-Z]{2}|[A-Z]{2} \d{5}(?:-\d{4})?)(?:$|[\s,])/u;

const numbered = /\p{L}{3}.*\d|\d.*\p{L}{3}/u;

/** One of them has a place with its postal code, and all have a number with a name. */
function areAddresses(columns: readonly (readonly LineSegments[])[], frame: GlyphFrame): boolean {
  const texts = columns.map((lines) =>
    lines.flat().map((segment) => rowKey({ segments: [segment], fontSize: segment.fontSize }, frame).text),
  );
  return (
    texts.every(
      (lines) =>
        lines.length >= fewestLines &&
        lines.some((text) => numbered.test(text)) &&
        lines.every(({ length }) => length <= shortText),
    ) && texts.some((lines) => lines.some((text) => postalCode.test(text) && numbered.test(text)))
  );
}

/** A row of labels in one style above a row of values in another; some values may be missing or have further lines. */
function isLabelled(columns: readonly (readonly LineSegments[])[], frame: GlyphFrame): boolean {
  const pairs = columns.map(([label, value]) => [label?.[0], value?.[0]] as const);
  const labels = pairs.flatMap(([label]) => label ?? []);
  const values = pairs.flatMap(([, value]) => value ?? []);
  const below = columns.filter((lines) => lines.slice(2).some(({ length }) => length > 0));
  if (labels.length < columns.length || values.length === 0 || below.length > columns.length / 2)
    return false;
  const labelStyles = new Set(labels.map((segment) => styleOf(segment, frame)));
  const valueStyles = new Set(values.map((segment) => styleOf(segment, frame)));
  return (
    labelStyles.size === 1 &&
    valueStyles.size === 1 &&
    ![...labelStyles].some((style) => valueStyles.has(style)) &&
    labels.every((label) => isText([label], frame)) &&
    pairs.every(([label, value]) => {
      if (label === undefined || value === undefined) return true;
      const slack = halfSize * value.fontSize;
      const middles = (label.start + label.end - value.start - value.end) / 2;
      return Math.abs(label.start - value.start) <= slack || Math.abs(middles) <= slack;
    })
  );
}

/** The style of its first letter. */
function styleOf({ glyphs: indexes }: Segment, { glyphs }: GlyphFrame): string {
  const { fontSize, bold, italic, colour } = styleAt(glyphs, at(indexes, 0));
  return `${fontSize.toFixed(1)} ${bold} ${italic} ${colour}`;
}
