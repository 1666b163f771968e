/** The hits of a text by their phrases: a table of its own, as many hits want many lists and a `Map` makes one at a time. */
import type { PhraseHits } from "./comparing/hits.ts";

export interface HitsByPhrase {
  readonly count: number;
  /** By their positions among all hits: their phrases, and where they stand. */
  readonly phraseOf: Int32Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** The phrases that have hits, each once. */
  readonly phrases: Int32Array;
  /** A bit for each of them; of each its first hit; of each hit that of the same phrase behind it, -1 behind the last. */
  readonly held: Int32Array;
  readonly firsts: Int32Array;
  readonly nexts: Int32Array;
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
  readonly held: Int32Array;
  /** Of each of these its first hit. */
  readonly firsts: Int32Array;
  /** Room for each of them, and one more. */
  readonly phrases: Int32Array;
  phraseOf: Int32Array;
  starts: Int32Array;
  ends: Int32Array;
  nexts: Int32Array;
}

const empty = new Int32Array(0);

/** `phraseCount`: of the index. */
export function createHitRoom(phraseCount: number): HitRoom {
  return {
    held: new Int32Array((phraseCount >> 5) + 1),
    firsts: new Int32Array(phraseCount),
    phrases: new Int32Array(phraseCount + 1),
    phraseOf: empty,
    starts: empty,
    ends: empty,
    nexts: empty,
  };
}

export function hitsByPhrase({ count, triples }: PhraseHits, room: HitRoom): HitsByPhrase {
  if (room.nexts.length < count) widen(room, count);
  const { held, firsts, phrases, phraseOf, starts, ends, nexts } = room;
  held.fill(0);
  let phraseCount = 0;
  for (let hit = count - 1; hit >= 0; hit--) {
    const phrase = triples[3 * hit]!;
    phraseOf[hit] = phrase;
    starts[hit] = triples[3 * hit + 1]!;
    ends[hit] = triples[3 * hit + 2]!;
    // By signs, without a branch: nobody can foretell which hit is the last of its phrase, so that -1 is the next.
    const others = held[phrase >> 5]!;
    const next = firsts[phrase]! | (((others >>> phrase) & 1) - 1);
    held[phrase >> 5] = others | (1 << phrase);
    firsts[phrase] = hit;
    nexts[hit] = next;
    phrases[phraseCount] = phrase;
    phraseCount += next >>> 31;
  }
  const has = (phrase: number) => (held[phrase >> 5]! & (1 << phrase)) !== 0;
  const firstOf = (phrase: number) => (has(phrase) ? firsts[phrase]! : -1);
  return {
    count,
    phraseOf,
    starts,
    ends,
    phrases: phrases.subarray(0, phraseCount),
    held,
    firsts,
    nexts,
    firstOf,
    has,
    nextOf: (hit) => nexts[hit]!,
    hasAny: (asked) => {
      for (const phrase of asked) if (has(phrase)) return true;
      return false;
    },
    of: <Made>(phrase: number, make: (hit: number) => Made) => {
      const found: number[] = [];
      let [isOrdered, before] = [true, -1];
      for (let hit = firstOf(phrase); hit >= 0; hit = nexts[hit]!) {
        isOrdered &&= before < starts[hit]!;
        before = starts[hit]!;
        found.push(hit);
      }
      // What the scanners set apart is found behind the rest of its stretch.
      if (!isOrdered) found.sort((a, b) => starts[a]! - starts[b]! || ends[a]! - ends[b]!);
      return found.map(make);
    },
  };
}

function widen(room: HitRoom, count: number): void {
  const [phraseOf, starts, ends, nexts] = Array.from({ length: 4 }, () => new Int32Array(2 * count));
  Object.assign(room, { phraseOf, starts, ends, nexts });
}
