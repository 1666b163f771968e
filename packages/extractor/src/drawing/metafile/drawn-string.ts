/** Strings that a metafile draws, and the lines of text that they make. */
import { shownCharacter } from "../../content/symbol-font.ts";

/** Lengths in the metafile's own logical units, y downwards. */
export interface DrawnString {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** How far it reaches along its line; null if the record does not say. */
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
 * What was drawn as lines of text, in the order of drawing. Programs draw words, letters and runs one by one: those on one
 * baseline that follow each other are one line. Lines of nothing but signs say nothing.
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

/** Share of a letter's width from which a gap on a line is a space. */
const spaceShare = 0.2;
/** Widths of letters beyond which what follows on a line is another text: the next cell of a table. */
const farLetters = 4;
/** Width of a letter for its height, where nothing better is known. */
const usualWidth = 0.5;

/** What is between two strings on a line; null if they stand apart. */
function jointOf(last: DrawnString, next: DrawnString): string | null {
  const letter = letterWidth(last);
  if (last.y !== next.y || letter === 0) return null;
  const gap = next.x - (last.x + letter * last.text.length);
  const overlap = last.advance === null ? farLetters * letter : letter / 2;
  if (next.x <= last.x || gap < -overlap || gap > farLetters * letter) return null;
  if (/\s$/.test(last.text) || /^\s/.test(next.text)) return "";
  // Where the width is a guess, letters of a word cannot be distinguished from words.
  return last.advance === null || gap > spaceShare * letter ? " " : "";
}

/** The same string drawn again a little aside, as shadows are. */
function isShadow(one: DrawnString, last: DrawnString): boolean {
  if (one.text !== last.text) return false;
  const letter = letterWidth(last);
  return Math.abs(one.x - last.x) < letter && Math.abs(one.y - last.y) < letter;
}

function letterWidth({ text, advance, font }: DrawnString): number {
  if (advance !== null) return advance / Math.max(text.length, 1);
  return font === null ? 0 : font.height * usualWidth;
}
