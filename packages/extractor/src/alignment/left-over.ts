/**
 * Finds the blocks that pages show elsewhere than in the order of the text: headers, footnotes, text boxes, columns. A
 * block is looked for among the words that nothing has taken yet, by its rarest pairs of words and nearest first. Long
 * texts choose before short ones, and what pages do not usually show chooses last, and whole or not at all.
 */
import { matchCharactersOf, unmatchedIn } from "./characters.ts";
import type { Effort } from "./effort.ts";
import { release } from "./main-flow.ts";
import { isInFlow, isUnshown, shownShare, takeWord, type BlockWords, type Matching } from "./matching.ts";
import { createSeeds, type Seeds } from "./seeds.ts";

/**
 * Share of a block that must be found; of text that pages do not usually show, nearly all, and at least this many
 * units.
 */
const leastShare = 0.5;
const leastUnshownShare = 0.9;
const leastUnshownUnits = 12;
/** The most comparisons for one word, so that they cannot grow with the square of the text. */
const effortPerWord = 100;
const leastEffort = 2000;
/** How far, in words, a single word may stand from where it is expected; a longer one may be anywhere on the page. */
const nearby = 60;
const shortWord = 3;
const tellingUnits = 5;
/** Words that are conclusive wherever they are, even if the rest of their block is elsewhere. */
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

/** Furniture after all running text belongs to every page, and is expected on the first. */
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

function lastPartnerWord({ partnerWord }: Matching, { from, to }: BlockWords): number | null {
  for (let word = to - 1; word >= from; word--) if (partnerWord[word]! >= 0) return partnerWord[word]!;
  return null;
}

interface Search {
  readonly seeds: Seeds;
  readonly effort: Effort;
}

function place(matching: Matching, task: Task, { seeds, effort }: Search): void {
  const { block } = task;
  const words = matching.record.words;
  const isUnplaced = lastPartnerWord(matching, block) === null;
  let isFirst = isUnplaced;
  const units = words.starts[block.to]! - words.starts[block.from]!;
  if (isUnshown(block) && units < leastUnshownUnits) return;
  const limit = effort.comparisons + effortPerWord * (block.to - block.from) + leastEffort;
  const open = unmatchedIn(matching, block).map((range) => ({
    ...range,
    expected: expectedOf(matching, range, task),
  }));
  for (let range = open.pop(); range !== undefined && effort.comparisons < limit; range = open.pop()) {
    const found = bestOf(matching, range, { seeds, effort });
    if (found === null || !isCredible(matching, found, { range, task, isFirst })) continue;
    isFirst = false;
    const from = range.from + found.at;
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
  { partnerWord }: Matching,
  range: { from: number; to: number },
  { block, expected }: Task,
): number {
  if (range.from > block.from) return partnerWord[range.from - 1]! + 1;
  return range.to < block.to ? partnerWord[range.to]! : expected;
}

/** Words that follow each other on both sides. */
interface Found {
  /** Counted from the range's first word. */
  readonly at: number;
  readonly place: number;
  readonly length: number;
  /** Words with letters among them, and the units of those. */
  readonly words: number;
  readonly units: number;
  /** True if its seed occurs nowhere else. */
  readonly isOnly: boolean;
}

/** The longest that grows from one of the range's rarest seeds; of equals the nearest. */
function bestOf(matching: Matching, range: Range, { seeds, effort }: Search): Found | null {
  let best: Found | null = null;
  let bestDistance = Infinity;
  for (const { word, places, isOnly } of seeds.rarest(matching.record.words, range, effort)) {
    for (const place of places) {
      const found = grown(matching, range, { word, place, isOnly, effort });
      const distance = Math.abs(found.place - found.at - range.expected);
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
  const isSame = (at: number) =>
    taken[at + shift] === 0 && record.words.ids[at] === rendition.words.ids[at + shift];
  let from = word;
  while (from > range.from && isSame(from - 1)) from--;
  let to = word;
  while (to < range.to && isSame(to)) to++;
  effort.comparisons += to - from + 2;
  let words = 0;
  let units = 0;
  for (let at = from; at < to; at++) {
    if (record.words.lettered[at] === 0) continue;
    words++;
    units += record.words.starts[at + 1]! - record.words.starts[at]!;
  }
  const length = to > word ? to - from : 0;
  return { at: from - range.from, place: from + shift, length, words, units, isOnly };
}

/**
 * Two words in order are conclusive. A single one must be near the expected position, or be the only one of its kind
 * and long enough to be significant; the words then found around it decide.
 */
function isCredible(
  { pages }: Matching,
  found: Found,
  { range, task, isFirst }: { range: Range; task: Task; isFirst: boolean },
): boolean {
  if (found.words >= (isFirst ? 2 : provenWords)) return true;
  if (Math.abs(found.place - range.expected) <= nearby) return true;
  const turned = Math.abs(pages[found.place]! - (pages[Math.min(range.expected, pages.length - 1)] ?? 1));
  if (turned === 0 && found.units >= shortWord) return true;
  if (!isFirst) return false;
  const isWholeBlock = found.length === task.block.to - task.block.from;
  return (isWholeBlock && (task.anywhere || turned <= 1)) || (found.isOnly && found.units >= tellingUnits);
}
