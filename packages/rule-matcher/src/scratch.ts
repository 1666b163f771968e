/**
 * Tables of numbers that are needed while one document is judged, and by nothing that is found in it. They share one
 * array that is kept: to make one for each takes several times as long as filling it.
 */
export interface Scratch {
  /** So many zeros, which are nobody else's until everything is taken back. */
  readonly zeros: (length: number) => Int32Array;
  readonly takeBack: () => void;
}

/** Numbers that are kept at most: more are asked for by documents so large that making arrays costs little. */
const mostKept = 1 << 20;

export function createScratch(): Scratch {
  let room = new Int32Array(0);
  let used = 0;
  return {
    zeros: (length) => {
      const from = used;
      used += length;
      return used > room.length ? new Int32Array(length) : room.subarray(from, used).fill(0);
    },
    takeBack: () => {
      if (used > room.length && room.length < mostKept) room = new Int32Array(Math.min(2 * used, mostKept));
      used = 0;
    },
  };
}
