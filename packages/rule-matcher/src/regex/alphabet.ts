/** The characters of an expression, written for the text that the engine sees. */
import { apostropheInWord, lowLine, plainCharacter } from "./plain-text.ts";

/** Why a character can never be found; null for one that can. */
export function alphabetFault(character: string): string | null {
  if (character === "\n") return null;
  const plain = plainCharacter(character);
  if (plain === character || character === "_") return null;
  const written = plain.trim() === "" ? (plain === "" ? "nothing" : "a space") : plain;
  const shown = /[\s\p{C}]/u.test(character)
    ? `the character U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`
    : `“${character}”`;
  return `${shown} is never found, as an expression sees it as ${written}: write that`;
}

/** A character outside of a class. */
export function literalText(character: string): string {
  if (character === "'") return `['${apostropheInWord}]`;
  return character === "_" ? lowLine : escaped(character);
}

/** A character inside a class. */
export function classText(character: string): string {
  if (character === "'") return `'${apostropheInWord}`;
  return character === "_" ? lowLine : escaped(character);
}

function escaped(character: string): string {
  return /^[A-Za-z0-9]$/.test(character) ? character : `\\x{${character.codePointAt(0)!.toString(16)}}`;
}
