/** What an index finds in a text: numbers, as there can be millions. Spans are of the original text. */

/**
 * Hits of one phrase ascend, but for those of words broken at line ends. All are in one array, as making three for the
 * hits of a short text takes as long as half of looking for them.
 */
export interface PhraseHits {
  count: number;
  /**
   * Of each hit the position of its phrase in the list from which the index was made, where it starts and where it
   * ends; behind those of the last hit there may be more, which say nothing.
   */
  triples: Int32Array;
}

/** A hit by itself. */
export interface PhraseHit {
  readonly phrase: number;
  readonly start: number;
  readonly end: number;
}

/** The hits in the order in which they were found. */
export function listHits({ count, triples }: PhraseHits): readonly PhraseHit[] {
  return Array.from({ length: count }, (_, hit) => ({
    phrase: triples[3 * hit]!,
    start: triples[3 * hit + 1]!,
    end: triples[3 * hit + 2]!,
  }));
}

/** Of what has no hits: most short texts have none, and need no room. */
const empty = new Int32Array(0);

export function createHits(): PhraseHits {
  return { count: 0, triples: empty };
}

export function pushHit(hits: PhraseHits, phrase: number, start: number, end: number): void {
  const triples = roomFor(hits, 1);
  const at = 3 * hits.count;
  triples[at] = phrase;
  triples[at + 1] = start;
  triples[at + 2] = end;
  hits.count++;
}

/** Hits for which there is room at first: an array that is larger costs several times as much. */
const leastCapacity = 5;

/** The triples, with room for so many more behind the last. */
export function roomFor(hits: PhraseHits, more: number): Int32Array {
  const needed = hits.count + more;
  if (3 * needed > hits.triples.length) {
    const wider = new Int32Array(3 * Math.max(leastCapacity, needed, 2 * hits.count));
    wider.set(hits.triples);
    hits.triples = wider;
  }
  return hits.triples;
}
