/**
 * The lines and runs of a record's text, from the rendition's: a line of the record is what one line of the rendition
 * shows of a block without a jump. Words that no glyph shows go with their neighbours.
 */
import { span, type Block, type Document, type Line, type Run } from "@docreview/model";
import { indexOfUnits } from "./unit-places.ts";

export interface Lines {
  readonly lines: readonly Line[];
  readonly runs: readonly Run[];
}

/** Units with ink of the rendition that may be skipped before a line is separated there. */
const mostSkipped = 3;

export interface ShownText {
  readonly text: string;
  readonly blocks: readonly Block[];
  /** For each unit the unit of the rendition's text that shows it, or -1. */
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
      lines.push({ ...layout.lines[line]!, span: span(start, end) });
      addRuns(runs, { start, end }, context);
    }
  }
  return { lines, runs };
}

interface Context extends ShownText {
  readonly rendition: Document;
  /** For each unit of the rendition its line and its run, or -1. */
  readonly lineOf: Int32Array;
  readonly runOf: Int32Array;
}

/** From the first unit that a line of the rendition shows to the end of the last. */
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
    const source = shownBy[unit]!;
    if (source < 0) {
      isInterrupted = true;
      continue;
    }
    const open = stretches.at(-1);
    const isSame = open !== undefined && open.line === lineOf[source] && source >= last;
    if (isSame && (isInterrupted || !isJump(context, last, source))) open.end = unit + 1;
    else stretches.push({ start: unit, end: unit + 1, line: lineOf[source]! });
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

/** Widened, so that no unit with ink is left out: up to the white space before the next, and to the block's ends. */
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
  const first = firstRun(context, start, end);
  let current = first;
  let from = start;
  let to = start;
  const close = () => {
    const style = rendition.layout.runs[current];
    if (style !== undefined && to > from) runs.push({ ...style, span: span(from, to) });
  };
  for (let unit = start; unit < end; unit++) {
    if (isSpace(text, unit)) continue;
    const own = shownBy[unit]! < 0 ? current : runOf[shownBy[unit]!]!;
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
  for (let unit = start; unit < end; unit++) if (shownBy[unit]! >= 0) return runOf[shownBy[unit]!]!;
  return -1;
}

function isSpace(text: string, unit: number): boolean {
  const code = text.charCodeAt(unit);
  if (code > 0x20 && code < 0x80) return false;
  return /\s/.test(text[unit] ?? "");
}
