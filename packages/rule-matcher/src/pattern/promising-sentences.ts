/**
 * Sentences that hold what they must, as far as the hits of the index tell: found by walking over the hits of what is
 * asked for, and by nothing that costs something for each sentence.
 */
import type { ScannedDocument } from "../scanned-document.ts";
import type { AcceptNth } from "./worded.ts";

/** A hit of one of its phrases lies whole in the sentence. */
export interface Asked {
  readonly phrases: readonly number[];
  /** Whether a hit of the nth phrase counts; null: all do. */
  readonly accept: AcceptNth | null;
  /** Of the nth phrase: hits of those with a lower number come first; null: none has. */
  readonly rankOf: readonly number[] | null;
}

export type Barred = Omit<Asked, "rankOf">;

const nothing: Barred = { phrases: [], accept: null };

/** A sentence that holds all that is asked, and what decides in it. */
export interface PromisingSentence {
  readonly index: number;
  /** For each thing asked its first hit, by its position in the index, and the place of its phrase among those of the thing. */
  readonly firsts: readonly { readonly hit: number; readonly nth: number }[];
}

/** Those that hold all of what is asked and nothing of what is barred; each once, in any order. */
export function promisingSentences(
  scanned: ScannedDocument,
  asked: readonly Asked[],
  barred: Barred = nothing,
): readonly PromisingSentence[] {
  // Whether a hit counts may be a question that takes a sieve itself.
  const free = scanned.once(freeSieves);
  const sieve = free.pop() ?? createSieve(scanned);
  const promising = sieve(asked, barred);
  free.push(sieve);
  return promising;
}

type Sieve = (asked: readonly Asked[], barred: Barred) => readonly PromisingSentence[];

const freeSieves = (): Sieve[] => [];

/** For each sentence the hit that comes first. */
interface FirstHits {
  readonly hits: Int32Array;
  readonly phrases: Int32Array;
}

function createSieve(scanned: ScannedDocument): Sieve {
  const { places, sentences, sentenceHolding } = scanned;
  const { starts, ends, firstOf, nextOf } = places;
  /** For each sentence the last turn in which it passed; a turn for each thing asked. */
  const passed = new Uint32Array(sentences.length);
  const columns: FirstHits[] = [];
  let turn = 0;

  const counts = (accept: AcceptNth | null, nth: number, hit: number) =>
    accept === null || accept(nth, { start: starts[hit]!, end: ends[hit]! }, scanned);

  /** The sentences that passed all steps so far, and pass this one. */
  const passing = ({ phrases, accept, rankOf }: Asked, step: number): readonly number[] => {
    const first = (columns[step] ??= {
      hits: new Int32Array(sentences.length),
      phrases: new Int32Array(sentences.length),
    });
    const left: number[] = [];
    turn++;
    for (let nth = 0; nth < phrases.length; nth++) {
      for (let hit = firstOf(phrases[nth]!); hit >= 0; hit = nextOf(hit)) {
        const sentence = sentenceHolding(starts[hit]!, ends[hit]!);
        if (sentence < 0) continue;
        const before = passed[sentence]!;
        if (before === turn) {
          const held = first.hits[sentence]!;
          const ranks = rankOf === null ? 0 : rankOf[nth]! - rankOf[first.phrases[sentence]!]!;
          if ((ranks || starts[hit]! - starts[held]! || ends[hit]! - ends[held]!) >= 0) continue;
        } else if (step > 0 && before !== turn - 1) continue;
        if (!counts(accept, nth, hit)) continue;
        if (before !== turn) left.push(sentence);
        passed[sentence] = turn;
        first.hits[sentence] = hit;
        first.phrases[sentence] = nth;
      }
    }
    return left;
  };

  const bar = ({ phrases, accept }: Barred) => {
    for (let nth = 0; nth < phrases.length; nth++) {
      for (let hit = firstOf(phrases[nth]!); hit >= 0; hit = nextOf(hit)) {
        const sentence = sentenceHolding(starts[hit]!, ends[hit]!);
        if (sentence >= 0 && passed[sentence] === turn && counts(accept, nth, hit)) passed[sentence] = 0;
      }
    }
  };

  const everySentence = () => {
    passed.fill(++turn);
    return [...sentences.keys()];
  };

  return (asked, barred) => {
    let left: readonly number[] = asked.length === 0 ? everySentence() : [];
    asked.forEach((each, step) => {
      if (step === 0 || left.length > 0) left = passing(each, step);
    });
    if (left.length > 0) bar(barred);
    return left
      .filter((sentence) => passed[sentence] === turn)
      .map((index) => ({
        index,
        firsts: asked.map((_, step) => ({
          hit: columns[step]!.hits[index]!,
          nth: columns[step]!.phrases[index]!,
        })),
      }));
  };
}
