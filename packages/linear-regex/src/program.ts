/**
 * An expression as a program of small steps (Thompson, “Regular expression search algorithm”, 1968): a step consumes one
 * character, requires an edge, or forks in two ways, of which the first is preferred. A program can be written to run from
 * left to right, or from right to left over the same texts.
 */
import { standingFor } from "./alphabet.ts";
import { characterTest, type CharacterSet, type CharacterTest } from "./character-set.ts";
import {
  leastLength,
  type Edge,
  type Expression,
  type Literal,
  type Repetition,
  type SetOfCharacters,
} from "./syntax.ts";

export type Step =
  | { readonly operation: "match" }
  | { readonly operation: "take"; readonly set: number; readonly next: number }
  | { readonly operation: "fork"; readonly preferred: number; readonly other: number }
  | { readonly operation: "edge"; readonly edge: Edge; readonly next: number };

export interface Program {
  /** A step names those after it by their positions in this list. */
  readonly steps: readonly Step[];
  /** The step with which a match begins. */
  readonly start: number;
  /** The step with which a match begins here, or, less preferred, at any later character. */
  readonly search: number;
  readonly hasEdges: boolean;
}

export type Direction = "forwards" | "backwards";

/** The distinct sets of characters that the steps of an expression's programs consume, by number. */
export interface CharacterSets {
  readonly numberOf: (set: CharacterSet) => number;
  readonly tests: readonly CharacterTest[];
}

export function createCharacterSets(letterCase: "any" | "exact"): CharacterSets {
  const numbers = new Map<string, number>();
  const tests: CharacterTest[] = [];
  return {
    tests,
    numberOf: (set) => {
      const key = JSON.stringify(set);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, tests.length);
      return tests.push(characterTest(set, letterCase)) - 1;
    },
  };
}

/** The characters of which an expression matches one. */
export function setOf(expression: Literal | SetOfCharacters): CharacterSet {
  if (expression.kind === "set") return expression.set;
  return { ranges: standingFor(expression.character), classes: [], isNegated: false };
}

/** The approximate number of steps in the program of an expression. */
export function programLength(expression: Expression): number {
  switch (expression.kind) {
    case "literal":
    case "set":
    case "edge":
      return 1;
    case "concatenation":
    case "alternation":
      return expression.items.reduce((sum, item) => sum + 1 + programLength(item), 0);
    case "repetition": {
      const times = expression.most === Infinity ? expression.least + 1 : expression.most;
      return 2 + times * (1 + programLength(expression.item));
    }
  }
}

interface Writer {
  readonly steps: Step[];
  readonly sets: CharacterSets;
  readonly direction: Direction;
}

const anything: CharacterSet = { ranges: [], classes: [], isNegated: true };

export function writeProgram(expression: Expression, sets: CharacterSets, direction: Direction): Program {
  const steps: Step[] = [];
  const writer: Writer = { steps, sets, direction };
  const end = write(writer, { operation: "match" });
  const start = writeExpression(writer, expression, end);
  const search = write(writer, { operation: "fork", preferred: start, other: steps.length + 1 });
  write(writer, { operation: "take", set: sets.numberOf(anything), next: search });
  return { steps, start, search, hasEdges: steps.some(({ operation }) => operation === "edge") };
}

function write({ steps }: Writer, step: Step): number {
  return steps.push(step) - 1;
}

/** Writes the steps of an expression, which continue with the step `next`; returns the first step. */
function writeExpression(writer: Writer, expression: Expression, next: number): number {
  const { sets, direction } = writer;
  switch (expression.kind) {
    case "literal":
    case "set":
      return write(writer, { operation: "take", set: sets.numberOf(setOf(expression)), next });
    case "edge":
      return write(writer, { operation: "edge", edge: seenFrom(direction, expression.of), next });
    case "concatenation": {
      const inOrder = direction === "forwards" ? expression.items.toReversed() : expression.items;
      return inOrder.reduce((behind, item) => writeExpression(writer, item, behind), next);
    }
    case "alternation": {
      const firsts = expression.items.map((item) => writeExpression(writer, item, next));
      return firsts.reduceRight((other, first) =>
        write(writer, { operation: "fork", preferred: first, other }),
      );
    }
    case "repetition":
      return writeRepetition(writer, expression, next);
  }
}

function seenFrom(direction: Direction, edge: Edge): Edge {
  if (direction === "forwards" || edge === "word" || edge === "no word") return edge;
  return edge === "beginning" ? "end" : "beginning";
}

function writeRepetition(writer: Writer, repetition: Repetition, next: number): number {
  const { item, least, most, isGreedy } = repetition;
  let first = next;
  let written = 0;
  if (most === Infinity) {
    const loop = writeFork(writer, isGreedy, next, next);
    first = writeExpression(writer, item, loop);
    writer.steps[loop] = fork(isGreedy, first, next);
    written = 1;
    // A loop whose body may be empty must be entered through its own fork, or its order of preference would change.
    if (least === 0) return leastLength(item) > 0 ? loop : writeFork(writer, isGreedy, first, next);
  } else {
    for (let time = least; time < most; time++) {
      first = writeFork(writer, isGreedy, writeExpression(writer, item, first), next);
    }
  }
  for (; written < least; written++) first = writeExpression(writer, item, first);
  return first;
}

function writeFork({ steps }: Writer, isGreedy: boolean, item: number, next: number): number {
  return steps.push(fork(isGreedy, item, next)) - 1;
}

function fork(isGreedy: boolean, item: number, next: number): Step {
  const [preferred, other] = isGreedy ? [item, next] : [next, item];
  return { operation: "fork", preferred, other };
}
