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
  readonly createRoom: () => QuorumRoom;
  /** Those of which enough stand among these phrases, each of which is given once. What the room held is gone. */
  readonly metBy: (phrases: Int32Array, room: QuorumRoom) => MetQuorums;
}

/** Room to tell for one text after another which sets are met. */
export interface QuorumRoom {
  /** Of each set the weight that it lacks; not above zero where it is met. */
  readonly missing: Int32Array;
  readonly met: Int32Array;
}

export interface MetQuorums {
  /** In no order. */
  readonly met: Int32Array;
  readonly isMet: (quorum: number) => boolean;
}

/** `phraseCount`: of the index. */
export function createQuorums(quorums: readonly Quorum[], phraseCount: number): Quorums {
  const { firsts, holders } = holdersOf(quorums, phraseCount);
  const quotas = Int32Array.from(quorums, ({ quota }) => quota);
  return {
    createRoom: () => ({ missing: quotas.slice(), met: new Int32Array(quotas.length + 1) }),
    metBy: (phrases, { missing, met }) => {
      missing.set(quotas);
      let count = 0;
      for (let nth = 0; nth < phrases.length; nth++) {
        const beyond = firsts[phrases[nth]! + 1]!;
        for (let at = firsts[phrases[nth]!]!; at < beyond; at += 2) {
          const quorum = holders[at]!;
          const before = missing[quorum]!;
          const left = before - holders[at + 1]!;
          missing[quorum] = left;
          // Counted by signs, without a branch: nobody can foretell which phrase is the last that a set lacked.
          met[count] = quorum;
          count += (-before & (left - 1)) >>> 31;
        }
      }
      return { met: met.subarray(0, count), isMet: (quorum) => missing[quorum]! <= 0 };
    },
  };
}

/** For each phrase where in `holders` its sets begin: each of them, and the weight of the phrase there, by turns. */
function holdersOf(quorums: readonly Quorum[], phraseCount: number) {
  const firsts = new Int32Array(phraseCount + 1);
  for (const { phrases } of quorums) for (const phrase of phrases) firsts[phrase + 1]! += 2;
  for (let phrase = 0; phrase < phraseCount; phrase++) firsts[phrase + 1]! += firsts[phrase]!;
  const holders = new Int32Array(firsts[phraseCount]!);
  const next = firsts.slice();
  quorums.forEach(({ phrases, weights }, quorum) => {
    phrases.forEach((phrase, nth) => {
      holders[next[phrase]!] = quorum;
      holders[next[phrase]! + 1] = weights[nth]!;
      next[phrase]! += 2;
    });
  });
  return { firsts, holders };
}
