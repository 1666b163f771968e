/**
 * Runs a program over a text in one pass. A state is the list of steps that are active at one position. States and their
 * transitions are computed when first reached and then looked up, unit by unit (lazy subset construction: Cox, “Regular
 * expression matching in the wild”, 2010). When there are too many states they are discarded, so memory is bounded, and
 * the work per unit is bounded by the length of the program.
 *
 * Of several possible matches, the one that the program prefers is taken, or the longest. Whether a match ends at a
 * position is known one character later, because edges depend on that character.
 */
import { noCharacter, surrogate, type CharacterClasses } from "./character-classes.ts";
import { at } from "@docreview/model";
import { isWordCharacter, type Units } from "@docreview/text-folding";
import type { Direction, Program } from "./program.ts";
import type { Edge } from "./syntax.ts";

export type Preference = "first" | "longest";

export interface Automaton {
  readonly program: Program;
  readonly classes: CharacterClasses;
  readonly direction: Direction;
  readonly preference: Preference;
  /** A row per state: for each class, twice the row of the next state, plus one if a match ended before the character. */
  table: Int32Array;
  /** The number of entries in a row. */
  width: number;
  states: State[];
  /** By content. */
  rows: Map<string, number>;
  /** The initial states, by step and by what precedes it; 0 if not computed. */
  begins: Int32Array;
  /** The end of the last match that the last run found; -1 if there was none. */
  matched: number;
  /** Where the last run stopped, if it did not stop early; a surrogate pair is taken whole. */
  reached: number;
  readonly marks: { readonly seen: Int32Array; readonly taken: Int32Array; generation: number };
}

interface State {
  /** Steps, the preferred one first. */
  readonly steps: readonly number[];
  readonly before: Before;
  /** The row of the state without the last step; -1 if not computed. */
  without: number;
}

/** What precedes a position, in the direction of the run. */
type Before = typeof other | typeof wordCharacter | typeof nothing;
const other = 0;
const wordCharacter = 1;
const nothing = 2;

/** Special entries of the table: not computed yet, and the dead state, in which nothing can match. */
const unknown = 0;
const dead = 2;
const firstLiving = 4;

const mostStates = 1000;

export function createAutomaton(
  program: Program,
  classes: CharacterClasses,
  about: { readonly direction: Direction; readonly preference: Preference },
): Automaton {
  const { length } = program.steps;
  const marks = { seen: new Int32Array(length), taken: new Int32Array(length), generation: 0 };
  const none = new Int32Array(0);
  const empty = { table: none, width: 0, states: [], rows: new Map<string, number>(), begins: none };
  const automaton: Automaton = { program, classes, ...about, ...empty, matched: -1, reached: 0, marks };
  forget(automaton);
  return automaton;
}

/** The row of the initial state at a position, with one step. */
export function rowAt(automaton: Automaton, step: number, text: Units, place: number): number {
  const before = beforeAt(automaton, text, place);
  const begin = 3 * step + before;
  const known = automaton.begins[begin] ?? 0;
  if (known !== 0 && automaton.classes.count() <= automaton.width) return known;
  const row = rowOf(automaton, [step], before);
  automaton.begins[begin] = row;
  return row;
}

/** The row of the state without a given step, which is the least preferred one if present; 0 if no step is left. */
export function rowWithout(automaton: Automaton, row: number, step: number): number {
  if (row === 0) return 0;
  const state = at(automaton.states, row / automaton.width);
  if (state.without >= 0) return state.without;
  const { steps, before } = state;
  const without = steps.at(-1) === step ? rowOf(automaton, steps.slice(0, -1), before) : row;
  // Unless it was discarded to make room for the other.
  if (automaton.states[row / automaton.width] === state) state.without = without;
  return without;
}

/**
 * Runs from one position to another, ahead in the automaton's direction, starting in the state of a row. Returns the row
 * in which it ends, 0 if nothing can match; `matched` is the end of the last match before that.
 */
export function run(
  automaton: Automaton,
  text: Units,
  { from, to }: { readonly from: number; readonly to: number },
  row: number,
): number {
  const { classes, direction } = automaton;
  const { ascii } = classes;
  const { units } = text;
  const [step, offset] = direction === "forwards" ? [1, 0] : [-1, -1];
  let { table, width } = automaton;
  let current = row;
  automaton.matched = -1;
  automaton.reached = from;
  if (row === 0) return 0;
  let place = from;
  for (; (to - place) * step > 0; place += step) {
    const unit = units[place + offset] ?? 0;
    let next =
      table[current + (unit < 0x80 ? (ascii[unit] ?? 0) : columnOf(classes, unit, width))] ?? unknown;
    if ((next & 1) === 1) automaton.matched = place;
    if (next < firstLiving) {
      if (next !== unknown) return 0;
      const codePoint = codePointAt(automaton, text, place);
      next = transition(automaton, current, classes.classOf(codePoint));
      ({ table, width } = automaton);
      if ((next & 1) === 1) automaton.matched = place;
      if (next < firstLiving) return 0;
      if (codePoint > 0xffff) place += step;
    }
    current = next >>> 1;
  }
  automaton.reached = place;
  return current;
}

/** The column of a unit beyond ASCII; a column without entries if the unit alone does not determine the class. */
function columnOf({ classOf }: CharacterClasses, unit: number, width: number): number {
  if ((unit & 0xf800) === 0xd800) return surrogate;
  const characterClass = classOf(unit);
  return characterClass < width ? characterClass : surrogate;
}

/** Whether a match ends at a position that a run has reached with a live row. */
export function matchesAt(automaton: Automaton, text: Units, place: number, row: number): boolean {
  if (row === 0) return false;
  const isEnd = place === (automaton.direction === "forwards" ? text.end : text.start);
  const next = isEnd ? noCharacter : automaton.classes.classOf(codePointAt(automaton, text, place));
  return (transition(automaton, row, next) & 1) === 1;
}

/** The code point that a run consumes next at a position. */
function codePointAt({ direction }: Automaton, { units, start, end }: Units, place: number): number {
  const isForwards = direction === "forwards";
  const unit = units[isForwards ? place : place - 1] ?? 0;
  if (isForwards ? !isHighSurrogate(unit) : !isLowSurrogate(unit)) return unit;
  const first = isForwards ? place : place - 2;
  if (first < start || first + 1 >= end) return unit;
  const [high, low] = [units[first] ?? 0, units[first + 1] ?? 0];
  const isPair = isHighSurrogate(high) && isLowSurrogate(low);
  return isPair ? ((high & 0x3ff) << 10) + (low & 0x3ff) + 0x1_0000 : unit;
}

export function isHighSurrogate(unit: number): boolean {
  return (unit & 0xfc00) === 0xd800;
}

export function isLowSurrogate(unit: number): boolean {
  return (unit & 0xfc00) === 0xdc00;
}

function beforeAt({ direction, program }: Automaton, { units, start, end }: Units, place: number): Before {
  if (!program.hasEdges) return other;
  if (place === (direction === "forwards" ? start : end)) return nothing;
  return isWordCharacter(units[direction === "forwards" ? place - 1 : place] ?? 0) ? wordCharacter : other;
}

/** The table entry for a row and a class, computed if it is missing. */
function transition(automaton: Automaton, row: number, characterClass: number): number {
  const { classes, program, states } = automaton;
  const known = characterClass < automaton.width ? automaton.table[row + characterClass] : unknown;
  if (known !== undefined && known !== unknown) return known;
  const state = at(states, row / automaton.width);
  const { steps, isMatch } = takeCharacter(automaton, state, characterClass);
  const before = program.hasEdges && classes.isWord(characterClass) ? wordCharacter : other;
  const next = rowOf(automaton, steps, before);
  const entry = (next === 0 ? dead : 2 * next) + Number(isMatch);
  // The state itself may have been discarded to make room for the next one, or its row may have grown.
  if (states === automaton.states) automaton.table[row + characterClass] = entry;
  return entry;
}

/** The steps after those of a state that consume a character, and whether a match ends before it. */
function takeCharacter(
  { program, classes, preference, marks }: Automaton,
  { steps, before }: State,
  characterClass: number,
): { readonly steps: readonly number[]; readonly isMatch: boolean } {
  const generation = ++marks.generation;
  const isWord = classes.isWord(characterClass);
  const taken: number[] = [];
  const waiting = steps.toReversed();
  let isMatch = false;
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    if (marks.seen[index] === generation) continue;
    marks.seen[index] = generation;
    const step = at(program.steps, index);
    switch (step.operation) {
      case "match":
        isMatch = true;
        if (preference === "first") return { steps: taken, isMatch };
        break;
      case "fork":
        waiting.push(step.other, step.preferred);
        break;
      case "edge":
        if (isEdge(step.edge, { before, isWord, isLast: characterClass === noCharacter }))
          waiting.push(step.next);
        break;
      case "take":
        if (characterClass === noCharacter || !classes.isIn(characterClass, step.set)) break;
        if (marks.taken[step.next] !== generation) taken.push(step.next);
        marks.taken[step.next] = generation;
    }
  }
  return { steps: taken, isMatch };
}

interface Place {
  readonly before: Before;
  /** Whether the next character is a word character. */
  readonly isWord: boolean;
  /** Whether there is no next character. */
  readonly isLast: boolean;
}

function isEdge(edge: Edge, { before, isWord, isLast }: Place): boolean {
  switch (edge) {
    case "word":
      return (before === wordCharacter) !== isWord;
    case "no word":
      return (before === wordCharacter) === isWord;
    case "beginning":
      return before === nothing;
    case "end":
      return isLast;
  }
}

/** The row of a state, created if it is missing; 0 for a state without steps. */
function rowOf(automaton: Automaton, steps: readonly number[], before: Before): number {
  if (steps.length === 0) return 0;
  const key = `${before} ${steps.join()}`;
  const known = automaton.rows.get(key);
  if (known !== undefined && automaton.classes.count() <= automaton.width) return known;
  if (automaton.states.length > mostStates || automaton.classes.count() > automaton.width) {
    forget(automaton);
  }
  const { width, states, rows } = automaton;
  const row = states.push({ steps, before, without: -1 }) * width - width;
  rows.set(key, row);
  if (row + width > automaton.table.length) {
    const wider = new Int32Array(2 * (row + width));
    wider.set(automaton.table);
    automaton.table = wider;
  }
  return row;
}

/** Discards all states. The first row is unused, so that the row of a state is never 0. */
function forget(automaton: Automaton): void {
  automaton.width = 1 << Math.max(2, Math.ceil(Math.log2(automaton.classes.count() + 1)));
  automaton.states = [{ steps: [], before: other, without: -1 }];
  automaton.rows = new Map();
  automaton.begins = new Int32Array(3 * automaton.program.steps.length);
  automaton.table = new Int32Array(8 * automaton.width);
}
