/**
 * The hits of several parts as far as they may meet: of parts that are words, the index tells where all of them stand
 * near each other, before a hit is made.
 */
import type { Span } from "@docreview/model";
import type { HitsByPhrase } from "../phrases/hits-by-phrase.ts";
import { reachOfWords } from "../phrases/word-count.ts";
import type { ScannedDocument } from "../scanned-document.ts";
import { firstWhere } from "../search.ts";
import { hitSentences } from "./hit-sentences.ts";
import type { Hit, Matcher } from "./matcher.ts";
import type { Within } from "./pattern.ts";
import { beginsAnyOf, type PhraseSet } from "./phrase-places.ts";
import { promisingSentences } from "./promising-sentences.ts";
import { findWorded, wordedOf, type Worded } from "./worded.ts";

/** Of each part its hits, in order; nothing where they cannot meet. */
type MeetingHits = (scanned: ScannedDocument) => readonly (readonly Hit[])[];

export function compileMeeting(parts: readonly Matcher[], within: Within): MeetingHits {
  const worded = wordedOf(parts);
  const mayMeet = worded === null ? null : meetingBy(worded, within);
  if (worded === null || mayMeet === null) return ({ find }) => parts.map(find);
  return (scanned) => {
    const isNear = mayMeet(scanned);
    return isNear === null ? [[]] : worded.map((part) => findWorded(part, scanned, isNear));
  };
}

/** Which hits, by their positions in the index, stand where parts may meet; null where they nowhere do. */
type MayMeet = (scanned: ScannedDocument) => ((hit: number) => boolean) | null;

function meetingBy(parts: readonly Worded[], within: Within): MayMeet | null {
  if (typeof within !== "string") return meetingWithin(parts, within.words);
  return within === "sentence" ? meetingInSentence(parts) : null;
}

function meetingInSentence(parts: readonly Worded[]): MayMeet {
  const asked = parts.map(({ phrases, accept }) => ({ phrases, accept, rankOf: null }));
  return (scanned) => {
    const sentences = new Set(promisingSentences(scanned, asked).map(({ index }) => index));
    if (sentences.size === 0) return null;
    const holding = scanned.once(hitSentences);
    return (hit) => sentences.has(holding[hit]!);
  };
}

/** The rarest part is sought, and the others round it. */
function meetingWithin(parts: readonly Worded[], words: number): MayMeet {
  const sets = parts.map(({ phrases }) => new Set(phrases));
  return (scanned) => {
    const { text } = scanned.document;
    const { starts } = scanned.places;
    const rarest = rarestOf(sets, scanned.places);
    const reaches: Span[] = [];
    let left = text.length;
    for (const start of rarest.starts) {
      const reach = reachOfWords(text, start, words);
      if (reach !== null) left -= reach.end - reach.start;
      // Reaches that together are longer than the text rule out little of it.
      if (reach === null || left < 0) return () => true;
      if (sets.every((set) => set === rarest.phrases || beginsAnyOf(set, reach, scanned)))
        reaches.push(reach);
    }
    if (reaches.length === 0) return null;
    // Both their starts and their ends ascend.
    return (hit) => {
      const first = firstWhere(reaches.length, (index) => reaches[index]!.end >= starts[hit]!);
      return first < reaches.length && reaches[first]!.start <= starts[hit]!;
    };
  };
}

/** Of sets of phrases that which has the fewest hits, and where these begin, ascending. */
function rarestOf([first, ...others]: readonly PhraseSet[], places: HitsByPhrase) {
  let rarest = { phrases: first!, starts: startsOf(first!, places, Infinity) };
  for (const phrases of others) {
    const starts = startsOf(phrases, places, rarest.starts.length);
    if (starts.length < rarest.starts.length) rarest = { phrases, starts };
  }
  rarest.starts.sort((a, b) => a - b);
  return rarest;
}

/** Where hits of some phrases begin: of so many at most, in no order. */
function startsOf(phrases: PhraseSet, { starts, firstOf, nextOf }: HitsByPhrase, most: number): number[] {
  const begun: number[] = [];
  for (const phrase of phrases) {
    for (let hit = firstOf(phrase); hit >= 0; hit = nextOf(hit)) {
      if (begun.length === most) return begun;
      begun.push(starts[hit]!);
    }
  }
  return begun;
}
