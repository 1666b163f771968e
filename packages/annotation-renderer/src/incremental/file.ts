/**
 * A PDF as far as it is needed for appending to it: objects are read when they are asked for, once, and decrypted.
 * Offsets count from the header `%PDF`, whatever stands before it.
 */
import type { CrossReference } from "./cross-reference.ts";
import type { Entry } from "./cross-reference-section.ts";
import type { Cipher } from "./encryption/cipher.ts";
import { decryptedStrings } from "./encryption/decrypted-strings.ts";
import { PdfFault } from "./fault.ts";
import { parseIndirectObject, streamEnd } from "./indirect-object.ts";
import { pdfNull, type PdfObject, type PdfStream } from "./object.ts";
import { type ObjectStream, openObjectStream } from "./object-stream.ts";
import { decodedStream } from "./stream-data.ts";

export interface PdfFile {
  readonly bytes: Buffer;
  readonly crossReference: CrossReference;
  /** What its strings and streams are encrypted with. */
  readonly cipher: Cipher | null;
  /** What a reference leads to, or the object itself; null for what is not there. */
  readonly resolve: (object: PdfObject | undefined) => PdfObject;
  readonly objectStream: (number: number) => ObjectStream;
  /** What a stream holds, decrypted and decoded; null for what is no stream. */
  readonly contentOf: (reference: PdfObject | undefined) => Buffer | null;
}

/** Bytes that all object streams of a file may inflate to together. */
const maximumObjectStreams = 256 << 20;

/** References that lead to references, and streams within streams, each only so far. */
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
    if (++depth > deepestReference) throw new PdfFault("references form a loop");
    const found = resolve(read(object.number, crossReference.entries.get(object.number)));
    depth--;
    objects.set(object.number, found);
    return found;
  }

  function read(number: number, entry: Entry | undefined): PdfObject | undefined {
    if (entry?.kind === "compressed") return objectStream(entry.stream).objectOf(number);
    if (entry?.kind !== "offset") return pdfNull;
    const found = parseIndirectObject(bytes, entry.offset);
    if (found?.number !== number) throw new PdfFault("an object is not where it should be");
    return cipher === null ? found.object : decryptedStrings(found.object, cipher, found);
  }

  function objectStream(number: number): ObjectStream {
    const known = streams.get(number);
    if (known !== undefined) return known;
    const entry = crossReference.entries.get(number);
    const stream = resolve({ kind: "reference", number, generation: 0 });
    if (stream.kind !== "stream" || entry?.kind !== "offset") throw new PdfFault("no object stream");
    const data = decodedStream(streamData(number, stream), stream.dictionary, resolve);
    inflated += data.length;
    if (inflated > maximumObjectStreams) throw new PdfFault("the object streams inflate beyond the bound");
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
