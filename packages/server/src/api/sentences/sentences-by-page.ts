/**
 * Which sentences are on which page. The index of a document is built when it is first needed and kept as long as the
 * cached sentences. It is built in slices, so that other requests are not delayed.
 */
import { setImmediate } from "node:timers/promises";
import { unpackSentences, type PackedSentences, type PlacedSentence } from "@docreview/runner";

/**
 * From a page, counted from 1, or `none` for text that is not on any page, to the ascending indexes of its sentences,
 * counted from 0.
 */
export type SentencesByPage = ReadonlyMap<string, readonly number[]>;

/** The number of sentences parsed per slice, which takes a few milliseconds. */
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
