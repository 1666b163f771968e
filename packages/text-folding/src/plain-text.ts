/**
 * The text that a regular expression sees: each paragraph on one line, without invisible characters, with a mapping
 * to the original. Offsets are UTF-16 code units. Letters lose their accents and unusual widths and keep their case;
 * ligatures are written out; white space becomes one space, and a blank line becomes a line break; every dash becomes
 * `-` and every quotation mark `"`. An apostrophe within a word becomes `_`, so that the word is also one word for
 * `\b` and `\w`, and an underscore becomes `＿`; `alphabet.ts` accounts for both. A word that is hyphenated at the end
 * of a line has two readings: joined, or with its hyphen.
 */
import { Buffer } from "@docreview/platform";
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
  plainEntry,
  plainUnits,
  softHyphen,
  whiteSpace,
} from "./plain-units.ts";
import {
  copyUnits,
  createPlainWriter,
  extendLast,
  noOrigins,
  skipTo,
  spanOfOrigins,
  unitFrom,
  writeUnits,
  type Origins,
  type PlainWriter,
} from "./plain-writer.ts";

/** A text as UTF-16 units, and the start and end of the relevant part. */
export interface Units {
  readonly units: Uint16Array;
  readonly start: number;
  readonly end: number;
}

/** A paragraph in one of its readings; the same units may contain others before and after it. */
export interface PlainText extends Units {
  readonly origins: Origins;
}

/** All readings of a document, one after another in the same units; the units between them belong to none. */
export interface PlainTexts {
  readonly units: Uint16Array;
  /**
   * The same units in lower case, one for one: the lower-case form of a letter without an accent has the same length.
   */
  readonly lowerCase: () => string;
  /** The positions of units that are rare in prose, ascending. */
  readonly rarePlaces: () => Int32Array;
  /** The first reading of each paragraph, then the second readings; ascending. */
  readonly texts: readonly PlainText[];
  /**
   * For each paragraph, the index of its second reading among the texts, if it contains a word that is hyphenated at
   * the end of a line.
   */
  readonly second: ReadonlyMap<number, number>;
}

/** The readings of some paragraphs, which must be ascending and disjoint. */
export function plainTexts(original: string, paragraphs: readonly Span[]): PlainTexts {
  const writer = createPlainWriter(original);
  const second = new Map<number, number>();
  const written = paragraphs.map((span) => writeText(writer, original, { span, joins: true }));
  for (const [paragraph, span] of paragraphs.entries()) {
    if (written[paragraph]?.hasJoints !== true) continue;
    if (second.size === 0) writer.origins = noOrigins();
    second.set(paragraph, written.length);
    written.push(writeText(writer, original, { span, joins: false }));
  }
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

/** The span of the original from which a non-empty part of a plain text was made. */
export function originalSpan({ origins }: PlainText, { start, end }: Span): Span {
  return spanOfOrigins(origins, start, end - 1);
}

/** The position in a plain text of something that begins at a position of the original. */
export function plainPosition({ origins, start, end }: PlainText, position: number): number {
  return greater(start, unitFrom(origins, position, end));
}

interface Reading {
  readonly span: Span;
  /** Whether a word that is hyphenated at the end of a line is read as one word. */
  readonly joins: boolean;
}

interface Writing extends Reading {
  readonly original: string;
  readonly writer: PlainWriter;
  /** Where the text begins in the output. */
  readonly begin: number;
  hasJoints: boolean;
  /** Where in the output two parts of a word were last joined, and the number of parts of that word so far. */
  joint: number;
  parts: number;
}

/** Writes a paragraph; returns whether it contains a word that is hyphenated at the end of a line. */
function writeText(
  writer: PlainWriter,
  original: string,
  reading: Reading,
): Omit<PlainText, "units"> & { readonly hasJoints: boolean } {
  const { start, end } = reading.span;
  const begin = greater(writer.length, start);
  skipTo(writer, begin);
  const at = copyUnits(writer, start, end);
  // The usual case: the whole paragraph was copied.
  const hasJoints =
    at < end &&
    writeFrom({ ...reading, original, writer, begin, hasJoints: false, joint: begin, parts: 1 }, at);
  return { start: begin, end: writer.length, origins: writer.origins, hasJoints };
}

/** Writes the rest of a paragraph, which begins with a unit that cannot be copied. */
function writeFrom(writing: Writing, from: number): boolean {
  const { end } = writing.span;
  for (let at = from; at < end; at = copyUnits(writing.writer, at, end)) at = writeOther(writing, at);
  return writing.hasJoints;
}

/** Writes the character at a position together with adjacent white space; returns where to continue. */
function writeOther(writing: Writing, at: number): number {
  const { original, writer } = writing;
  const { end } = writing.span;
  const isInWord = plainEntry(original.charCodeAt(at)) === softHyphen && at + 1 < end;
  if (isInWord && plainEntry(original.charCodeAt(at + 1)) > whiteSpace) return at + 1;
  const codePoint = original.codePointAt(at) ?? 0;
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
    if (plainEntry(unit) > whiteSpace) break;
    const { class: found } = fold.foldCodePoint(unit);
    if (found === fold.space || found === fold.newline) end = at + 1;
    else if (found !== fold.ignored) break;
  }
  return end;
}

/** A hyphen, or one that is only visible at the end of a line. */
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

/** Counts the parts of the word; false if it has too many, so that another word begins. */
function isOneMore(writing: Writing): boolean {
  const { units, length } = writing.writer;
  if (!isOneWord(units.subarray(writing.joint, length))) writing.parts = 1;
  writing.joint = length;
  writing.parts++;
  if (writing.parts <= maximumJoinedParts) return true;
  writing.parts = 1;
  return false;
}

/** After these, a new word begins, which may also be joined. */
const endsJoining = new Set([fold.space, fold.newline, fold.hyphen, fold.separator, fold.symbol]);

function isOneWord(units: Uint16Array): boolean {
  return Array.from(textOf(units)).every((character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    if (codePoint < 0x80) return isWordCharacter(codePoint) || character === "'";
    return !endsJoining.has(fold.foldCodePoint(codePoint).class);
  });
}

function textOf({ buffer, byteOffset, byteLength }: Uint16Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString("utf16le");
}

const isLetter = /[\p{L}\p{N}\p{M}]$/u;

/** Whether the output ends with a letter, a digit or a mark. */
function endsWithWord({ writer: { units, length }, begin }: Writing): boolean {
  if (length === begin) return false;
  const unit = units[length - 1] ?? 0;
  if (unit < 0x80) return isLetterOrDigit(unit);
  return isLetter.test(String.fromCharCode(...units.subarray(Math.max(begin, length - 2), length)));
}
