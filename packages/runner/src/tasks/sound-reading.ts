/** Validates a reading from a process that has read a hostile file: its structure is checked, not trusted. */
import { deserialize } from "node:v8";
import type { ReadDocument } from "@docreview/engine";
import { documentFaults, type Document } from "@docreview/model";

/** If the document breaks an invariant, it is removed, and a problem says so. */
export function soundReading(reading: ReadDocument): ReadDocument {
  const [fault] = reading.document === null ? [] : documentFaults(reading.document);
  if (fault === undefined) return reading;
  const message = `The reader returned an inconsistent document: ${fault}.`;
  return {
    ...reading,
    document: null,
    problems: [...reading.problems, { code: "document-damaged", reason: "inconsistent", message }],
  };
}

/** A reading that has a document. */
interface SoundReading extends ReadDocument {
  readonly document: Document;
}

/**
 * Reads what `v8.serialize` wrote.
 * @throws RangeError if there is no document, or if it breaks an invariant.
 */
export function openReading(serialised: Uint8Array): SoundReading {
  const stored = deserialize(serialised) as Omit<ReadDocument, "rendition"> & Partial<ReadDocument>;
  // Readings stored before renditions existed have none: they are PDFs.
  const { document, ...reading } = soundReading({ ...stored, rendition: stored.rendition ?? null });
  if (document !== null) return { ...reading, document };
  throw new RangeError(reading.problems.at(-1)?.message ?? "there is no document");
}
