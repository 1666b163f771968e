/**
 * The text that a regular expression sees: one paragraph on one line, without what no reader sees, and the map from
 * there back to the original. Offsets are UTF-16 code units.
 *
 * Letters lose their accents and odd widths and keep their case; ligatures are written out; white space is one space, a
 * blank line is a line break; any dash is `-`, any quotation mark `"`. An apostrophe within a word is `_`, so that the
 * word is one word for `\b` and `\w` too, and a low line is `＿`: `syntax.ts` writes both into the expression.
 * A word that a hyphen parts at the end of a line has two readings: joined, or with its hyphen.
 */
import type { Span } from "@docreview/model";
import * as fold from "../phrases/fold.ts";
import { maximumJoinedParts } from "../phrases/joined-words.ts";
import { firstWhere } from "../search.ts";

export interface PlainText {
  readonly text: string;
  /** For each unit of `text` the span of the original from which it was made. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

export const apostropheInWord = "_";
export const lowLine = "＿";

/** The readings of a paragraph: one, or two when a hyphen at the end of a line parts a word. */
export function plainTexts(original: string, paragraph: Span): readonly PlainText[] {
  const joined = createPlainText(original, paragraph, true);
  return joined.hasJoints ? [joined, createPlainText(original, paragraph, false)] : [joined];
}

/** The span of the original from which a part of a plain text was made; the part is not empty. */
export function originalSpan({ starts, ends }: PlainText, { start, end }: Span): Span {
  return { start: starts[start]!, end: ends[end - 1]! };
}

/** Where in a plain text stands what begins at a position of the original. */
export function plainPosition({ text, starts }: PlainText, position: number): number {
  return firstWhere(text.length, (index) => starts[index]! >= position);
}

/** What the expression sees for a character that stands alone; for telling authors what they cannot find. */
export function plainCharacter(character: string): string {
  const writer = createWriter(2);
  const folded = fold.foldCodePoint(character.codePointAt(0)!);
  write(writer, plainUnits(folded, character), { start: 0, end: character.length });
  return writer.text;
}

interface Writer {
  text: string;
  starts: Int32Array;
  ends: Int32Array;
}

function createWriter(capacity: number): Writer {
  return { text: "", starts: new Int32Array(capacity), ends: new Int32Array(capacity) };
}

function write(writer: Writer, units: string, { start, end }: Span): void {
  for (let index = 0; index < units.length; index++) {
    const at = writer.text.length + index;
    if (at === writer.starts.length) grow(writer);
    writer.starts[at] = start;
    writer.ends[at] = end;
  }
  writer.text += units;
}

/** Writes what stays as it is. */
function writePlain(writer: Writer, original: string, { start, end }: Span): void {
  const from = writer.text.length;
  while (from + end - start > writer.starts.length) grow(writer);
  for (let index = 0; index < end - start; index++) {
    writer.starts[from + index] = start + index;
    writer.ends[from + index] = start + index + 1;
  }
  writer.text += original.slice(start, end);
}

/** Where the run ends of what surely stays as it is: of ASCII, with single spaces and hyphens in it. */
function endOfPlain(original: string, from: number, limit: number): number {
  let at = from;
  while (at < limit && staysAsItIs(original.charCodeAt(at))) {
    at++;
    const unit = original.charCodeAt(at);
    const isBetween = (unit === 0x20 || unit === 0x2d) && at + 1 < limit;
    if (isBetween && staysAsItIs(original.charCodeAt(at + 1))) at++;
  }
  return at;
}

const kept = Uint8Array.from({ length: 0x80 }, (_, unit) =>
  /[!-~]/.test(String.fromCharCode(unit)) ? 1 : 0,
);
for (const changed of "'-_") kept[changed.charCodeAt(0)] = 0;

/** False for white space and hyphens too: that depends on what follows them. */
function staysAsItIs(unit: number): boolean {
  return unit < 0x80 && kept[unit] === 1;
}

function grow(writer: Writer): void {
  const wider = (array: Int32Array) => {
    const copy = new Int32Array(array.length * 2);
    copy.set(array);
    return copy;
  };
  writer.starts = wider(writer.starts);
  writer.ends = wider(writer.ends);
}

function createPlainText(
  original: string,
  { start, end }: Span,
  joins: boolean,
): PlainText & { readonly hasJoints: boolean } {
  const writer = createWriter(end - start + 1);
  let hasJoints = false;
  let parts = 1;
  for (let at = start; at < end;) {
    const plainEnd = endOfPlain(original, at, end);
    if (plainEnd > at) {
      writePlain(writer, original, { start: at, end: plainEnd });
      if (parts > 1 && !oneWord.test(original.slice(at, plainEnd))) parts = 1;
      at = plainEnd;
      continue;
    }
    const found = fold.foldCodePoint(original.codePointAt(at)!);
    const next = at + (original.codePointAt(at)! > 0xffff ? 2 : 1);
    const here = { start: at, end: next };
    at = next;
    if (found.class === fold.space || found.class === fold.newline) {
      at = endOfSpace(original, here.start, end);
      const isBlankLine = at - here.start > 1 && blankLine.test(original.slice(here.start, at));
      write(writer, isBlankLine ? "\n" : " ", { start: here.start, end: at });
    } else if (found.class === fold.accent) {
      if (writer.text !== "" && endsWithWord.test(writer.text.slice(-2))) {
        writer.ends[writer.text.length - 1] = next;
      }
    } else if (found.class === fold.hyphen || found.class === fold.softHyphen) {
      const resumes = endsWithWord.test(writer.text.slice(-2)) ? lineJoint(original, next, end) : -1;
      if (resumes >= 0) {
        hasJoints = true;
        at = resumes;
        if (joins && ++parts <= maximumJoinedParts) continue;
        parts = 1;
        write(writer, "-", { start: here.start, end: resumes });
      } else if (found.class === fold.hyphen) write(writer, "-", here);
    } else if (found.class === fold.apostrophe) {
      const isInside = endsWithWord.test(writer.text.slice(-2)) && beginsWord(original, next, end);
      write(writer, isInside ? apostropheInWord : "'", here);
    } else write(writer, plainUnits(found, original.slice(here.start, next)), here);
    if (endsJoining.has(found.class)) parts = 1;
  }
  return { text: writer.text, starts: writer.starts, ends: writer.ends, hasJoints };
}

const oneWord = /^[A-Za-z0-9]+$/;
const blankLine = /\n[^\S\n]*\n/;
const endsWithWord = /[\p{L}\p{N}\p{M}]$/u;
const isDash = /^[\p{Pd}\u2212]$/u;
const isQuote = /^["“”„‟«»‹›‚″＂]$/u;

/** What a character is written as that is no white space, hyphen or accent, nor an apostrophe within a word. */
function plainUnits({ class: found, cased }: fold.FoldedCodePoint, character: string): string {
  if (found === fold.space || found === fold.newline) return " ";
  if (found === fold.hyphen) return "-";
  if (found === fold.ignored || found === fold.accent || found === fold.softHyphen) return "";
  if (found !== fold.parting) return cased === "_" ? lowLine : cased;
  if (isDash.test(character)) return "-";
  return isQuote.test(character) ? '"' : character;
}

/** Behind these another word begins, which may be joined anew. */
const endsJoining = new Set([fold.space, fold.newline, fold.hyphen, fold.parting, fold.symbol]);

function endOfSpace(original: string, from: number, limit: number): number {
  let end = from;
  for (let at = from; at < limit; at++) {
    if (staysAsItIs(original.charCodeAt(at))) break;
    const { class: found } = fold.foldCodePoint(original.charCodeAt(at));
    if (found === fold.space || found === fold.newline) end = at + 1;
    else if (found !== fold.ignored) break;
  }
  return end;
}

/** Where the word goes on behind a hyphen at the end of a line; -1 where none does. */
function lineJoint(original: string, from: number, limit: number): number {
  let newlines = 0;
  for (let at = from; at < limit; at += original.codePointAt(at)! > 0xffff ? 2 : 1) {
    const { class: found, units } = fold.foldCodePoint(original.codePointAt(at)!);
    if (found === fold.newline) newlines++;
    else if (found >= fold.firstLetter || found === fold.wide) {
      return newlines === 1 && units !== "" ? at : -1;
    } else if (!passedOver.has(found)) return -1;
    if (newlines > 1) return -1;
  }
  return -1;
}

const passedOver = new Set([fold.space, fold.ignored, fold.accent, fold.softHyphen]);

function beginsWord(original: string, from: number, limit: number): boolean {
  for (let at = from; at < limit; at += original.codePointAt(at)! > 0xffff ? 2 : 1) {
    const { class: found } = fold.foldCodePoint(original.codePointAt(at)!);
    if (found >= fold.firstLetter || found === fold.wide) return true;
    if (found !== fold.ignored && found !== fold.accent && found !== fold.softHyphen) return false;
  }
  return false;
}
