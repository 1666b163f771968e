/** Strings that a metafile draws, and the lines of text that they form. */
import { shownCharacter } from "../../content/symbol-font.ts";

/** Lengths in the metafile's own logical units, y downwards. */
export interface DrawnString {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Its extent along the line; null if the record does not state it. */
  readonly advance: number | null;
  readonly font: MetafileFont | null;
}

export interface MetafileFont {
  readonly name: string;
  /** Of its letters. */
  readonly height: number;
  /** Number of its character set: [MS-WMF] 2.1.1.5. */
  readonly characterSet: number;
}

/**
 * The drawn strings as lines of text, in the order of drawing. Programs draw words, letters and runs one by one:
 * consecutive ones on one baseline form a line. Lines of signs alone are ignored.
 */
export function linesOfStrings(strings: readonly DrawnString[]): readonly string[] {
  const lines: string[] = [];
  let last: DrawnString | null = null;
  for (const one of strings.map(withSymbols)) {
    if (last !== null && isShadow(one, last)) continue;
    const joint = last === null ? null : jointOf(last, one);
    if (joint === null) lines.push(one.text);
    else lines[lines.length - 1] += joint + one.text;
    last = one;
  }
  return lines.map((line) => line.trim()).filter((line) => /[\p{L}\p{N}]/u.test(line));
}

const symbolSet = 2;

function withSymbols(one: DrawnString): DrawnString {
  const { font, text } = one;
  if (font?.characterSet !== symbolSet) return one;
  return { ...one, text: Array.from(text, (sign) => shownCharacter(sign, font.name)).join("") };
}

/** A gap of at least this share of a letter's width is a space. */
const spaceShare = 0.2;
/** Beyond a gap of this many letter widths, another text begins: the next cell of a table. */
const farLetters = 4;
/** The width of a letter relative to its height, if nothing better is known. */
const usualWidth = 0.5;

/** The separator between two strings on a line; null if they do not belong together. */
function jointOf(last: DrawnString, next: DrawnString): string | null {
  const letter = letterWidth(last);
  if (last.y !== next.y || letter === 0) return null;
  const gap = next.x - (last.x + letter * last.text.length);
  const overlap = last.advance === null ? farLetters * letter : letter / 2;
  if (next.x <= last.x || gap < -overlap || gap > farLetters * letter) return null;
  if (/\s$/.test(last.text) || /^\s/.test(next.text)) return "";
  // If the width is a guess, letters cannot be distinguished from words.
  return last.advance === null || gap > spaceShare * letter ? " " : "";
}

/** The same string drawn again with a small offset, as shadows are. */
function isShadow(one: DrawnString, last: DrawnString): boolean {
  if (one.text !== last.text) return false;
  const letter = letterWidth(last);
  return Math.abs(one.x - last.x) < letter && Math.abs(one.y - last.y) < letter;
}

function letterWidth({ text, advance, font }: DrawnString): number {
  if (advance !== null) return advance / Math.max(text.length, 1);
  return font === null ? 0 : font.height * usualWidth;
}
