/**
 * Hashes of folded words, over the bytes that scanners read: sixteen at a time as four numbers of 32 bits, lowest byte
 * first, filled up with zeros. What scans text computes the same without making strings.
 */
import { codeOfFolded } from "./byte-codes.ts";

export const multipliers = [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f] as const;
export const finisher = 0x2c1b3c6d;

/** The hash of a folded word. */
export function hashOf(folded: string): number {
  let hash = 0;
  for (let from = 0; from < folded.length || from === 0; from += 16) {
    for (let lane = 0; lane < 4; lane++) {
      hash = (hash + Math.imul(fourBytes(folded, from + 4 * lane), multipliers[lane]!)) | 0;
    }
    hash = finish(hash);
  }
  return hash;
}

export function finish(sum: number): number {
  return Math.imul(sum ^ (sum >>> 15), finisher);
}

/** The key of two adjacent words, from their hashes. */
export function pairKey(first: number, second: number): number {
  return (Math.imul(first ^ ((second << 13) | (second >>> 19)), 0x85ebca6b) + second) | 0;
}

function fourBytes(folded: string, from: number): number {
  let bytes = 0;
  for (let index = Math.min(4, folded.length - from) - 1; index >= 0; index--) {
    bytes = (bytes << 8) | codeOfFolded(folded.charCodeAt(from + index));
  }
  return bytes;
}
