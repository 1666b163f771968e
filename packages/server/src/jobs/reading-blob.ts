/**
 * A reading as a blob: the document with its problems, without which a partly read document would look complete. The
 * format is our own, but its content comes from a process that read an untrusted file: the document is validated before
 * it is stored and after it is loaded.
 */
import { deserialize, serialize } from "node:v8";
import type { ReadDocument } from "@docreview/engine";
import { documentFaults, type Document } from "@docreview/model";

/** A reading with a document to review. The bytes of its rendition are a separate blob. */
export interface StoredReading extends ReadDocument {
  readonly document: Document;
}

export function readingBytes(reading: StoredReading): Uint8Array {
  return serialize(reading);
}

/** @throws RangeError if the document breaks an invariant. */
export function openReading(bytes: Uint8Array): StoredReading {
  // Readings stored before renditions existed have none: they are PDFs.
  const { rendition = null, ...rest } = deserialize(bytes) as Omit<StoredReading, "rendition"> &
    Partial<Pick<StoredReading, "rendition">>;
  const reading: StoredReading = { ...rest, rendition };
  const fault = shapeFault(reading.document);
  if (fault !== null) throw new RangeError(`the stored document is invalid: ${fault}`);
  return reading;
}

/** The first broken invariant of the document, or null. */
export function shapeFault(document: Document): string | null {
  try {
    return documentFaults(document)[0] ?? null;
  } catch {
    return "it does not have the structure of a document";
  }
}
