/** What an index finds in a text: columns of numbers, as there can be millions. Spans are of the original text. */

/** Hits of one phrase ascend; only the first `count` entries of each array are in use. */
export interface PhraseHits {
  count: number;
  /** Position of the phrase in the list from which the index was made. */
  phrases: Int32Array;
  starts: Int32Array;
  ends: Int32Array;
}

export function createHits(capacity = 64): PhraseHits {
  return {
    count: 0,
    phrases: new Int32Array(capacity),
    starts: new Int32Array(capacity),
    ends: new Int32Array(capacity),
  };
}

export function pushHit(hits: PhraseHits, phrase: number, start: number, end: number): void {
  if (hits.count === hits.phrases.length) grow(hits);
  hits.phrases[hits.count] = phrase;
  hits.starts[hits.count] = start;
  hits.ends[hits.count] = end;
  hits.count++;
}

function grow(hits: PhraseHits): void {
  const wider = (column: Int32Array) => {
    const copy = new Int32Array(column.length * 2);
    copy.set(column);
    return copy;
  };
  hits.phrases = wider(hits.phrases);
  hits.starts = wider(hits.starts);
  hits.ends = wider(hits.ends);
}
