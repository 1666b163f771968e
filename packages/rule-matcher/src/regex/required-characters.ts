/**
 * Characters one of which every match of an expression holds, where they are rare: digits, signs, capitals. They are
 * found once for a whole document (`rareUnits`), so that the engine runs only where one of them stands.
 */
import { standingFor } from "./alphabet.ts";
import { characterTest, type CharacterSet, type CharacterTest } from "./character-set.ts";
import { mostLength, type Expression } from "./syntax.ts";

export interface RequiredCharacters {
  /** By unit of ASCII, 1 for each of them. */
  readonly ascii: Uint8Array;
  /** Whether another unit of UTF-16 is one of them, or may be a part of one. */
  readonly accepts: (unit: number) => boolean;
  /** How many UTF-16 units of a match stand before the first of them at most. */
  readonly before: number;
}

/** Small letters and spaces, of which most of a text is made. */
export function isCommon(unit: number): boolean {
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
  const ascii = Uint8Array.from({ length: 0x80 }, (_, unit) => Number(tests.some((test) => test(unit))));
  return {
    ascii,
    accepts: (unit) => (unit & 0xf800) === 0xd800 || tests.some((test) => test(unit)),
    before,
  };
}

/** Where the rare units of a text stand, each ascending. */
export interface RareUnits {
  readonly digits: Places;
  readonly capitals: Places;
  readonly others: Places;
}

interface Places {
  places: Int32Array;
  count: number;
}

export function rareUnits(units: Uint16Array): RareUnits {
  const places = new Int32Array(units.length);
  let count = 0;
  for (let at = 0; at < units.length; at++) {
    // Each place is written, and the next one over it where it was none: without a branch, of which a processor
    // cannot foresee where it goes.
    places[count] = at;
    count += rare[units[at]!]!;
  }
  const room = () => ({ places: new Int32Array(64), count: 0 });
  const found = { digits: room(), capitals: room(), others: room() };
  for (const place of places.subarray(0, count)) {
    const unit = units[place]!;
    if (unit >= 0x30 && unit <= 0x39) push(found.digits, place);
    else if (unit >= 0x41 && unit <= 0x5a) push(found.capitals, place);
    else push(found.others, place);
  }
  return found;
}

const rare = Uint8Array.from({ length: 0x1_0000 }, (_, unit) => Number(!isCommon(unit)));

function push(to: Places, place: number): void {
  if (to.count === to.places.length) {
    const wider = new Int32Array(2 * to.count);
    wider.set(to.places);
    to.places = wider;
  }
  to.places[to.count++] = place;
}

/** The places of the units that are required, ascending. */
export function requiredPlaces(
  { ascii, accepts }: RequiredCharacters,
  units: Uint16Array,
  { digits, capitals, others }: RareUnits,
): Int32Array {
  const wanted = [
    ...(ascii.subarray(0x30, 0x3a).includes(1) ? [digits] : []),
    ...(ascii.subarray(0x41, 0x5b).includes(1) ? [capitals] : []),
    others,
  ];
  const places = new Int32Array(wanted.reduce((sum, { count }) => sum + count, 0));
  let to = 0;
  for (const { places: some, count } of wanted) {
    for (let index = 0; index < count; index++) {
      const unit = units[some[index]!]!;
      if (unit < 0x80 ? ascii[unit] === 1 : accepts(unit)) places[to++] = some[index]!;
    }
  }
  return places.subarray(0, to).toSorted();
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
