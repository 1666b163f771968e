/**
 * An automaton that reads a text unit by unit, and says behind which runs of letters to look closer: those that are
 * searched for, and those behind which a word may go on; and at units that may be letters in disguise.
 */
import { classesOf } from "./run-key.ts";
import {
  classCount,
  classOfUnit,
  firstLetterClass,
  nothingClass,
  partingClass,
  unitClasses,
  unknownClass,
  wideClass,
} from "./unit-classes.ts";

/**
 * What comes next by state and class: a state, which is the place of its row; with `doubt` a closer look is due, and
 * the number of the run that ends here stands above the state, 0 when there is none.
 */
export type RunAutomaton = Int32Array;

const doubt = 1 << 31;
const runShift = 21;
/** Instead of the number of a run, with `doubt`: the unit is met for the first time, and has still to be read. */
const unmet = -1 << runShift;
const stateMask = (1 << runShift) - 1;

/** Runs for which there is room, of as many units as a run may have. */
export const maximumRuns = 1_000;

/** Within a run that is not searched for. */
const elsewhere = 0;
const betweenRuns = classCount;

/** `runs` in the order of their numbers, the first of which is 1. */
export function createRunAutomaton(runs: readonly string[]): RunAutomaton {
  const units = runs.reduce((sum, run) => sum + run.length, 0);
  const steps = new Int32Array((2 + units) * classCount);
  addState(steps, elsewhere);
  addState(steps, betweenRuns);
  steps.fill(betweenRuns, betweenRuns + nothingClass, betweenRuns + wideClass);
  let free = 2 * classCount;
  for (const [index, run] of runs.entries()) {
    let state = betweenRuns;
    for (const letter of classesOf(run)) {
      if (steps[state + letter] === elsewhere) {
        addState(steps, free);
        steps[state + letter] = free;
        free += classCount;
      }
      state = steps[state + letter]!;
    }
    steps.fill(betweenRuns | doubt | ((index + 1) << runShift), state + partingClass, state + wideClass + 1);
  }
  return steps.slice(0, free);
}

/** One from which no letter leads on. */
function addState(steps: Int32Array, state: number): void {
  steps[state + unknownClass] = state | unmet;
  steps.fill(betweenRuns, state + partingClass, state + nothingClass);
  steps.fill(betweenRuns | doubt, state + nothingClass, state + wideClass + 1);
}

interface Lane {
  readonly automaton: RunAutomaton;
  readonly units: Uint16Array;
  readonly doubts: Doubt[];
}

export interface Doubt {
  /** Behind a run, or a unit that may be a letter in disguise. */
  readonly at: number;
  /** The number of the run that is searched for; 0 for any other. */
  readonly run: number;
}

/**
 * Where in the first units to look closer, ascending; white space stands behind them. Four parts of them are read at
 * once, as each step within a part waits for the last.
 */
export function findDoubts(automaton: RunAutomaton, units: Uint16Array, length: number): readonly Doubt[] {
  const size = (length + laneCount) >>> 2;
  const lanes = Array.from({ length: laneCount }, (): Lane => ({ automaton, units, doubts: [] }));
  const [first, second, third, fourth] = lanes as [Lane, Lane, Lane, Lane];
  let a = betweenRuns;
  let b = stateAt(units, size);
  let c = stateAt(units, 2 * size);
  let d = stateAt(units, 3 * size);
  for (let at = 0; at < size; at++) {
    // Without a call, so that nothing has to be read again that a call might have changed.
    for (; at < size; at++) {
      a = automaton[a + unitClasses[units[at]!]!]!;
      b = automaton[b + unitClasses[units[at + size]!]!]!;
      c = automaton[c + unitClasses[units[at + 2 * size]!]!]!;
      d = automaton[d + unitClasses[units[at + 3 * size]!]!]!;
      if ((a | b | c | d) < 0) break;
    }
    if (a < 0) a = noteDoubt(first, a, at);
    if (b < 0) b = noteDoubt(second, b, at + size);
    if (c < 0) c = noteDoubt(third, c, at + 2 * size);
    if (d < 0) d = noteDoubt(fourth, d, at + 3 * size);
  }
  endRun(first, a, size);
  endRun(second, b, 2 * size);
  endRun(third, c, 3 * size);
  return lanes.flatMap(({ doubts }) => doubts);
}

const laneCount = 4;

/** The state before a unit: a run that began before is the part's before. */
function stateAt(units: Uint16Array, at: number): number {
  return classOfUnit(units[at - 1]!) >= firstLetterClass ? elsewhere : betweenRuns;
}

/** Notes a unit at which a state says to look closer, unless it is only met for the first time; returns the state. */
function noteDoubt({ automaton, units, doubts }: Lane, state: number, at: number): number {
  let next = state;
  if (state >= unmet) {
    next = automaton[(state & stateMask) + classOfUnit(units[at]!)]!;
    if (next >= 0) return next;
  }
  doubts.push({ at, run: (next & ~doubt) >>> runShift });
  return next & stateMask;
}

/** Reads on to the end of a run that is searched for. */
function endRun(lane: Lane, reached: number, from: number): void {
  const { automaton, units } = lane;
  let state = reached;
  for (let at = from; state > betweenRuns; at++) {
    state = automaton[state + classOfUnit(units[at]!)]!;
    if (state < 0) state = noteDoubt(lane, state, at);
  }
}
