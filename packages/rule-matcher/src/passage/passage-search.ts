/**
 * Where passages may stand, as far as their anchors and the letters round them tell, before any word is cut: most that
 * have enough anchors in a document surely stand nowhere. Many passages are looked for together, so that their letters
 * are read together.
 */
import type { Span } from "@docreview/model";
import type { HitsByPhrase } from "../phrases/hits-by-phrase.ts";
import type { SoughtPassage } from "./approximate.ts";
import {
  addBeside,
  addRound,
  beginPassage,
  createAnchorReadings,
  readAll,
  type AnchorReadings,
} from "./anchor-readings.ts";
import { countCrowds, weightRound } from "./crowds.ts";
import { mayStandAmong } from "./least-drift.ts";
import {
  aloneOf,
  anchorsOf,
  anchorSize,
  besideSize,
  headSize,
  quotaOf,
  reachOf,
  recordOf,
  type PassageTable,
} from "./passage-table.ts";
import { stretchOf, type Letters } from "./text-letters.ts";

/** A text in which passages are looked for. */
export interface PassageText {
  readonly text: string;
  /** The hits of the index. */
  readonly places: HitsByPhrase;
}

/** Of each passage where it may stand: stretches of the text, ascending and apart, that hold all of an occurrence; a passage that surely stands nowhere is left out. */
export type Standing = ReadonlyMap<number, readonly Span[]>;

export interface PassageSearch {
  /** Looks for passages of the rule base, by their numbers; returns what is known of these, and of those that were looked for before. */
  readonly standing: (passages: ArrayLike<number>) => Standing;
}

/** Of rules that ask for no passages. */
export const noPassages: PassageSearch = { standing: () => new Map() };

/** `isMet`: whether enough of its anchors stand there at all. */
export function passageSearch(
  table: PassageTable,
  text: PassageText,
  isMet: (passage: number) => boolean,
): PassageSearch {
  const standing = new Map<number, readonly Span[]>();
  const sought = new Int32Array((table.passages.length >> 5) + 1);
  return {
    standing: (passages) => {
      let added: AnchorReadings | null = null;
      for (let nth = 0; nth < passages.length; nth++) {
        const passage = passages[nth]!;
        if (((sought[passage >> 5]! >>> passage) & 1) !== 0 || !isMet(passage)) continue;
        sought[passage >> 5]! |= 1 << passage;
        addPassage((added ??= createAnchorReadings(table, text)), passage);
      }
      if (added === null) return standing;
      readAll(added);
      for (const [passage, regions] of added.regions) {
        const stretches = stretchesOf(table.passages[passage]!, regions, {
          text: text.text,
          letters: added.letters,
        });
        if (stretches.length > 0) standing.set(passage, stretches);
      }
      return standing;
    },
  };
}

/** Adds what is to be read for a passage: round anchors that are enough by themselves, and where others are enough together. */
function addPassage(added: AnchorReadings, passage: number): void {
  const { places } = added;
  const { held, firsts, nexts, starts } = places;
  const record = recordOf(added.table, passage);
  const { numbers } = added.table;
  beginPassage(added);
  const others = record + headSize + anchorSize * numbers[record + aloneOf]!;
  const behind = record + headSize + anchorSize * numbers[record + anchorsOf]!;
  let beside = behind;
  for (let anchor = record + headSize; anchor < others; anchor += anchorSize, beside += besideSize) {
    const phrase = numbers[anchor]!;
    if (((held[phrase >> 5]! >>> phrase) & 1) === 0) continue;
    for (let hit = firsts[phrase]!; hit >= 0; hit = nexts[hit]!) addBeside(added, passage, hit, beside);
  }
  const telling = tellingOthers(numbers, { record, others, behind }, places);
  if (telling === others) return;
  const crowds = countCrowds(numbers, { from: others, behind, reach: numbers[record + reachOf]! }, places);
  const quota = numbers[record + quotaOf]!;
  for (let anchor = others; anchor < telling; anchor += anchorSize) {
    const phrase = numbers[anchor]!;
    if (((held[phrase >> 5]! >>> phrase) & 1) === 0) continue;
    for (let hit = firsts[phrase]!; hit >= 0; hit = nexts[hit]!)
      if (weightRound(crowds, starts[hit]!) >= quota) addRound(added, passage, hit);
  }
}

interface Others {
  readonly record: number;
  /** Where in the numbers they begin. */
  readonly others: number;
  readonly behind: number;
}

/** Behind the anchors one of which each occurrence holds, as the lighter ones are not enough together; `others` where all are not. */
function tellingOthers(
  numbers: Int32Array,
  { record, others, behind }: Others,
  { held }: HitsByPhrase,
): number {
  let weight = 0;
  for (let anchor = behind - anchorSize; anchor >= others; anchor -= anchorSize) {
    const phrase = numbers[anchor]!;
    if (((held[phrase >> 5]! >>> phrase) & 1) === 0) continue;
    weight += numbers[anchor + 1]!;
    if (weight >= numbers[record + quotaOf]!) return anchor + anchorSize;
  }
  return others;
}

interface LettersOfText {
  readonly text: string;
  readonly letters: Letters;
}

/** What is too much for the beginning of a passage is too much for all of it; of most passages that is all. */
function stretchesOf(
  passage: SoughtPassage,
  regions: readonly Region[],
  { text, letters }: LettersOfText,
): readonly Span[] {
  const { bound } = passage.compared();
  const joined = joinedRegions(regions);
  const standing =
    bound.blocks.length < 2
      ? joined
      : joined.filter((region) => mayStandAmong(bound, letters, region, passage.limit));
  return joinedRegions(standing.map((region) => stretchOf(text, region, letters)));
}

interface Region {
  readonly start: number;
  end: number;
}

/** Ascending and apart. */
function joinedRegions(regions: readonly Region[]): readonly Region[] {
  if (regions.length < 2) return regions;
  const joined: Region[] = [];
  let last: Region | null = null;
  for (const { start, end } of regions.toSorted((a, b) => a.start - b.start)) {
    if (last !== null && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push((last = { start, end }));
  }
  return joined;
}
