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

/**
 * The document of a reading that `v8.serialize` wrote.
 * @throws RangeError
 */
export function soundDocument(serialised: Uint8Array): Document {
  const { document, problems } = soundReading(deserialize(serialised) as ReadDocument);
  if (document === null) throw new RangeError(problems.at(-1)?.message ?? "there is no document");
  return document;
}
