/**
 * The character classes of an expression: characters that all steps of its programs treat the same are in one class.
 * Classes are created as characters occur, so plain texts need only small tables.
 */
import { isWordCharacter } from "@docreview/text-folding";
import { mostRemembered, type CharacterTest } from "./character-set.ts";

export interface CharacterClasses {
  /** By ASCII unit. */
  readonly ascii: Uint8Array;
  /** Of any code point. */
  readonly classOf: (codePoint: number) => number;
  /** The current number of classes, including the two special ones. */
  readonly count: () => number;
  /** Whether a set, by its number, holds the characters of a class. */
  readonly isIn: (characterClass: number, set: number) => boolean;
  readonly isWord: (characterClass: number) => boolean;
}

/** The class of the position after the last character, and of the one before the first. */
export const noCharacter = 0;
/** Marks surrogates, whose class depends on the whole code point. */
export const surrogate = 1;

export function createCharacterClasses(tests: readonly CharacterTest[]): CharacterClasses {
  const members: (readonly boolean[])[] = [[], []];
  const bySignature = new Map<string, number>();
  const remembered = new Map<number, number>();
  const meet = (codePoint: number) => {
    const holds = [isWordCharacter(codePoint), ...tests.map((test) => test(codePoint))];
    const signature = holds.map(Number).join("");
    const known = bySignature.get(signature);
    if (known !== undefined) return known;
    bySignature.set(signature, members.length);
    return members.push(holds) - 1;
  };
  const ascii = Uint8Array.from({ length: 0x80 }, (_, unit) => meet(unit));
  return {
    ascii,
    classOf: (codePoint) => {
      if (codePoint < 0x80) return ascii[codePoint]!;
      const known = remembered.get(codePoint);
      if (known !== undefined) return known;
      if (remembered.size >= mostRemembered) remembered.clear();
      const met = meet(codePoint);
      remembered.set(codePoint, met);
      return met;
    },
    count: () => members.length,
    isIn: (characterClass, set) => members[characterClass]![set + 1]!,
    isWord: (characterClass) => characterClass !== noCharacter && members[characterClass]![0]!,
  };
}
