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
import * as fold from "./fold.ts";
import { goesOnWithLetter, lineJoint, maximumJoinedParts } from "./words.ts";
import { greater } from "./integers.ts";
import { rarePlaces } from "./rare-places.ts";
import {
  apostropheInWord,
  isLetterOrDigit,
  isWordCharacter,
  meetUnit,
  plainTable,
  plainUnits,
  softHyphen,
  whiteSpace,
} from "./plain-units.ts";
import {
  copyUnits,
  createPlainWriter,
  extendLast,
  noOrigins,
  passOver,
  spanOfOrigins,
  unitFrom,
  writeUnits,
  type Origins,
  type PlainWriter,
} from "./plain-writer.ts";

/** A text, as units of UTF-16, and where in it the text that is meant begins and ends. */
export interface Units {
  readonly units: Uint16Array;
  readonly start: number;
  readonly end: number;
}

/** A paragraph in one of its readings; others may be before and behind it in the same units. */
export interface PlainText extends Units {
  readonly origins: Origins;
}

/** All readings of a document, one behind another in the same units; units between them are of none. */
export interface PlainTexts {
  readonly units: Uint16Array;
  /** The same as a text in lower case, unit for unit: no letter without an accent has a longer one. */
  readonly lowerCase: () => string;
  /** Where units stand that are rare in prose, ascending. */
  readonly rarePlaces: () => Int32Array;
  /** First of each paragraph one, then the second readings, ascending. */
  readonly texts: readonly PlainText[];
  /** By paragraph, where among the texts its second reading is, if a hyphen at the end of a line parts a word in it. */
  readonly second: ReadonlyMap<number, number>;
}

/** The readings of some paragraphs, which ascend and do not overlap. */
export function plainTexts(original: string, paragraphs: readonly Span[]): PlainTexts {
  const writer = createPlainWriter(original);
  const second = new Map<number, number>();
  const written = paragraphs.map((span) => writeText(writer, original, { span, joins: true }));
  paragraphs.forEach((span, paragraph) => {
    if (!written[paragraph]!.hasJoints) return;
    if (second.size === 0) writer.origins = noOrigins();
    second.set(paragraph, written.length);
    written.push(writeText(writer, original, { span, joins: false }));
  });
  const units = writer.units.subarray(0, writer.length);
  const texts = written.map(({ start, end, origins }) => ({ units, start, end, origins }));
  let lowerCase: string | null = null;
  let rare: Int32Array | null = null;
  return {
    units,
    lowerCase: () => (lowerCase ??= textOf(units).toLowerCase()),
    rarePlaces: () => (rare ??= rarePlaces(units)),
    texts,
    second,
  };
}

/** The span of the original from which a part of a plain text was made; the part is not empty. */
export function originalSpan({ origins }: PlainText, { start, end }: Span): Span {
  return spanOfOrigins(origins, start, end - 1);
}

/** Where in a plain text stands what begins at a position of the original. */
export function plainPosition({ origins, start, end }: PlainText, position: number): number {
  return greater(start, unitFrom(origins, position, end));
}

interface Reading {
  readonly span: Span;
  /** Whether what a hyphen parts at the end of a line is one word. */
  readonly joins: boolean;
}

interface Writing extends Reading {
  readonly original: string;
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
  original: string,
  reading: Reading,
): Omit<PlainText, "units"> & { readonly hasJoints: boolean } {
  const { start, end } = reading.span;
  const begin = greater(writer.length, start);
  passOver(writer, begin);
  const at = copyUnits(writer, start, end);
  // Mostly that is all.
  const hasJoints =
    at < end &&
    writeFrom({ ...reading, original, writer, begin, hasJoints: false, joint: begin, parts: 1 }, at);
  return { start: begin, end: writer.length, origins: writer.origins, hasJoints };
}

/** Writes the rest of a paragraph, the first of which cannot be copied. */
function writeFrom(writing: Writing, from: number): boolean {
  const { end } = writing.span;
  for (let at = from; at < end; at = copyUnits(writing.writer, at, end)) at = writeOther(writing, at);
  return writing.hasJoints;
}

/** Writes the character at a position, and the white space with it; returns where it goes on. */
function writeOther(writing: Writing, at: number): number {
  const { original, writer } = writing;
  const { end } = writing.span;
  const isInWord = plainTable[original.charCodeAt(at)] === softHyphen && at + 1 < end;
  if (isInWord && plainTable[original.charCodeAt(at + 1)]! > whiteSpace) return at + 1;
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
    const isInside = endsWithWord(writing) && goesOnWithLetter(writer.source, next, end);
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
  const resumes = endsWithWord(writing) ? lineJoint(writer.source, end, writing.span.end) : -1;
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
  return Array.from(textOf(units)).every((character) => {
    const codePoint = character.codePointAt(0)!;
    if (codePoint < 0x80) return isWordCharacter(codePoint) || character === "'";
    return !endsJoining.has(fold.foldCodePoint(codePoint).class);
  });
}

function textOf({ buffer, byteOffset, byteLength }: Uint16Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString("utf16le");
}

const isLetter = /[\p{L}\p{N}\p{M}]$/u;

/** Whether what is written ends with a letter, a digit or a mark. */
function endsWithWord({ writer: { units, length }, begin }: Writing): boolean {
  if (length === begin) return false;
  const unit = units[length - 1]!;
  if (unit < 0x80) return isLetterOrDigit(unit);
  return isLetter.test(String.fromCharCode(...units.subarray(Math.max(begin, length - 2), length)));
}
