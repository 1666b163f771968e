/**
 * Rows: segments on one baseline, from left to right across the whole page, with the super- and subscripts that stand
 * beside them. A row knows nothing of columns; those are found among the rows.
 */
import type { Glyphs } from "../glyphs/glyphs.ts";
import { listMarker } from "./list-marker.ts";
import type { Segment } from "./segment.ts";

export interface Row {
  readonly segments: readonly Segment[];
  readonly baseline: number;
  readonly fontSize: number;
}

/** In shares of a type size. */
const sameBaseline = 0.25;
const scriptSize = 0.86;
const lowestScript = -0.35;
const highestScript = 0.7;
const scriptGap = 0.5;
/** Room between a list marker and its item. */
const markerGap = 4;

/** From the top of the page downwards. */
export function rowsOf(segments: readonly Segment[], glyphs: Glyphs): readonly Row[] {
  const rows: { segments: Segment[]; baseline: number; fontSize: number }[] = [];
  for (const segment of segments.toSorted((a, b) => b.fontSize - a.fontSize)) {
    const row = rows.find((one) => onBaseline(one, segment)) ?? rows.find((one) => isScriptOf(one, segment));
    if (row !== undefined) row.segments.push(segment);
    else rows.push({ segments: [segment], baseline: segment.baseline, fontSize: segment.fontSize });
  }
  return rows
    .map((row) => ({ ...row, segments: joined(row.segments, glyphs) }))
    .toSorted((a, b) => b.baseline - a.baseline);
}

function onBaseline(row: Row, segment: Segment): boolean {
  return Math.abs(row.baseline - segment.baseline) <= sameBaseline * segment.fontSize;
}

function isScriptOf(row: Row, segment: Segment): boolean {
  const rise = (segment.baseline - row.baseline) / row.fontSize;
  if (segment.fontSize > scriptSize * row.fontSize || rise < lowestScript || rise > highestScript)
    return false;
  const reach = scriptGap * row.fontSize;
  return row.segments.some((one) => segment.start < one.end + reach && segment.end > one.start - reach);
}

/** Sorted from left to right, with neighbours joined where only the order of drawing, or a list marker, parted them. */
function joined(segments: readonly Segment[], glyphs: Glyphs): readonly Segment[] {
  const sorted = segments.toSorted((a, b) => a.start - b.start);
  const result: Segment[] = [];
  for (const segment of sorted) {
    const last = result.at(-1);
    if (last === undefined || !belongsTo(last, segment, glyphs)) {
      result.push({ ...segment, glyphs: [...segment.glyphs] });
      continue;
    }
    last.glyphs.push(...segment.glyphs);
    last.end = Math.max(last.end, segment.end);
    if (segment.fontSize > last.fontSize) {
      last.fontSize = segment.fontSize;
      last.baseline = segment.baseline;
    }
  }
  return result;
}

function belongsTo(left: Segment, right: Segment, glyphs: Glyphs): boolean {
  const size = Math.max(left.fontSize, right.fontSize);
  const gap = right.start - left.end;
  if (gap <= size) return true;
  if (gap > markerGap * size || left.glyphs.length > 8) return false;
  const text = String.fromCodePoint(...left.glyphs.map((index) => glyphs.code[index]!));
  return listMarker(`${text.trim()} x`) !== null;
}
