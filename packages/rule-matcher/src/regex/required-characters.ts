/**
 * Characters of which every match of an expression holds some, where they are rare: digits, signs, capitals, and the one
 * or two that stand beside them. They are looked for once in a document (`required-index.ts`), so that the engine runs
 * only where they stand.
 */
import { standingFor } from "./alphabet.ts";
import { characterTest, rememberedTest, type CharacterSet, type CharacterTest } from "./character-set.ts";
import { mostLength, type Expression, type Repetition } from "./syntax.ts";

export interface RequiredCharacters {
  /** One of them stands in every match. */
  readonly rows: readonly CharacterRow[];
  /** How many UTF-16 units of a match stand before its row at most. */
  readonly before: number;
  /** Whether a unit may be one of those, or a part of one. */
  readonly leads: CharacterTest;
}

/** For each of one to three units in a row whether it may be one of UTF-16, or a part of what may stand there. */
export type CharacterRow = readonly CharacterTest[];

export const longestRow = 3;

/** Null when no rare ones are sure. */
export function requiredCharacters(
  expression: Expression,
  letterCase: "any" | "exact",
): RequiredCharacters | null {
  const reading = { letterCase, known: new Map() };
  const rarest = rarestOf(expression, reading);
  if (rarest === null) return null;
  return {
    rows: rarest.rows.map((row) => row.map(({ test }) => unitTest(test))),
    before: rarest.before,
    leads: unitOf(rarest.leading, reading),
  };
}

/** Says whether a unit may be part of what any of the expressions matches. */
export function unitsIn(expression: Expression, letterCase: "any" | "exact"): CharacterTest {
  return unitOf([expression], { letterCase, known: new Map() });
}

function unitOf(expressions: readonly Expression[], reading: Reading): CharacterTest {
  const members = expressions.flatMap((each) => membersIn(each, reading));
  return unitTest(rememberedTest(anyMember(members).test));
}

function unitTest(test: CharacterTest): CharacterTest {
  return (unit) => (unit & 0xf800) === 0xd800 || test(unit);
}

interface Reading {
  readonly letterCase: "any" | "exact";
  /** What was worked out before. */
  readonly known: Map<Expression, Member>;
}

/** One character of a row. */
interface Member {
  readonly test: CharacterTest;
  /** How often it stands in a text, by the thousand, about. */
  readonly frequency: number;
  /** Without small letters and spaces, of which most of a text is made. */
  readonly isRare: boolean;
}

interface Candidate {
  readonly rows: readonly (readonly Member[])[];
  readonly before: number;
  /** What all that may stand there is part of. */
  readonly leading: readonly Expression[];
  /** How often any of the rows stands in a text, by the thousand, about. */
  readonly frequency: number;
}

function rarestOf(expression: Expression, reading: Reading): Candidate | null {
  switch (expression.kind) {
    case "literal":
    case "set":
      return candidateOf([memberOf(expression, reading)], 0, []);
    case "edge":
      return null;
    case "repetition": {
      if (expression.least === 0) return null;
      const { members } = endOf(expression, "first", reading);
      return cheapest([rarestOf(expression.item, reading), candidateOf(members, 0, [])]);
    }
    case "alternation":
      return anyOf(expression.items.map((item) => rarestOf(item, reading)));
    case "concatenation":
      return rarestIn(expression.items, reading);
  }
}

/** Of what the items hold themselves, and of the rows that stand where one goes over into the next. */
function rarestIn(items: readonly Expression[], reading: Reading): Candidate | null {
  let before = 0;
  let best: Candidate | null = null;
  items.forEach((item, index) => {
    const ahead = items.slice(0, index);
    const found = rarestOf(item, reading);
    const last = endOfAll(ahead, "last", reading).members;
    const first = endOfAll(items.slice(index), "first", reading).members;
    const row = [...last, ...first];
    for (let from = 0; from < row.length; from++) {
      for (let to = from + 1; to <= Math.min(row.length, from + longestRow); to++) {
        const leading = from > last.length ? items : ahead;
        best = cheapest([best, candidateOf(row.slice(from, to), before - last.length + from, leading)]);
      }
    }
    if (found !== null) {
      const moved = { before: before + found.before, leading: [...ahead, ...found.leading] };
      best = cheapest([best, { ...found, ...moved }]);
    }
    before += mostLength(item);
  });
  return best;
}

/** Null for a row of which nothing is rare. */
function candidateOf(
  row: readonly Member[],
  before: number,
  leading: readonly Expression[],
): Candidate | null {
  if (!row.some(({ isRare }) => isRare)) return null;
  const frequency = row.reduce((product, member) => (product * member.frequency) / 1000, 1000);
  return { rows: [row], before, leading, frequency };
}

/** The first of those that cost least. */
function cheapest(candidates: readonly (Candidate | null)[]): Candidate | null {
  let best: Candidate | null = null;
  for (const each of candidates) {
    if (each !== null && (best === null || costOf(each) < costOf(best))) best = each;
  }
  return best;
}

/** What is read for the sake of such characters grows with how often and how far behind the beginning they stand. */
function costOf({ frequency, before }: Candidate): number {
  return frequency * (50 + Math.min(before, 250));
}

function anyOf(candidates: readonly (Candidate | null)[]): Candidate | null {
  const all = candidates.filter((each) => each !== null);
  if (all.length < candidates.length) return null;
  return {
    rows: all.flatMap(({ rows }) => rows),
    before: Math.max(...all.map(({ before }) => before)),
    leading: all.flatMap(({ leading }) => leading),
    frequency: all.reduce((sum, { frequency }) => sum + frequency, 0),
  };
}

/** The characters, of one unit each, with which every match surely begins or ends, `longestRow` at most. */
interface End {
  readonly members: readonly Member[];
  /** Whether there is nothing else in a match. */
  readonly isAll: boolean;
}

type Side = "first" | "last";

const unknown: End = { members: [], isAll: false };

function endOf(expression: Expression, side: Side, reading: Reading): End {
  switch (expression.kind) {
    case "literal":
    case "set":
      return mostLength(expression) > 1 ? unknown : { members: [memberOf(expression, reading)], isAll: true };
    case "edge":
      return { members: [], isAll: true };
    case "repetition":
      return endOfRepetition(expression, side, reading);
    case "concatenation":
      return endOfAll(expression.items, side, reading);
    case "alternation":
      return commonEnd(
        expression.items.map((item) => endOf(item, side, reading)),
        side,
      );
  }
}

function endOfRepetition({ item, least, most }: Repetition, side: Side, reading: Reading): End {
  if (least === 0) return { members: [], isAll: most === 0 };
  const once = endOf(item, side, reading);
  if (!once.isAll || once.members.length === 0) return once;
  const times = Math.min(least, longestRow);
  return joined(Array.from({ length: times }, () => once).concat(times === most ? [] : [unknown]), side);
}

function endOfAll(items: readonly Expression[], side: Side, reading: Reading): End {
  const ends: End[] = [];
  for (let nth = 0, length = 0; nth < items.length && length < longestRow; nth++) {
    const end = endOf(items.at(side === "first" ? nth : -1 - nth)!, side, reading);
    ends.push(end);
    length += end.members.length;
    if (!end.isAll) break;
  }
  return joined(ends.length < items.length ? [...ends, unknown] : ends, side);
}

/** Of ends that stand behind one another, seen from the side, of which all but the last are all of it. */
function joined(ends: readonly End[], side: Side): End {
  const members = (side === "first" ? ends : ends.toReversed()).flatMap((end) => end.members);
  const isAll = members.length <= longestRow && ends.every((end) => end.isAll);
  return { members: side === "first" ? members.slice(0, longestRow) : members.slice(-longestRow), isAll };
}

/** Of ends of which one stands there. */
function commonEnd(ends: readonly End[], side: Side): End {
  const length = Math.min(...ends.map(({ members }) => members.length));
  const members = Array.from({ length }, (_, nth) =>
    anyMember(ends.map((end) => end.members.at(side === "first" ? nth : nth - length)!)),
  );
  return { members, isAll: ends.every((end) => end.isAll && end.members.length === length) };
}

function anyMember(members: readonly Member[]): Member {
  return {
    test: (unit) => members.some(({ test }) => test(unit)),
    frequency: Math.min(
      1000,
      members.reduce((sum, { frequency }) => sum + frequency, 0),
    ),
    isRare: members.every(({ isRare }) => isRare),
  };
}

/** All that a match may be made of. */
function membersIn(expression: Expression, reading: Reading): readonly Member[] {
  switch (expression.kind) {
    case "literal":
    case "set":
      return [memberOf(expression, reading)];
    case "edge":
      return [];
    case "repetition":
      return membersIn(expression.item, reading);
    case "concatenation":
    case "alternation":
      return expression.items.flatMap((item) => membersIn(item, reading));
  }
}

function memberOf(
  expression: Extract<Expression, { readonly kind: "literal" | "set" }>,
  { letterCase, known }: Reading,
): Member {
  let member = known.get(expression);
  if (member === undefined) {
    const set: CharacterSet =
      expression.kind === "set"
        ? expression.set
        : { ranges: standingFor(expression.character), classes: [], isNegated: false };
    member = memberOfSet(set, letterCase);
    known.set(expression, member);
  }
  return member;
}

function memberOfSet(set: CharacterSet, letterCase: "any" | "exact"): Member {
  const test = characterTest(set, letterCase);
  let frequency = 1;
  let isRare = true;
  for (let unit = 0; unit < 0x80; unit++) {
    if (!test(unit)) continue;
    if (isCommon(unit)) isRare = false;
    frequency += unitFrequency(unit);
  }
  return { test, frequency: Math.min(1000, frequency), isRare };
}

/** Small letters and spaces. */
function isCommon(unit: number): boolean {
  return (unit >= 0x61 && unit <= 0x7a) || unit === 0x20;
}

/** How often a unit of ASCII stands in prose, by the thousand, about: a space 150, a small letter 30, a stop or comma 10, a digit 5, a capital 1. */
export function unitFrequency(unit: number): number {
  const character = String.fromCharCode(unit);
  if (isCommon(unit)) return character === " " ? 150 : 30;
  if (character === "." || character === ",") return 10;
  return /\d/.test(character) ? 5 : 1;
}
