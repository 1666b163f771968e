/** Strings that an enhanced metafile draws: [MS-EMF] 2.3.5 and, if it has no such records, [MS-EMFPLUS] 2.3.4. */
import type { DrawnString, MetafileFont } from "./drawn-string.ts";
import { decodedBytes } from "./single-byte.ts";

export function isEnhancedMetafile(view: DataView): boolean {
  return view.byteLength >= 88 && view.getUint32(0, true) === 1 && view.getUint32(40, true) === 0x464d4520;
}

export function enhancedStrings(view: DataView): readonly DrawnString[] {
  const state: State = { strings: [], plus: [], fonts: new Map(), font: null };
  for (let at = 0; at + 8 <= view.byteLength;) {
    const size = view.getUint32(at + 4, true);
    if (size < 8 || at + size > view.byteLength) break;
    readers[view.getUint32(at, true)]?.(new DataView(view.buffer, view.byteOffset + at, size), state);
    at += size;
  }
  // Files for both kinds of programs draw everything twice.
  return state.strings.length > 0 ? state.strings : state.plus;
}

interface State {
  readonly strings: DrawnString[];
  readonly plus: DrawnString[];
  readonly fonts: Map<number, MetafileFont>;
  font: MetafileFont | null;
}

type RecordReader = (record: DataView, state: State) => void;

/** By type of record: [MS-EMF] 2.1.1. */
const readers: Readonly<Record<number, RecordReader>> = {
  37: selectObject,
  70: comment,
  82: createFont,
  83: (record, state) => extendedText(record, 1, state),
  84: (record, state) => extendedText(record, 2, state),
  108: smallText,
};

/** The string's units are glyphs of a font, not characters. */
const glyphIndexes = 0x10;
const noRectangle = 0x100;
const smallCharacters = 0x200;

/** EMR_EXTCREATEFONTINDIRECTW: 2.3.7.8. */
function createFont(record: DataView, state: State): void {
  if (record.byteLength < 104) return;
  const bytes = new Uint8Array(record.buffer, record.byteOffset + 40, 64);
  const [name = ""] = new TextDecoder("utf-16le").decode(bytes).split("\0");
  state.fonts.set(record.getUint32(8, true), {
    name,
    height: Math.abs(record.getInt32(12, true)),
    characterSet: record.getUint8(35),
  });
}

/** EMR_SELECTOBJECT: 2.3.8.5; pens and brushes leave the font as it is. */
function selectObject(record: DataView, state: State): void {
  if (record.byteLength >= 12) state.font = state.fonts.get(record.getUint32(8, true)) ?? state.font;
}

/** EMR_EXTTEXTOUTA and EMR_EXTTEXTOUTW: 2.3.5.7, 2.3.5.8. */
function extendedText(record: DataView, unit: 1 | 2, state: State): void {
  if (record.byteLength < 76 || (record.getUint32(52, true) & glyphIndexes) !== 0) return;
  const length = record.getUint32(44, true);
  const text = textAt(record, { at: record.getUint32(48, true), length, unit }, state.font);
  if (text === null) return;
  const [x, y] = [record.getInt32(36, true), record.getInt32(40, true)];
  const advance = advanceAt(record, record.getUint32(72, true), length);
  state.strings.push({ text, x, y, advance, font: state.font });
}

/** EMR_SMALLTEXTOUT: 2.3.5.37. */
function smallText(record: DataView, state: State): void {
  if (record.byteLength < 36) return;
  const options = record.getUint32(20, true);
  if ((options & glyphIndexes) !== 0) return;
  const at = (options & noRectangle) === 0 ? 52 : 36;
  const unit = (options & smallCharacters) === 0 ? 2 : 1;
  const text = textAt(record, { at, length: record.getUint32(16, true), unit }, state.font);
  if (text === null) return;
  const [x, y] = [record.getInt32(8, true), record.getInt32(12, true)];
  state.strings.push({ text, x, y, advance: null, font: state.font });
}

interface StoredText {
  readonly at: number;
  /** In characters. */
  readonly length: number;
  /** Bytes of a character. */
  readonly unit: 1 | 2;
}

function textAt(
  record: DataView,
  { at, length, unit }: StoredText,
  font: MetafileFont | null,
): string | null {
  if (length === 0 || at < 8 || at + length * unit > record.byteLength) return null;
  const bytes = new Uint8Array(record.buffer, record.byteOffset + at, length * unit);
  return unit === 2
    ? new TextDecoder("utf-16le").decode(bytes)
    : decodedBytes(bytes, font?.characterSet ?? 0);
}

/** The sum of the distances between characters; null if they are left out. */
function advanceAt(record: DataView, at: number, length: number): number | null {
  if (at < 8 || at + length * 4 > record.byteLength) return null;
  let sum = 0;
  for (let index = 0; index < length; index++) sum += record.getInt32(at + index * 4, true);
  return sum > 0 ? sum : null;
}

/** `EMF+`, the identifier of a comment that holds records of the newer kind. */
const plusIdentifier = 0x2b464d45;
const drawString = 0x401c;

/** EmfPlusDrawString: [MS-EMFPLUS] 2.3.4.14. */
function comment(record: DataView, state: State): void {
  if (record.byteLength < 16 || record.getUint32(12, true) !== plusIdentifier) return;
  for (let at = 16; at + 12 <= record.byteLength;) {
    const size = record.getUint32(at + 4, true);
    if (size < 12 || at + size > record.byteLength) return;
    if (record.getUint16(at, true) === drawString && size >= 40) {
      const stored = { at: at + 40, length: record.getUint32(at + 20, true), unit: 2 } as const;
      const text = textAt(record, stored, null);
      const [x, y] = [record.getFloat32(at + 24, true), record.getFloat32(at + 28, true)];
      if (text !== null) state.plus.push({ text, x, y, advance: null, font: null });
    }
    at += size;
  }
}
