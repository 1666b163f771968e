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
  /** By class: whether its characters are word characters, and whether each set holds them. */
  const members: (readonly boolean[])[] = [[], []];
  const bySignature = new Map<string, number>();
  const remembered = new Map<number, number>();
  const classify = (codePoint: number) => {
    const holds = [isWordCharacter(codePoint), ...tests.map((test) => test(codePoint))];
    const signature = holds.map(Number).join("");
    const known = bySignature.get(signature);
    if (known !== undefined) return known;
    bySignature.set(signature, members.length);
    return members.push(holds) - 1;
  };
  const ascii = Uint8Array.from({ length: 0x80 }, (_, unit) => classify(unit));
  return {
    ascii,
    classOf: (codePoint) => {
      const known = ascii[codePoint] ?? remembered.get(codePoint);
      if (known !== undefined) return known;
      if (remembered.size >= mostRemembered) remembered.clear();
      const found = classify(codePoint);
      remembered.set(codePoint, found);
      return found;
    },
    count: () => members.length,
    isIn: (characterClass, set) => members[characterClass]?.[set + 1] === true,
    isWord: (characterClass) => members[characterClass]?.[0] === true,
  };
}
