/**
 * An open PDF. Objects are parsed and decrypted when they are first requested. Offsets count from the header `%PDF`,
 * whatever bytes precede it.
 */
import type { CrossReference } from "../cross-reference/cross-reference.ts";
import { type Entry, highestNumber } from "../cross-reference/section.ts";
import type { Cipher } from "../encryption/cipher.ts";
import { decryptedStrings } from "../encryption/encrypted-strings.ts";
import { PdfFault } from "../objects/fault.ts";
import { parseIndirectObject, streamEnd } from "../objects/indirect-object.ts";
import { numberOf, pdfNull, type PdfObject, type PdfStream, pdfReference } from "../objects/object.ts";
import { type ObjectStream, openObjectStream } from "../streams/object-stream.ts";
import { decodedStream } from "../streams/stream-data.ts";

export interface PdfFile {
  readonly bytes: Buffer;
  readonly crossReference: CrossReference;
  /** Encrypts its strings and streams; null for a file that is not encrypted. */
  readonly cipher: Cipher | null;
  /** The object that a reference leads to, or the object itself; the null object if there is none. */
  readonly resolve: (object: PdfObject | undefined) => PdfObject;
  readonly objectStream: (number: number) => ObjectStream;
  /** The content of a stream, decrypted and decoded; null if it is not a stream. */
  readonly contentOf: (reference: PdfObject | undefined) => Buffer | null;
}

/** Bytes to which all object streams of a file may inflate together. */
const maximumObjectStreams = 256 << 20;

/** References may lead to references, and streams are within streams, only to this depth. */
const deepestReference = 20;

export function openFile(bytes: Buffer, crossReference: CrossReference, cipher: Cipher | null): PdfFile {
  const objects = new Map<number, PdfObject>();
  const streams = new Map<number, ObjectStream>();
  let inflated = 0;
  let depth = 0;

  function resolve(object: PdfObject | undefined): PdfObject {
    if (object?.kind !== "reference") return object ?? pdfNull;
    const known = objects.get(object.number);
    if (known !== undefined) return known;
    if (depth >= deepestReference) throw new PdfFault("references form a loop");
    depth++;
    try {
      const found = resolve(read(object.number, crossReference.entries.get(object.number)));
      objects.set(object.number, found);
      return found;
    } finally {
      depth--;
    }
  }

  function read(number: number, entry: Entry | undefined): PdfObject | undefined {
    if (entry?.kind === "compressed") return objectStream(entry.stream).objectOf(number);
    if (entry?.kind !== "offset") return pdfNull;
    const found = parseIndirectObject(bytes, entry.offset);
    if (found?.number !== number) throw new PdfFault("an object is not at its offset");
    return cipher === null ? found.object : decryptedStrings(found.object, cipher, found);
  }

  function objectStream(number: number): ObjectStream {
    const known = streams.get(number);
    if (known !== undefined) return known;
    const entry = crossReference.entries.get(number);
    const stream = resolve(pdfReference(number));
    if (stream.kind !== "stream" || entry?.kind !== "offset") throw new PdfFault("not an object stream");
    if (inflated > maximumObjectStreams) throw new PdfFault("the object streams inflate beyond the bound");
    const data = decodedStream(streamData(number, stream), stream.dictionary, resolve);
    inflated += data.length;
    const opened = openObjectStream(data, stream.dictionary, resolve);
    streams.set(number, opened);
    return opened;
  }

  function contentOf(reference: PdfObject | undefined): Buffer | null {
    const stream = resolve(reference);
    if (reference?.kind !== "reference" || stream.kind !== "stream") return null;
    return decodedStream(streamData(reference.number, stream), stream.dictionary, resolve);
  }

  function streamData(number: number, { dictionary, start }: PdfStream): Buffer {
    const end = streamEnd(bytes, start, resolve(dictionary.entries.get("Length")));
    const data = bytes.subarray(start, end);
    const entry = crossReference.entries.get(number);
    const generation = entry?.kind === "offset" ? entry.generation : 0;
    return cipher === null ? data : cipher.decryptStream(data, { number, generation });
  }

  return { bytes, crossReference, cipher, resolve, objectStream, contentOf };
}

/** The lowest number that no object of the file has; `/Size` may be too low, or too high to rely on. */
export function unusedNumber({ crossReference: { entries, trailer } }: PdfFile): number {
  const size = numberOf(trailer.entries.get("Size"));
  let unused = size > 0 && size <= highestNumber ? Math.ceil(size) : 1;
  for (const number of entries.keys()) {
    if (number >= unused && number <= highestNumber) unused = number + 1;
  }
  return unused;
}
