/**
 * The hits of the index by where they begin and end, for what asks which phrases stand at one place: places next to each
 * other share a list. Made once for a document, when it is first asked.
 */
import type { Span } from "@docreview/model";
import { gapEnd, gapStart } from "./gap.ts";
import type { ScannedDocument } from "../scanned-document.ts";

export type PhraseSet = ReadonlySet<number>;

/** True when one of some phrases follows a span, with only a gap between. */
export function isFollowedBy(phrases: PhraseSet, { end }: Span, scanned: ScannedDocument): boolean {
  return scanned.once(hitsByStart)(phrases, end, gapEnd(scanned.document.text, end));
}

/** True when one of them stands before a span, with only a gap between. */
export function isPrecededBy(phrases: PhraseSet, { start }: Span, scanned: ScannedDocument): boolean {
  return scanned.once(hitsByEnd)(phrases, gapStart(scanned.document.text, start), start);
}

/** Whether the edge of a hit of one of some phrases stands from `from` to `to`, both included. */
type HasEdge = (phrases: PhraseSet, from: number, to: number) => boolean;

/** Places that share a list: two to the power of this. */
const sharedBits = 5;

const hitsByStart = (scanned: ScannedDocument) => byEdge(scanned.places.starts, scanned);
const hitsByEnd = (scanned: ScannedDocument) => byEdge(scanned.places.ends, scanned);

function byEdge(edges: Int32Array, { document, places, scratch }: ScannedDocument): HasEdge {
  const { count, phraseOf } = places;
  // Hits are counted from 1.
  const firsts = scratch.zeros((document.text.length >> sharedBits) + 1);
  const nexts = scratch.zeros(count + 1);
  for (let hit = 0; hit < count; hit++) {
    const list = edges[hit]! >> sharedBits;
    nexts[hit + 1] = firsts[list]!;
    firsts[list] = hit + 1;
  }
  return (phrases, from, to) => {
    for (let list = from >> sharedBits; list <= to >> sharedBits; list++) {
      for (let next = firsts[list]!; next > 0; next = nexts[next]!) {
        const edge = edges[next - 1]!;
        if (edge >= from && edge <= to && phrases.has(phraseOf[next - 1]!)) return true;
      }
    }
    return false;
  };
}
