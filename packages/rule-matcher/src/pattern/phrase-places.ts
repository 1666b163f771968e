/**
 * The hits of the index by where they begin and end, for what asks which phrases stand at one place: places next to each
 * other share a list. Made once for a document, when it is first asked.
 */
import type { Span } from "@docreview/model";
import { gapEnd, gapStart } from "../phrases/gap.ts";
import type { ScannedDocument } from "../scanned-document.ts";

export type PhraseSet = ReadonlySet<number>;

/** True when one of some phrases follows a span, with only a gap between. */
export function isFollowedBy(phrases: PhraseSet, { end }: Span, scanned: ScannedDocument): boolean {
  return beginsAnyOf(phrases, { start: end, end: gapEnd(scanned.document.text, end) }, scanned);
}

/** True when one of them stands before a span, with only a gap between. */
export function isPrecededBy(phrases: PhraseSet, { start }: Span, scanned: ScannedDocument): boolean {
  const from = gapStart(scanned.document.text, start);
  const { phraseOf } = scanned.places;
  return scanned.once(hitsByEnd).some(from, start, (hit) => phrases.has(phraseOf[hit]!));
}

/** True when one of them stands whole in a span. */
export function holdsAnyOf(phrases: PhraseSet, { start, end }: Span, scanned: ScannedDocument): boolean {
  if (phrases.size === 0) return false;
  const { ends, phraseOf } = scanned.places;
  return scanned
    .once(hitsByStart)
    .some(start, end, (hit) => ends[hit]! <= end && phrases.has(phraseOf[hit]!));
}

/** True when one of them begins from `start` up to `end`. */
export function beginsAnyOf(phrases: PhraseSet, { start, end }: Span, scanned: ScannedDocument): boolean {
  const { phraseOf } = scanned.places;
  return scanned.once(hitsByStart).some(start, end, (hit) => phrases.has(phraseOf[hit]!));
}

interface PlacedHits {
  /** Whether something holds for one of the hits whose edge stands from `from` to `to`, both included. */
  readonly some: (from: number, to: number, holds: (hit: number) => boolean) => boolean;
}

/** Places that share a list: two to the power of this. */
const sharedBits = 3;

const hitsByStart = ({ document, places }: ScannedDocument) =>
  byEdge(places.starts, places.count, document.text.length);
const hitsByEnd = ({ document, places }: ScannedDocument) =>
  byEdge(places.ends, places.count, document.text.length);

function byEdge(edges: Int32Array, count: number, length: number): PlacedHits {
  // Hits are counted from 1.
  const firsts = new Int32Array((length >> sharedBits) + 1);
  const nexts = new Int32Array(count + 1);
  for (let hit = 0; hit < count; hit++) {
    const list = edges[hit]! >> sharedBits;
    nexts[hit + 1] = firsts[list]!;
    firsts[list] = hit + 1;
  }
  return {
    some: (from, to, holds) => {
      for (let list = from >> sharedBits; list <= to >> sharedBits; list++) {
        for (let next = firsts[list]!; next > 0; next = nexts[next]!) {
          const edge = edges[next - 1]!;
          if (edge >= from && edge <= to && holds(next - 1)) return true;
        }
      }
      return false;
    },
  };
}
