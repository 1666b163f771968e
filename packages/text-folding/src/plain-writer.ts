/**
 * Writes units of plain text with their mapping to the original: runs of units that were copied one for one, and
 * other units, each with its own span.
 */
import { Buffer } from "@docreview/platform";
import type { Span } from "@docreview/model";
import { firstAtLeast, lesser } from "./integers.ts";
import {
  apostrophe,
  hyphenOnLine,
  isLetterOrDigit,
  plainEntry,
  plainTable,
  whiteSpace,
} from "./plain-units.ts";

export interface PlainWriter {
  /** The units of the original. */
  readonly source: Uint16Array;
  /** The output, with spare capacity at its end. */
  units: Uint16Array;
  length: number;
  origins: Origins;
}

/**
 * From output unit `from[i]` on, units were copied one for one from `starts[i]` on or, if `ends[i]` is not 0, all
 * come from the whole span.
 */
export interface Origins {
  readonly from: number[];
  readonly starts: number[];
  readonly ends: number[];
}

export function createPlainWriter(original: string): PlainWriter {
  const bytes = Buffer.allocUnsafeSlow(2 * original.length);
  bytes.write(original, "utf16le");
  const source = new Uint16Array(bytes.buffer);
  return { source, units: new Uint16Array(source.length), length: 0, origins: noOrigins() };
}

export function noOrigins(): Origins {
  return { from: [], starts: [], ends: [] };
}

/** Records that the following units are copied from `start` on. */
function beginRun({ length, origins }: PlainWriter, start: number): void {
  const last = origins.from.length - 1;
  const [from = 0, begun = 0] = [origins.from[last], origins.starts[last]];
  const continues = origins.ends[last] === 0 && start - begun === length - from;
  if (!continues) begin(origins, length, { start, end: 0 });
}

/** Writes units that came from a span. */
export function writeUnits(writer: PlainWriter, units: string, { start, end }: Span): void {
  if (units === "") return;
  if (units.length === 1 && end - start === 1) beginRun(writer, start);
  else begin(writer.origins, writer.length, { start, end });
  reserve(writer, units.length);
  for (let index = 0; index < units.length; index++) {
    writer.units[writer.length++] = units.charCodeAt(index);
  }
}

/**
 * Copies units from one position of the original up to another as long as their plain form is determined by
 * themselves and their neighbours; returns the position of the first for which it is not.
 */
export function copyUnits(writer: PlainWriter, from: number, limit: number): number {
  reserve(writer, limit - from);
  const { source, units, length } = writer;
  const shift = length - from;
  let copied = copyPlain(writer, from, limit, shift);
  while (copied < limit) {
    const before = copied === from ? whiteSpace : (units[copied + shift - 1] ?? whiteSpace);
    const behind = copied + 1 < limit ? plainEntry(source[copied + 1]) : whiteSpace;
    const unit = unitBetween(plainEntry(source[copied]), before, behind);
    if (unit === 0) break;
    units[copied + shift] = unit;
    copied = copyPlain(writer, copied + 1, limit, shift);
  }
  // A space may be the first of several that become one.
  const isSpace = copied > from && copied < limit && units[copied + shift - 1] === whiteSpace;
  const end = isSpace ? copied - 1 : copied;
  if (end > from) beginRun(writer, from);
  writer.length += end - from;
  return end;
}

/** Kept small, as it runs for every unit: of two spaces, the first is copied; at the beginning, none. */
function copyPlain({ source, units }: PlainWriter, from: number, limit: number, shift: number): number {
  let last = whiteSpace;
  for (let at = from; at < limit; at++) {
    const unit = plainTable[source[at] ?? 0] ?? 0;
    // The sum reveals two spaces: single ones are too frequent to test each one.
    if (unit < whiteSpace || unit + last === 2 * whiteSpace) return at;
    units[at + shift] = unit;
    last = unit;
  }
  return limit;
}

/** The plain form of a hyphen or an apostrophe between two units; 0 if they do not determine it. */
function unitBetween(unit: number, before: number, behind: number): number {
  if (unit === hyphenOnLine && behind > whiteSpace) return 0x2d;
  return unit === apostrophe && isLetterOrDigit(before) && isLetterOrDigit(behind) ? 0x5f : 0;
}

/** Continues at a later unit; the units before it are omitted. */
export function skipTo(writer: PlainWriter, unit: number): void {
  reserve(writer, unit - writer.length);
  while (writer.length < unit) writer.units[writer.length++] = 0;
}

/** Reserves capacity for this many more units. */
function reserve(writer: PlainWriter, count: number): void {
  const needed = writer.length + count;
  if (needed <= writer.units.length) return;
  const wider = new Uint16Array(2 * needed);
  wider.set(writer.units);
  writer.units = wider;
}

/** Extends the source of the last output to `end`. */
export function extendLast({ length, origins }: PlainWriter, end: number): void {
  begin(origins, length - 1, { start: spanOfOrigins(origins, length - 1, length - 1).start, end });
}

function begin({ from, starts, ends }: Origins, unit: number, { start, end }: Span): void {
  if (from.at(-1) === unit) {
    starts[starts.length - 1] = start;
    ends[ends.length - 1] = end;
    return;
  }
  from.push(unit);
  starts.push(start);
  ends.push(end);
}

/** The span of the original from which a range of output units was made. */
export function spanOfOrigins(origins: Origins, first: number, last: number): Span {
  const { from } = origins;
  const firstRun = firstAtLeast(from, first + 1) - 1;
  let lastRun = firstRun;
  while ((from[lastRun + 1] ?? Infinity) <= last) lastRun++;
  const begin = runAt(origins, firstRun);
  const close = runAt(origins, lastRun);
  return {
    start: begin.isCopied ? begin.start + first - begin.from : begin.start,
    end: close.isCopied ? close.start + last - close.from + 1 : close.end,
  };
}

/** The first output unit that was made from a position of the original or a later one; at most `limit`. */
export function unitFrom(origins: Origins, position: number, limit: number): number {
  const { from, starts } = origins;
  const behind = firstAtLeast(starts, position + 1);
  const next = lesser(from[behind] ?? limit, limit);
  let index = behind - 1;
  if (index < 0) return 0;
  const run = runAt(origins, index);
  if (run.isCopied) return lesser(next, run.from + position - run.start);
  if (run.start < position) return next;
  while (index > 0 && starts[index - 1] === position) index--;
  return lesser(from[index] ?? limit, limit);
}

interface Run extends Span {
  readonly from: number;
  /** False if all units come from the whole span. */
  readonly isCopied: boolean;
}

function runAt({ from, starts, ends }: Origins, index: number): Run {
  const end = ends[index] ?? 0;
  return { from: from[index] ?? 0, start: starts[index] ?? 0, end, isCopied: end === 0 };
}
