/**
 * Whether two columns beside each other are columns of a table, whose rows are read across, or columns of text, which
 * are read one after the other. The rows of a table end in all of its columns at once: lines that continue each other in
 * one column are not cut by a new cell in the other. The paragraphs of columns of text end independently.
 */
import { at } from "@docreview/model";
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
  if (isFlowing(few)) {
    return isFlowing(many)
      ? areRowsOfText(few.blocks.slice(1), many, rows)
      : areLabels(many.blocks, few.blocks, rows);
  }
  return isFlowing(many) ? areLabels(few.blocks, many.blocks, rows) : areAligned(few, many, rows);
}

/** Text in both columns forms rows if its blocks begin together more often than paragraphs do by chance. */
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
 * Labels, or numbers, are level with the first line of the text that they belong to, with its last line, or with its
 * middle: all of them in the same way.
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
  const middleOf = ({ first, last }: Block) => (at(rows, first).baseline + at(rows, last).baseline) / 2;
  return Math.abs(middleOf(label) - middleOf(text)) < baselineSlack * at(rows, text.first).fontSize;
}

/** Lists of similar width beside each other, such as the columns of an index; their lines are longer than cells with names. */
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

/** Whether columns without running text have most of their lines on common baselines. */
function areAligned(few: ColumnBlocks, many: ColumnBlocks, rows: readonly Row[]): boolean {
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

/** On one baseline. */
function isOneLine(rows: readonly Row[], one: number, other: number): boolean {
  return distanceOf(rows, one, other) < baselineSlack;
}

/** Nearly on one baseline, as in a row of a table whose cells have different type sizes. */
export function isSameRow(rows: readonly Row[], one: number, other: number): boolean {
  return distanceOf(rows, one, other) < halfSize;
}

/** In type sizes. */
function distanceOf(rows: readonly Row[], one: number, other: number): number {
  const [a, b] = [at(rows, one), at(rows, other)];
  return Math.abs(a.baseline - b.baseline) / Math.min(a.fontSize, b.fontSize);
}
