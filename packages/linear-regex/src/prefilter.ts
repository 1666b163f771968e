/**
 * Where an expression may match: around the literals that every match contains, or at a character with which matches
 * begin. The automaton runs only there.
 */
import { characterTest, type CharacterSet } from "./character-set.ts";
import { setOf } from "./program.ts";
import { requiredSubstrings, requiredWords, type RequiredLiterals } from "./required-literals.ts";
import { isRareUnit } from "@docreview/text-folding";
import { leastLength, type Expression } from "./syntax.ts";

export type Prefilter =
  /** Whole words, as a phrase index finds them. */
  | ({ readonly kind: "words" } & RequiredLiterals)
  /** Consecutive characters, in lower case. */
  | ({ readonly kind: "substrings" } & RequiredLiterals)
  | { readonly kind: "first characters"; readonly units: UnitSet; readonly before: 0 }
  | { readonly kind: "none"; readonly before: number };

/** 1 for each ASCII unit that is a member; all other units count as members. */
export type UnitSet = Uint8Array;

const beyondAscii = 0x80;

export function prefilterOf(expression: Expression, letterCase: "any" | "exact"): Prefilter {
  const words = requiredWords(expression);
  if (words !== null) return { kind: "words", ...words };
  const substrings = requiredSubstrings(expression);
  if (substrings !== null) return { kind: "substrings", ...substrings };
  const units = unitSet(firstSets(expression), letterCase);
  return isRare(units) ? { kind: "first characters", units, before: 0 } : { kind: "none", before: Infinity };
}

/** The positions, ascending, at which any of the literals begins in a lower-case text. */
export function substringPlaces({ literals }: RequiredLiterals, lowerCase: string): readonly number[] {
  const places: number[] = [];
  for (const literal of literals) {
    for (let at = lowerCase.indexOf(literal); at >= 0; at = lowerCase.indexOf(literal, at + 1)) {
      places.push(at);
    }
  }
  return literals.length === 1 ? places : places.toSorted((a, b) => a - b);
}

/** The positions at which there are members of the set. */
export function memberPlaces(members: UnitSet, units: Uint16Array, places: Int32Array): readonly number[] {
  const found: number[] = [];
  for (const place of places) if (isMember(members, units[place] ?? 0)) found.push(place);
  return found;
}

export function isMember(members: UnitSet, unit: number): boolean {
  return unit >= beyondAscii || members[unit] === 1;
}

function unitSet(sets: readonly CharacterSet[], letterCase: "any" | "exact"): UnitSet {
  const tests = sets.map((set) => characterTest(set, letterCase));
  return Uint8Array.from({ length: beyondAscii }, (_, unit) => Number(tests.some((test) => test(unit))));
}

/** Whether all units of the set are rare in prose. */
function isRare(units: UnitSet): boolean {
  return units.every((member, unit) => member === 0 || isRareUnit(unit));
}

/** The sets of characters that matches of an expression may consist of. */
export function setsIn(expression: Expression): readonly CharacterSet[] {
  switch (expression.kind) {
    case "literal":
    case "set":
      return [setOf(expression)];
    case "edge":
      return [];
    case "repetition":
      return setsIn(expression.item);
    case "concatenation":
    case "alternation":
      return expression.items.flatMap(setsIn);
  }
}

/** The set of characters with which a match may begin. */
function firstSets(expression: Expression): readonly CharacterSet[] {
  if (expression.kind === "repetition") return firstSets(expression.item);
  if (expression.kind === "alternation") return expression.items.flatMap(firstSets);
  if (expression.kind !== "concatenation") return setsIn(expression);
  const { items } = expression;
  const sure = items.findIndex((item) => leastLength(item) > 0);
  return (sure < 0 ? items : items.slice(0, sure + 1)).flatMap(firstSets);
}
