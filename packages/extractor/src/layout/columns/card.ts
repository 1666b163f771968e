/**
 * Cards: short blocks of text beside each other that nothing but white space parts, such as the addresses of an invoice,
 * labels above their values, or names and texts under the pictures of a brochure. Each is read whole. Rows of a table
 * look alike but for what is looked for here: lines about one middle, one postal address beside another, or one line
 * of labels above one of values.
 */
import { columnsOf, crosses } from "./band.ts";
import type { GlyphFrame, LineSegments } from "../segments/frame.ts";
import { isLetter, isLowerCase } from "../segments/letters.ts";
import { rowKey } from "../segments/row-key.ts";
import type { Row } from "../segments/row.ts";
import { ruledRows } from "./ruled-rows.ts";
import type { Segment } from "../segments/segment.ts";
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

/** Rows, and the lines of each card that they are, from left to right. */
export interface RowGroup {
  /** `head` is for the cells of one row above others, each of several lines. */
  readonly kind: "rows" | "cards" | "head";
  readonly rows: readonly Row[];
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

/** Above rows of the same columns, labels are those of a table, and blocks of lines are cells of its head. */
function asHead(group: RowGroup, next: RowGroup | undefined): RowGroup {
  if (group.kind !== "cards" || next === undefined || next.kind === "cards" || !isHead(group.rows, next.rows))
    return group;
  const isOfBlocks = group.cards.every(({ length }) => length > 1);
  return isOfBlocks && !group.isLabelled ? { ...group, kind: "head" } : { ...group, kind: "rows", cards: [] };
}

/** True above rows that have the same columns. */
function isHead(group: readonly Row[], next: readonly Row[]): boolean {
  const [last, first] = [group.at(-1)!, next[0]!];
  const edges = edgesOf(group);
  return (
    last.baseline - first.baseline <= markerGap * first.fontSize &&
    next.some(({ segments }) => segments.length > 1) &&
    !next.some((row) => edges.some((edge) => crosses(row, edge)))
  );
}

/** Rows separated where there is more white space than above and below. */
function closeRows(rows: readonly Row[]): readonly (readonly Row[])[] {
  const leads = rows.slice(1).map(({ baseline }, index) => rows[index]!.baseline - baseline);
  const groups: Row[][] = [];
  rows.forEach((row, index) => {
    const lead = leads[index - 1] ?? Infinity;
    const beside = Math.min(leads[index - 2] ?? Infinity, leads[index] ?? Infinity);
    const size = Math.max(row.fontSize, rows[index - 1]?.fontSize ?? 0);
    const isApart = lead > sectionLead * size || (lead > widerLead * beside && lead > usualLead * size);
    if (isApart || groups.length === 0) groups.push([row]);
    else groups.at(-1)!.push(row);
  });
  return groups;
}

function groupOf(rows: readonly Row[], frame: GlyphFrame): RowGroup {
  const none: RowGroup = { kind: "rows", rows, cards: [] };
  if (rows.length < 2 || rows.length > pageLines) return none;
  const edges = edgesOf(rows);
  if (edges.length === 0) return none;
  const columns = columnsOf(rows, edges);
  const cards = columns.map((lines) => lines.filter(({ length }) => length > 0));
  const areSingle = cards.every((lines) => lines.every(({ length }) => length === 1));
  if (areSingle && !isRuled(rows, frame) && areLabelled(columns, frame))
    return { kind: "cards", rows, cards, isLabelled: true };
  if (isOneRow(rows, columns, frame)) return { kind: "head", rows, cards };
  const areTexts = areSingle && cards.every((lines) => lines.length > 1 && isText(lines.flat(), frame));
  const areCards = areTexts && (cards.every(areCentred) || areAddresses(cards, frame));
  return areCards ? { kind: "cards", rows, cards } : none;
}

/** One row of a table, fewer than half of whose cells have further lines, above or below its main one. */
function isOneRow(
  rows: readonly Row[],
  columns: readonly (readonly LineSegments[])[],
  frame: GlyphFrame,
): boolean {
  const inked = rows.map((_, row) => columns.filter((lines) => lines[row]!.length > 0).length);
  const [most, second = 0] = inked.toSorted((a, b) => b - a);
  const isClose = rows.every(
    ({ baseline, fontSize }, row) => row === 0 || rows[row - 1]!.baseline - baseline <= cellLead * fontSize,
  );
  if (most! < fewestLines || second >= most! / 2 || !isClose) return false;
  const main = inked.indexOf(most!);
  const isAt = (lines: readonly LineSegments[], from: number, to: number) =>
    lines.slice(from, to).some(({ length }) => length > 0);
  const areCells = columns.every(
    (lines) => isAt(lines, main, main + 1) || isAt(lines, 0, main) === isAt(lines, main + 1, rows.length),
  );
  const [labels, ...others] = columns;
  const isParted = others.some((lines) => lines.filter(({ length }) => length > 0).length > 1);
  return areCells && (isParted || goOn(labels!, frame));
}

/** Lines of one label; a heading of rows ends where it ends. */
function goOn(lines: readonly LineSegments[], { glyphs }: GlyphFrame): boolean {
  return lines.slice(1).every((line) => line.length === 0 || isLowerCase(glyphs.code[line[0]!.glyphs[0]!]!));
}

/** True where a rule parts the rows, as in a table. */
function isRuled(rows: readonly Row[], { rules }: GlyphFrame): boolean {
  const segments = rows.flatMap((row) => row.segments);
  const middle =
    (Math.min(...segments.map(({ start }) => start)) + Math.max(...segments.map(({ end }) => end))) / 2;
  return ruledRows(rows, rules, [middle]).includes(true);
}

/** The middles of the white space between columns. */
function edgesOf(rows: readonly Row[]): readonly number[] {
  const size = Math.max(...rows.map(({ fontSize }) => fontSize));
  const segments = rows.flatMap((row) => row.segments).toSorted((a, b) => a.start - b.start);
  const edges: number[] = [];
  let reached = segments[0]!.end;
  for (const { start, end } of segments) {
    if (start - reached > closeLead * size) edges.push((start + reached) / 2);
    reached = Math.max(reached, end);
  }
  return edges;
}

/** Lines of different widths about one middle. */
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

function isText(segments: readonly Segment[], { glyphs: { code } }: GlyphFrame): boolean {
  const glyphs = segments.flatMap((segment) => segment.glyphs);
  const letters = glyphs.filter((index) => isLetter(code[index]!)).length;
  return glyphs.length >= fewestCells * segments.length && letters >= flowingShare * glyphs.length;
}

const postalCode =
  /(?:^|[\s,-])(?:(?!19\d\d|20\d\d)\d{4}|\d{5,6}|[A-Z]{1,2}\d{1,2}[A-Z]? ?\d[A-Z]{2}|[A-Z]{2} \d{5}(?:-\d{4})?)(?:$|[\s,])/u;

const numbered = /\p{L}{3}.*\d|\d.*\p{L}{3}/u;

/** A place with its postal code in one of them, and a number with a name in all. */
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

/** A row of labels of one style above one of values of another, of which some may be missing or have more lines. */
function areLabelled(columns: readonly (readonly LineSegments[])[], frame: GlyphFrame): boolean {
  const pairs = columns.map(([label, value]) => [label?.[0], value?.[0]] as const);
  const labels = pairs.flatMap(([label]) => label ?? []);
  const values = pairs.flatMap(([, value]) => value ?? []);
  const below = columns.filter((lines) => lines.slice(2).some(({ length }) => length > 0));
  if (labels.length < columns.length || values.length === 0 || below.length > columns.length / 2)
    return false;
  const styles = [labels, values].map((row) => new Set(row.map((segment) => styleOf(segment, frame))));
  return (
    styles.every(({ size }) => size === 1) &&
    [...styles[0]!][0] !== [...styles[1]!][0] &&
    labels.every((label) => isText([label], frame)) &&
    pairs.every(([label, value]) => {
      if (label === undefined || value === undefined) return true;
      const slack = halfSize * value.fontSize;
      const middles = (label.start + label.end - value.start - value.end) / 2;
      return Math.abs(label.start - value.start) <= slack || Math.abs(middles) <= slack;
    })
  );
}

/** In which its first letter is set. */
function styleOf({ glyphs: [first] }: Segment, { glyphs }: GlyphFrame): string {
  const { fontSize, bold, italic, colour } = glyphs.styles[glyphs.style[first!]!]!;
  return `${fontSize.toFixed(1)} ${bold} ${italic} ${colour}`;
}
