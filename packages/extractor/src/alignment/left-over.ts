/**
 * Finds the blocks that pages do not show in the order of the text: headers, footnotes, text boxes, columns. A block is
 * searched for among the words that have not been taken yet, by its rarest pairs of words, the nearest first. Long texts
 * choose before short ones; text that pages do not usually show chooses last, and is found nearly whole or not at all.
 */
import { at } from "@docreview/model";
import { matchCharactersOf, unmatchedIn } from "./characters.ts";
import type { Effort } from "./effort.ts";
import { release } from "./main-flow.ts";
import {
  isInFlow,
  isUnshown,
  partnerWordOf,
  shownShare,
  takeWord,
  type BlockWords,
  type Matching,
} from "./matching.ts";
import { createSeeds, type Seeds } from "./seeds.ts";
import { lengthOf, unitsOf } from "./words.ts";

/** The share of a block that must be found; for text that pages do not usually show, nearly all, and at least some units. */
const leastShare = 0.5;
const leastUnshownShare = 0.9;
const leastUnshownUnits = 12;
/** The most comparisons for one word, so that they cannot grow with the square of the text. */
const effortPerWord = 100;
const leastEffort = 2000;
/** How far, in words, a single word may be from its expected place; a longer one may be anywhere on the page. */
const nearby = 60;
const shortWord = 3;
const significantUnits = 5;
/** This many words are conclusive wherever they are, even if the rest of their block is elsewhere. */
const provenWords = 4;

interface Task {
  readonly block: BlockWords;
  /** The word of the rendition near which the block is expected. */
  readonly expected: number;
  /** True for page furniture, whose text may be anywhere. */
  readonly anywhere: boolean;
}

export function placeLeftOver(matching: Matching, values: number, effort: Effort): void {
  const seeds = createSeeds(matching.rendition.words, matching.taken, values);
  const length = ({ block }: Task) => block.to - block.from;
  const tasks = tasksOf(matching).toSorted((one, other) => length(other) - length(one));
  for (const task of tasks) if (!isUnshown(task.block)) place(matching, task, { seeds, effort });
  for (const task of tasks) if (isUnshown(task.block)) place(matching, task, { seeds, effort });
}

/** Page furniture after all running text belongs to every page, and is expected on the first. */
function tasksOf(matching: Matching): readonly Task[] {
  const { blocks } = matching.record;
  const lastInFlow = blocks.findLastIndex(isInFlow);
  const tasks: Task[] = [];
  let reached = 0;
  blocks.forEach((block, index) => {
    const isOfEveryPage = index > lastInFlow;
    const first = unmatchedIn(matching, block)[0];
    if (first !== undefined) {
      tasks.push({ block, expected: isOfEveryPage ? 0 : reached, anywhere: !isInFlow(block) });
    }
    if (isInFlow(block)) reached = lastPartnerWord(matching, block) ?? reached;
  });
  return tasks;
}

function lastPartnerWord(matching: Matching, { from, to }: BlockWords): number | null {
  for (let word = to - 1; word >= from; word--) {
    const partner = partnerWordOf(matching, word);
    if (partner >= 0) return partner;
  }
  return null;
}

interface Search {
  readonly seeds: Seeds;
  readonly effort: Effort;
}

function place(matching: Matching, task: Task, { seeds, effort }: Search): void {
  const { block } = task;
  const isUnplaced = lastPartnerWord(matching, block) === null;
  let isFirst = isUnplaced;
  if (isUnshown(block) && unitsOf(matching.record.words, block) < leastUnshownUnits) return;
  const limit = effort.comparisons + effortPerWord * (block.to - block.from) + leastEffort;
  const open = unmatchedIn(matching, block).map((range) => ({
    ...range,
    expected: expectedOf(matching, range, task),
  }));
  for (let range = open.pop(); range !== undefined && effort.comparisons < limit; range = open.pop()) {
    const found = bestOf(matching, range, { seeds, effort });
    if (found === null || !isCredible(matching, found, { range, task, isFirst })) continue;
    isFirst = false;
    const from = range.from + found.offset;
    for (let index = 0; index < found.length; index++) takeWord(matching, from + index, found.place + index);
    const parts = [
      { from: range.from, to: from, expected: found.place },
      { from: from + found.length, to: range.to, expected: found.place + found.length },
    ];
    open.push(...parts.filter((part) => part.from < part.to));
  }
  matchCharactersOf(matching, block, effort);
  const least = isUnshown(block) ? leastUnshownShare : leastShare;
  if (isUnplaced && shownShare(matching, block) < least) release(matching, block);
}

interface Range {
  readonly from: number;
  readonly to: number;
  readonly expected: number;
}

function expectedOf(
  matching: Matching,
  range: { from: number; to: number },
  { block, expected }: Task,
): number {
  if (range.from > block.from) return partnerWordOf(matching, range.from - 1) + 1;
  return range.to < block.to ? partnerWordOf(matching, range.to) : expected;
}

/** Words that follow each other in both texts. */
interface Found {
  /** Counted from the first word of the range. */
  readonly offset: number;
  readonly place: number;
  readonly length: number;
  /** The number of words with letters among them, and of their units. */
  readonly words: number;
  readonly units: number;
  /** True if its seed occurs nowhere else. */
  readonly isOnly: boolean;
}

/** The longest that grows from one of the range's rarest seeds; of equally long ones, the nearest. */
function bestOf(matching: Matching, range: Range, { seeds, effort }: Search): Found | null {
  let best: Found | null = null;
  let bestDistance = Infinity;
  for (const { word, places, isOnly } of seeds.rarest(matching.record.words, range, effort)) {
    for (const place of places) {
      const found = grown(matching, range, { word, place, isOnly, effort });
      const distance = Math.abs(found.place - found.offset - range.expected);
      const isBetter =
        best === null || found.units > best.units || (found.units === best.units && distance < bestDistance);
      if (found.length === 0 || !isBetter) continue;
      best = found;
      bestDistance = distance;
    }
  }
  return best;
}

interface Seed {
  readonly word: number;
  readonly place: number;
  readonly isOnly: boolean;
  readonly effort: Effort;
}

function grown(
  { record, rendition, taken }: Matching,
  range: Range,
  { word, place, isOnly, effort }: Seed,
): Found {
  const shift = place - word;
  const isSame = (own: number) =>
    taken[own + shift] === 0 && record.words.ids[own] === rendition.words.ids[own + shift];
  let from = word;
  while (from > range.from && isSame(from - 1)) from--;
  let to = word;
  while (to < range.to && isSame(to)) to++;
  effort.comparisons += to - from + 2;
  let words = 0;
  let units = 0;
  for (let own = from; own < to; own++) {
    if (record.words.lettered[own] === 0) continue;
    words++;
    units += lengthOf(record.words, own);
  }
  const length = to > word ? to - from : 0;
  return { offset: from - range.from, place: from + shift, length, words, units, isOnly };
}

/**
 * Two words in order are conclusive. A single one must be near the expected position, or be the only one of its kind
 * and long enough to be significant; the words that are then found around it decide.
 */
function isCredible(
  { pages }: Matching,
  found: Found,
  { range, task, isFirst }: { range: Range; task: Task; isFirst: boolean },
): boolean {
  if (found.words >= (isFirst ? 2 : provenWords)) return true;
  if (Math.abs(found.place - range.expected) <= nearby) return true;
  const expectedPage = pages[Math.min(range.expected, pages.length - 1)] ?? 1;
  const pagesApart = Math.abs(at(pages, found.place) - expectedPage);
  if (pagesApart === 0 && found.units >= shortWord) return true;
  if (!isFirst) return false;
  const isWholeBlock = found.length === task.block.to - task.block.from;
  return (
    (isWholeBlock && (task.anywhere || pagesApart <= 1)) || (found.isOnly && found.units >= significantUnits)
  );
}
