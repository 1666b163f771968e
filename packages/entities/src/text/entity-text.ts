/**
 * The text of a document as recognisers read it: folded, without invisible characters, with line breaks within a
 * paragraph replaced by spaces. It maps each folded unit to its source. What several recognisers need is computed once.
 */
import { Buffer } from "@docreview/platform";
import { firstWhere, type Span } from "@docreview/model";
import { findQuantities, type Quantities } from "./quantities.ts";
import { findBeginnings, type Beginnings } from "./beginnings.ts";
import { foldSource, type Moves } from "./folded-source.ts";
import { findTokens, type Tokens } from "./tokens.ts";

export interface EntityText {
  /** Folded: digits, Latin letters and punctuation are ASCII; a newline ends a paragraph. */
  readonly text: string;
  /** The units of `text`, followed by three newlines. */
  readonly units: Uint16Array;
  /** Where numbers may begin. */
  readonly beginnings: () => Beginnings;
  /** The tokens that contain a digit. */
  readonly tokens: () => Tokens;
  /** Numbers in digits and in words. */
  readonly quantities: () => Quantities;
  /** The units of the document that a span of the folded text came from. */
  readonly sourceSpan: (span: Span) => Span;
}

export function entityText(source: string): EntityText {
  const { units, length, moves } = foldSource(source);
  const text = Buffer.from(units.buffer, units.byteOffset, 2 * length).toString("utf16le");
  const moveAt = createMoveFinder(moves);
  let beginnings: Beginnings | null = null;
  let tokens: Tokens | null = null;
  let quantities: Quantities | null = null;
  const folded: EntityText = {
    text,
    units,
    beginnings: () => (beginnings ??= findBeginnings(units)),
    tokens: () => (tokens ??= findTokens(units, folded.beginnings().numerics)),
    quantities: () =>
      (quantities ??= findQuantities({
        text,
        units,
        tokens: folded.tokens(),
        numberWords: folded.beginnings().words,
      })),
    sourceSpan: ({ start, end }) => {
      const last = end - 1 + moveAt(end - 1);
      const isPair = (source.codePointAt(last) ?? 0) > 0xffff;
      return { start: start + moveAt(start), end: last + (isPair ? 2 : 1) };
    },
  };
  return folded;
}

/** Positions are mostly requested in order, so the search starts at the last result and moves forward. */
function createMoveFinder({ from, by }: Moves): (position: number) => number {
  /** The number of shifts that begin at or before the position. */
  let index = 0;
  const isAt = (position: number) =>
    (from[index - 1] ?? 0) <= position && position < (from[index] ?? Infinity);
  return (position) => {
    if (!isAt(position)) {
      index = Math.min(index + 1, from.length);
      if (!isAt(position)) index = firstWhere(from.length, (each) => (from[each] ?? Infinity) > position);
    }
    return by[index - 1] ?? 0;
  };
}
