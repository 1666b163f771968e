/**
 * Regular expressions, found in linear time: by automata that never go back (`automaton.ts`). One runs ahead to where the
 * first match ends, another back from there to where it begins; neither goes on for more than `windowLength` units, so
 * that many hits in one long paragraph cost no more for each.
 * A match is what it is in most tools: the leftmost, and of those the one that the order of the expression prefers;
 * matches do not overlap. One of more than `longestMatch` units is none: the search goes on
 * behind that many of its units.
 */
import type { Span } from "@docreview/model";
import {
  createAutomaton,
  matchesAt,
  rowAt,
  rowWithout,
  run,
  type Automaton,
  type Units,
} from "./automaton.ts";
import { createCharacterClasses, isWordCharacter } from "./character-classes.ts";
import type { CharacterTest } from "./character-set.ts";
import { greater, lesser } from "../search.ts";
import { createCharacterSets, programLength, writeProgram } from "./program.ts";
import { requiredCharacters, unitsIn, type RequiredCharacters } from "./required-characters.ts";
import { requiredPhrases, requiredRuns, type Required } from "./required-phrases.ts";
import {
  beginsAtEdge,
  leastLength,
  parseExpression,
  type Expression,
  type ExpressionFault,
} from "./syntax.ts";

export interface CompiledExpression {
  /** What announces its matches. */
  readonly announced: Announced;
  /** Where the expression matches in a text, ascending. */
  readonly find: (text: Units) => readonly Span[];
  /** The same, where it is known at which positions, ascending, all that announces a match begins. */
  readonly findRound: (text: Units, positions: readonly number[]) => readonly Span[];
}

/** What surely stands in every match: whole words, else rare characters, else a row of characters, else nothing. */
export type Announced =
  | ({ readonly by: "phrases" } & Required)
  | ({ readonly by: "characters" } & RequiredCharacters)
  | ({ readonly by: "runs" } & Required)
  | { readonly by: "nothing"; readonly before: number };

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
      message: `“${written}” can match where nothing stands: ask for at least one character, by + instead of *`,
    };
  }
  if (programLength(parsed) <= longestProgram) return null;
  return { offset: 0, message: "the expression repeats so much that it would be slow: ask for fewer" };
}

/** Compiles an expression without fault; throws for any other. */
export function compileExpression(written: string, letterCase: "any" | "exact"): CompiledExpression {
  const parsed = parseExpression(written);
  if ("message" in parsed) throw new RangeError(parsed.message);
  const announced = announcedBy(parsed, letterCase);
  let made: { readonly engine: Engine; readonly lead: Lead } | null = null;
  const parts = () =>
    (made ??= { engine: createEngine(parsed, letterCase), lead: leadOf(announced, parsed, letterCase) });
  return {
    announced,
    find: (text) => {
      const found: Span[] = [];
      findAll(parts().engine, text, { from: text.start, last: text.end - 1 }, found);
      return found;
    },
    findRound: (text, positions) => findRound(parts(), text, positions),
  };
}

function announcedBy(expression: Expression, letterCase: "any" | "exact"): Announced {
  const phrases = requiredPhrases(expression);
  if (phrases !== null) return { by: "phrases", ...phrases };
  const characters = requiredCharacters(expression, letterCase);
  if (characters !== null) return { by: "characters", ...characters };
  const runs = requiredRuns(expression);
  return runs === null ? { by: "nothing", before: Infinity } : { by: "runs", ...runs };
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

/** What of a match may stand before that which announces it. */
interface Lead {
  /** In units. */
  readonly before: number;
  /** Whether a unit may be one of them; null where any may. */
  readonly leads: CharacterTest | null;
  /** Whether there is none, and what announces a match has to stand at the edge of a word. */
  readonly isEdge: boolean;
}

function leadOf(announced: Announced, expression: Expression, letterCase: "any" | "exact"): Lead {
  const before = Math.min(longestMatch, announced.before);
  if (before === 0) return { before, leads: null, isEdge: beginsAtEdge(expression) };
  const leads = announced.by === "characters" ? announced.leads : unitsIn(expression, letterCase);
  return { before, leads, isEdge: false };
}

/** A match begins before one of the positions, in its lead, or there. */
function findRound(
  { engine, lead }: { readonly engine: Engine; readonly lead: Lead },
  text: Units,
  announced: readonly number[],
): readonly Span[] {
  const positions = lead.isEdge ? announced.filter((position) => isAtEdge(text, position)) : announced;
  const found: Span[] = [];
  let reached = text.start;
  for (let index = 0; index < positions.length; index++) {
    let last = positions[index]!;
    const from = leadBefore(text, last, reached, lead);
    while (index + 1 < positions.length) {
      const next = positions[index + 1]!;
      if (leadBefore(text, next, last + 1, lead) > last + 1) break;
      last = next;
      index++;
    }
    reached = findAll(engine, text, { from, last }, found);
  }
  return found;
}

/** True at the edge of a word. */
function isAtEdge({ units, start }: Units, at: number): boolean {
  return (at > start && isWordCharacter(units[at - 1]!)) !== isWordCharacter(units[at]!);
}

/** Where the lead of a position begins that goes back to another one at most, and is as long as it can be. */
function leadBefore({ units }: Units, position: number, limit: number, { before, leads }: Lead): number {
  const first = greater(limit, position - before);
  if (leads === null) return first;
  let at = position;
  while (at > first && leads(units[at - 1]!)) at--;
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
