/** The hits of a text by their phrases: a table of its own, as many hits want many lists and a `Map` makes one at a time. */
import type { PhraseHits } from "./hits.ts";

export interface HitsByPhrase {
  readonly count: number;
  /** By their positions among all hits: their phrases, and where they stand. */
  readonly phraseOf: Int32Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** The phrases that have hits, each once. */
  readonly phrases: readonly number[];
  readonly has: (phrase: number) => boolean;
  readonly hasAny: (phrases: readonly number[]) => boolean;
  /** The first hit of a phrase, in no order; -1 when there is none. */
  readonly firstOf: (phrase: number) => number;
  /** The hit of the same phrase behind another; -1 behind the last. */
  readonly nextOf: (hit: number) => number;
  /** What is made of each hit of a phrase, given its position among the hits; ascending by start, then end. */
  readonly of: <Made>(phrase: number, make: (hit: number) => Made) => readonly Made[];
}

/** Room for the hits of one text after another: it grows as it must, and what was read into it is gone with the next. */
export interface HitRoom {
  /** A bit for each phrase that has a hit. */
  held: Int32Array;
  /** Of each of these its first hit. */
  firsts: Int32Array;
  phrases: readonly number[];
  phraseOf: Int32Array;
  starts: Int32Array;
  ends: Int32Array;
  nexts: Int32Array;
}

const empty = new Int32Array(0);

export function createHitRoom(): HitRoom {
  return {
    held: empty,
    firsts: empty,
    phrases: [],
    phraseOf: empty,
    starts: empty,
    ends: empty,
    nexts: empty,
  };
}

export function hitsByPhrase(hits: PhraseHits, room = createHitRoom()): HitsByPhrase {
  const { count } = hits;
  const last = readColumns(hits, room);
  clearPhrases(room, last);
  const { held, firsts, phraseOf, starts, ends, nexts } = room;
  const has = (phrase: number) => (held[phrase >> 5]! & (1 << phrase)) !== 0;
  const firstOf = (phrase: number) => (has(phrase) ? firsts[phrase]! : -1);
  const phrases: number[] = [];
  // What the scanners set apart is found behind the rest of its stretch.
  let isOrdered = true;
  for (let hit = count - 1; hit >= 0; hit--) {
    const phrase = phraseOf[hit]!;
    const next = firstOf(phrase);
    if (next < 0) {
      phrases.push(phrase);
      held[phrase >> 5]! |= 1 << phrase;
    } else if (starts[hit]! >= starts[next]!) isOrdered = false;
    nexts[hit] = next;
    firsts[phrase] = hit;
  }
  room.phrases = phrases;
  return {
    count,
    phraseOf,
    starts,
    ends,
    phrases,
    firstOf,
    has,
    nextOf: (hit) => nexts[hit]!,
    hasAny: (asked) => {
      for (const phrase of asked) if (has(phrase)) return true;
      return false;
    },
    of: <Made>(phrase: number, make: (hit: number) => Made) => {
      const made: Made[] = [];
      if (isOrdered) {
        for (let hit = firstOf(phrase); hit >= 0; hit = nexts[hit]!) made.push(make(hit));
        return made;
      }
      const found: number[] = [];
      for (let hit = firstOf(phrase); hit >= 0; hit = nexts[hit]!) found.push(hit);
      return found.toSorted((a, b) => starts[a]! - starts[b]! || ends[a]! - ends[b]!).map(make);
    },
  };
}

/** Returns the last phrase of the index that has a hit; -1 where none has. */
function readColumns({ count, triples }: PhraseHits, room: HitRoom): number {
  if (room.phraseOf.length < count) {
    const [phraseOf, starts, ends, nexts] = Array.from({ length: 4 }, () => new Int32Array(2 * count));
    Object.assign(room, { phraseOf, starts, ends, nexts });
  }
  const { phraseOf, starts, ends } = room;
  let last = -1;
  for (let hit = 0, at = 0; hit < count; hit++) {
    const phrase = triples[at++]!;
    if (phrase > last) last = phrase;
    phraseOf[hit] = phrase;
    starts[hit] = triples[at++]!;
    ends[hit] = triples[at++]!;
  }
  return last;
}

/** Forgets the phrases of the text before, and makes room for more. */
function clearPhrases(room: HitRoom, last: number): void {
  if (room.firsts.length > last) {
    for (const phrase of room.phrases) room.held[phrase >> 5] = 0;
    return;
  }
  room.firsts = new Int32Array(2 * (last + 1));
  room.held = new Int32Array((room.firsts.length >> 5) + 1);
}
