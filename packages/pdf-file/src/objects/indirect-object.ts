/** Indirect objects (ISO 32000-2, 7.3.10): `12 0 obj … endobj`. The data of a stream stays where it is. */
import { type Cursor, skipSpace, isAt, takeInteger, takesWord } from "./cursor.ts";
import { numberOf, type ObjectIdentity, type PdfDictionary, type PdfObject } from "./object.ts";
import { parseObject } from "./parse-object.ts";

export interface IndirectObject extends ObjectIdentity {
  readonly object: PdfObject;
  /** The offset after the object, or of its stream's data. */
  readonly end: number;
}

/** The indirect object at this position, after any white space; null if there is none. */
export function parseIndirectObject(bytes: Buffer, position: number): IndirectObject | null {
  const cursor: Cursor = { bytes, position };
  const number = takeInteger(cursor);
  const generation = takeInteger(cursor);
  if (number === null || generation === null) return null;
  skipSpace(cursor);
  if (!isAt(bytes, cursor.position, "obj")) return null;
  cursor.position += "obj".length;
  const value = parseObject(cursor);
  const object = value.kind === "dictionary" ? (streamOf(cursor, value) ?? value) : value;
  return { number, generation, object, end: object.kind === "stream" ? object.start : cursor.position };
}

/** The data begins after one end-of-line marker. */
function streamOf(cursor: Cursor, dictionary: PdfDictionary): PdfObject | null {
  if (!takesWord(cursor, "stream")) {
    skipSpace(cursor);
    // Without an end-of-line marker, the data follow the word directly.
    if (!isAt(cursor.bytes, cursor.position, "stream")) return null;
    cursor.position += "stream".length;
  }
  while (cursor.bytes[cursor.position] === 0x20) cursor.position++;
  if (cursor.bytes[cursor.position] === 0x0d) cursor.position++;
  if (cursor.bytes[cursor.position] === 0x0a) cursor.position++;
  return { kind: "stream", dictionary, start: cursor.position };
}

/** The end of a stream's data: after its `Length` if that is correct, otherwise before the next `endstream`. */
export function streamEnd(bytes: Buffer, start: number, length: PdfObject): number {
  const stated = statedEnd(bytes, start, length);
  if (stated !== null) return stated;
  const found = bytes.indexOf("endstream", start);
  if (found === -1) return bytes.length;
  if (isAt(bytes, found - 2, "\r\n")) return Math.max(start, found - 2);
  return bytes[found - 1] === 0x0a || bytes[found - 1] === 0x0d ? Math.max(start, found - 1) : found;
}

/** The end that `Length` states; null if no `endstream` follows it. */
export function statedEnd(bytes: Buffer, start: number, length: PdfObject): number | null {
  const stated = start + numberOf(length);
  if (!(stated >= start && stated <= bytes.length)) return null;
  const cursor: Cursor = { bytes, position: stated };
  skipLineEnds(cursor);
  return isAt(bytes, cursor.position, "endstream") ? stated : null;
}

function skipLineEnds(cursor: Cursor): void {
  while ([0x20, 0x0d, 0x0a].includes(cursor.bytes[cursor.position] ?? 0)) cursor.position++;
}
