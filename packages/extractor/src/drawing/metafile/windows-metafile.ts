/** Strings that a Windows metafile draws: [MS-WMF] 2.3. */
import type { DrawnString, MetafileFont } from "./drawn-string.ts";
import { decodedBytes } from "./single-byte.ts";

const placeableKey = 0x9ac6cdd7;
const placeableLength = 22;

export function isWindowsMetafile(view: DataView): boolean {
  const start = headerStart(view);
  if (view.byteLength < start + 18) return false;
  const type = view.getUint16(start, true);
  return (type === 1 || type === 2) && view.getUint16(start + 2, true) === 9;
}

export function windowsStrings(view: DataView): readonly DrawnString[] {
  const state: State = { strings: [], objects: [], free: 0, font: null };
  for (let at = headerStart(view) + 18; at + 6 <= view.byteLength;) {
    const size = view.getUint32(at, true) * 2;
    if (size < 6 || at + size > view.byteLength) break;
    const record = new DataView(view.buffer, view.byteOffset + at, size);
    readers[record.getUint16(4, true)]?.(record, state);
    at += size;
  }
  return state.strings;
}

function headerStart(view: DataView): number {
  return view.byteLength >= 4 && view.getUint32(0, true) === placeableKey ? placeableLength : 0;
}

interface State {
  readonly strings: DrawnString[];
  /**
   * Fonts, and pens, brushes and the like as `other`; null if an object was deleted. A new one takes the first free
   * place.
   */
  readonly objects: (MetafileFont | "other" | null)[];
  /** No place before this one is free. */
  free: number;
  font: MetafileFont | null;
}

type RecordReader = (record: DataView, state: State) => void;

const createOther: RecordReader = (_record, state) => addObject(state, "other");

/** By function: [MS-WMF] 2.1.1.1. */
const readers: Readonly<Record<number, RecordReader>> = {
  0x00f7: createOther,
  0x0142: createOther,
  0x01f9: createOther,
  0x02fa: createOther,
  0x02fc: createOther,
  0x06ff: createOther,
  0x02fb: createFont,
  0x012d: selectObject,
  0x01f0: deleteObject,
  0x0521: plainText,
  0x0a32: extendedText,
};

/**
 * The maximum number of objects at a time; each new one searches them for a free place. Genuine pictures have dozens.
 */
const mostObjects = 1024;

function addObject(state: State, object: MetafileFont | "other"): void {
  const { objects } = state;
  const free = objects.indexOf(null, state.free);
  const place = free < 0 ? objects.length : free;
  if (place < mostObjects) objects[place] = object;
  state.free = Math.min(place + 1, mostObjects);
}

/** META_CREATEFONTINDIRECT: 2.3.4.4. */
function createFont(record: DataView, state: State): void {
  if (record.byteLength < 24) return addObject(state, "other");
  const bytes = new Uint8Array(record.buffer, record.byteOffset + 24, Math.min(record.byteLength - 24, 32));
  const [name = ""] = decodedBytes(bytes, 0).split("\0");
  addObject(state, {
    name,
    height: Math.abs(record.getInt16(6, true)),
    characterSet: record.getUint8(19),
  });
}

function selectObject(record: DataView, state: State): void {
  const object = record.byteLength < 8 ? null : state.objects[record.getUint16(6, true)];
  if (object !== null && object !== undefined && object !== "other") state.font = object;
}

function deleteObject(record: DataView, state: State): void {
  const index = record.byteLength < 8 ? -1 : record.getUint16(6, true);
  if (index < 0 || index >= state.objects.length) return;
  state.objects[index] = null;
  state.free = Math.min(state.free, index);
}

/** Options for which a rectangle precedes the string. */
const rectangle = 0x06;
const glyphIndexes = 0x10;

/** META_TEXTOUT: 2.3.3.20. */
function plainText(record: DataView, state: State): void {
  if (record.byteLength < 12) return;
  const length = record.getUint16(6, true);
  const end = 8 + length + (length % 2);
  if (length === 0 || end + 4 > record.byteLength) return;
  const [x, y] = [record.getInt16(end + 2, true), record.getInt16(end, true)];
  state.strings.push({ text: textAt(record, 8, length, state), x, y, advance: null, font: state.font });
}

/** META_EXTTEXTOUT: 2.3.3.5. */
function extendedText(record: DataView, state: State): void {
  if (record.byteLength < 14) return;
  const length = record.getUint16(10, true);
  const options = record.getUint16(12, true);
  const at = (options & rectangle) === 0 ? 14 : 22;
  if (length === 0 || at + length > record.byteLength || (options & glyphIndexes) !== 0) return;
  const [x, y] = [record.getInt16(8, true), record.getInt16(6, true)];
  const advance = advanceAt(record, at + length + (length % 2), length);
  state.strings.push({ text: textAt(record, at, length, state), x, y, advance, font: state.font });
}

/** `length` in bytes. */
function textAt(record: DataView, at: number, length: number, { font }: State): string {
  return decodedBytes(new Uint8Array(record.buffer, record.byteOffset + at, length), font?.characterSet ?? 0);
}

function advanceAt(record: DataView, at: number, length: number): number | null {
  if (at + length * 2 > record.byteLength) return null;
  let sum = 0;
  for (let index = 0; index < length; index++) sum += record.getInt16(at + index * 2, true);
  return sum > 0 ? sum : null;
}
