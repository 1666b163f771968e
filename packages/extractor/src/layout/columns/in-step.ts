/**
 * Whether two columns beside each other are columns of a table, whose rows are read across, or columns of text, which
 * are read one after the other. Rows of a table end in all of its columns at once: what goes on from line to line in
 * one column is not cut by where the other begins a new cell. Paragraphs of columns of text end where they happen to.
 */
import type { Block, ColumnBlocks } from "./continuation.ts";
import type { Row } from "../segments/row.ts";
import { flowingShare, labelGlyphs, mostly } from "./measures.ts";
import {
  baselineSlack,
  fewestCells,
  fewestLines,
  halfOf,
  halfSize,
  majority,
  seldom,
  textGlyphs,
} from "../segments/measures.ts";

export function isInStep(left: ColumnBlocks, right: ColumnBlocks, rows: readonly Row[]): boolean {
  const [few, many] = left.blocks.length <= right.blocks.length ? [left, right] : [right, left];
  const flowing = [few, many].filter(isFlowing);
  if (flowing.length === 0) return standBeside(few, many, rows);
  if (flowing.length === 1) {
    const labels = flowing[0] === few ? many : few;
    return areLabels(labels.blocks, flowing[0]!.blocks, rows);
  }
  return areRowsOfText(few.blocks.slice(1), many, rows);
}

/** Text in both columns makes rows where its blocks begin together, more often than paragraphs would by chance. */
function areRowsOfText(starts: readonly Block[], many: ColumnBlocks, rows: readonly Row[]): boolean {
  const others = many.blocks.slice(1);
  const together = starts.filter(({ first }) => others.some((other) => isOneLine(rows, first, other.first)));
  const chance = (many.blocks.length / many.lines) ** together.length;
  return (
    together.length >= majority * others.length &&
    together.length >= majority * starts.length &&
    chance < seldom
  );
}

/**
 * Labels, or numbers, stand in one line with the first line of what they belong to, with the last, or at its middle:
 * all of them in the same way.
 */
function areLabels(labels: readonly Block[], texts: readonly Block[], rows: readonly Row[]): boolean {
  const share = (isBeside: (label: Block, text: Block) => boolean) =>
    texts.filter((text) => labels.some((label) => isBeside(label, text))).length / labels.length;
  const shares = [
    share((label, text) => isOneLine(rows, label.first, text.first)),
    share((label, text) => isOneLine(rows, label.last, text.last)),
    share((label, text) => isCentred(label, text, rows)),
  ];
  return labels.length >= 2 && Math.max(...shares) >= mostly;
}

function isCentred(label: Block, text: Block, rows: readonly Row[]): boolean {
  const middleOf = ({ first, last }: Block) => (rows[first]!.baseline + rows[last]!.baseline) / 2;
  return Math.abs(middleOf(label) - middleOf(text)) < baselineSlack * rows[text.first]!.fontSize;
}

/** Lists of like width beside each other, such as the columns of an index: longer lines than cells of names have. */
export function areLists(columns: readonly ColumnBlocks[]): boolean {
  const widths = columns.map(({ width }) => width);
  return (
    Math.min(...widths) >= mostly * Math.max(...widths) &&
    columns.every(
      ({ lines, glyphs, near }) =>
        lines >= fewestCells && glyphs >= textGlyphs * lines && near >= halfOf * (lines - 1),
    )
  );
}

function isFlowing({ lines, flows, glyphs }: ColumnBlocks): boolean {
  return lines >= fewestLines && flows >= flowingShare * (lines - 1) && glyphs >= textGlyphs * lines;
}

function standBeside(few: ColumnBlocks, many: ColumnBlocks, rows: readonly Row[]): boolean {
  if (
    few.lines < fewestLines ||
    [few, many].some(({ lines, glyphs, near }) => glyphs < labelGlyphs * lines || near < halfOf * (lines - 1))
  )
    return true;
  const others = many.blocks.flatMap(rowsOfBlock);
  const beside = few.blocks
    .flatMap(rowsOfBlock)
    .filter((row) => others.some((other) => isOneLine(rows, row, other)));
  return beside.length >= halfOf * few.lines;
}

function rowsOfBlock({ first, last }: Block): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Baselines that meet. */
function isOneLine(rows: readonly Row[], one: number, other: number): boolean {
  return distanceOf(rows, one, other) < baselineSlack;
}

/** Baselines that nearly meet, as in a row of a table whose cells are of different type. */
export function isSameRow(rows: readonly Row[], one: number, other: number): boolean {
  return distanceOf(rows, one, other) < halfSize;
}

/** In type sizes. */
function distanceOf(rows: readonly Row[], one: number, other: number): number {
  const [a, b] = [rows[one]!, rows[other]!];
  return Math.abs(a.baseline - b.baseline) / Math.min(a.fontSize, b.fontSize);
}
