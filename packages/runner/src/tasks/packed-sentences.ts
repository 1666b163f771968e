/**
 * The sentences of a document as JSON texts in one buffer: thousands of them are passed between threads and kept as
 * two pieces of memory, and are parsed only when they are read.
 */
import { shownPlacesOf, type Document, type Sentence, type ShownPlace } from "@docreview/model";

/** A sentence as clients of the API see it. */
export interface PlacedSentence {
  /** Counted from 1 in the order of the text. */
  readonly reference: number;
  readonly text: string;
  readonly places: readonly ShownPlace[];
}

export interface PackedSentences {
  /** The JSON texts in UTF-8. */
  readonly json: Uint8Array;
  /** The end of each sentence in bytes, exclusive. */
  readonly ends: Uint32Array;
}

export function packSentences(document: Document, sentences: readonly Sentence[]): PackedSentences {
  const ends = new Uint32Array(sentences.length);
  let end = 0;
  const texts = sentences.map(({ reference, span }, index) => {
    const text = document.text.slice(span.start, span.end);
    const placed: PlacedSentence = { reference, text, places: shownPlacesOf(document, span) };
    const bytes = Buffer.from(JSON.stringify(placed));
    end += bytes.length;
    ends[index] = end;
    return bytes;
  });
  return { json: Buffer.concat(texts), ends };
}

/** The sentences from `start` to `end` (exclusive), counted from 0; fewer if the document has fewer. */
export function unpackSentences(
  { json, ends }: PackedSentences,
  start: number,
  end: number,
): readonly PlacedSentence[] {
  const bytes = Buffer.from(json.buffer, json.byteOffset, json.byteLength);
  return [...ends.subarray(start, end)].map((last, index) => {
    const first = ends[start + index - 1] ?? 0;
    return JSON.parse(bytes.toString("utf8", first, last)) as PlacedSentence;
  });
}
