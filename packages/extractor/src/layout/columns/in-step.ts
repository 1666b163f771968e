/**
 * Whether two columns beside each other are columns of a table, whose rows are read across, or columns of text, which
 * are read one after the other. Rows of a table end in all of its columns at once: what goes on from line to line in
 * one column is not cut by where the other begins a new cell. Paragraphs of columns of text end where they happen to.
 */
import type { Block, ColumnBlocks } from "./continuation.ts";
import type { Row } from "../segments/row.ts";

/** A column of prose: this share of its lines go on from the line above. */
const flowingShare = 0.4;
const fewestProseLines = 3;
/** Fewer on a line are a cell of a table, however many lines it has. */
const proseGlyphs = 18;
/** The share of blocks of text that begin beside a block of the other column, in both. */
const leastTogether = 0.6;
const mostChance = 0.05;
/** The share of labels that stand beside what they belong to. */
const leastPlaced = 0.7;
/** Lines of text, other than names and numbers, have this many glyphs on average. */
const textGlyphs = 15;
/** And those of lists even more. */
const listGlyphs = 22;
const sameWidth = 0.75;
const fewestListLines = 4;
/** The share of lines that are as close as lines of a text are. */
const leastNear = 0.5;
/** The share of lines that stand beside a line of the other column. */
const leastBeside = 0.5;
/** In type sizes: how far baselines in one row of a table may differ. */
const sameRow = 0.5;
const oneLine = 0.25;
const fewestLines = 3;

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
    together.length >= leastTogether * others.length &&
    together.length >= leastTogether * starts.length &&
    chance < mostChance
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
  return labels.length >= 2 && Math.max(...shares) >= leastPlaced;
}

function isCentred(label: Block, text: Block, rows: readonly Row[]): boolean {
  const middleOf = ({ first, last }: Block) => (rows[first]!.baseline + rows[last]!.baseline) / 2;
  return Math.abs(middleOf(label) - middleOf(text)) < oneLine * rows[text.first]!.fontSize;
}

/** Lists of like width beside each other, such as the columns of an index: longer lines than cells of names have. */
export function areLists(columns: readonly ColumnBlocks[]): boolean {
  const widths = columns.map(({ width }) => width);
  return (
    Math.min(...widths) >= sameWidth * Math.max(...widths) &&
    columns.every(
      ({ lines, glyphs, near }) =>
        lines >= fewestListLines && glyphs >= listGlyphs * lines && near >= leastNear * (lines - 1),
    )
  );
}

function isFlowing({ lines, flows, glyphs }: ColumnBlocks): boolean {
  return lines >= fewestProseLines && flows >= flowingShare * (lines - 1) && glyphs >= proseGlyphs * lines;
}

function standBeside(few: ColumnBlocks, many: ColumnBlocks, rows: readonly Row[]): boolean {
  if (
    few.lines < fewestLines ||
    [few, many].some(
      ({ lines, glyphs, near }) => glyphs < textGlyphs * lines || near < leastNear * (lines - 1),
    )
  )
    return true;
  const others = many.blocks.flatMap(rowsOfBlock);
  const beside = few.blocks
    .flatMap(rowsOfBlock)
    .filter((row) => others.some((other) => isOneLine(rows, row, other)));
  return beside.length >= leastBeside * few.lines;
}

function rowsOfBlock({ first, last }: Block): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Baselines that meet. */
function isOneLine(rows: readonly Row[], one: number, other: number): boolean {
  return distanceOf(rows, one, other) < oneLine;
}

/** Baselines that nearly meet, as in a row of a table whose cells are of different type. */
export function isSameRow(rows: readonly Row[], one: number, other: number): boolean {
  return distanceOf(rows, one, other) < sameRow;
}

/** In type sizes. */
function distanceOf(rows: readonly Row[], one: number, other: number): number {
  const [a, b] = [rows[one]!, rows[other]!];
  return Math.abs(a.baseline - b.baseline) / Math.min(a.fontSize, b.fontSize);
}
