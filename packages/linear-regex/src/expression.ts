/**
 * Finds regular expressions in linear time, with automata that never backtrack (`automaton.ts`). One automaton runs
 * forwards to the end of the first match, another backwards from there to its start. Neither runs for more than
 * `windowLength` units, so many matches in one long paragraph do not cost more per match.
 * As in most tools, the leftmost match is found, and of several the one that the expression prefers; matches do not
 * overlap. A match of more than `longestMatch` units is ignored, and the search continues that many units
 * further on.
 */
import type { Span } from "@docreview/model";
import { greater, isWordCharacter, lesser, type Units } from "@docreview/text-folding";
import {
  createAutomaton,
  isHighSurrogate,
  isLowSurrogate,
  matchesAt,
  rowAt,
  rowWithout,
  run,
  type Automaton,
} from "./automaton.ts";
import { createCharacterClasses } from "./character-classes.ts";
import { isMember, prefilterOf, setsIn, type Prefilter, type UnitSet } from "./prefilter.ts";
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
  /** The matches of the expression in a text, ascending. */
  readonly find: (text: Units) => readonly Span[];
  /** The same, given the ascending positions at which everything that the prefilter requires begins. */
  readonly findNear: (text: Units, places: readonly number[]) => readonly Span[];
}

/** The maximum length of an expression, in UTF-16 code units. */
const longestExpression = 1000;
/** The maximum number of steps of its program, which bounds the cost per character of text. */
const longestProgram = 4000;

const longestMatch = 250;
const windowLength = 2 * longestMatch;

/** The fault of an expression; null if it can be compiled. */
export function expressionFault(written: string): ExpressionFault | null {
  if (written.length > longestExpression) {
    return {
      offset: 0,
      message: `the expression is longer than ${longestExpression} characters: split it with “any”`,
    };
  }
  const expression = parseExpression(written);
  if ("message" in expression) return expression;
  if (leastLength(expression) === 0) {
    return {
      offset: 0,
      message: `“${written}” can match the empty string: require at least one character, for example with + instead of *`,
    };
  }
  if (programLength(expression) <= longestProgram) return null;
  return { offset: 0, message: "the expression has so many repetitions that it would be slow: reduce them" };
}

/** Where an expression may match at all, as plain data that can be kept with it. Throws if it has a fault. */
export function expressionPrefilter(written: string, letterCase: "any" | "exact"): Prefilter {
  return prefilterOf(parsed(written), letterCase);
}

/**
 * Compiles an expression; `prefilter` is its own, if it is known. Throws if it has a fault.
 * Most expressions of a rule base never come near a match: their trees and automata are not made, and no tree is kept.
 */
export function compileExpression(
  written: string,
  letterCase: "any" | "exact",
  prefilter = expressionPrefilter(written, letterCase),
): CompiledExpression {
  let made: Parts | null = null;
  const parts = () => (made ??= createParts(written, letterCase, prefilter));
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

function parsed(written: string): Expression {
  const expression = parseExpression(written);
  if ("message" in expression) throw new RangeError(expression.message);
  return expression;
}

interface Parts {
  readonly engine: Engine;
  readonly lead: Lead;
}

function createParts(written: string, letterCase: "any" | "exact", prefilter: Prefilter): Parts {
  const expression = parsed(written);
  const sets = createCharacterSets(letterCase);
  const forwards = writeProgram(expression, sets, "forwards");
  const backwards = writeProgram(expression, sets, "backwards");
  const classes = createCharacterClasses(sets.tests);
  const consumed = [...new Set(setsIn(expression).map(sets.numberOf))];
  const isConsumed = (characterClass: number) => consumed.some((set) => classes.isIn(characterClass, set));
  return {
    engine: {
      ahead: createAutomaton(forwards, classes, { direction: "forwards", preference: "first" }),
      back: createAutomaton(backwards, classes, { direction: "backwards", preference: "longest" }),
    },
    lead: leadOf(
      prefilter,
      expression,
      classes.ascii.map((each) => Number(isConsumed(each))),
    ),
  };
}

interface Engine {
  readonly ahead: Automaton;
  readonly back: Automaton;
}

/** The part of a match that may precede what the prefilter requires. */
interface Lead {
  /** In units. */
  readonly before: number;
  /** The units that it may consist of. */
  readonly members: UnitSet;
  /** Whether it is empty, and the match begins at the edge of a word. */
  readonly isEdge: boolean;
}

function leadOf(prefilter: Prefilter, expression: Expression, members: UnitSet): Lead {
  const before = Math.min(longestMatch, prefilter.before);
  return { before, members, isEdge: before === 0 && beginsAtEdge(expression) };
}

/** The positions at which a match may begin: from the first to the last, inclusive. */
interface Beginnings {
  readonly from: number;
  readonly last: number;
}

/** A match begins at one of the positions, or in the lead before it. Positions that are close together are searched at once. */
function findNear({ engine, lead }: Parts, text: Units, candidates: readonly number[]): readonly Span[] {
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

/** Gaps between positions of up to this many units are run through, rather than starting a new search after them. */
const closeBy = 16;

/** Whether the position is at the edge of a word. */
function isAtEdge({ units, start }: Units, at: number): boolean {
  return (at > start && isWordCharacter(units[at - 1] ?? 0)) !== isWordCharacter(units[at] ?? 0);
}

/** The start of the longest lead before a position, which does not extend beyond another given position. */
function leadBefore({ units }: Units, place: number, limit: number, { before, members }: Lead): number {
  const first = greater(limit, place - before);
  let at = place;
  while (at > first && isMember(members, units[at - 1] ?? 0)) at--;
  return greater(at, first);
}

/** Adds the matches; returns the position before which no further match begins. */
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

/** Whether the position is between the two units of one character. */
function isInPair({ units, start }: Units, at: number): boolean {
  return at > start && isLowSurrogate(units[at] ?? 0) && isHighSurrogate(units[at - 1] ?? 0);
}

/** The first match that begins within the first `longestMatch` units of a range; the end of one that is too long may be missing. */
function findFirst({ ahead, back }: Engine, text: Units, { from, last }: Beginnings): Span | null {
  const behind = lesser(last + 1, from + longestMatch);
  const end = endOfFirst(ahead, text, from, behind);
  if (end < 0) return null;
  if (behind <= from + 1) return { start: from, end };
  const row = run(back, text, { from: end, to: from }, rowAt(back, back.program.start, text, end));
  return { start: matchesAt(back, text, from, row) ? from : back.matched, end };
}

/** The end of the first match that begins at or after `from` and before `behind`; -1 if there is none. */
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
