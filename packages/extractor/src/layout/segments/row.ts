/**
 * Rows: segments on one baseline, from left to right across the whole page, with the superscripts and subscripts beside
 * them. A row knows nothing about columns, which are found among the rows.
 */
import { codeAt, type Glyphs } from "../../glyphs/glyphs.ts";
import { pairwise } from "../../lists/pairwise.ts";
import { heightOf } from "./box.ts";
import { isLowerCase, isUpperCase } from "./letters.ts";
import { listMarker } from "./list-marker.ts";
import type { Rule } from "./rule.ts";
import { charactersOf, type Segment } from "./segment.ts";
import { placeOf } from "./pair.ts";
import {
  baselineSlack,
  capHeight,
  fewestCells,
  fewestLines,
  halfSize,
  markerGap,
  proseGlyphs,
  scriptSize,
  tallestHole,
  thirdOf,
  wordSpace,
} from "./measures.ts";

export interface Row {
  readonly segments: readonly Segment[];
  readonly baseline: number;
  readonly fontSize: number;
}

export interface RowContext {
  readonly glyphs: Glyphs;
  readonly angle: number;
  /** Lines between cells, across the direction; omitted if there are none. */
  readonly uprights?: readonly Rule[];
}

/** From the top of the page downwards. */
export function rowsOf(segments: readonly Segment[], context: RowContext): readonly Row[] {
  const rows: { segments: Segment[]; baseline: number; fontSize: number }[] = [];
  for (const segment of segments.toSorted((a, b) => b.fontSize - a.fontSize)) {
    const row = rows.find((one) => onBaseline(one, segment)) ?? rows.find((one) => isScriptOf(one, segment));
    if (row !== undefined) row.segments.push(segment);
    else rows.push({ segments: [segment], baseline: segment.baseline, fontSize: segment.fontSize });
  }
  return withShifted(rows, context)
    .map((row) => ({ ...row, segments: joined(row.segments, context) }))
    .toSorted((a, b) => b.baseline - a.baseline);
}

function onBaseline(row: Row, segment: Segment): boolean {
  return Math.abs(row.baseline - segment.baseline) <= baselineSlack * segment.fontSize;
}

function isScriptOf(row: Row, segment: Segment): boolean {
  const rise = (segment.baseline - row.baseline) / row.fontSize;
  const share = segment.fontSize / row.fontSize;
  const isText = share < thirdOf && segment.glyphs.length >= fewestCells;
  if (share > scriptSize || isText || rise < -thirdOf || rise > capHeight) return false;
  const reach = halfSize * row.fontSize;
  return row.segments.some((one) => segment.start < one.end + reach && segment.end > one.start - reach);
}

/** Joins letters that are set higher or lower than the other letters of their word, as in some logos, with its row. */
function withShifted(rows: readonly Row[], { glyphs }: RowContext): readonly Row[] {
  const holders = new Map<Row, Segment[]>();
  const shifted = new Set<Row>();
  for (const row of rows) {
    const holder = row.segments.every((segment) => isShort(segment, glyphs))
      ? rows.find((one) => one !== row && row.segments.every((segment) => isWithinWord(one, segment)))
      : undefined;
    if (holder === undefined || shifted.has(holder)) continue;
    shifted.add(row);
    holders.set(holder, [...(holders.get(holder) ?? []), ...row.segments]);
  }
  if (shifted.size === 0) return rows;
  return rows
    .filter((row) => !shifted.has(row))
    .map((row) => ({ ...row, segments: [...row.segments, ...(holders.get(row) ?? [])] }));
}

/** Only letters of scripts with two cases: other scripts have marks in such places. */
function isShort({ glyphs: indexes }: Segment, glyphs: Glyphs): boolean {
  const codes = indexes.length <= fewestLines ? indexes.map((index) => codeAt(glyphs, index)) : null;
  return codes !== null && codes.every((code) => isUpperCase(code) || isLowerCase(code));
}

function isWithinWord({ segments, baseline, fontSize }: Row, segment: Segment): boolean {
  if (Math.abs(segment.baseline - baseline) > halfSize * fontSize) return false;
  const reach = wordSpace * fontSize;
  const touches = (one: number, other: number) => Math.abs(one - other) <= reach;
  return (
    segments.some(({ end }) => touches(end, segment.start)) &&
    segments.some(({ start }) => touches(start, segment.end))
  );
}

/** Sorted from left to right; neighbours that only the order of drawing or a list marker separated are joined. */
function joined(segments: readonly Segment[], context: RowContext): readonly Segment[] {
  const sorted = segments.toSorted((a, b) => a.start - b.start);
  const result: Segment[] = [];
  for (const segment of sorted) {
    const last = result.at(-1);
    if (last === undefined || !belongsTo(last, segment, context)) {
      result.push({ ...segment });
      continue;
    }
    last.glyphs = ordered(last, segment, context);
    last.end = Math.max(last.end, segment.end);
    if (segment.fontSize > last.fontSize) {
      last.fontSize = segment.fontSize;
      last.baseline = segment.baseline;
    }
  }
  return result;
}

/**
 * The glyphs of two segments from left to right. If they interleave, such as a footnote mark in the gap left for it, they
 * are sorted one by one; if one is drawn across the other, such as a drop cap, each stays whole.
 */
function ordered(left: Segment, right: Segment, { glyphs, angle }: RowContext): number[] {
  if (right.start >= left.end) return [...left.glyphs, ...right.glyphs];
  const inRight = new Set(right.glyphs);
  const placed = [...left.glyphs, ...right.glyphs]
    .map((index) => placeOf(index, glyphs, angle))
    .toSorted((a, b) => a.start - b.start);
  const inked = placed.filter((glyph) => !glyph.isSpace);
  const collides = pairwise(inked).some(([before, glyph]) => {
    const shared = before.end - glyph.start;
    const isMixed = inRight.has(before.index) !== inRight.has(glyph.index);
    const isSame = glyphs.code[before.index] === glyphs.code[glyph.index];
    return isMixed && !isSame && shared > wordSpace * glyph.fontSize;
  });
  return collides ? [...left.glyphs, ...right.glyphs] : placed.map(({ index }) => index);
}

function belongsTo(left: Segment, right: Segment, { glyphs, uprights = [] }: RowContext): boolean {
  if (uprights.some((line) => isBetween(line, left, right))) return false;
  const size = Math.max(left.fontSize, right.fontSize);
  const gap = right.start - left.end;
  if (gap <= size) return true;
  if (gap > tallestHole * size || left.glyphs.length > 8) return false;
  const marker = charactersOf(left, glyphs).trim();
  if (gap <= markerGap * size && listMarker(`${marker} x`) !== null) return true;
  if (right.glyphs.length < proseGlyphs || bulletLike.test(marker)) return false;
  return listMarker(`${marker}\t${charactersOf(right, glyphs)}`) !== null;
}

function isBetween({ across, start, end }: Rule, left: Segment, right: Segment): boolean {
  const height = heightOf(right);
  return height > start && height < end && across >= left.end - 1 && across <= right.start + 1;
}

/** A sign that fills an empty cell is not a list marker. */
const bulletLike = /^\W+$/;
