/** Folds the text of a document for recognisers, and records the source of each folded unit. */
import { Buffer } from "@docreview/platform";
import {
  absent,
  foldPair,
  foldTable,
  foldUnit,
  hyphen,
  isAlphanumeric,
  newline,
  noBreakSpace,
  space,
  unitAt,
} from "./folded-units.ts";

const padding = 3;

/** From the folded unit `from[i]` on, the source is `by[i]` units further. Ascending. */
export interface Moves {
  readonly from: number[];
  readonly by: number[];
}

export interface FoldedSource {
  readonly sources: Uint16Array;
  /** The output, followed by three newlines. */
  readonly units: Uint16Array;
  length: number;
  readonly moves: Moves;
}

export function foldSource(source: string): FoldedSource {
  const bytes = Buffer.allocUnsafeSlow(2 * source.length);
  bytes.write(source, "utf16le");
  const units = new Uint16Array(source.length + padding);
  const sources = new Uint16Array(bytes.buffer);
  const folded: FoldedSource = { sources, units, length: 0, moves: { from: [], by: [] } };
  for (let at = 0; at < source.length;) {
    at = copyUnits(folded, at);
    if (at === source.length) break;
    const unit = foldUnit(source.charCodeAt(at));
    if (unit === newline) at = takeLineBreak(folded, source, at);
    else if ((unit & 0xfc00) === 0xd800) at = takePair(folded, source, at);
    else if (unit === absent) at++;
    else put(folded, unit, at++);
  }
  units.fill(newline, folded.length, folded.length + padding);
  return { ...folded, units: units.subarray(0, folded.length + padding) };
}

/** Copies units that can be folded alone or with their neighbours; returns the position of the first that cannot. */
function copyUnits(folded: FoldedSource, from: number): number {
  const shift = folded.length - from;
  let end = copyPlain(folded, from, shift);
  while (end > from && isSpaceBetween(folded, end, end + shift)) {
    folded.units[end + shift] = space;
    end = copyPlain(folded, end + 1, shift);
  }
  if (end > from) beginRun(folded, from);
  folded.length += end - from;
  return end;
}

/** Kept small, as it runs for every unit. */
function copyPlain({ sources, units }: FoldedSource, from: number, shift: number): number {
  for (let at = from; at < sources.length; at++) {
    const unit = foldTable[sources[at] ?? 0] ?? 0;
    // A class, or the first unit of a surrogate pair.
    if (unit < space || (unit & 0xfc00) === 0xd800) return at;
    units[at + shift] = unit;
  }
  return sources.length;
}

/** Whether this is a line break between words, not after a hyphen; `written` is the position it would be written to. */
function isSpaceBetween({ sources, units }: FoldedSource, at: number, written: number): boolean {
  if (sources[at] !== newline || at + 1 >= sources.length) return false;
  const before = unitAt(units, written - 1);
  return before !== hyphen && isVisible(before) && isVisible(unitAt(foldTable, unitAt(sources, at + 1)));
}

function isVisible(unit: number): boolean {
  return unit > space && unit !== noBreakSpace;
}

/** Records that all units from here on come from `at` on. */
function beginRun({ moves: { from, by }, length }: FoldedSource, at: number): void {
  while ((from.at(-1) ?? -1) >= length) {
    from.pop();
    by.pop();
  }
  const move = at - length;
  if (move !== (by.at(-1) ?? 0)) {
    from.push(length);
    by.push(move);
  }
}

function put(folded: FoldedSource, unit: number, at: number): void {
  beginRun(folded, at);
  folded.units[folded.length++] = unit;
}

function takePair(folded: FoldedSource, source: string, at: number): number {
  const low = source.charCodeAt(at + 1);
  const isPair = (low & 0xfc00) === 0xdc00;
  const unit = isPair ? foldPair(source.charCodeAt(at), low) : absent;
  put(folded, unit === absent ? source.charCodeAt(at) : unit, at);
  if (isPair && unit === absent) put(folded, low, at + 1);
  return isPair ? at + 2 : at + 1;
}

/**
 * Takes the line break at `at` with the white space around it, which becomes one space, or one newline if there are
 * several line breaks. A line break between a hyphen or soft hyphen and a letter or digit is removed.
 */
function takeLineBreak(folded: FoldedSource, source: string, at: number): number {
  const { units } = folded;
  let end = at;
  let newlines = 0;
  for (; end < source.length; end++) {
    const unit = foldUnit(source.charCodeAt(end));
    if (unit === newline) newlines++;
    else if (unit !== absent && !isSpace(unit)) break;
  }
  const written = folded.length;
  while (folded.length > 0 && isSpace(unitAt(units, folded.length - 1))) folded.length--;
  const isHyphened =
    written > 0 && units[written - 1] === hyphen && isAlphanumeric(foldUnit(source.charCodeAt(end)));
  const joins = newlines === 1 && (isHyphened || source[at - 1] === "\u00AD");
  if (!joins) put(folded, newlines > 1 ? newline : space, at);
  return end;
}

function isSpace(unit: number): boolean {
  return unit === space || unit === noBreakSpace;
}
