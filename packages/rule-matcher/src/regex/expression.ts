/**
 * Regular expressions, found in linear time: by an engine that never goes back, which is given at most `windowLength`
 * units at a time, so that many hits in one long paragraph cost no more for each.
 * A match is what it is in most tools: the leftmost, and of those the one that the order of the expression prefers;
 * matches do not overlap. One of more than `longestMatch` units is none: the search goes on
 * behind that many of its units.
 */
import type { Span } from "@docreview/model";
import { RE2JS } from "re2js";
import { requiredPhrases } from "./required-phrases.ts";
import { leastLength, mostLength, parseExpression, type ExpressionFault } from "./syntax.ts";

export interface CompiledExpression {
  /** Phrases one of which stands wherever there is a match; null when nothing is sure. */
  readonly required: readonly string[] | null;
  /** Where the expression matches in a plain text, ascending. */
  readonly find: (text: string) => readonly Span[];
  /** The same, where it is known at which positions, ascending, all that is required begins. */
  readonly findRound: (text: string, positions: readonly number[]) => readonly Span[];
}

/** Length of an expression, in UTF-16 code units. */
const longestExpression = 1000;

const longestMatch = 250;
const windowLength = 2 * longestMatch;

/** What is wrong with an expression; null for one that can be compiled. */
export function expressionFault(written: string): ExpressionFault | null {
  if (written.length > longestExpression) {
    return {
      offset: 0,
      message: `the expression is longer than ${longestExpression} characters: split it with “any”`,
    };
  }
  const parsed = parseExpression(written);
  if ("message" in parsed) return parsed;
  if (leastLength(parsed.expression) === 0) {
    return {
      offset: 0,
      message: `“${written}” can match where nothing stands: ask for at least one character, by + instead of *`,
    };
  }
  try {
    RE2JS.compile(parsed.source);
    return null;
  } catch (error) {
    return { offset: 0, message: `the engine does not take this expression: ${messageOf(error)}` };
  }
}

/** Compiles an expression without fault; throws for any other. */
export function compileExpression(written: string, letterCase: "any" | "exact"): CompiledExpression {
  const parsed = parseExpression(written);
  if ("message" in parsed) throw new RangeError(parsed.message);
  const engine = RE2JS.compile(parsed.source, letterCase === "any" ? RE2JS.CASE_INSENSITIVE : 0);
  const reach = Math.min(longestMatch, mostLength(parsed.expression));
  return {
    required: requiredPhrases(parsed.expression),
    find: (text) => findAll(engine, text, { start: 0, end: text.length }),
    findRound: (text, positions) =>
      windowsRound(positions, reach, text.length).flatMap((window) => findAll(engine, text, window)),
  };
}

/** What is not further than `reach` from one of the positions: every match that holds one lies in it whole. */
function windowsRound(positions: readonly number[], reach: number, length: number): readonly Span[] {
  const windows: { start: number; end: number }[] = [];
  for (const position of positions) {
    const start = Math.max(0, position - reach);
    const end = Math.min(length, position + reach);
    const last = windows.at(-1);
    if (last === undefined || last.end < start) windows.push({ start, end });
    else last.end = end;
  }
  return windows;
}

function findAll(engine: RE2JS, text: string, { start, end }: Span): readonly Span[] {
  const found: Span[] = [];
  for (let from = start; from < end;) {
    const match = findFrom(engine, text, { start: from, end });
    if (match === null) from += longestMatch;
    else if (match.end - match.start > longestMatch) from = match.start + longestMatch;
    else {
      found.push(match);
      from = match.end;
    }
  }
  return found;
}

/** The first match in a span that begins in its first `longestMatch` units; one too long may lack its end. */
function findFrom(engine: RE2JS, text: string, { start: from, end: limit }: Span): Span | null {
  // One unit more at either end, as these decide where words begin and end.
  const base = Math.max(0, from - 1);
  const matcher = engine.matcher(text.slice(base, Math.min(limit, from + windowLength) + 1));
  if (!matcher.find(from - base)) return null;
  const start = base + matcher.start();
  return start < from + longestMatch ? { start, end: base + matcher.end() } : null;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
