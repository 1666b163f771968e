/** How words look on their pages: their position, type size and contrast. Sizes and distances are in points. */
import {
  boundsOf,
  contrastRatio,
  firstEndingAfter,
  placesOf,
  type Document,
  type Rectangle,
  type Run,
  type Span,
} from "@docreview/model";

export interface Appearance {
  /** The boxes of the words, page by page, in user space. */
  readonly pages: readonly { readonly page: number; readonly unit: number; readonly bounds: Rectangle }[];
  /** The contrast of nearly all characters with their background, 1 to 21; null if unknown. */
  readonly commonSize: number;
  /** The values of the largest or best characters. */
  readonly largestSize: number;
  /** The contrast of nearly all characters with what is behind them, 1 to 21; null if unknown. */
  readonly contrast: number | null;
}

/** This many characters are enough to know how all of the words look. */
const mostMeasured = 2000;

/**
 * The size and contrast of words are those of this share of their characters, so that a footnote mark among them does
 * not matter.
 */
const commonShare = 0.9;

/** Null if no page shows the words as their author laid them out, or if their appearance is unknown. */
export function appearanceOf(document: Document, words: Span): Appearance | null {
  if (document.isReflowed === true) return null;
  const measured = { start: words.start, end: Math.min(words.end, words.start + mostMeasured) };
  const [first, ...others] = placesOf(document, measured);
  if (first === undefined) return null;
  const unitOf = (page: number) => document.pages[page - 1]?.userUnit ?? 1;
  const runs = runsIn(document, measured);
  const unit = unitOf(first.page);
  const sizes = runs.map(({ run, characters }) => ({ value: run.fontSize * unit, characters }));
  return {
    pages: [first, ...others].map(({ page, quads }) => ({
      page,
      unit: unitOf(page),
      bounds: boundsOf(quads),
    })),
    commonSize: common(sizes),
    largestSize: Math.max(...sizes.map(({ value }) => value)),
    contrast: contrastOf(runs),
  };
}

/** The distance in points between the nearest edges of both on the first page that shows both; null if none does. */
export function distanceBetween(one: Appearance, other: Appearance): number | null {
  for (const { page, unit, bounds: a } of one.pages) {
    const b = other.pages.find((candidate) => candidate.page === page)?.bounds;
    if (b === undefined) continue;
    const across = Math.max(a.left - b.right, b.left - a.right, 0);
    const along = Math.max(a.bottom - b.top, b.bottom - a.top, 0);
    return Math.hypot(across, along) * unit;
  }
  return null;
}

interface RunPart {
  readonly run: Run;
  readonly characters: number;
}

function runsIn({ layout: { runs } }: Document, words: Span): readonly RunPart[] {
  const parts: RunPart[] = [];
  for (let index = firstEndingAfter(runs, words.start); ; index++) {
    const run = runs[index];
    if (run === undefined || run.span.start >= words.end) return parts;
    const characters = Math.min(run.span.end, words.end) - Math.max(run.span.start, words.start);
    parts.push({ run, characters });
  }
}

/** Invisible text has the contrast of nothing, 1. */
function contrastOf(runs: readonly RunPart[]): number | null {
  const values: { value: number; characters: number }[] = [];
  for (const { run, characters } of runs) {
    const { colour, background, visible } = run;
    if (!visible) values.push({ value: 1, characters });
    else if (background === undefined) return null;
    else values.push({ value: contrastRatio(colour, background), characters });
  }
  return common(values);
}

/** The largest value that nearly all characters reach. */
function common(values: readonly { readonly value: number; readonly characters: number }[]): number {
  const all = values.reduce((sum, { characters }) => sum + characters, 0);
  let reaching = all;
  for (const { value, characters } of values.toSorted((a, b) => a.value - b.value)) {
    reaching -= characters;
    if (reaching < commonShare * all) return value;
  }
  return 0;
}
