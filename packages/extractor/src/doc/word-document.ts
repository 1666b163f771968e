/**
 * The two streams of a Word 97 document's text ([MS-DOC]), checked and simplified before word-extractor gets them: it
 * trusts every number, searches for fields by a pattern that is quadratic, and follows chains that may be loops.
 */
import { oldWordDocument, oldWordMagic, type OldWordDocument } from "./old-word-document.ts";
import { cellEnd, FieldReader, paragraphEnd } from "./field-reader.ts";
import { characterMarks, runKindOf, type RunKind } from "./character-runs.ts";
import type { CompoundFile } from "../compound-file/compound-file.ts";

export interface WordDocument {
  /** Streams by name, safe to read. */
  readonly streams: ReadonlyMap<string, Uint8Array>;
  /** Text that the document contains but does not show, in order; it is no longer in the streams. */
  readonly unseen: readonly UnseenText[];
  /** The file ends before its text does. */
  readonly isCutOff: boolean;
}

export interface UnseenText {
  readonly kind: RunKind;
  /** Within one paragraph. */
  readonly text: string;
}

export type WordVerdict =
  | { readonly kind: "document"; readonly document: WordDocument }
  | { readonly kind: "old-document"; readonly document: OldWordDocument }
  | { readonly kind: "encrypted" | "older" | "damaged" }
  | { readonly kind: "too-large"; readonly what: string };

/** Offsets in the File Information Block ([MS-DOC], 2.5). */
const block = {
  magic: 0x00,
  version: 0x02,
  flags: 0x0a,
  /** Lengths of the main text, footnotes, headers, (macros), comments, endnotes, text boxes, text boxes of headers. */
  lengths: [0x4c, 0x50, 0x54, 0x5c, 0x60, 0x64, 0x68],
  headerPlaces: 0xf2,
  characterRuns: 0xfa,
  paragraphRuns: 0x102,
  bookmarks: 0x142,
  pieces: 0x1a2,
  end: 0x1aa,
} as const;

const wordMagic = 0xa5ec;
const encryptedFlag = 0x0100;
const secondTableFlag = 0x0200;
/** The first version whose text is in pieces as below: Word 97. */
const firstVersion = 0x00c1;

/** UTF-16 code units; a thousand pages have some three million. */
const maximumCharacters = 20_000_000;
/** Each edit leaves one piece. */
const maximumPieces = 20_000;
/** Units of text multiplied by the number of runs to look up. */
const maximumWork = 4e9;

export function judgeWordDocument(file: CompoundFile): WordVerdict {
  const main = file.stream("WordDocument");
  if (main === null || main.length < 2) return { kind: "damaged" };
  const view = viewOf(main);
  if (view.getUint16(block.magic, true) === oldWordMagic) return judgeOldDocument(main);
  if (main.length < block.end) return { kind: "damaged" };
  if (view.getUint16(block.magic, true) !== wordMagic || view.getUint16(block.version, true) < firstVersion) {
    return { kind: "older" };
  }
  const flags = view.getUint16(block.flags, true);
  if ((flags & encryptedFlag) !== 0) return { kind: "encrypted" };
  const tableName = (flags & secondTableFlag) === 0 ? "0Table" : "1Table";
  const table = file.stream(tableName);
  const pieces = table === null ? null : piecesOf(view, viewOf(table));
  if (table === null || pieces === null || !isLongEnough(pieces, view)) return { kind: "damaged" };
  const excess = excessOf(pieces, view, table.length);
  if (excess !== null) return { kind: "too-large", what: excess };
  const whole = lengthened(main, pieces);
  if (whole === null) return { kind: "damaged" };
  const wholeView = viewOf(whole);
  const list = {
    offset: wholeView.getUint32(block.characterRuns, true),
    length: wholeView.getUint32(block.characterRuns + 4, true),
  };
  const unseen = blankUnreadText(pieces, wholeView, characterMarks(wholeView, viewOf(table), list));
  clearLists(pieces, wholeView);
  const streams = new Map([
    ["WordDocument", whole],
    [tableName, table],
  ]);
  return { kind: "document", document: { streams, unseen, isCutOff: whole.length > main.length } };
}

function judgeOldDocument(main: Uint8Array): WordVerdict {
  const document = oldWordDocument(main);
  if (document === "encrypted") return { kind: "encrypted" };
  return document === null ? { kind: "damaged" } : { kind: "old-document", document };
}

/**
 * If the file ends early, zeros replace the rest, so that what follows keeps its place; null if the length is
 * implausible.
 */
function lengthened(main: Uint8Array, pieces: readonly Piece[]): Uint8Array | null {
  const end = pieces.reduce((most, { offset, length }) => Math.max(most, offset + length), main.length);
  if (end === main.length) return main;
  if (end > main.length * 4 + 1024 ** 2) return null;
  const whole = new Uint8Array(end);
  whole.set(main);
  return whole;
}

/** Text that is in one place, in order of the document. */
interface Piece {
  readonly offset: number;
  /** Bytes. */
  readonly length: number;
  /** Bytes of one character. */
  readonly width: 1 | 2;
}

/** The piece table ([MS-DOC], 2.9.38, 2.9.177); null if it is not within its stream. */
function piecesOf(main: DataView, table: DataView): readonly Piece[] | null {
  let offset = main.getUint32(block.pieces, true);
  // Properties of single pieces are before the table.
  while (offset + 3 <= table.byteLength && table.getUint8(offset) === 1) {
    offset += 3 + table.getUint16(offset + 1, true);
  }
  if (offset + 5 > table.byteLength || table.getUint8(offset) !== 2) return null;
  const size = table.getUint32(offset + 1, true);
  const start = offset + 5;
  const count = (size - 4) / 12;
  if (!Number.isInteger(count) || count < 1 || start + size > table.byteLength) return null;
  const pieces: Piece[] = [];
  for (let index = 0; index < count; index++) {
    const from = table.getUint32(start + index * 4, true);
    const to = table.getUint32(start + index * 4 + 4, true);
    const place = table.getUint32(start + (count + 1) * 4 + index * 8 + 2, true);
    const isNarrow = (place & 0x40000000) !== 0;
    const width = isNarrow ? 1 : 2;
    const at = isNarrow ? Math.floor((place & 0x3fffffff) / 2) : place;
    if (to < from) return null;
    pieces.push({ offset: at, length: (to - from) * width, width });
  }
  return pieces;
}

function charactersOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { length, width }) => sum + Math.floor(length / width), 0);
}

function excessOf(pieces: readonly Piece[], main: DataView, tableLength: number): string | null {
  if (pieces.length > maximumPieces) return `${pieces.length} pieces of text`;
  const characters = charactersOf(pieces);
  // Pieces may name the same place again and again.
  if (characters > maximumCharacters) return `${characters} characters`;
  const headers = Math.min(main.getUint32(block.headerPlaces + 4, true), tableLength) / 4;
  return headers * pieces.length > 1e7 ? `${headers} headers and footers` : null;
}

/** The parts of the text follow each other; word-extractor trusts their lengths. */
function isLongEnough(pieces: readonly Piece[], main: DataView): boolean {
  const wanted = block.lengths.reduce((sum, offset) => sum + main.getUint32(offset, true), 0);
  return wanted > 0 && wanted <= charactersOf(pieces) + 1;
}

/**
 * Overwrites text that word-extractor must not read with zeros, which it ignores; the results of fields stay. Returns
 * the hidden text.
 */
function blankUnreadText(pieces: readonly Piece[], main: DataView, marks: Uint8Array): readonly UnseenText[] {
  const fields = new FieldReader();
  const unseen: { kind: RunKind; text: string }[] = [];
  let last: RunKind | null = null;
  for (const { offset, length, width } of pieces) {
    for (let at = offset; at + width <= offset + length; at += width) {
      const unit = width === 1 ? main.getUint8(at) : main.getUint16(at, true);
      const isEnd = unit === paragraphEnd || unit === cellEnd;
      const kind = isEnd ? null : runKindOf(marks[at]);
      const shown = fields.hides(unit) ? 0 : safeUnit(unit, width);
      if (kind !== null && kind !== last) unseen.push({ kind, text: "" });
      const open = kind === null ? undefined : unseen.at(-1);
      if (open !== undefined && shown >= 0x20) open.text += characterOf(shown, width);
      last = kind;
      const safe = kind === null ? shown : 0;
      if (safe === unit) continue;
      if (width === 1) main.setUint8(at, safe);
      else main.setUint16(at, safe, true);
    }
  }
  return unseen.filter(({ text }) => text.trim() !== "");
}

const windows = new TextDecoder("windows-1252");

function characterOf(unit: number, width: 1 | 2): string {
  return width === 1 ? windows.decode(Uint8Array.of(unit)) : String.fromCharCode(unit);
}

/**
 * word-extractor writes the word "undefined" for these: the optional hyphen, and bytes without a character ([MS-DOC],
 * 2.9.73).
 */
const unknownBytes: ReadonlySet<number> = new Set([0x80, 0x81, 0x8d, 0x8f, 0x90, 0x9d]);

function safeUnit(unit: number, width: 1 | 2): number {
  if (unit === 0x1f || (width === 1 && unknownBytes.has(unit))) return 0;
  // The non-breaking hyphen.
  if (unit === 0x1e) return width === 1 ? 0x2d : 0x2011;
  return unit;
}

/**
 * Bookmarks and runs of characters are not needed here. Runs of paragraphs would take minutes, as each rewrites a piece
 * of text, so they are skipped.
 */
function clearLists(pieces: readonly Piece[], main: DataView): void {
  main.setUint32(block.bookmarks + 4, 0, true);
  main.setUint32(block.characterRuns + 4, emptyList, true);
  const length = main.getUint32(block.paragraphRuns + 4, true);
  const longest = pieces.reduce((most, piece) => Math.max(most, piece.length), 0);
  const work = (length / 8) * 20 * (longest + pieces.length);
  if (work > maximumWork || length < emptyList) main.setUint32(block.paragraphRuns + 4, emptyList, true);
}

/** Bytes of a list of nothing: where its first entry would begin. */
const emptyList = 4;

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
