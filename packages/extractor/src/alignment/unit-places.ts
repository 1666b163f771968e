/** From folded units back to those of the texts: which unit of the rendition shows a unit of the record, and where. */
import type { Document } from "@docreview/model";
import { partnerOf, type Matching } from "./matching.ts";
import { sourceOf, type Words } from "./words.ts";

export interface UnitPlaces {
  /** For each unit of the record's text, the unit of the rendition's text that shows it, or -1. */
  readonly shownBy: Int32Array;
  /** As in `Layout`, for the record's text. */
  readonly extents: Float32Array;
}

export function unitPlacesOf(text: string, rendition: Document, matching: Matching): UnitPlaces {
  const [words, shownWords] = [matching.record.words, matching.rendition.words];
  const shownBy = new Int32Array(text.length).fill(-1);
  const extents = new Float32Array(2 * text.length).fill(Number.NaN);
  const lineOf = indexOfUnits(rendition.layout.lines, rendition.text.length);
  for (let folded = 0; folded < words.text.length; folded++) {
    const partner = partnerOf(matching, folded);
    if (partner < 0) continue;
    const source = sourceOf(shownWords, partner);
    const target = sourceOf(words, folded);
    const known = shownBy[target] ?? -1;
    if (lineOf[source] === -1 || (known >= 0 && lineOf[known] !== lineOf[source])) continue;
    if (known < 0) shownBy[target] = source;
    widen(extents, target, extentOf(rendition, shownWords, partner));
  }
  shareAmongHalves(text, { shownBy, extents });
  return { shownBy, extents };
}

/** For each unit, the index of the item whose span holds it, or -1. */
export function indexOfUnits(
  items: readonly { readonly span: { readonly start: number; readonly end: number } }[],
  length: number,
): Int32Array {
  const indexes = new Int32Array(length).fill(-1);
  items.forEach(({ span }, index) => indexes.fill(index, span.start, span.end));
  return indexes;
}

interface Extent {
  readonly begin: number;
  readonly end: number;
}

/** The letters of a ligature share the width of its glyph. */
function extentOf({ text, layout }: Document, words: Words, folded: number): Extent {
  const { sources } = words;
  const source = sourceOf(words, folded);
  let first = folded;
  while (first > 0 && sources[first - 1] === source) first--;
  let last = folded;
  while (last + 1 < sources.length && sources[last + 1] === source) last++;
  const size = isPairAt(text, source) ? 2 : 1;
  const begin = extentAt(layout.extents, 2 * source);
  const end = extentAt(layout.extents, 2 * (source + size) - 1);
  const share = (end - begin) / (last - first + 1);
  return { begin: begin + (folded - first) * share, end: begin + (folded - first + 1) * share };
}

function widen(extents: Float32Array, unit: number, { begin, end }: Extent): void {
  if (Number.isNaN(begin) || Number.isNaN(end)) return;
  const [low, high] = [Math.min(begin, end), Math.max(begin, end)];
  const [knownLow, knownHigh] = [extentAt(extents, 2 * unit), extentAt(extents, 2 * unit + 1)];
  extents[2 * unit] = Number.isNaN(knownLow) ? low : Math.min(knownLow, low);
  extents[2 * unit + 1] = Number.isNaN(knownLow) ? high : Math.max(knownHigh, high);
}

/** Not a number for a unit without a place. */
function extentAt(extents: Float32Array, index: number): number {
  return extents[index] ?? Number.NaN;
}

/** True at the first half of a surrogate pair. */
function isPairAt(text: string, unit: number): boolean {
  return (text.codePointAt(unit) ?? 0) > 0xffff;
}

/** Splits the extent of a surrogate pair, which so far belongs to its first half, between both halves. */
function shareAmongHalves(text: string, { shownBy, extents }: UnitPlaces): void {
  for (let unit = 0; unit + 1 < text.length; unit++) {
    const source = shownBy[unit] ?? -1;
    if (source < 0 || !isPairAt(text, unit)) continue;
    shownBy[unit + 1] = source;
    const [begin, end] = [extentAt(extents, 2 * unit), extentAt(extents, 2 * unit + 1)];
    const middle = Math.fround((begin + end) / 2);
    extents[2 * unit + 1] = middle;
    extents[2 * unit + 2] = middle;
    extents[2 * unit + 3] = end;
  }
}
