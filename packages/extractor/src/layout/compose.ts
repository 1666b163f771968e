/** Writes the document: its text, and the place of each unit of it. From here on there are spans instead of glyphs. */
import {
  span,
  type Block,
  type Document,
  type Line,
  type Mark,
  type Page,
  type Run,
  type Span,
} from "@docreview/model";
import { advanceAt, styleAt, xAt, yAt, type GlyphStyle } from "../glyphs/glyphs.ts";
import type { FlowBlock } from "./flow.ts";
import type { TextLine } from "./lines/line.ts";
import { spaceMark, tabMark } from "./lines/sequence.ts";
import { sameRise } from "./page/measures.ts";

export function composeDocument(pages: readonly Page[], flow: Iterable<FlowBlock>): Document {
  const draft: Draft = { parts: [], length: 0, lines: [], runs: [], extents: createExtents() };
  const blocks: Block[] = [];
  for (const { zone, lines, unseen } of flow) {
    if (blocks.length > 0) writeUnplaced(draft, "\n\n");
    const start = draft.length;
    lines.forEach((line, at) => {
      if (at > 0) writeUnplaced(draft, line.opensCell === true ? "\t" : "\n");
      // Text that cannot be seen has no place to show.
      if (unseen === undefined) writeLine(draft, line);
      else writeUnplaced(draft, line.text);
    });
    blocks.push({ zone, span: span(start, draft.length), ...(unseen === undefined ? {} : { unseen }) });
  }
  const { lines, runs, extents } = draft;
  const marks = imageTextOf(runs);
  return {
    text: draft.parts.join(""),
    pages,
    layout: {
      blocks,
      ...(marks.length > 0 ? { marks } : {}),
      lines,
      runs,
      extents: extents.finish(draft.length),
    },
  };
}

/** Two numbers for each unit of the text, NaN for units without a place; the array grows as needed. */
interface Extents {
  readonly place: (unit: number, begin: number, end: number) => void;
  readonly finish: (length: number) => Float32Array;
}

function createExtents(): Extents {
  let extents = new Float32Array(4096).fill(Number.NaN);
  /** Moved, not copied: a copy of a long document's extents would take memory until it is collected. */
  const resize = (length: number) => {
    const before = extents.length;
    extents = new Float32Array(extents.buffer.transfer(length * Float32Array.BYTES_PER_ELEMENT));
    if (length > before) extents.fill(Number.NaN, before);
  };
  return {
    place(unit, begin, end) {
      if (2 * unit + 2 > extents.length) resize(Math.max(2 * unit + 2, 2 * extents.length));
      extents[2 * unit] = begin;
      extents[2 * unit + 1] = end;
    },
    finish(length) {
      resize(2 * length);
      return extents;
    },
  };
}

interface Draft {
  readonly parts: string[];
  /** The length of all parts, in UTF-16 code units. */
  length: number;
  readonly lines: Line[];
  readonly runs: Run[];
  readonly extents: Extents;
}

function writeUnplaced(draft: Draft, text: string): void {
  draft.parts.push(text);
  draft.length += text.length;
}

function writeLine(draft: Draft, line: TextLine): void {
  const { glyphs, angle, sequence, codes } = line;
  const lineStart = draft.length;
  draft.parts.push(line.text);
  const cosine = Math.cos(angle);
  const sine = Math.sin(angle);
  // Positions on the page run to the right, whichever way the line reads.
  const left = line.rightToLeft ? -line.end : line.start;
  let run: OpenRun | null = null;
  for (const [position, code] of codes.entries()) {
    const index = sequence[position];
    if (index === undefined || index === spaceMark || index === tabMark) {
      draft.length++;
      continue;
    }
    const x = xAt(glyphs, index);
    const y = yAt(glyphs, index);
    const rise = y * cosine - x * sine - line.baseline;
    const style = styleAt(glyphs, index);
    if (run === null || run.style !== style || Math.abs(run.rise - rise) > sameRise) {
      closeRun(draft, run);
      run = { style, rise, start: draft.length, end: draft.length };
    }
    const begin = x * cosine + y * sine - left;
    writeGlyph(draft, code, { begin, advance: advanceAt(glyphs, index) });
    run.end = draft.length;
  }
  closeRun(draft, run);
  draft.lines.push({
    span: span(lineStart, draft.length),
    page: line.page,
    origin: {
      x: left * cosine - line.baseline * sine,
      y: left * sine + line.baseline * cosine,
    },
    angle,
  });
}

/** A code point of two units shares its width between them. */
function writeGlyph(
  draft: Draft,
  code: number,
  { begin, advance }: { begin: number; advance: number },
): void {
  const units = code > 0xffff ? 2 : 1;
  const share = advance / units;
  for (let unit = 0; unit < units; unit++) {
    draft.extents.place(draft.length++, begin + unit * share, begin + (unit + 1) * share);
  }
}

/** Stretches of recognised text, each up to the next text that is in the file. */
function imageTextOf(runs: readonly Run[]): readonly Mark[] {
  const marks: { zone: "image-text"; span: Span }[] = [];
  let isOpen = false;
  for (const { span: own, confidence } of runs) {
    const last = marks.at(-1);
    if (confidence === undefined) isOpen = false;
    else if (isOpen && last !== undefined) last.span = span(last.span.start, own.end);
    else {
      marks.push({ zone: "image-text", span: own });
      isOpen = true;
    }
  }
  return marks;
}

interface OpenRun {
  readonly style: GlyphStyle;
  readonly rise: number;
  readonly start: number;
  end: number;
}

function closeRun(draft: Draft, run: OpenRun | null): void {
  if (run === null) return;
  const { ascent, descent, fontSize, bold, italic, colour, background, visible, confidence } = run.style;
  draft.runs.push({
    span: span(run.start, run.end),
    ascent: ascent + run.rise,
    descent: descent - run.rise,
    fontSize,
    bold,
    italic,
    colour,
    ...(background === undefined ? {} : { background }),
    visible,
    ...(confidence === undefined ? {} : { confidence }),
  });
}
