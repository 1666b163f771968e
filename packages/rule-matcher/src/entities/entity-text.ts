/**
 * The text of a document as recognisers read it: folded, without what is not there, with the line breaks inside a
 * paragraph made spaces. It knows where each folded unit came from. What several recognisers ask is worked out once.
 */
import type { Span } from "@docreview/model";
import { copyRoom, type PlainCopier } from "../regex/scanning/plain-copier.ts";
import { firstWhere } from "../search.ts";
import { findQuantities, type Quantities } from "./quantities/quantities.ts";
import { findBeginnings, type Beginnings } from "./beginnings.ts";
import { createFoldedCopier } from "./folded-copier.ts";
import {
  absent,
  foldPair,
  foldUnit,
  hyphen,
  isAlphanumeric,
  newline,
  noBreakSpace,
  space,
} from "./folded-units.ts";
import { findTokens, type Tokens } from "./tokens.ts";

export interface EntityText {
  /** Folded: digits, Latin letters and punctuation are ASCII; a newline is the end of a paragraph. */
  readonly text: string;
  /** The units of `text`, and three newlines behind them. */
  readonly units: Uint16Array;
  /** Where numbers may begin. */
  readonly beginnings: () => Beginnings;
  /** The tokens that hold a digit. */
  readonly tokens: () => Tokens;
  /** Numbers in digits and in words. */
  readonly quantities: () => Quantities;
  /** The units of the document that a span of the folded text came from. */
  readonly sourceSpan: (span: Span) => Span;
}

export function entityText(source: string): EntityText {
  const { copier, length, moves } = foldSource(source);
  const units = copier.finish(length + padding);
  const text = Buffer.from(units.buffer, units.byteOffset, 2 * length).toString("utf16le");
  const moveAt = createMoveFinder(moves);
  let beginnings: Beginnings | null = null;
  let tokens: Tokens | null = null;
  let quantities: Quantities | null = null;
  const folded: EntityText = {
    text,
    units,
    beginnings: () => (beginnings ??= findBeginnings(units)),
    tokens: () => (tokens ??= findTokens(folded)),
    quantities: () => (quantities ??= findQuantities(folded)),
    sourceSpan: ({ start, end }) => {
      const last = end - 1 + moveAt(end - 1);
      return {
        start: start + moveAt(start),
        end: last + (source.codePointAt(last)! > 0xffff ? 2 : 1),
      };
    },
  };
  return folded;
}

const padding = 3;

/** From the folded unit `from[i]` on, the source is `by[i]` units further. Ascending. */
interface Moves {
  readonly from: number[];
  readonly by: number[];
}

/** Positions are mostly asked for in order, so that it looks first where it was, and behind that. */
function createMoveFinder({ from, by }: Moves): (position: number) => number {
  /** How many moves begin up to the position. */
  let index = 0;
  const isAt = (position: number) =>
    (index === 0 || from[index - 1]! <= position) && (index === from.length || position < from[index]!);
  return (position) => {
    if (!isAt(position)) {
      index = Math.min(index + 1, from.length);
      if (!isAt(position)) index = firstWhere(from.length, (each) => from[each]! > position);
    }
    return index === 0 ? 0 : by[index - 1]!;
  };
}

interface FoldedSource {
  readonly copier: PlainCopier;
  /** What is written, with room behind it. */
  readonly units: Uint16Array;
  length: number;
  readonly moves: Moves;
}

function foldSource(source: string): FoldedSource {
  const copier = createFoldedCopier(source);
  const units = copier.extend(source.length + padding + copyRoom);
  const folded: FoldedSource = { copier, units, length: 0, moves: { from: [], by: [] } };
  for (let at = 0; at < source.length;) {
    at = copyUnits(folded, at, source.length);
    if (at === source.length) break;
    copier.meet(source.charCodeAt(at));
    const unit = foldUnit(source.charCodeAt(at));
    if (unit === newline) at = takeLineBreak(folded, source, at);
    else if ((unit & 0xfc00) === 0xd800) at = takePair(folded, source, at);
    else if (unit === absent) at++;
    else put(folded, unit, at++);
  }
  units.fill(newline, folded.length, folded.length + padding);
  return folded;
}

/** Copies what can be from one place of the source up to another; returns where the first stands that cannot. */
function copyUnits(folded: FoldedSource, from: number, limit: number): number {
  const end = folded.copier.copy(from, limit, folded.length);
  if (end > from) beginRun(folded, from);
  folded.length += end - from;
  return end;
}

/** Says that the units from here on, as many as there will be, come from `at` on. */
function beginRun({ moves: { from, by }, length }: FoldedSource, at: number): void {
  while (from.length > 0 && from[from.length - 1]! >= length) {
    from.pop();
    by.pop();
  }
  const move = at - length;
  if (move !== (by.length === 0 ? 0 : by[by.length - 1])) {
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
 * Takes the line break at `at` with the white space round it, which is one space then, or one newline where there are
 * several line breaks. Behind a hyphen or a soft hyphen, before a letter or digit, a line break is nothing.
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
  while (folded.length > 0 && isSpace(units[folded.length - 1]!)) folded.length--;
  const isHyphened =
    written > 0 && units[written - 1] === hyphen && isAlphanumeric(foldUnit(source.charCodeAt(end)));
  const joins = newlines === 1 && (isHyphened || source[at - 1] === "\u00AD");
  if (!joins) put(folded, newlines > 1 ? newline : space, at);
  return end;
}

function isSpace(unit: number): boolean {
  return unit === space || unit === noBreakSpace;
}
