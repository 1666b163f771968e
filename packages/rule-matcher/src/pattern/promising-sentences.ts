/**
 * Sentences that hold what they must, as far as the hits of the index tell: found by walking over the hits of what is
 * asked for, and by nothing that costs something for each sentence.
 */
import type { ScannedDocument } from "../scanned-document.ts";
import { hitSentences } from "./hit-sentences.ts";
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
  /** For each thing asked its first hit, by its position in the index, and the place of its phrase among those of the thing; by turns. */
  readonly firsts: readonly number[];
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
  const promising = sift(sieve, asked, barred);
  free.push(sieve);
  return promising;
}

const freeSieves = (): Sieve[] => [];

interface Sieve {
  readonly scanned: ScannedDocument;
  readonly sentenceOf: Int32Array;
  /** For each sentence the last turn in which it passed; a turn for each thing asked. */
  readonly passed: Int32Array;
  /** For each thing asked, and each sentence, its first hit, and the place of its phrase. */
  readonly firsts: Int32Array[];
  turn: number;
}

function createSieve(scanned: ScannedDocument): Sieve {
  const passed = scanned.scratch.zeros(scanned.sentences.length);
  return { scanned, sentenceOf: scanned.once(hitSentences), passed, firsts: [], turn: 0 };
}

function sift(sieve: Sieve, asked: readonly Asked[], barred: Barred): readonly PromisingSentence[] {
  let left = asked.length === 0 ? everySentence(sieve) : passing(sieve, asked[0]!, 0);
  for (let step = 1; step < asked.length && left.length > 0; step++)
    left = passing(sieve, asked[step]!, step);
  if (left.length === 0) return none;
  bar(sieve, barred);
  const { passed, firsts, turn } = sieve;
  const promising: PromisingSentence[] = [];
  for (const index of left) {
    if (passed[index] !== turn) continue;
    const first: number[] = [];
    for (let step = 0; step < asked.length; step++) {
      first.push(firsts[step]![2 * index]!, firsts[step]![2 * index + 1]!);
    }
    promising.push({ index, firsts: first });
  }
  return promising;
}

const none: readonly PromisingSentence[] = [];

/** The sentences that passed all steps so far, and pass this one. */
function passing(sieve: Sieve, { phrases, accept, rankOf }: Asked, step: number): readonly number[] {
  const { scanned, sentenceOf, passed } = sieve;
  const { firstOf, nextOf } = scanned.places;
  const firsts = (sieve.firsts[step] ??= scanned.scratch.zeros(2 * passed.length));
  const left: number[] = [];
  const turn = ++sieve.turn;
  for (let nth = 0; nth < phrases.length; nth++) {
    for (let hit = firstOf(phrases[nth]!); hit >= 0; hit = nextOf(hit)) {
      const sentence = sentenceOf[hit]!;
      if (sentence < 0) continue;
      const before = passed[sentence]!;
      if (before === turn) {
        const ranks = rankOf === null ? 0 : rankOf[nth]! - rankOf[firsts[2 * sentence + 1]!]!;
        if ((ranks || inOrder(hit, firsts[2 * sentence]!, scanned)) >= 0) continue;
      } else if (step > 0 && before !== turn - 1) continue;
      if (accept !== null && !counts(accept, nth, hit, scanned)) continue;
      if (before !== turn) left.push(sentence);
      passed[sentence] = turn;
      firsts[2 * sentence] = hit;
      firsts[2 * sentence + 1] = nth;
    }
  }
  return left;
}

function bar({ scanned, sentenceOf, passed, turn }: Sieve, { phrases, accept }: Barred): void {
  const { firstOf, nextOf } = scanned.places;
  for (let nth = 0; nth < phrases.length; nth++) {
    for (let hit = firstOf(phrases[nth]!); hit >= 0; hit = nextOf(hit)) {
      const sentence = sentenceOf[hit]!;
      if (sentence < 0 || passed[sentence] !== turn) continue;
      if (accept === null || counts(accept, nth, hit, scanned)) passed[sentence] = 0;
    }
  }
}

function everySentence(sieve: Sieve): readonly number[] {
  sieve.passed.fill(++sieve.turn);
  return [...sieve.passed.keys()];
}

function inOrder(hit: number, other: number, { places: { starts, ends } }: ScannedDocument): number {
  return starts[hit]! - starts[other]! || ends[hit]! - ends[other]!;
}

function counts(accept: AcceptNth, nth: number, hit: number, scanned: ScannedDocument): boolean {
  const { starts, ends } = scanned.places;
  return accept(nth, { start: starts[hit]!, end: ends[hit]! }, scanned);
}
