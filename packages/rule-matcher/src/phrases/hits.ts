/** What an index finds in a text: columns of numbers, as there can be millions. Spans are of the original text. */

/** Hits of one phrase ascend, but for those of words broken at line ends; the first `count` entries of each array are in use. */
export interface PhraseHits {
  count: number;
  /** Position of the phrase in the list from which the index was made. */
  phrases: Int32Array;
  starts: Int32Array;
  ends: Int32Array;
}

/** The columns of what has no hits: most short texts have none, and need no room. */
const empty = new Int32Array(0);

export function createHits(): PhraseHits {
  return { count: 0, phrases: empty, starts: empty, ends: empty };
}

export function pushHit(hits: PhraseHits, phrase: number, start: number, end: number): void {
  if (hits.count === hits.phrases.length) grow(hits);
  hits.phrases[hits.count] = phrase;
  hits.starts[hits.count] = start;
  hits.ends[hits.count] = end;
  hits.count++;
}

const leastCapacity = 16;

function grow(hits: PhraseHits): void {
  const wider = (column: Int32Array) => {
    const copy = new Int32Array(Math.max(leastCapacity, 2 * column.length));
    copy.set(column);
    return copy;
  };
  hits.phrases = wider(hits.phrases);
  hits.starts = wider(hits.starts);
  hits.ends = wider(hits.ends);
}
