/** Maps the characters of an expression to those of the folded text that the engine searches. */
import { apostropheInWord, lowLine, plainCharacter } from "@docreview/text-folding";

/** Why a character can never match; null if it can. */
export function alphabetFault(character: string): string | null {
  if (character === "\n") return null;
  const plain = plainCharacter(character);
  if (plain === character || character === "_") return null;
  const written = plain.trim() === "" ? (plain === "" ? "nothing" : "a space") : plain;
  const shown = /[\s\p{C}]/u.test(character)
    ? `the character U+${codePointOf(character).toString(16).toUpperCase().padStart(4, "0")}`
    : `“${character}”`;
  return `${shown} is never found, because it is normalised to ${written} before matching: write that instead`;
}

/** `character`: one, not empty. */
export function codePointOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

/** The characters, as ranges of code points, that represent a written character in the text. */
export function standingFor(character: string): readonly (readonly [from: number, to: number])[] {
  const all = character === "'" ? ["'", apostropheInWord] : [character === "_" ? lowLine : character];
  return all.map((each) => [codePointOf(each), codePointOf(each)]);
}
