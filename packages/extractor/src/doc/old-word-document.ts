/**
 * Documents of Word 6 and 95: one stream, with text of one byte per character in the code pages of its fonts (Word 6
 * binary file format). Headers and footers are one part here.
 */
import type { Zone } from "@docreview/model";
import { symbolText } from "../content/symbol-font.ts";
import { codePageOf, decoded } from "../decoding/code-page.ts";
import type { RunKind } from "./character-runs.ts";
import { FieldReader } from "./field-reader.ts";
import { codePageOfLanguage } from "./language-code-page.ts";
import { characterRuns, type CharacterRun } from "./old-character-runs.ts";

export interface OldWordDocument {
  /** Lines are paragraphs; cells of tables end with a tab. */
  readonly parts: readonly (readonly [Zone, string])[];
  readonly unseen: readonly { readonly kind: RunKind; readonly text: string }[];
  readonly isCutOff: boolean;
}

/** Offsets in the File Information Block. */
const block = {
  language: 0x06,
  flags: 0x0a,
  textStart: 0x18,
  lengths: 0x34,
  characterRuns: 0xb8,
  fonts: 0xd0,
  pieces: 0x160,
  end: 0x168,
} as const;

const complexFlag = 0x0004;
const encryptedFlag = 0x0100;
export const oldWordMagic = 0xa5dc;
const mostCharacters = 20_000_000;

/** Zones in the order of the text; macros have none. */
const zones: readonly (Zone | null)[] = [
  "body",
  "footnote",
  "header",
  null,
  "comment",
  "endnote",
  "text-box",
  "text-box",
];

/** In the order in which they are read. */
const readingOrder: readonly Zone[] = ["header", "body", "text-box", "footnote", "endnote", "comment"];

/** Null if the document is damaged. */
export function oldWordDocument(main: Uint8Array): OldWordDocument | "encrypted" | null {
  const view = new DataView(main.buffer, main.byteOffset, main.byteLength);
  if (main.length < block.end) return null;
  if ((view.getUint16(block.flags, true) & encryptedFlag) !== 0) return "encrypted";
  const lengths = zones.map((_, index) => view.getUint32(block.lengths + 4 * index, true));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  // Pieces may name the same place again and again.
  if (total === 0 || total > Math.min(mostCharacters, 4 * main.length)) return null;
  const places = placesOf(view, total);
  if (places === null) return null;
  const reader = new TextReader(view, places);
  const texts = lengths.map((length) => reader.next(length));
  const parts = readingOrder.flatMap((zone) =>
    texts.flatMap((text, index) => (zones[index] === zone ? [[zone, text] as const] : [])),
  );
  return { parts, unseen: reader.unseen, isCutOff: places.length < total };
}

/** The place of each character of the text in the stream; those beyond its end are omitted. */
function placesOf(main: DataView, total: number): Uint32Array | null {
  const isComplex = (main.getUint16(block.flags, true) & complexFlag) !== 0;
  const pieces = isComplex
    ? piecesOf(main)
    : [{ start: main.getUint32(block.textStart, true), length: total }];
  if (pieces === null) return null;
  const places = new Uint32Array(total);
  let count = 0;
  for (const { start, length } of pieces) {
    const end = Math.min(start + length, start + total - count, main.byteLength);
    for (let at = start; at < end; at++) places[count++] = at;
  }
  return places.subarray(0, count);
}

interface Piece {
  readonly start: number;
  readonly length: number;
}

/** The pieces of a document with fast saves: its text in the order of the document, wherever it was written. */
function piecesOf(main: DataView): readonly Piece[] | null {
  let at = main.getUint32(block.pieces, true);
  while (at + 3 <= main.byteLength && main.getUint8(at) === 1) at += 3 + main.getUint16(at + 1, true);
  if (at + 5 > main.byteLength || main.getUint8(at) !== 2) return null;
  const size = main.getUint32(at + 1, true);
  const count = (size - 4) / 12;
  const start = at + 5;
  if (!Number.isInteger(count) || count < 1 || start + size > main.byteLength) return null;
  return Array.from({ length: count }, (_, index) => {
    const from = main.getUint32(start + 4 * index, true);
    const to = main.getUint32(start + 4 * index + 4, true);
    const place = main.getUint32(start + 4 * (count + 1) + 8 * index + 2, true);
    return { start: place, length: Math.max(0, to - from) };
  });
}

interface Font {
  readonly name: string;
  /** Null for that of the document. */
  readonly codePage: number | null;
  readonly isSymbol: boolean;
}

const symbolCharset = 2;

/** A list of entries, each with its length: flags, weight, character set, and a name that ends with a zero. */
function fontsOf(main: DataView): readonly Font[] {
  const start = main.getUint32(block.fonts, true);
  const end = Math.min(start + main.getUint32(block.fonts + 4, true), main.byteLength);
  const fonts: Font[] = [];
  for (let at = start + 2; at + 6 < end; at += 1 + main.getUint8(at)) {
    const charset = main.getUint8(at + 4);
    let name = "";
    for (let letter = at + 6; letter < end && main.getUint8(letter) !== 0; letter++) {
      name += String.fromCharCode(main.getUint8(letter));
    }
    fonts.push({ name, codePage: codePageOf(charset), isSymbol: charset === symbolCharset });
  }
  return fonts;
}

function runsOf(main: DataView): readonly CharacterRun[] {
  const start = main.getUint32(block.characterRuns, true);
  const count = Math.floor((main.getUint32(block.characterRuns + 4, true) - 4) / 6);
  const first = start + 4 * (count + 1);
  const isWithin = count > 0 && first + 2 * count <= main.byteLength;
  return characterRuns(
    main,
    Array.from({ length: isWithin ? count : 0 }, (_, index) => main.getUint16(first + 2 * index, true)),
  );
}

/** Units that are not characters. */
const signs: Readonly<Record<number, string>> = {
  0x07: "\t",
  0x09: " ",
  0x0b: "\n",
  0x0c: "\n",
  0x0d: "\n",
  0x0e: "\n",
  0x1e: "\u2011",
};
const firstCharacter = 0x20;

/** Reads the parts one after the other. */
class TextReader {
  readonly unseen: { kind: RunKind; text: string }[] = [];
  readonly #main: DataView;
  readonly #places: Uint32Array;
  readonly #runs: readonly CharacterRun[];
  readonly #fonts: readonly Font[];
  readonly #codePage: number;
  #position = 0;

  constructor(main: DataView, places: Uint32Array) {
    this.#main = main;
    this.#places = places;
    this.#runs = runsOf(main);
    this.#fonts = fontsOf(main);
    this.#codePage = codePageOfLanguage(main.getUint16(block.language, true));
  }

  next(length: number): string {
    const end = Math.min(this.#position + length, this.#places.length);
    const fields = new FieldReader();
    let text = "";
    let last: RunKind | null = null;
    while (this.#position < end) {
      const run = runAt(this.#runs, this.#places[this.#position] ?? 0);
      const kind = run?.kind ?? null;
      const stretch = this.#stretch(end, run, fields);
      const open = kind === last ? this.unseen.at(-1) : undefined;
      if (kind === null) text += stretch;
      else if (open === undefined) this.unseen.push({ kind, text: stretch });
      else open.text += stretch;
      last = kind;
    }
    // The mark of a row follows that of its last cell.
    return text.replaceAll("\t\t", "\t\n");
  }

  /** The text of one run, or between two runs. */
  #stretch(end: number, run: CharacterRun | null, fields: FieldReader): string {
    let text = "";
    let bytes: number[] = [];
    const flush = () => {
      text += this.#decoded(bytes, run);
      bytes = [];
    };
    for (; this.#position < end; this.#position++) {
      const place = this.#places[this.#position] ?? 0;
      if (run !== runAt(this.#runs, place)) break;
      const byte = this.#main.getUint8(place);
      if (fields.hides(byte)) continue;
      if (byte >= firstCharacter) bytes.push(run?.symbol ?? byte);
      else {
        flush();
        text += signs[byte] ?? "";
      }
    }
    flush();
    return text;
  }

  #decoded(bytes: readonly number[], run: CharacterRun | null): string {
    if (bytes.length === 0) return "";
    const font = run?.font == null ? undefined : this.#fonts[run.font];
    if (font?.isSymbol === true) {
      return symbolText(String.fromCharCode(...bytes.map((byte) => 0xf000 + byte)), font.name);
    }
    return decoded(Uint8Array.from(bytes), font?.codePage ?? this.#codePage);
  }
}

/** Runs ascend. */
function runAt(runs: readonly CharacterRun[], place: number): CharacterRun | null {
  let [low, high] = [0, runs.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const run = runs[middle];
    if (run === undefined) return null;
    if (place < run.start) high = middle - 1;
    else if (place >= run.end) low = middle + 1;
    else return run;
  }
  return null;
}
