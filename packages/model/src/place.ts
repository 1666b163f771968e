/** The position of a match or a problem. Missing text has its own kind of position rather than an invented span. */
import type { Document } from "./document.ts";
import type { Quad } from "./geometry.ts";
import type { HiddenReason, Line, Zone } from "./layout.ts";
import type { Span } from "./span.ts";
import { firstEndingAfter } from "./span.ts";

export type Place =
  | { readonly kind: "span"; readonly span: Span }
  | { readonly kind: "page"; readonly page: number }
  | { readonly kind: "document" };

/** The part of a place that is on one page: one quad per line of text, in reading order. */
export interface PagePlace {
  /** Counted from 1. */
  readonly page: number;
  readonly quads: readonly Quad[];
  /** Only for captions: when they are shown, in seconds. */
  readonly time?: number;
}

/** For text that is not on any page: the zone that contains it. */
export interface PartPlace {
  readonly part: Zone;
  /** Why it is invisible, if it is drawn on a page. */
  readonly reason?: HiddenReason;
}

/** A position that can be shown: on a page or, for text that is not on any page, as a part of the file. */
export type ShownPlace = PagePlace | PartPlace;

/** Where `span` can be shown: its places on the pages, otherwise the part of the file that contains it. */
export function shownPlacesOf(document: Document, span: Span): readonly ShownPlace[] {
  const { blocks } = document.layout;
  const block = blocks[firstEndingAfter(blocks, span.start)];
  const places = placesOf(document, span);
  const time = block?.time;
  if (places.length > 0) return time === undefined ? places : places.map((place) => ({ ...place, time }));
  if (block === undefined) return [];
  return [
    block.unseen === undefined ? { part: block.zone } : { part: block.zone, reason: block.unseen.reason },
  ];
}

/** The quads of `span`, page by page in reading order; units without glyphs take no space. */
export function placesOf(document: Document, span: Span): readonly PagePlace[] {
  const { lines } = document.layout;
  const places: { page: number; quads: Quad[] }[] = [];
  for (let index = firstEndingAfter(lines, span.start); ; index++) {
    const line = lines[index];
    if (line === undefined || line.span.start >= span.end) break;
    const quad = quadOf(document, line, span);
    if (quad === null) continue;
    const last = places.at(-1);
    if (last?.page === line.page) last.quads.push(quad);
    else places.push({ page: line.page, quads: [quad] });
  }
  return places;
}

/**
 * The page of the unit at `position`. If it is not on a page, the page named by its block, or else the page of the next
 * line, except for the notes of a slide, which follow their slide; past the end, the last page.
 */
export function pageAt(document: Document, position: number): number {
  const { blocks, lines } = document.layout;
  const block = blocks[firstEndingAfter(blocks, position)];
  const own = block?.unseen?.page ?? block?.page;
  if (own !== undefined) return own;
  const index = firstEndingAfter(lines, position);
  const after = lines[index];
  const before = lines[index - 1];
  if (before !== undefined && (after === undefined || after.span.start > position)) {
    if (after === undefined || block?.zone === "notes-page") return before.page;
  }
  return after?.page ?? 1;
}

function quadOf(document: Document, line: Line, span: Span): Quad | null {
  const { extents, runs } = document.layout;
  const start = Math.max(span.start, line.span.start);
  const end = Math.min(span.end, line.span.end);
  let from = Infinity;
  let to = -Infinity;
  for (let unit = start; unit < end; unit++) {
    const begins = extents[unit * 2] ?? Number.NaN;
    if (Number.isNaN(begins)) continue;
    from = Math.min(from, begins);
    to = Math.max(to, extents[unit * 2 + 1] ?? begins);
  }
  if (from > to) return null;
  let ascent = -Infinity;
  let descent = -Infinity;
  for (let index = firstEndingAfter(runs, start); ; index++) {
    const run = runs[index];
    if (run === undefined || run.span.start >= end) break;
    ascent = Math.max(ascent, run.ascent);
    descent = Math.max(descent, run.descent);
  }
  return ascent === -Infinity ? null : frameQuad(line, { from, to, ascent, descent });
}

interface FrameBox {
  readonly from: number;
  readonly to: number;
  readonly ascent: number;
  readonly descent: number;
}

/** Rounded to thousandths of a unit: further digits are rounding noise. */
function frameQuad(line: Line, box: FrameBox): Quad {
  const cosine = Math.cos(line.angle);
  const sine = Math.sin(line.angle);
  const x = (along: number, above: number) => rounded(line.origin.x + along * cosine - above * sine);
  const y = (along: number, above: number) => rounded(line.origin.y + along * sine + above * cosine);
  return [
    x(box.from, box.ascent),
    y(box.from, box.ascent),
    x(box.to, box.ascent),
    y(box.to, box.ascent),
    x(box.from, -box.descent),
    y(box.from, -box.descent),
    x(box.to, -box.descent),
    y(box.to, -box.descent),
  ];
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
