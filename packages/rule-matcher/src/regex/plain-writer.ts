/**
 * Units of plain text as they are written, with the map from them back to the original: runs of units that came from as
 * many units in a row, and other units, each from a span of its own.
 */
import type { Span } from "@docreview/model";
import { firstWhere, lesser } from "../search.ts";
import { whiteSpace } from "./plain-units.ts";
import { copyRoom, createPlainCopier, type PlainCopier } from "./scanning/plain-copier.ts";

export interface PlainWriter {
  readonly copier: PlainCopier;
  /** What is written; only until another text is written. */
  units: Uint16Array;
  length: number;
  origins: Origins;
}

/** From the unit `from[i]` on, units came from `starts[i]` on, one each; or, where `ends[i]` is not 0, each from the whole span. */
export interface Origins {
  readonly from: number[];
  readonly starts: number[];
  readonly ends: number[];
}

export function createPlainWriter(original: string): PlainWriter {
  const copier = createPlainCopier(original);
  return { copier, units: copier.extend(original.length + copyRoom), length: 0, origins: noOrigins() };
}

export function noOrigins(): Origins {
  return { from: [], starts: [], ends: [] };
}

/** Says that the units from here on, as many as there will be, come from `start` on. */
function beginRun({ length, origins }: PlainWriter, start: number): void {
  const last = origins.from.length - 1;
  const [from = 0, begun = 0] = [origins.from[last], origins.starts[last]];
  const goesOn = origins.ends[last] === 0 && start - begun === length - from;
  if (!goesOn) begin(origins, length, { start, end: 0 });
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

/** Copies what can be from one place of the original up to another; returns where the first stands that cannot. */
export function copyUnits(writer: PlainWriter, from: number, limit: number): number {
  reserve(writer, limit - from);
  const { copier, units, length } = writer;
  const copied = copier.copy(from, limit, length);
  // A space may be the first of several that are one.
  const isSpace = copied > from && copied < limit && units[length + copied - from - 1] === whiteSpace;
  const end = isSpace ? copied - 1 : copied;
  if (end > from) beginRun(writer, from);
  writer.length += end - from;
  return end;
}

/** Goes on at a unit further on; those before it are of none. */
export function passOver(writer: PlainWriter, unit: number): void {
  while (writer.length < unit) writer.units[writer.length++] = 0;
}

/** Makes room for so many more units. */
function reserve(writer: PlainWriter, count: number): void {
  const room = writer.length + count + copyRoom;
  if (room > writer.units.length) writer.units = writer.copier.extend(room);
}

/** What was written last came from further units too, which end at `end`. */
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

/** The span of the original from which units were made, from one to another. */
export function spanOfOrigins({ from, starts, ends }: Origins, first: number, last: number): Span {
  const run = firstWhere(from.length, (each) => from[each]! > first) - 1;
  let end = run;
  while (end + 1 < from.length && from[end + 1]! <= last) end++;
  return {
    start: ends[run] === 0 ? starts[run]! + first - from[run]! : starts[run]!,
    end: ends[end] === 0 ? starts[end]! + last - from[end]! + 1 : ends[end]!,
  };
}

/** The first unit that was made from what begins at a position of the original, or behind it; `limit` at most. */
export function unitFrom({ from, starts, ends }: Origins, position: number, limit: number): number {
  const behind = firstWhere(from.length, (each) => starts[each]! > position);
  const next = behind < from.length ? lesser(from[behind]!, limit) : limit;
  let index = behind - 1;
  if (index < 0) return 0;
  if (ends[index] === 0) return lesser(next, from[index]! + position - starts[index]!);
  if (starts[index]! < position) return next;
  while (index > 0 && starts[index - 1] === position) index--;
  return lesser(from[index]!, limit);
}
