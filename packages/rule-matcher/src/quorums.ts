/**
 * Sets of phrases of which enough, by weight, must stand in a document. Of all sets of a rule base those with enough are
 * told by one walk over the phrases that stand there: a set of which nothing is there costs nothing.
 */

export interface Quorum {
  /** Positions in the index, each once. */
  readonly phrases: readonly number[];
  /** Of each of them. */
  readonly weights: readonly number[];
  /** The least weight of those that must be there, one at least. */
  readonly quota: number;
}

/** One of them is enough. */
export function anyOf(phrases: readonly number[]): Quorum {
  return { phrases, weights: phrases.map(() => 1), quota: 1 };
}

/** Sets by their positions in the list from which this was made. */
export interface Quorums {
  /** Those of which enough stand among these phrases, each of which is given once. */
  readonly metBy: (phrases: readonly number[]) => MetQuorums;
}

export interface MetQuorums {
  /** In no order. */
  readonly met: readonly number[];
  readonly isMet: (quorum: number) => boolean;
}

/** `phraseCount`: of the index. */
export function createQuorums(quorums: readonly Quorum[], phraseCount: number): Quorums {
  // For each phrase the sets that hold it, and its weight there: those of one phrase stand together.
  const firsts = new Int32Array(phraseCount + 1);
  for (const { phrases } of quorums) for (const phrase of phrases) firsts[phrase + 1]!++;
  for (let phrase = 0; phrase < phraseCount; phrase++) firsts[phrase + 1]! += firsts[phrase]!;
  const holders = new Int32Array(firsts[phraseCount]!);
  const weightIn = new Int32Array(holders.length);
  const next = firsts.slice();
  quorums.forEach(({ phrases, weights }, quorum) => {
    phrases.forEach((phrase, nth) => {
      const at = next[phrase]!++;
      holders[at] = quorum;
      weightIn[at] = weights[nth]!;
    });
  });
  const quotas = Int32Array.from(quorums, ({ quota }) => quota);
  return {
    metBy: (phrases) => {
      const missing = quotas.slice();
      const met: number[] = [];
      for (const phrase of phrases) {
        for (let at = firsts[phrase]!; at < firsts[phrase + 1]!; at++) {
          const before = missing[holders[at]!]!;
          const left = before - weightIn[at]!;
          missing[holders[at]!] = left;
          if (before > 0 && left <= 0) met.push(holders[at]!);
        }
      }
      return { met, isMet: (quorum) => missing[quorum]! <= 0 };
    },
  };
}

/** Of rules that ask for none. */
export const noQuorums: Quorums = { metBy: () => ({ met: [], isMet: () => false }) };
