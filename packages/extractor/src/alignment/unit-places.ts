/** From folded units back to those of the texts: which unit of the rendition shows a unit of the record, and where. */
import type { Document } from "@docreview/model";
import type { Matching } from "./matching.ts";
import type { Words } from "./words.ts";

export interface UnitPlaces {
  /** For each unit of the record's text the unit of the rendition's that shows it, or -1. */
  readonly shownBy: Int32Array;
  /** As in `Layout`, for the record's text. */
  readonly extents: Float32Array;
}

export function unitPlacesOf(
  text: string,
  rendition: Document,
  { record, rendition: shown, partner }: Matching,
): UnitPlaces {
  const shownBy = new Int32Array(text.length).fill(-1);
  const extents = new Float32Array(2 * text.length).fill(Number.NaN);
  const lineOf = indexOfUnits(rendition.layout.lines, rendition.text.length);
  const { unit } = record.words;
  for (let at = 0; at < partner.length; at++) {
    if (partner[at]! < 0) continue;
    const source = shown.words.unit[partner[at]!]!;
    const target = unit[at]!;
    const known = shownBy[target]!;
    if (lineOf[source] === -1 || (known >= 0 && lineOf[known] !== lineOf[source])) continue;
    if (known < 0) shownBy[target] = source;
    widen(extents, target, extentOf(rendition, shown.words, partner[at]!));
  }
  shareAmongHalves(text, { shownBy, extents });
  return { shownBy, extents };
}

/** For each unit the index of the item whose span holds it, or -1. */
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

/** A glyph of several letters (a ligature) shares its width between them. */
function extentOf({ text, layout }: Document, { unit }: Words, folded: number): Extent {
  const source = unit[folded]!;
  let first = folded;
  while (first > 0 && unit[first - 1] === source) first--;
  let last = folded;
  while (last + 1 < unit.length && unit[last + 1] === source) last++;
  const size = text.codePointAt(source)! > 0xffff ? 2 : 1;
  const begin = layout.extents[2 * source]!;
  const end = layout.extents[2 * (source + size) - 1]!;
  const share = (end - begin) / (last - first + 1);
  return { begin: begin + (folded - first) * share, end: begin + (folded - first + 1) * share };
}

function widen(extents: Float32Array, unit: number, { begin, end }: Extent): void {
  if (Number.isNaN(begin) || Number.isNaN(end)) return;
  const [low, high] = [Math.min(begin, end), Math.max(begin, end)];
  const known = extents[2 * unit]!;
  extents[2 * unit] = Number.isNaN(known) ? low : Math.min(known, low);
  extents[2 * unit + 1] = Number.isNaN(known) ? high : Math.max(extents[2 * unit + 1]!, high);
}

/** So far the first half of a surrogate pair has all of it. */
function shareAmongHalves(text: string, { shownBy, extents }: UnitPlaces): void {
  for (let unit = 0; unit + 1 < text.length; unit++) {
    if (shownBy[unit]! < 0 || text.codePointAt(unit)! <= 0xffff) continue;
    shownBy[unit + 1] = shownBy[unit]!;
    const [begin, end] = [extents[2 * unit]!, extents[2 * unit + 1]!];
    const middle = Math.fround((begin + end) / 2);
    extents[2 * unit + 1] = middle;
    extents[2 * unit + 2] = middle;
    extents[2 * unit + 3] = end;
  }
}
