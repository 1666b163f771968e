/**
 * Sentences that hold what they must, as far as the hits of the index tell: found by walking over the hits of what is
 * asked for, and by nothing that costs something for each sentence.
 */
import type { ScannedDocument } from "../scanned-document.ts";
import { hitSentences } from "./hit-sentences.ts";
import { entryBits, isBehind, isConditioned, listHead, recordOf, type SieveTable } from "./sieve-table.ts";

/**
 * Those that pass a sieve, each once, in any order, all in one list: the index of the sentence, and then for each thing
 * asked its first hit, by its position in the index, and the place of its phrase among those of the thing.
 */
export type PromisingSentences = readonly number[];

/** How many numbers there are for each sentence. */
export function promisingStride(asked: readonly unknown[]): number {
  return 1 + 2 * asked.length;
}

const none: PromisingSentences = [];

/** Those of a document that pass a sieve of the table, by its number; the last ones are remembered. */
export function promisingSentences(
  table: SieveTable,
  scanned: () => ScannedDocument,
): (sieve: number) => PromisingSentences {
  // Whether a hit counts may be a question that takes a sieve itself.
  const free: Sifting[] = [];
  let last = -1;
  let promising = none;
  return (sieve) => {
    if (sieve === last) return promising;
    const sifting = free.pop() ?? createSifting(scanned());
    promising = sift(sifting, table, sieve);
    last = sieve;
    free.push(sifting);
    return promising;
  };
}

interface Sifting {
  readonly scanned: ScannedDocument;
  readonly sentenceOf: Int32Array;
  /** For each sentence the last turn in which it passed; a turn for each thing asked. */
  readonly passed: Int32Array;
  /** Those that passed in the last turn. */
  readonly left: Int32Array;
  /** For each thing asked, and each sentence, its first hit, and the place of its phrase. */
  readonly firsts: Int32Array[];
  turn: number;
}

function createSifting(scanned: ScannedDocument): Sifting {
  const { scratch, sentences } = scanned;
  const passed = scratch.zeros(sentences.length);
  const left = scratch.zeros(sentences.length);
  return { scanned, sentenceOf: scanned.once(hitSentences), passed, left, firsts: [], turn: 0 };
}

function sift(sifting: Sifting, table: SieveTable, sieve: number): PromisingSentences {
  let list = recordOf(table, sieve);
  const steps = table.numbers[list++]!;
  let count = steps === 0 ? takeAll(sifting) : 0;
  for (let step = 0; step < steps; step++) {
    count = pass(sifting, table, list, step);
    if (count === 0) return none;
    list += listHead + table.numbers[list]!;
  }
  bar(sifting, table, list);
  const { passed, left, firsts, turn } = sifting;
  const promising: number[] = [];
  for (let nth = 0; nth < count; nth++) {
    const sentence = left[nth]!;
    if (passed[sentence] !== turn) continue;
    promising.push(sentence);
    for (let step = 0; step < steps; step++)
      promising.push(firsts[step]![2 * sentence]!, firsts[step]![2 * sentence + 1]!);
  }
  return promising;
}

function takeAll(sifting: Sifting): number {
  const { passed, left } = sifting;
  passed.fill(++sifting.turn);
  for (let sentence = 0; sentence < left.length; sentence++) left[sentence] = sentence;
  return left.length;
}

/** How many sentences passed all steps so far, and pass this one. */
function pass(sifting: Sifting, table: SieveTable, list: number, step: number): number {
  const { scanned, sentenceOf, passed, left } = sifting;
  const { held, firsts: firstHits, nexts } = scanned.places;
  const firsts = (sifting.firsts[step] ??= scanned.scratch.zeros(2 * passed.length));
  const { numbers } = table;
  const count = numbers[list]!;
  const entries = list + listHead;
  const before = sifting.turn;
  const turn = ++sifting.turn;
  let taken = 0;
  let behind = 0;
  for (let nth = 0; nth < count; nth++) {
    const entry = numbers[entries + nth]!;
    const phrase = entry >> entryBits;
    if ((entry & isBehind) !== 0) behind = nth;
    if ((held[phrase >> 5]! & (1 << phrase)) === 0) continue;
    for (let hit = firstHits[phrase]!; hit >= 0; hit = nexts[hit]!) {
      const sentence = sentenceOf[hit]!;
      if (sentence < 0) continue;
      const last = passed[sentence]!;
      if (last === turn) {
        if (firsts[2 * sentence + 1]! < behind) continue;
        if (inOrder(hit, firsts[2 * sentence]!, scanned) >= 0) continue;
      } else if (step > 0 && last !== before) continue;
      if ((entry & isConditioned) !== 0 && !counts(table, list, { nth, hit, scanned })) continue;
      if (last !== turn) left[taken++] = sentence;
      passed[sentence] = turn;
      firsts[2 * sentence] = hit;
      firsts[2 * sentence + 1] = nth;
    }
  }
  return taken;
}

function bar({ scanned, sentenceOf, passed, turn }: Sifting, table: SieveTable, list: number): void {
  const { held, firsts, nexts } = scanned.places;
  const { numbers } = table;
  const count = numbers[list]!;
  for (let nth = 0; nth < count; nth++) {
    const entry = numbers[list + listHead + nth]!;
    const phrase = entry >> entryBits;
    if ((held[phrase >> 5]! & (1 << phrase)) === 0) continue;
    for (let hit = firsts[phrase]!; hit >= 0; hit = nexts[hit]!) {
      const sentence = sentenceOf[hit]!;
      if (sentence < 0 || passed[sentence] !== turn) continue;
      if ((entry & isConditioned) === 0 || counts(table, list, { nth, hit, scanned })) passed[sentence] = 0;
    }
  }
}

function inOrder(hit: number, other: number, { places: { starts, ends } }: ScannedDocument): number {
  return starts[hit]! - starts[other]! || ends[hit]! - ends[other]!;
}

interface NthHit {
  readonly nth: number;
  readonly hit: number;
  readonly scanned: ScannedDocument;
}

function counts({ accepts, numbers }: SieveTable, list: number, { nth, hit, scanned }: NthHit): boolean {
  const { starts, ends } = scanned.places;
  return accepts[numbers[list + 1]!]!(nth, { start: starts[hit]!, end: ends[hit]! }, scanned);
}
