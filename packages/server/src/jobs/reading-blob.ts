/**
 * A reading as a blob: the document with its problems, without which a partly read document would look complete. The
 * format is our own, but its content comes from a process that read an untrusted file: the document is validated before
 * it is stored, and by the runner after it is loaded.
 */
import { serialize } from "node:v8";
import type { ReadDocument } from "@docreview/engine";
import { documentFaults, type Document } from "@docreview/model";

/** A reading with a document to review. The bytes of its rendition are a separate blob. */
export interface StoredReading extends ReadDocument {
  readonly document: Document;
}

export function readingBytes(reading: StoredReading): Uint8Array {
  return serialize(reading);
}

/** The first broken invariant of the document, or null. */
export function shapeFault(document: Document): string | null {
  try {
    return documentFaults(document)[0] ?? null;
  } catch {
    return "it does not have the structure of a document";
  }
}
