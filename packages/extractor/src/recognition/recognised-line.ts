/**
 * Lines of recognised words as they are in the image: across or down it, and slightly tilted. Lengths are pixels; angles
 * are radians clockwise from the image's x axis, as y runs downwards.
 */
import type { RecognisedWord } from "@docreview/model";
import { medianOf, slopeOf, type WordBox } from "./baseline.ts";
import { letterExtentOf } from "./letter-extent.ts";

/** A word on its baseline: `x` and `y` are its start, `width` is along the line. */
export interface LineWord {
  readonly text: string;
  readonly confidence: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface RecognisedLine {
  readonly angle: number;
  readonly fontSize: number;
  readonly words: readonly LineWord[];
}

/** A word in the orientation of its line: x along the line, y below it. */
interface UprightWord extends WordBox {
  readonly confidence: number;
}

interface UprightLine {
  /** True if the line runs down the image, which Tesseract reads without reporting it. */
  readonly runsDown: boolean;
  readonly words: readonly UprightWord[];
}

/** A word of at least this many letters that is this much taller than wide runs down the image. */
const tallLetters = 3;
const tallShare = 1.3;

/** Lines with fewer words do not show the tilt of the page. */
const slopeWords = 3;
/** A smaller slope counts as straight: it is an error of one pixel over the width of a word. */
const leastSlope = 0.002;

export function recognisedLines(words: readonly RecognisedWord[]): readonly RecognisedLine[] {
  const lines = [...Map.groupBy(words, ({ line }) => line).values()].map(uprightLine);
  const across = slopeOfLines(lines.filter(({ runsDown }) => !runsDown));
  const down = slopeOfLines(lines.filter(({ runsDown }) => runsDown));
  const sloped = lines.map((line) => ({ ...line, slope: line.runsDown ? down : across }));
  return withCommonSizes(sloped).map(({ line, size }) => placed(line, size));
}

function uprightLine(words: readonly RecognisedWord[]): UprightLine {
  const long = words.filter(({ text }) => text.length >= tallLetters);
  const tall = long.filter((word) => word.bottom - word.top > tallShare * (word.right - word.left));
  const runsDown = tall.length * 2 > long.length;
  return { runsDown, words: runsDown ? words.map(turned) : words };
}

function turned(word: RecognisedWord): UprightWord {
  const { text, confidence, left, top, right, bottom } = word;
  return { text, confidence, left: top, top: -right, right: bottom, bottom: -left };
}

/**
 * The whole page has one slope, so that all its lines have one direction in the layout. A slope makes boxes taller,
 * which affects its measurement, so it is measured repeatedly.
 */
function slopeOfLines(lines: readonly UprightLine[]): number {
  const long = lines.filter(({ words }) => words.length >= slopeWords);
  const measured = (slope: number) =>
    medianOf(
      long.map(({ words }) => slopeOf(words.map((word) => ({ x: middleOf(word), y: footOf(word, slope) })))),
    );
  const slope = measured(measured(measured(0)));
  return Math.abs(slope) < leastSlope ? 0 : slope;
}

function middleOf({ left, right }: UprightWord): number {
  return (left + right) / 2;
}

/** The height of the baseline under the middle of a word; a slope makes its box taller. */
function footOf(word: UprightWord, slope: number): number {
  const { above, below } = letterExtentOf(word.text);
  const lean = (Math.abs(slope) * (word.right - word.left)) / 2;
  return word.bottom - lean - inkHeight(word, slope) * (below / (above + below));
}

function inkHeight({ left, top, right, bottom }: UprightWord, slope: number): number {
  return Math.max(1, bottom - top - Math.abs(slope) * (right - left));
}

interface SlopedLine extends UprightLine {
  readonly slope: number;
}

/** Sizes that differ by less are equal: boxes are only accurate to a pixel or two. */
const sameSize = 1.12;

interface SizedLine {
  readonly line: SlopedLine;
  /** The type size of its own words. */
  readonly own: number;
  /** That of all lines of about the same size. */
  size: number;
}

/** In the same order. Lines of about the same size get one size, so that noise does not split paragraphs. */
function withCommonSizes(lines: readonly SlopedLine[]): readonly SizedLine[] {
  const all = lines.map((line): SizedLine => {
    const own = sizeOf(line);
    return { line, own, size: own };
  });
  const groups: { readonly smallest: number; readonly members: SizedLine[] }[] = [];
  for (const one of all.toSorted((a, b) => a.own - b.own)) {
    const group = groups.at(-1);
    if (group !== undefined && one.own <= sameSize * group.smallest) group.members.push(one);
    else groups.push({ smallest: one.own, members: [one] });
  }
  for (const { members } of groups) {
    const size = medianOf(members.flatMap(({ line, own }) => line.words.map(() => own)));
    for (const one of members) one.size = size;
  }
  return all;
}

function sizeOf({ words, slope }: SlopedLine): number {
  const spoken = words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const sizes = (spoken.length > 0 ? spoken : words).map((word) => {
    const { above, below } = letterExtentOf(word.text);
    return inkHeight(word, slope) / (above + below);
  });
  return medianOf(sizes);
}

function placed({ runsDown, words, slope }: SlopedLine, fontSize: number): RecognisedLine {
  const height = medianOf(words.map((word) => footOf(word, slope) - slope * middleOf(word)));
  return {
    angle: (runsDown ? Math.PI / 2 : 0) + Math.atan(slope),
    fontSize,
    words: words.map(({ text, confidence, left, right }) => {
      const below = height + slope * left;
      const start = runsDown ? { x: -below, y: left } : { x: left, y: below };
      return { text, confidence, ...start, width: (right - left) * Math.hypot(1, slope) };
    }),
  };
}
