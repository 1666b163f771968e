/** Where the words of a line end: the gap that ends a word, for each pair of its glyphs. */
import { codeAt } from "../../glyphs/glyphs.ts";
import { gapOf, isDrawn, pairsOf, type Frame, type Pair } from "../segments/pair.ts";
import type { Segment } from "../segments/segment.ts";
import { wordGapOf, type Gap } from "./word-gap.ts";
import {
  enoughGlyphs,
  narrowestLetters,
  narrowestWordGap,
  usualWordGap,
  widestLetters,
  widestWordGap,
} from "./measures.ts";
import { fewestCells } from "../segments/measures.ts";

/** What a line is judged by, besides its own gaps. */
export interface WordContext extends Frame {
  /** The gap that ends a word on this page. */
  readonly usualWordGap: () => number;
}

/** Judged by the first segments of a direction, at the first request. */
export function usualWordGapOf(segments: readonly Segment[], frame: Frame): () => number {
  let usual: number | null = null;
  return () => {
    usual ??= wordGap(samplePairs(segments, frame), { ...frame, usualWordGap: () => usualWordGap });
    return usual;
  };
}

function samplePairs(segments: readonly Segment[], frame: Frame): readonly Pair[] {
  const pairs: Pair[] = [];
  for (const segment of segments) {
    if (pairs.length > enoughGlyphs) break;
    pairs.push(...pairsOf([segment], frame));
  }
  return pairs;
}

/** The gap that ends a word between the pair at a position, in type sizes. Letter-spaced words have a gap of their own. */
export function wordGapsOf(pairs: readonly Pair[], context: WordContext): (position: number) => number {
  if (!pairs.some(needsJudgement)) return () => usualWordGap;
  const ofLine = wordGap(pairs, context);
  const isSpaced = pairs.map((pair) => isSpacedOut(pair, ofLine));
  const gaps = pairs.map(() => ofLine);
  for (let start = isSpaced.indexOf(true); start >= 0;) {
    const next = isSpaced.indexOf(false, start);
    const end = next < 0 ? pairs.length : next;
    if (end - start >= fewestCells) gaps.fill(wordGap(pairs.slice(start, end), context), start, end);
    start = isSpaced.indexOf(true, end);
  }
  return (position) => gaps[position] ?? ofLine;
}

function isSpacedOut(pair: Pair, wordGap: number): boolean {
  const gap = gapOf(pair);
  return pair.before !== null && gap > wordGap && gap <= widestWordGap;
}

/** True if the gaps of the line decide whether a word ends between the two. */
function needsJudgement(pair: Pair): boolean {
  if (pair.before === null || isDrawn(pair)) return false;
  const gap = gapOf(pair);
  return gap > narrowestWordGap && gap <= widestWordGap;
}

function wordGap(pairs: readonly Pair[], { glyphs, usualWordGap: usual }: WordContext): number {
  const gaps: Gap[] = [];
  let letters = 0;
  let widths = 0;
  for (const pair of pairs) {
    const { before, glyph } = pair;
    const isOfWord = isLetter(codeAt(glyphs, glyph.index));
    if (isOfWord) {
      letters++;
      widths += (glyph.end - glyph.start) / glyph.fontSize;
    }
    if (before === null) continue;
    const isBetweenLetters = isOfWord && isLetter(codeAt(glyphs, before.index));
    gaps.push({ width: gapOf(pair), isDrawn: isDrawn(pair), isBetweenLetters });
  }
  const letterWidth = letters === 0 ? 1 : (2 * widths) / letters;
  return wordGapOf(gaps, Math.min(widestLetters, Math.max(narrowestLetters, letterWidth)), usual);
}

/** A letter of any script; the code points in between are punctuation and symbols. */
function isLetter(code: number): boolean {
  if (code < 0xc0) return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
  return code < 0x2000 || code >= 0x2e80;
}
