/**
 * The section that is appended (ISO 32000-2, 7.5.6): new and replaced objects, a cross-reference to them in the form
 * that the file has, a trailer. The same file and objects give the same bytes.
 */
import { createHash } from "node:crypto";
import { type ByteWriter, createByteWriter } from "./byte-writer.ts";
import type { Entry } from "./cross-reference-section.ts";
import { createDeflater, createDeflaterAtOnce, type Deflater, ThreadLost } from "./deflater.ts";
import { ending, writtenStreamSection, writtenTableSection } from "./write-cross-reference.ts";
import type { Cipher, ObjectIdentity } from "./encryption/cipher.ts";
import { encryptedStrings } from "./encryption/decrypted-strings.ts";
import type { PdfFile } from "./file.ts";
import {
  numberOf,
  pdfArray,
  type PdfDictionary,
  pdfDictionary,
  pdfNumber,
  type PdfObject,
  pdfString,
  withEntry,
} from "./object.ts";
import { packObjects } from "./packed-objects.ts";
import { highestNumber } from "./rebuild.ts";
import { pdfText } from "./text-string.ts";
import { createEntryTable, type EntryTable } from "./entry-table.ts";
import { writtenObject, writtenString } from "./write-object.ts";

/** Writes a text as a string object, encrypted where the file is. */
export type WriteText = (text: string) => string;

export type NewObject = ObjectToWrite | StreamToDeflate;

/** A stream's dictionary, without its length, where there are data: bytes, or a byte string. */
type ObjectToWrite = ObjectIdentity & { readonly data?: Buffer | string } & (
    | { readonly object: PdfObject }
    /** As it is written; a dictionary ends with its `>>`. */
    | { readonly written: (text: WriteText) => string }
  );

/** A stream without other entries; it stands after all objects that are none. */
interface StreamToDeflate extends ObjectIdentity {
  /** A byte string. */
  readonly toDeflate: string;
}

export interface ObjectsToAppend {
  /** Part by part, and asked for one by one, as there may be very many; each call makes the same ones anew. */
  readonly objects: () => readonly Iterable<NewObject>[];
  /** New objects that are no streams go into object streams: smaller, but not for the oldest readers. */
  readonly packed: boolean;
}

/** What follows the file's bytes, in parts. */
export async function appendedSection(file: PdfFile, order: ObjectsToAppend): Promise<readonly Uint8Array[]> {
  const deflater = createDeflater();
  try {
    return await sectionBy(deflater, file, order);
  } catch (error) {
    if (!(error instanceof ThreadLost)) throw error;
    return await sectionBy(createDeflaterAtOnce(), file, order);
  } finally {
    await deflater.close();
  }
}

async function sectionBy(
  deflater: Deflater,
  file: PdfFile,
  { objects, packed }: ObjectsToAppend,
): Promise<readonly Uint8Array[]> {
  const start = file.bytes.length;
  const writer = createByteWriter();
  const free = freeNumber(file);
  const visible = createEntryTable(free);
  for (const [number, entry] of keptEntries(file)) if (number < free) visible.set(number, entry);
  const pack = packObjects(deflater);
  const waiting: (ObjectIdentity & { readonly part: number })[] = [];
  const bareBody = bodyWriter(null);
  const own: Writing = {
    cipher: file.cipher,
    bodyOf: file.cipher === null ? bareBody : bodyWriter(file.cipher),
  };
  let size = free;
  const place = (object: ObjectToWrite) => {
    visible.set(object.number, {
      kind: "offset",
      offset: start + writer.length(),
      generation: object.generation,
    });
    writeIndirect(writer, object, own);
  };
  if (![0x0a, 0x0d].includes(file.bytes.at(-1) ?? 0)) writer.write("\n");
  for (const part of objects()) {
    for (const object of part) {
      size = Math.max(size, object.number + 1);
      const { number, generation } = object;
      if ("toDeflate" in object) waiting.push({ number, generation, part: deflater.add(object.toDeflate) });
      else if (packed && object.data === undefined && number >= free) pack.add(number, bareBody(object));
      else place(object);
    }
  }
  const streams = pack.finish();
  const deflated = await deflater.finish();
  for (const { part, ...identity } of waiting) {
    place({ ...identity, written: () => "<</Filter/FlateDecode>>", data: deflated[part]! });
  }
  const hidden = file.crossReference.form === "stream" ? visible : createEntryTable(free);
  for (const { numbers, dictionary, part } of streams) {
    const stream = size++;
    for (const [index, number] of numbers.entries())
      hidden.set(number, { kind: "compressed", stream, index });
    place({ number: stream, generation: 0, written: () => dictionary, data: deflated[part]! });
  }
  writeCrossReference(writer, file, { visible, hidden: streams.length === 0 ? null : hidden, size });
  return writer.parts();
}

interface Entries {
  readonly visible: EntryTable;
  /** Of objects in object streams, which a table cannot hold: a stream beside it does (ISO 32000-2, 7.5.8.4). */
  readonly hidden: EntryTable | null;
  readonly size: number;
}

function writeCrossReference(writer: ByteWriter, file: PdfFile, { visible, hidden, size }: Entries): void {
  const start = file.bytes.length;
  const trailer = trailerOf(file, writer.parts());
  const offset = start + writer.length();
  if (file.crossReference.form === "stream") {
    writer.write(writtenStreamSection({ entries: visible, offset, size, trailer }) + ending(offset));
    return;
  }
  if (hidden === null) {
    writer.write(writtenTableSection({ entries: visible, offset, size, trailer }) + ending(offset));
    return;
  }
  writer.write(writtenStreamSection({ entries: hidden, offset, size, trailer: pdfDictionary({}) }));
  visible.set(size, { kind: "offset", offset, generation: 0 });
  const beside = withEntry(trailer, "XRefStm", pdfNumber(offset));
  const table = start + writer.length();
  writer.write(
    writtenTableSection({ entries: visible, offset: table, size: size + 1, trailer: beside }) + ending(table),
  );
}

/** The first number that no object of the file has; `/Size` may be too low, or too high to count on. */
export function freeNumber({ crossReference: { entries, trailer } }: PdfFile): number {
  const size = numberOf(trailer.entries.get("Size"));
  let free = size > 0 && size <= highestNumber ? Math.ceil(size) : 1;
  for (const number of entries.keys()) if (number >= free && number <= highestNumber) free = number + 1;
  return free;
}

/** All, where what the file itself says of them could not be used. */
function keptEntries({ crossReference: { entries, previous } }: PdfFile): Iterable<[number, Entry]> {
  return previous === null ? [[0, { kind: "free" }], ...entries] : [];
}

/** How objects are written outside of object streams. */
interface Writing {
  readonly cipher: Cipher | null;
  readonly bodyOf: BodyWriter;
}

function writeIndirect(writer: ByteWriter, object: ObjectToWrite, { cipher, bodyOf }: Writing): void {
  const { data, generation, number } = object;
  const body = bodyOf(object);
  if (data === undefined) {
    writer.write(`${number} ${generation} obj\n${body}\nendobj\n`);
    return;
  }
  const bytes = () => (typeof data === "string" ? Buffer.from(data, "latin1") : data);
  const content = cipher === null ? data : cipher.encryptStream(bytes(), object);
  const dictionary = `${body.slice(0, -">>".length)}/Length ${content.length}>>`;
  writer.write(`${number} ${generation} obj\n${dictionary}\nstream\n`);
  if (typeof content === "string") writer.write(content);
  else writer.writeBytes(content);
  writer.write("\nendstream\nendobj\n");
}

/** The object alone, or the dictionary of a stream. */
type BodyWriter = (object: ObjectToWrite) => string;

/** Where strings are not encrypted object by object, all objects have one writer of texts. */
function bodyWriter(cipher: Cipher | null): BodyWriter {
  if (cipher === null) {
    const text = plainText();
    return (object) => ("written" in object ? object.written(text) : writtenObject(object.object));
  }
  return (object) => {
    if (!("written" in object)) return writtenObject(encryptedStrings(object.object, cipher, object));
    return object.written((text) => {
      const bytes = Buffer.from(pdfText(text).bytes, "latin1");
      return writtenString(cipher.encryptString(bytes, object).toString("latin1"));
    });
  };
}

/** Many annotations in a row say the same: what was encoded last is not encoded anew. */
function plainText(): WriteText {
  let last = "";
  let written = "()";
  return (text) => {
    if (plain.test(text)) return `(${text})`;
    if (text !== last) {
      last = text;
      written = writtenString(pdfText(text).bytes);
    }
    return written;
  };
}

/** What stands for itself in every encoding and within a string, which is most of what is written. */
const plain = /^[\t\n\x20-\x27\x2a-\x5b\x5d-\x7e]*$/;

/** Bytes of a file identifier (ISO 32000-2, 14.4). */
const identifierLength = 16;

/** The second part of the identifier says which state of the file this is. */
function trailerOf({ crossReference, resolve }: PdfFile, body: readonly Uint8Array[]): PdfDictionary {
  const { previous, trailer } = crossReference;
  const kept = [...trailer.entries].filter(([key]) => /^(Root|Info|ID|Encrypt)$/.test(key));
  const entries = new Map(kept);
  const id = resolve(trailer.entries.get("ID"));
  const [first, second] = id.kind === "array" ? id.items : [];
  if (first?.kind === "string" && second?.kind === "string") {
    const hash = createHash("sha256").update(second.bytes, "latin1");
    for (const part of body) hash.update(part);
    const state = hash.digest().toString("latin1", 0, identifierLength);
    entries.set("ID", pdfArray([first, pdfString(state)]));
  }
  if (previous !== null) entries.set("Prev", pdfNumber(previous));
  return pdfDictionary(Object.fromEntries(entries));
}
