/**
 * A reading as a blob: the document, and the problems beside it, without which a document that was read in part would
 * pass for a whole one. The bytes are our own, but what they hold was made by a process that had a hostile file in its
 * hands: the document's shape is checked on the way in and on the way out.
 */
import { deserialize, serialize } from "node:v8";
import type { ReadDocument } from "@docreview/engine";
import { documentFaults, type Document } from "@docreview/model";

/** A reading that left something to review. The bytes of its rendition are a blob of their own. */
export interface KeptReading extends ReadDocument {
  readonly document: Document;
}

export function readingBytes(reading: KeptReading): Uint8Array {
  return serialize(reading);
}

/** @throws RangeError when the document breaks an invariant. */
export function openReading(bytes: Uint8Array): KeptReading {
  // What was kept before there were renditions says nothing of one: it is a PDF.
  const { rendition = null, ...rest } = deserialize(bytes) as Omit<KeptReading, "rendition"> &
    Partial<Pick<KeptReading, "rendition">>;
  const reading: KeptReading = { ...rest, rendition };
  const fault = shapeFault(reading.document);
  if (fault !== null) throw new RangeError(`the kept document is unsound: ${fault}`);
  return reading;
}

/** The first broken invariant of the document, or null. */
export function shapeFault(document: Document): string | null {
  try {
    return documentFaults(document)[0] ?? null;
  } catch {
    return "it has not the form of a document";
  }
}
