/**
 * Rebuilds the cross-reference of a file whose own is damaged or false: every `12 0 obj` of the file, the later one
 * where two share a number, and the objects in object streams. Scanning only goes forward, so it takes linear time.
 */
import type { CrossReference } from "./cross-reference.ts";
import { type Entry, highestNumber } from "./section.ts";
import { type Cursor, isDigit, isSpace, skipSpace, isAt } from "../objects/cursor.ts";
import { PdfFault } from "../objects/fault.ts";
import { type IndirectObject, parseIndirectObject, statedEnd } from "../objects/indirect-object.ts";
import { nameOf, type PdfDictionary, pdfDictionary, pdfNull, type PdfObject } from "../objects/object.ts";
import { parseObject } from "../objects/parse-object.ts";

/** The result of scanning. Object streams are not opened yet, as they may be encrypted. */
export interface Scan {
  readonly crossReference: CrossReference;
  /** Number and offset of each object stream, in the order of the file. */
  readonly objectStreams: readonly { readonly number: number; readonly offset: number }[];
}

/** Bytes within which a trailer ends. */
const longestTrailer = 1 << 16;

/** Scanning stops after this many objects that seem to reach the end of the file, as an unclosed string does. */
const maximumOpenEnds = 16;

export function scan(bytes: Buffer): Scan {
  const found = scanOf(bytes, scannedObjects(bytes));
  if (found.crossReference.trailer.entries.get("Root")?.kind !== "reference")
    throw new PdfFault("no catalogue");
  return found;
}

/**
 * For a file that may be truncated: it need not have a catalogue, and objects that reach its end are ignored, except
 * for streams.
 */
export function scanRemains(bytes: Buffer): Scan {
  return scanOf(
    bytes,
    scannedObjects(bytes).filter(({ isOpen }) => !isOpen),
  );
}

function scanOf(bytes: Buffer, objects: readonly ScannedObject[]): Scan {
  const entries = new Map<number, Entry>();
  for (const { number, offset, generation } of objects) {
    entries.set(number, { kind: "offset", offset, generation });
  }
  const typed = (type: string) => objects.filter((object) => object.type === type);
  const trailers = [...trailersOf(bytes), ...typed("XRef").flatMap(({ dictionary }) => dictionary ?? [])];
  const trailer = mergedTrailer(trailers, typed("Catalog").at(-1)?.number ?? null);
  return {
    crossReference: { entries, trailer, form: "table", previous: null },
    objectStreams: typed("ObjStm"),
  };
}

interface ScannedObject {
  readonly number: number;
  readonly generation: number;
  readonly offset: number;
  readonly type: string | null;
  readonly dictionary: PdfDictionary | null;
  /** Whether it is not a stream and ends with the file. */
  readonly isOpen: boolean;
}

function scannedObjects(bytes: Buffer): readonly ScannedObject[] {
  const objects: ScannedObject[] = [];
  let openEnds = 0;
  for (let found = bytes.indexOf("obj"); found !== -1;) {
    const offset = objectStart(bytes, found);
    const parsed = offset === null ? null : parsedAt(bytes, offset);
    let next = found + 3;
    if (offset !== null && parsed !== null && parsed.number <= highestNumber) {
      const end = objectEnd(bytes, parsed);
      const isOpen = end >= bytes.length && parsed.object.kind !== "stream";
      objects.push({ ...scannedObject(offset, parsed), isOpen });
      if (end < bytes.length) next = Math.max(next, end);
      else if (++openEnds > maximumOpenEnds) break;
    }
    found = bytes.indexOf("obj", next);
  }
  return objects;
}

/** The start of the two numbers before `obj`; null without them. */
function objectStart(bytes: Buffer, found: number): number | null {
  let position = found;
  for (let part = 0; part < 2; part++) {
    while (isSpace(bytes[position - 1])) position--;
    const end = position;
    while (isDigit(bytes[position - 1]) && end - position < 10) position--;
    if (position === end) return null;
  }
  return position;
}

function parsedAt(bytes: Buffer, offset: number): IndirectObject | null {
  try {
    return parseIndirectObject(bytes, offset);
  } catch {
    return null;
  }
}

function scannedObject(
  offset: number,
  { number, generation, object }: IndirectObject,
): Omit<ScannedObject, "isOpen"> {
  const dictionary =
    object.kind === "stream" ? object.dictionary : object.kind === "dictionary" ? object : null;
  const stated = nameOf(dictionary?.entries.get("Type"));
  // These two are always streams.
  const type = object.kind === "dictionary" && (stated === "XRef" || stated === "ObjStm") ? null : stated;
  return { number, generation, offset, type, dictionary };
}

/** A stream whose own end is damaged must not swallow the objects after it. */
function objectEnd(bytes: Buffer, { object, end }: IndirectObject): number {
  if (object.kind !== "stream") return end;
  const stated = statedEnd(bytes, end, object.dictionary.entries.get("Length") ?? pdfNull);
  if (stated !== null) return stated;
  const closed = bytes.indexOf("endobj", end);
  const within = bytes.subarray(end, closed === -1 ? bytes.length : closed);
  const found = within.indexOf("endstream");
  return end + (found === -1 ? within.length : found);
}

function trailersOf(bytes: Buffer): readonly PdfDictionary[] {
  const trailers: PdfDictionary[] = [];
  for (let found = bytes.indexOf("trailer"); found !== -1;) {
    const start = found + "trailer".length;
    const cursor = { bytes: bytes.subarray(start, start + longestTrailer), position: 0 };
    skipSpace(cursor);
    if (isAt(cursor.bytes, cursor.position, "<<")) {
      const trailer = parsedObject(cursor);
      if (trailer.kind === "dictionary") trailers.push(trailer);
    }
    found = bytes.indexOf("trailer", start + cursor.position);
  }
  return trailers;
}

function parsedObject(cursor: Cursor): PdfObject {
  try {
    return parseObject(cursor);
  } catch {
    return pdfNull;
  }
}

/** Each entry comes from the last trailer that has it; without a root, the last catalogue is used, if there is one. */
function mergedTrailer(trailers: readonly PdfDictionary[], catalogue: number | null): PdfDictionary {
  const entries = new Map(trailers.flatMap(({ entries }) => [...entries]));
  const kept = Object.fromEntries([...entries].filter(([key]) => /^(Root|Info|ID|Encrypt)$/.test(key)));
  if (kept["Root"]?.kind === "reference" || catalogue === null) return pdfDictionary(kept);
  return pdfDictionary({ ...kept, Root: { kind: "reference", number: catalogue, generation: 0 } });
}
