/**
 * The section that an incremental update appends (ISO 32000-2, 7.5.6): new and replaced objects, then a cross-reference
 * and a trailer in the form that the file uses. The same file and objects give the same bytes.
 */
import { Buffer } from "@docreview/platform";
import { type Cipher } from "../encryption/cipher.ts";
import { createEntryTable, type EntryTable } from "../cross-reference/entry-table.ts";
import { type PdfFile, unusedNumber } from "../file/pdf-file.ts";
import { type ByteWriter, createByteWriter } from "./byte-writer.ts";
import { type BodyWriter, bodyWriter, type NewObject } from "./new-object.ts";
import { type PackedStream, packObjects } from "./packed-objects.ts";
import { writeTrailer } from "./trailer.ts";

export interface ObjectsToAppend {
  /** Read one after the other, and only once: there may be very many. */
  readonly objects: readonly Iterable<NewObject>[];
  /** Puts new objects other than streams into object streams, which are smaller, but which PDF 1.4 does not know. */
  readonly packed: boolean;
}

/** The bytes that follow those of the file, in parts. */
export function appendedSection(file: PdfFile, order: ObjectsToAppend): readonly Uint8Array[] {
  const section = startedSection(file);
  const streams = writeObjects(section, order);
  const { direct, first, form } = section;
  const compressed = form === "stream" ? direct : createEntryTable(first);
  for (const { numbers, dictionary, data } of streams) {
    const stream = section.size++;
    for (const [index, number] of numbers.entries()) {
      compressed.set(number, { kind: "compressed", stream, index });
    }
    place(section, { number: stream, generation: 0, written: () => dictionary, data });
  }
  const { size, writer } = section;
  writeTrailer(writer, file, { direct, compressed: streams.length === 0 ? null : compressed, size });
  return writer.parts();
}

interface Section {
  readonly writer: ByteWriter;
  /** Offset in the file at which it starts. */
  readonly start: number;
  readonly form: PdfFile["crossReference"]["form"];
  readonly cipher: Cipher | null;
  readonly bodyOf: BodyWriter;
  /** Entries of the objects outside object streams. */
  readonly direct: EntryTable;
  /** The first number that is new. */
  readonly first: number;
  /** One more than the highest number so far. */
  size: number;
}

function startedSection(file: PdfFile): Section {
  const { bytes, cipher, crossReference } = file;
  const { entries, form, previous } = crossReference;
  const first = unusedNumber(file);
  const direct = createEntryTable(first);
  // A damaged cross-reference is replaced, not continued.
  if (previous === null) {
    direct.set(0, { kind: "free" });
    for (const [number, entry] of entries) if (number < first) direct.set(number, entry);
  }
  const writer = createByteWriter();
  if (![0x0a, 0x0d].includes(bytes.at(-1) ?? 0)) writer.write("\n");
  return {
    writer,
    start: bytes.length,
    form,
    cipher,
    bodyOf: bodyWriter(cipher),
    direct,
    first,
    size: first,
  };
}

/** Writes the objects outside object streams, and returns the object streams. */
function writeObjects(section: Section, { objects, packed }: ObjectsToAppend): readonly PackedStream[] {
  const pack = packObjects();
  // An object stream is encrypted as a whole, not string by string.
  const bareBody = section.cipher === null ? section.bodyOf : bodyWriter(null);
  for (const part of objects) {
    for (const object of part) {
      const { data, number } = object;
      section.size = Math.max(section.size, number + 1);
      if (packed && data === undefined && number >= section.first) pack.add(number, bareBody(object));
      else place(section, object);
    }
  }
  return pack.finish();
}

function place({ bodyOf, cipher, direct, start, writer }: Section, object: NewObject): void {
  const { data, generation, number } = object;
  direct.set(number, { kind: "offset", offset: start + writer.length(), generation });
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
