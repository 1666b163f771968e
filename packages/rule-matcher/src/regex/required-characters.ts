/**
 * Characters one of which every match of an expression holds, where they are rare: digits, signs, capitals. They are
 * looked for once in a document (`required-index.ts`), so that the engine runs only where one of them stands.
 */
import { standingFor } from "./alphabet.ts";
import { characterTest, type CharacterSet, type CharacterTest } from "./character-set.ts";
import { mostLength, type Expression } from "./syntax.ts";

export interface RequiredCharacters {
  /** Whether a unit of UTF-16 is one of them, or may be a part of one. */
  readonly accepts: (unit: number) => boolean;
  /** How many UTF-16 units of a match stand before the first of them at most. */
  readonly before: number;
}

/** Small letters and spaces, of which most of a text is made. */
function isCommon(unit: number): boolean {
  return (unit >= 0x61 && unit <= 0x7a) || unit === 0x20;
}

/** Null when no rare ones are sure. */
export function requiredCharacters(
  expression: Expression,
  letterCase: "any" | "exact",
): RequiredCharacters | null {
  const rarest = rarestOf(expression, letterCase);
  if (rarest === null) return null;
  const { tests, before } = rarest;
  return {
    accepts: (unit) => (unit & 0xf800) === 0xd800 || tests.some((test) => test(unit)),
    before,
  };
}

interface Candidate {
  readonly tests: readonly CharacterTest[];
  readonly before: number;
  /** How often they stand in a text, by the thousand, about. */
  readonly frequency: number;
}

function rarestOf(expression: Expression, letterCase: "any" | "exact"): Candidate | null {
  switch (expression.kind) {
    case "literal":
      return candidateOf(
        { ranges: standingFor(expression.character), classes: [], isNegated: false },
        letterCase,
      );
    case "set":
      return candidateOf(expression.set, letterCase);
    case "edge":
      return null;
    case "repetition":
      return expression.least > 0 ? rarestOf(expression.item, letterCase) : null;
    case "alternation":
      return anyOf(expression.items.map((item) => rarestOf(item, letterCase)));
    case "concatenation": {
      let before = 0;
      let best: Candidate | null = null;
      for (const item of expression.items) {
        const found = rarestOf(item, letterCase);
        const moved = found === null ? null : { ...found, before: before + found.before };
        if (moved !== null && (best === null || costOf(moved) < costOf(best))) best = moved;
        before += mostLength(item);
      }
      return best;
    }
  }
}

/** What is read for the sake of such characters grows with how often and how far behind the beginning they stand. */
function costOf({ frequency, before }: Candidate): number {
  return frequency * (50 + Math.min(before, 250));
}

function anyOf(candidates: readonly (Candidate | null)[]): Candidate | null {
  const all = candidates.filter((each) => each !== null);
  if (all.length < candidates.length) return null;
  return {
    tests: all.flatMap(({ tests }) => tests),
    before: Math.max(...all.map(({ before }) => before)),
    frequency: all.reduce((sum, { frequency }) => sum + frequency, 0),
  };
}

function candidateOf(set: CharacterSet, letterCase: "any" | "exact"): Candidate | null {
  const test = characterTest(set, letterCase);
  let frequency = 1;
  for (let unit = 0; unit < 0x80; unit++) {
    if (!test(unit)) continue;
    if (isCommon(unit)) return null;
    frequency += frequencyOf(unit);
  }
  return { tests: [test], before: 0, frequency };
}

/** By the thousand, in prose: a capital 1, a digit 2, a stop or comma 10. */
function frequencyOf(unit: number): number {
  const character = String.fromCharCode(unit);
  if (character === "." || character === ",") return 10;
  return /\d/.test(character) ? 2 : 1;
}
