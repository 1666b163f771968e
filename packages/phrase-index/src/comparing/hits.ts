/** The hits of an index in a text, stored as numbers, as there can be millions. Spans are of the original text. */

/**
 * The hits of one phrase ascend, except those of words broken at line ends. All are in one array, because creating three
 * for the hits of a short text takes half as long as finding them.
 */
export interface PhraseHits {
  count: number;
  /**
   * For each hit, the position of its phrase in the list from which the index was made, its start and its end. The array
   * may be longer than the hits; the rest is undefined.
   */
  triples: Int32Array;
}

/** A single hit. */
export interface PhraseHit {
  readonly phrase: number;
  readonly start: number;
  readonly end: number;
}

/** The hits in the order in which they were found. */
export function listHits({ count, triples }: PhraseHits): readonly PhraseHit[] {
  return Array.from({ length: count }, (_, hit) => ({
    phrase: triples[3 * hit] ?? 0,
    start: triples[3 * hit + 1] ?? 0,
    end: triples[3 * hit + 2] ?? 0,
  }));
}

/** The hits of a text without any: most short texts have none, and need no memory. */
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

/** The initial capacity in hits: a larger array costs several times as much. */
const leastCapacity = 5;

/** The triples, with capacity for the given number more. */
export function roomFor(hits: PhraseHits, more: number): Int32Array {
  const needed = hits.count + more;
  if (3 * needed > hits.triples.length) {
    const wider = new Int32Array(3 * Math.max(leastCapacity, needed, 2 * hits.count));
    wider.set(hits.triples);
    hits.triples = wider;
  }
  return hits.triples;
}
