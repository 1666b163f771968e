/** What judging one document after another writes to: made once, as making so many arrays for each takes longer than filling them. */
import { createHitRoom, createHits, type HitRoom, type PhraseHits } from "@docreview/phrase-index";
import type { QuorumRoom, Quorums } from "./quorums.ts";
import { createScratch, type Scratch } from "./scratch.ts";

export interface Room {
  readonly found: PhraseHits;
  readonly hits: HitRoom;
  readonly quorums: QuorumRoom;
  /** For each rule how many more of those that it waits for must be met. */
  readonly awaited: Int32Array;
  /** A bit for each rule that is to be judged. */
  readonly judged: Int32Array;
  readonly scratch: Scratch;
}

export interface RoomSizes {
  readonly phraseCount: number;
  readonly quorums: Quorums;
  readonly awaited: Int32Array;
  readonly always: Int32Array;
}

export function createRoom({ phraseCount, quorums, awaited, always }: RoomSizes): Room {
  return {
    found: createHits(),
    hits: createHitRoom(phraseCount),
    quorums: quorums.createRoom(),
    awaited: new Int32Array(awaited.length),
    judged: new Int32Array(always.length),
    scratch: createScratch(),
  };
}
