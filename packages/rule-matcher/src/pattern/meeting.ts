/**
 * The hits of several parts as far as they may meet: of parts that are words, the index tells where all of them stand
 * near each other, before a hit is made.
 */
import type { HitsByPhrase } from "@docreview/phrase-index";
import { reachOfWords } from "@docreview/text-folding";
import type { ScannedDocument } from "../scanned-document.ts";
import { hitSentences } from "./hit-sentences.ts";
import type { Hit, Matcher } from "./matcher.ts";
import type { Within } from "./pattern.ts";
import { promisingStride } from "./promising-sentences.ts";
import { nothingBarred, type AddSieve } from "./sieve-table.ts";
import { findWorded, wordedOf, type Worded } from "./worded.ts";

/** Of each part its hits, in order; null where they cannot meet. */
type MeetingHits = (scanned: ScannedDocument) => readonly (readonly Hit[])[] | null;

export function compileMeeting(parts: readonly Matcher[], within: Within, sieve: AddSieve): MeetingHits {
  const worded = wordedOf(parts);
  const mayMeet =
    worded === null
      ? null
      : meetingBy(
          worded.map((part) => part.worded),
          within,
          sieve,
        );
  if (worded === null || mayMeet === null)
    return ({ mayHold, find }) => (parts.every(mayHold) ? parts.map(find) : null);
  return (scanned) => {
    const isNear = mayMeet(scanned);
    return isNear === null ? null : worded.map((part) => findWorded(part, scanned, isNear));
  };
}

/** Which hits, by their positions in the index, stand where parts may meet; null where they nowhere do. */
type MayMeet = (scanned: ScannedDocument) => ((hit: number) => boolean) | null;

function meetingBy(parts: readonly Worded[], within: Within, sieve: AddSieve): MayMeet | null {
  if (typeof within !== "string") return meetingWithin(parts, within.words);
  return within === "sentence" ? meetingInSentence(parts, sieve) : null;
}

function meetingInSentence(parts: readonly Worded[], sieve: AddSieve): MayMeet {
  const asked = parts.map(({ phrases, accept }) => ({ phrases, accept, rankOf: null }));
  const stride = promisingStride(asked);
  const number = sieve({ asked, barred: nothingBarred });
  return (scanned) => {
    const promising = scanned.promising(number);
    if (promising.length === 0) return null;
    const sentences = new Set<number>();
    for (let at = 0; at < promising.length; at += stride) sentences.add(promising[at]!);
    const holding = scanned.once(hitSentences);
    return (hit) => sentences.has(holding[hit]!);
  };
}

/** The rarest part is sought, and the others round it. */
function meetingWithin(parts: readonly Worded[], words: number): MayMeet {
  const lists = parts.map(({ phrases }) => phrases);
  return (scanned) => {
    const { places } = scanned;
    const rarest = rarestOf(lists, places);
    if (rarest === null) return null;
    const rounds = roundsOf(rarest, words, scanned);
    if (rounds === null) return () => true;
    let met = 0;
    for (const list of lists) {
      if (list !== rarest && !meetIn(rounds, list, ++met, places)) return null;
    }
    return (hit) => {
      const round = roundHolding(rounds, places.starts[hit]!);
      return round >= 0 && rounds[round + 2] === met;
    };
  };
}

/** The list that has the fewest hits; null where one has none. */
function rarestOf(
  lists: readonly (readonly number[])[],
  { firstOf, nextOf }: HitsByPhrase,
): readonly number[] | null {
  let [fewest, rarest] = [Infinity, lists[0]!];
  for (const list of lists) {
    let hits = 0;
    for (const phrase of list) for (let hit = firstOf(phrase); hit >= 0; hit = nextOf(hit)) hits++;
    if (hits === 0) return null;
    if (hits < fewest) [fewest, rarest] = [hits, list];
  }
  return rarest;
}

/**
 * Where the text round hits may hold something that is near them: begin and end of each stretch of it, ascending and
 * disjoint, and how many lists have hits there; by turns.
 */
type Rounds = number[];

/** Those of a list's hits; null where they are not told by little of the text, or are so long that they rule out little. */
function roundsOf(
  list: readonly number[],
  words: number,
  { document: { text }, places: { starts, firstOf, nextOf } }: ScannedDocument,
): Rounds | null {
  const begun: number[] = [];
  for (const phrase of list)
    for (let hit = firstOf(phrase); hit >= 0; hit = nextOf(hit)) begun.push(starts[hit]!);
  begun.sort((a, b) => a - b);
  const rounds: Rounds = [];
  let left = text.length;
  for (const start of begun) {
    const reach = reachOfWords(text, start, words);
    if (reach === null) return null;
    left -= reach.end - reach.start;
    if (left < 0) return null;
    const last = rounds.length - 2;
    if (last >= 0 && reach.start <= rounds[last]!) rounds[last] = reach.end;
    else rounds.push(reach.start, reach.end, 0);
  }
  return rounds;
}

/** Counts a list where it has hits and those before it do; false where it nowhere has. */
function meetIn(
  rounds: Rounds,
  list: readonly number[],
  nth: number,
  { starts, firstOf, nextOf }: HitsByPhrase,
): boolean {
  let isMet = false;
  for (const phrase of list) {
    for (let hit = firstOf(phrase); hit >= 0; hit = nextOf(hit)) {
      const round = roundHolding(rounds, starts[hit]!);
      if (round < 0 || rounds[round + 2] !== nth - 1) continue;
      rounds[round + 2] = nth;
      isMet = true;
    }
  }
  return isMet;
}

/** Where in the list that stretch stands in which something begins; -1 where none does. */
function roundHolding(rounds: Rounds, start: number): number {
  let [low, high] = [0, rounds.length / 3];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (rounds[3 * middle + 1]! < start) low = middle + 1;
    else high = middle;
  }
  return 3 * low < rounds.length && rounds[3 * low]! <= start ? 3 * low : -1;
}
