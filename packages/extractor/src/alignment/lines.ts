/**
 * The lines and runs of a record's text, taken from the rendition: a line of the record is the part of a block that one line
 * of the rendition shows without a jump. Words that no glyph shows belong to the lines of their neighbours.
 */
import { at, span, type Block, type Document, type Line, type Run } from "@docreview/model";
import { indexOfUnits } from "./unit-places.ts";

export interface Lines {
  readonly lines: readonly Line[];
  readonly runs: readonly Run[];
}

/** How many visible units of the rendition may be skipped within a line. */
const mostSkipped = 3;

export interface ShownText {
  readonly text: string;
  readonly blocks: readonly Block[];
  /** For each unit, the unit of the rendition's text that shows it, or -1. */
  readonly shownBy: Int32Array;
}

export function linesOf(shown: ShownText, rendition: Document): Lines {
  const { layout } = rendition;
  const length = rendition.text.length;
  const context: Context = {
    ...shown,
    rendition,
    lineOf: indexOfUnits(layout.lines, length),
    runOf: indexOfUnits(layout.runs, length),
  };
  const lines: Line[] = [];
  const runs: Run[] = [];
  for (const block of shown.blocks) {
    for (const { start, end, line } of framed(stretchesOf(block, context), block, context)) {
      lines.push({ ...at(layout.lines, line), span: span(start, end) });
      addRuns(runs, { start, end }, context);
    }
  }
  return { lines, runs };
}

interface Context extends ShownText {
  readonly rendition: Document;
  /** For each unit of the rendition, its line and its run, or -1. */
  readonly lineOf: Int32Array;
  readonly runOf: Int32Array;
}

/** From the first unit that a line of the rendition shows to the end of the last one. */
interface Stretch {
  readonly start: number;
  end: number;
  /** Index among the rendition's lines. */
  readonly line: number;
}

function stretchesOf({ span: { start, end } }: Block, context: Context): readonly Stretch[] {
  const { text, shownBy, lineOf } = context;
  const stretches: Stretch[] = [];
  let last = -1;
  let isInterrupted = false;
  for (let unit = start; unit < end; unit++) {
    if (isSpace(text, unit)) continue;
    const source = shownBy[unit] ?? -1;
    if (source < 0) {
      isInterrupted = true;
      continue;
    }
    const line = lineOf[source] ?? -1;
    const open = stretches.at(-1);
    const isSame = open !== undefined && open.line === line && source >= last;
    if (isSame && (isInterrupted || !isJump(context, last, source))) open.end = unit + 1;
    else stretches.push({ start: unit, end: unit + 1, line });
    last = source;
    isInterrupted = false;
  }
  return stretches;
}

function isJump({ rendition }: Context, from: number, to: number): boolean {
  let skipped = 0;
  for (let unit = from + 1; unit < to && skipped <= mostSkipped; unit++) {
    if (!isSpace(rendition.text, unit)) skipped++;
  }
  return skipped > mostSkipped;
}

/** Widens stretches so that no visible unit is left out: up to the white space before the next, and to the block's ends. */
function framed(
  stretches: readonly Stretch[],
  { span: whole }: Block,
  { text }: Context,
): readonly Stretch[] {
  let start = whole.start;
  return stretches.map(({ end: shownEnd, line }, index) => {
    const next = stretches[index + 1];
    let end = whole.end;
    const own = start;
    if (next !== undefined) {
      end = next.start;
      while (end > shownEnd && !isSpace(text, end - 1)) end--;
      if (end === shownEnd) end = next.start;
      start = end;
    }
    while (isSpace(text, end - 1)) end--;
    return { start: own, end, line };
  });
}

function addRuns(runs: Run[], { start, end }: { start: number; end: number }, context: Context): void {
  const { text, shownBy, runOf, rendition } = context;
  let current = firstRun(context, start, end);
  let from = start;
  let to = start;
  const close = () => {
    const style = rendition.layout.runs[current];
    if (style !== undefined && to > from) runs.push({ ...style, span: span(from, to) });
  };
  for (let unit = start; unit < end; unit++) {
    if (isSpace(text, unit)) continue;
    const source = shownBy[unit] ?? -1;
    const own = source < 0 ? current : (runOf[source] ?? -1);
    if (own !== current) {
      close();
      from = unit;
      current = own;
    }
    to = unit + 1;
  }
  close();
}

function firstRun({ shownBy, runOf }: Context, start: number, end: number): number {
  for (const source of shownBy.subarray(start, end)) if (source >= 0) return runOf[source] ?? -1;
  return -1;
}

function isSpace(text: string, unit: number): boolean {
  const code = text.charCodeAt(unit);
  if (code > 0x20 && code < 0x80) return false;
  return /\s/.test(text[unit] ?? "");
}
