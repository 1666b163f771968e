/**
 * Which sentences touch which page. The index of a document is built when it is first needed and lives as long as the
 * cached sentences. It is built in parts, so that other requests are not delayed.
 */
import { setImmediate } from "node:timers/promises";
import { unpackSentences, type PackedSentences, type PlacedSentence } from "@docreview/runner";

/** A page, counted from 1, or `none` for what no page shows → indexes of sentences, counted from 0, ascending. */
export type SentencesByPage = ReadonlyMap<string, readonly number[]>;

/** The number of sentences parsed per turn: a few milliseconds. */
const part = 1_000;

const known = new WeakMap<PackedSentences, Promise<SentencesByPage>>();

export function sentencesByPage(packed: PackedSentences): Promise<SentencesByPage> {
  let index = known.get(packed);
  if (index === undefined) {
    index = indexed(packed);
    known.set(packed, index);
  }
  return index;
}

async function indexed(packed: PackedSentences): Promise<SentencesByPage> {
  const index = new Map<string, number[]>();
  for (let start = 0; start < packed.ends.length; start += part) {
    for (const sentence of unpackSentences(packed, start, start + part)) {
      for (const page of pagesOf(sentence)) {
        const there = index.get(page) ?? [];
        there.push(sentence.reference - 1);
        index.set(page, there);
      }
    }
    await setImmediate();
  }
  return index;
}

function pagesOf({ places }: PlacedSentence): ReadonlySet<string> {
  const pages = places.flatMap((place) => ("page" in place ? [String(place.page)] : []));
  return new Set(pages.length === 0 ? ["none"] : pages);
}
