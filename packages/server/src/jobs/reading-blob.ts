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

/** Without what only who has the source can use: its lines, and what its author dismisses in it, which does not count here. */
export function readingBytes({ document, ...reading }: StoredReading): Uint8Array {
  const { source: _, suppressions: __, ...stored } = document;
  return serialize({ ...reading, document: stored });
}

/** The first broken invariant of the document, or null. */
export function shapeFault(document: Document): string | null {
  try {
    return documentFaults(document)[0] ?? null;
  } catch {
    return "it does not have the structure of a document";
  }
}
