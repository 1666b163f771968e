/**
 * The text that a regular expression sees: each paragraph on one line, without what no reader sees, and the map from
 * there back to the original. Offsets are UTF-16 code units.
 *
 * Letters lose their accents and odd widths and keep their case; ligatures are written out; white space is one space, a
 * blank line is a line break; any dash is `-`, any quotation mark `"`. An apostrophe within a word is `_`, so that the
 * word is one word for `\b` and `\w` too, and a low line is `＿`: `alphabet.ts` knows both.
 * A word that a hyphen parts at the end of a line has two readings: joined, or with its hyphen.
 */
import type { Span } from "@docreview/model";
import * as fold from "../phrases/fold.ts";
import { maximumJoinedParts } from "../phrases/joined-words.ts";
import type { Units } from "./automaton.ts";
import { isWordCharacter } from "./character-classes.ts";
import {
  apostrophe,
  apostropheInWord,
  hyphenOnLine,
  meetUnit,
  plainTable,
  plainUnits,
  softHyphen,
  whiteSpace,
} from "./plain-units.ts";
import {
  beginRun,
  createPlainWriter,
  extendLast,
  noOrigins,
  originOf,
  reserve,
  unitFrom,
  writeUnits,
  type Origins,
  type PlainWriter,
} from "./plain-writer.ts";

/** A paragraph in one of its readings; others may stand before and behind it in the same units. */
export interface PlainText extends Units {
  readonly origins: Origins;
}

/** All readings of a document, one behind another in the same units. */
export interface PlainTexts {
  readonly units: Uint16Array;
  /** First of each paragraph one, then the second readings, ascending. */
  readonly texts: readonly PlainText[];
  /** By paragraph, where among the texts its second reading is, if a hyphen at the end of a line parts a word in it. */
  readonly second: ReadonlyMap<number, number>;
}

/** The readings of some paragraphs, which ascend and do not overlap. */
export function plainTexts(original: string, paragraphs: readonly Span[]): PlainTexts {
  const source = { original, units: unitsOf(original) };
  const length = paragraphs.reduce((sum, { start, end }) => sum + end - start, 0);
  const writer = createPlainWriter(length);
  const second = new Map<number, number>();
  const first = paragraphs.map((span, paragraph) => {
    const { hasJoints, ...text } = writeText(writer, source, { span, joins: true });
    if (hasJoints) second.set(paragraph, paragraphs.length + second.size);
    return text;
  });
  writer.origins = noOrigins();
  const others = Array.from(second.keys(), (paragraph) => {
    const { hasJoints: _, ...text } = writeText(writer, source, {
      span: paragraphs[paragraph]!,
      joins: false,
    });
    return text;
  });
  const units = writer.units.subarray(0, writer.length);
  return { units, texts: [...first, ...others].map((text) => ({ ...text, units })), second };
}

/** The span of the original from which a part of a plain text was made; the part is not empty. */
export function originalSpan({ origins }: PlainText, { start, end }: Span): Span {
  return { start: originOf(origins, start).start, end: originOf(origins, end - 1).end };
}

/** Where in a plain text stands what begins at a position of the original. */
export function plainPosition({ origins, start, end }: PlainText, position: number): number {
  return Math.min(end, Math.max(start, unitFrom(origins, position)));
}

function unitsOf(text: string): Uint16Array {
  const bytes = Buffer.allocUnsafeSlow(2 * text.length);
  bytes.write(text, "utf16le");
  return new Uint16Array(bytes.buffer, bytes.byteOffset, text.length);
}

interface Source {
  readonly original: string;
  /** The same. */
  readonly units: Uint16Array;
}

interface Reading {
  readonly span: Span;
  /** Whether what a hyphen parts at the end of a line is one word. */
  readonly joins: boolean;
}

interface Writing extends Source, Reading {
  readonly writer: PlainWriter;
  /** Where the text begins in what is written. */
  readonly begin: number;
  hasJoints: boolean;
  /** Where in what is written two parts of a word were joined last, and how many parts that word has by now. */
  joint: number;
  parts: number;
}

/** Writes a paragraph, and says whether a hyphen at the end of a line parts a word in it. */
function writeText(
  writer: PlainWriter,
  source: Source,
  reading: Reading,
): Omit<PlainText, "units"> & { readonly hasJoints: boolean } {
  const begin = writer.length;
  const writing: Writing = { ...source, ...reading, writer, begin, hasJoints: false, joint: begin, parts: 1 };
  const { start, end } = reading.span;
  for (let at = start; at < end;) {
    at = writePlain(writing, at);
    if (at < end) at = writeOther(writing, at);
  }
  return { start: begin, end: writer.length, origins: writer.origins, hasJoints: writing.hasJoints };
}

/** Writes what each unit says by itself, or with the next one; returns where the first stands that does not. */
function writePlain({ writer, units: original, begin, span: { end } }: Writing, start: number): number {
  reserve(writer, end - start);
  const { units, length } = writer;
  const shift = length - start;
  let at = start;
  for (;;) {
    at = copyPlain(original, units, { from: at, end, shift });
    const unit = at < end ? plainTable[original[at]!]! : whiteSpace;
    const next = at + 1 < end ? plainTable[original[at + 1]!]! : whiteSpace;
    if (unit === hyphenOnLine && next > whiteSpace) units[shift + at++] = 0x2d;
    else if (unit === apostrophe && at + shift > begin && isInside(units[at + shift - 1]!, next)) {
      units[shift + at++] = 0x5f;
    } else break;
  }
  // A space may be the first of several that are one.
  if (at > start && at < end && units[at + shift - 1] === whiteSpace) at--;
  if (at > start) beginRun(writer, start);
  writer.length = at + shift;
  return at;
}

/** Of two spaces the first is copied. Kept small, as it runs for every unit. */
function copyPlain(
  original: Uint16Array,
  units: Uint16Array,
  { from, end, shift }: { readonly from: number; readonly end: number; readonly shift: number },
): number {
  let last = whiteSpace;
  for (let at = from; at < end; at++) {
    const unit = plainTable[original[at]!]!;
    // The sum tells two spaces: single ones are too frequent to ask for each.
    if (unit < whiteSpace || unit + last === 2 * whiteSpace) return at;
    units[at + shift] = unit;
    last = unit;
  }
  return end;
}

function isInside(before: number, behind: number): boolean {
  return isLetterOrDigit(before) && isLetterOrDigit(behind);
}

/** Writes the character at a position, and the white space with it; returns where it goes on. */
function writeOther(writing: Writing, at: number): number {
  const { original, writer, units } = writing;
  const { end } = writing.span;
  const isInWord = plainTable[units[at]!] === softHyphen && at + 1 < end;
  if (isInWord && plainTable[units[at + 1]!]! > whiteSpace) return at + 1;
  const codePoint = original.codePointAt(at)!;
  if (codePoint <= 0xffff) meetUnit(codePoint);
  const found = fold.foldCodePoint(codePoint);
  const next = at + (codePoint > 0xffff ? 2 : 1);
  const here = { start: at, end: next };
  if (found.class === fold.space || found.class === fold.newline) return writeSpace(writing, at);
  if (found.class === fold.hyphen || found.class === fold.softHyphen) return writeHyphen(writing, here);
  if (found.class === fold.accent) {
    if (endsWithWord(writing)) extendLast(writer, next);
  } else if (found.class === fold.apostrophe) {
    const isInside = endsWithWord(writing) && beginsWord(original, next, end);
    writeUnits(writer, isInside ? apostropheInWord : "'", here);
  } else writeUnits(writer, plainUnits(found, original.slice(at, next)), here);
  return next;
}

const blankLine = /\n[^\S\n]*\n/;

function writeSpace({ original, writer, span }: Writing, start: number): number {
  const end = endOfSpace(original, start, span.end);
  const isBlankLine = end - start > 1 && blankLine.test(original.slice(start, end));
  writeUnits(writer, isBlankLine ? "\n" : " ", { start, end });
  return end;
}

function endOfSpace(original: string, from: number, limit: number): number {
  let end = from;
  for (let at = from; at < limit; at++) {
    const unit = original.charCodeAt(at);
    if (plainTable[unit]! > whiteSpace) break;
    const { class: found } = fold.foldCodePoint(unit);
    if (found === fold.space || found === fold.newline) end = at + 1;
    else if (found !== fold.ignored) break;
  }
  return end;
}

/** A hyphen, or one that only the end of a line shows. */
function writeHyphen(writing: Writing, { start, end }: Span): number {
  const { original, writer, joins } = writing;
  const resumes = endsWithWord(writing) ? lineJoint(original, end, writing.span.end) : -1;
  if (resumes < 0) {
    if (fold.foldCodePoint(original.charCodeAt(start)).class === fold.hyphen) {
      writeUnits(writer, "-", { start, end });
    }
    return end;
  }
  writing.hasJoints = true;
  if (joins && isOneMore(writing)) return resumes;
  writeUnits(writer, "-", { start, end: resumes });
  return resumes;
}

/** Counts the parts of the word; false when it has too many, and another begins. */
function isOneMore(writing: Writing): boolean {
  const { units, length } = writing.writer;
  if (!isOneWord(units.subarray(writing.joint, length))) writing.parts = 1;
  writing.joint = length;
  writing.parts++;
  if (writing.parts <= maximumJoinedParts) return true;
  writing.parts = 1;
  return false;
}

/** Behind these another word begins, which may be joined anew. */
const endsJoining = new Set([fold.space, fold.newline, fold.hyphen, fold.parting, fold.symbol]);

function isOneWord(units: Uint16Array): boolean {
  return Array.from(Buffer.from(units.buffer, units.byteOffset, units.byteLength).toString("utf16le")).every(
    (character) => {
      const codePoint = character.codePointAt(0)!;
      if (codePoint < 0x80) return isWordCharacter(codePoint) || character === "'";
      return !endsJoining.has(fold.foldCodePoint(codePoint).class);
    },
  );
}

/** Of ASCII. */
function isLetterOrDigit(unit: number): boolean {
  return isWordCharacter(unit) && unit !== 0x5f;
}

const isLetter = /[\p{L}\p{N}\p{M}]$/u;

/** Whether what is written ends with a letter, a digit or a mark. */
function endsWithWord({ writer: { units, length }, begin }: Writing): boolean {
  if (length === begin) return false;
  const unit = units[length - 1]!;
  if (unit < 0x80) return isLetterOrDigit(unit);
  return isLetter.test(String.fromCharCode(...units.subarray(Math.max(begin, length - 2), length)));
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
