/**
 * Regular expressions, found in linear time: by automata that never go back (`automaton.ts`). One runs ahead to where the
 * first match ends, another back from there to where it begins; neither goes on for more than `windowLength` units, so
 * that many hits in one long paragraph cost no more for each.
 * A match is what it is in most tools: the leftmost, and of those the one that the order of the expression prefers;
 * matches do not overlap. One of more than `longestMatch` units is none: the search goes on
 * behind that many of its units.
 */
import type { Span } from "@docreview/model";
import { greater, isWordCharacter, lesser, type Units } from "@docreview/text-folding";
import { createAutomaton, matchesAt, rowAt, rowWithout, run, type Automaton } from "./automaton.ts";
import { createCharacterClasses } from "./character-classes.ts";
import { isMember, prefilterOf, unitsIn, type Prefilter, type UnitSet } from "./prefilter.ts";
import { createCharacterSets, programLength, writeProgram } from "./program.ts";
import {
  beginsAtEdge,
  leastLength,
  parseExpression,
  type Expression,
  type ExpressionFault,
} from "./syntax.ts";

export interface CompiledExpression {
  readonly prefilter: Prefilter;
  /** Where the expression matches in a text, ascending. */
  readonly find: (text: Units) => readonly Span[];
  /** The same, where it is known at which places, ascending, all that the prefilter asks for begins. */
  readonly findNear: (text: Units, places: readonly number[]) => readonly Span[];
}

/** Length of an expression, in UTF-16 code units. */
const longestExpression = 1000;
/** Steps of its program: the most that one character of a text may cost. */
const longestProgram = 4000;

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
  if (leastLength(parsed) === 0) {
    return {
      offset: 0,
      message: `“${written}” can match the empty string: require at least one character, for example with + instead of *`,
    };
  }
  if (programLength(parsed) <= longestProgram) return null;
  return { offset: 0, message: "the expression has so many repetitions that it would be slow: reduce them" };
}

/** Compiles an expression without fault; throws for any other. */
export function compileExpression(written: string, letterCase: "any" | "exact"): CompiledExpression {
  const parsed = parseExpression(written);
  if ("message" in parsed) throw new RangeError(parsed.message);
  const prefilter = prefilterOf(parsed, letterCase);
  let made: { readonly engine: Engine; readonly lead: Lead } | null = null;
  const parts = () =>
    (made ??= { engine: createEngine(parsed, letterCase), lead: leadOf(prefilter, parsed, letterCase) });
  return {
    prefilter,
    find: (text) => {
      const found: Span[] = [];
      findAll(parts().engine, text, { from: text.start, last: text.end - 1 }, found);
      return found;
    },
    findNear: (text, places) => findNear(parts(), text, places),
  };
}

interface Engine {
  readonly ahead: Automaton;
  readonly back: Automaton;
}

function createEngine(expression: Expression, letterCase: "any" | "exact"): Engine {
  const sets = createCharacterSets(letterCase);
  const forwards = writeProgram(expression, sets, "forwards");
  const backwards = writeProgram(expression, sets, "backwards");
  const classes = createCharacterClasses(sets.tests);
  return {
    ahead: createAutomaton(forwards, classes, { direction: "forwards", preference: "first" }),
    back: createAutomaton(backwards, classes, { direction: "backwards", preference: "longest" }),
  };
}

/** Where a match may begin: from one position to the last, which is one too. */
interface Beginnings {
  readonly from: number;
  readonly last: number;
}

/** What of a match may be before that for which the prefilter asks. */
interface Lead {
  /** In units. */
  readonly before: number;
  /** Of which it is made. */
  readonly members: UnitSet;
  /** Whether there is none, and the match begins at the edge of a word. */
  readonly isEdge: boolean;
}

function leadOf(prefilter: Prefilter, expression: Expression, letterCase: "any" | "exact"): Lead {
  const before = Math.min(longestMatch, prefilter.before);
  return {
    before,
    members: unitsIn(expression, letterCase),
    isEdge: before === 0 && beginsAtEdge(expression),
  };
}

/** A match begins at one of the places, or in the lead before it. Those close to each other are searched at once. */
function findNear(
  { engine, lead }: { readonly engine: Engine; readonly lead: Lead },
  text: Units,
  candidates: readonly number[],
): readonly Span[] {
  const found: Span[] = [];
  let reached = text.start;
  let open: Beginnings = { from: reached, last: reached - 1 };
  for (const last of lead.isEdge ? candidates.filter((place) => isAtEdge(text, place)) : candidates) {
    const from = leadBefore(text, last, greater(reached, open.last + 1), lead);
    if (from > open.last + closeBy) {
      reached = findAll(engine, text, open, found);
      open = { from: greater(reached, from), last };
    } else open = { from: open.from, last };
  }
  findAll(engine, text, open, found);
  return found;
}

/** Units between places that are skipped one by one, rather than begun anew behind them. */
const closeBy = 16;

/** True at the edge of a word. */
function isAtEdge({ units, start }: Units, at: number): boolean {
  return (at > start && isWordCharacter(units[at - 1]!)) !== isWordCharacter(units[at]!);
}

/** Where the lead of a place begins that goes back to another one at most, and is as long as it can be. */
function leadBefore({ units }: Units, place: number, limit: number, { before, members }: Lead): number {
  const first = greater(limit, place - before);
  let at = place;
  while (at > first && isMember(members, units[at - 1]!)) at--;
  return greater(at, first);
}

/** Adds what is found; returns the position before which no further match begins. */
function findAll(engine: Engine, text: Units, { from, last }: Beginnings, found: Span[]): number {
  let at = from;
  while (at <= last) {
    if (isInPair(text, at)) at++;
    const match = findFirst(engine, text, { from: at, last });
    if (match === null) at = lesser(at + longestMatch, last + 1);
    else if (match.end - match.start > longestMatch) at = match.start + longestMatch;
    else {
      found.push(match);
      at = match.end;
    }
  }
  return at;
}

/** True between the two units of one character. */
function isInPair({ units, start }: Units, at: number): boolean {
  return at > start && (units[at]! & 0xfc00) === 0xdc00 && (units[at - 1]! & 0xfc00) === 0xd800;
}

/** The first match that begins among the first `longestMatch` of some beginnings; one too long may lack its end. */
function findFirst({ ahead, back }: Engine, text: Units, { from, last }: Beginnings): Span | null {
  const behind = lesser(last + 1, from + longestMatch);
  const end = endOfFirst(ahead, text, from, behind);
  if (end < 0) return null;
  if (behind <= from + 1) return { start: from, end };
  const row = run(back, text, { from: end, to: from }, rowAt(back, back.program.start, text, end));
  return { start: matchesAt(back, text, from, row) ? from : back.matched, end };
}

/** Where the first match ends that begins from `from` on, before `behind`; -1 when none does. */
function endOfFirst(ahead: Automaton, text: Units, from: number, behind: number): number {
  const { program } = ahead;
  const limit = lesser(text.end, from + windowLength);
  let matched = -1;
  let row = 0;
  let at = from;
  if (behind <= from + 1) row = rowAt(ahead, program.start, text, from);
  else {
    row = run(ahead, text, { from, to: behind }, rowAt(ahead, program.search, text, from));
    row = rowWithout(ahead, row, program.search);
    at = ahead.reached;
    ({ matched } = ahead);
  }
  row = run(ahead, text, { from: at, to: limit }, row);
  if (ahead.matched >= 0) ({ matched } = ahead);
  return matchesAt(ahead, text, ahead.reached, row) ? ahead.reached : matched;
}
