/** The sentences in which the hits of the index stand: a table, as many rules ask for many of them. */
import { firstEndingAfter } from "@docreview/model";
import type { ScannedDocument } from "../scanned-document.ts";

/** For each hit, by its position in the index, the index of the sentence that holds all of it; -1 where none does. */
export function hitSentences({ document, places, sentences, scratch }: ScannedDocument): Int32Array {
  const { count, starts, ends } = places;
  const beyond = document.text.length;
  const holding = scratch.zeros(count);
  let [at, from, to] = [-1, 0, 0];
  for (let hit = 0; hit < count; hit++) {
    const start = starts[hit]!;
    if (start < from || start >= to) {
      // Hits mostly ascend: nearly all that stand no more in the sentence of the one before stand in the next.
      const next = sentences[at + 1]?.span;
      at =
        next !== undefined && start >= to && start < next.end ? at + 1 : firstEndingAfter(sentences, start);
      ({ start: from, end: to } = sentences[at]?.span ?? { start: beyond, end: beyond });
    }
    holding[hit] = start >= from && ends[hit]! <= to ? at : -1;
  }
  return holding;
}
