/**
 * Text of one PDF in one typeface: every character that is used gets a number, so that each is told apart also where
 * the typeface has no glyph for it, and text copied from the page is what was written.
 */
import type { TrueType } from "./true-type.ts";

export interface TextRun {
  /** Width in thousandths of the size. */
  readonly widthOf: (text: string) => number;
  /** As a page's content shows it: four hexadecimal digits for a character. */
  readonly encoded: (text: string) => string;
  /** Code points in the order of their numbers, which count from 1. */
  readonly characters: () => readonly number[];
}

/** A number has two bytes. */
const maximumCharacters = 65_535;

/** Words with their codes and characters with their widths: summaries say the same things again and again. */
const maximumRemembered = 10_000;

export function openTextRun(font: TrueType): TextRun {
  const codes = new Map<number, string>();

  function code(codePoint: number): string {
    const known = codes.get(codePoint);
    if (known !== undefined) return known;
    if (codes.size >= maximumCharacters) return "0000";
    const added = (codes.size + 1).toString(16).padStart(4, "0");
    codes.set(codePoint, added);
    return added;
  }

  const advanceOf = remembered((codePoint: number) => font.advanceOf(font.glyphOf(codePoint)));
  const digitsOf = remembered((word: string) =>
    Array.from(word, (character) => code(character.codePointAt(0)!)).join(""),
  );
  return {
    widthOf: (text) => {
      let sum = 0;
      for (const character of text) sum += advanceOf(character.codePointAt(0)!);
      return (sum * 1000) / font.unitsPerEm;
    },
    encoded: (text) => {
      const parts = text.split(" ").map(digitsOf);
      return parts.length === 1 ? parts[0]! : parts.join(code(space));
    },
    characters: () => [...codes.keys()],
  };
}

const space = 0x20;

/** What was asked about lately is not worked out again. */
function remembered<Key, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    if (known.size >= maximumRemembered) known.clear();
    const found = work(key);
    known.set(key, found);
    return found;
  };
}
