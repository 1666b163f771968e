/**
 * The characters of an expression, by class: two that every step of its programs treats alike are of one class. Classes
 * come to be as characters are met, so that tables are as small as the texts are plain.
 */
import { isWordCharacter } from "@docreview/text-folding";
import { mostRemembered, type CharacterTest } from "./character-set.ts";

export interface CharacterClasses {
  /** By unit of ASCII. */
  readonly ascii: Uint8Array;
  /** Of any code point. */
  readonly classOf: (codePoint: number) => number;
  /** How many there are by now, with the two that are none. */
  readonly count: () => number;
  /** Whether a set, by its number, holds the characters of a class. */
  readonly isIn: (characterClass: number, set: number) => boolean;
  readonly isWord: (characterClass: number) => boolean;
}

/** What is behind the last character, and before the first. */
export const noCharacter = 0;
/** Stands for surrogates, which mean nothing alone: their code point has to be asked for. */
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
