/**
 * How well a text agrees with what other readers make of the same file, where nobody has typed it: a word counts as there
 * as often as the majority of the others say. The order of words does not count.
 */

/** Words by how often they are said; and the pairs that follow each other, written as one. */
export interface WordCounts {
  readonly words: ReadonlyMap<string, number>;
  readonly joinedPairs: ReadonlyMap<string, number>;
  readonly total: number;
}

/** Ideographs and kana are words of one letter: readers part them in ways of their own. */
const wordOrIdeograph =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}\p{N}])+/gu;

/** A word parted by a hyphen at the end of a line is one word. */
export function countWords(text: string): WordCounts {
  const folded = text.normalize("NFKC").replaceAll("\u00AD", "-");
  const joined = folded.replaceAll(/(?<=\p{L})[-‐]\s*\n\s*(?=\p{L})/gu, "");
  const list = joined.match(wordOrIdeograph) ?? [];
  const words = new Map<string, number>();
  const joinedPairs = new Map<string, number>();
  for (const [index, word] of list.entries()) {
    add(words, word);
    const next = list[index + 1];
    if (next !== undefined) add(joinedPairs, word + next);
  }
  return { words, joinedPairs, total: list.length };
}

function add(counts: Map<string, number>, word: string): void {
  counts.set(word, (counts.get(word) ?? 0) + 1);
}

export interface Agreement {
  /** The words on which the others agree. */
  readonly expected: number;
  /** Of the words: 0 to 1. */
  readonly f1: number;
  /** Words that are two for the others, or two that are one. */
  readonly mergedOrSplit: number;
}

/** @param others at least two */
export function agreementOf(own: WordCounts, others: readonly WordCounts[]): Agreement {
  const expected = majority(others.map(({ words }) => words));
  const pairs = majority(others.map(({ joinedPairs }) => joinedPairs));
  let count = 0;
  let hits = 0;
  let split = 0;
  for (const [word, times] of expected) {
    count += times;
    const said = own.words.get(word) ?? 0;
    hits += Math.min(times, said);
    if (said < times) split += Math.min(times - said, own.joinedPairs.get(word) ?? 0);
  }
  let merged = 0;
  for (const [word, times] of own.words) {
    const surplus = times - (expected.get(word) ?? 0);
    if (surplus > 0) merged += Math.min(surplus, pairs.get(word) ?? 0);
  }
  const sum = count + own.total;
  return { expected: count, f1: sum === 0 ? 1 : (2 * hits) / sum, mergedOrSplit: merged + split };
}

/** Each word as often as most of them say it: the median of the counts, the lower one of two. */
function majority(counts: readonly ReadonlyMap<string, number>[]): ReadonlyMap<string, number> {
  const words = new Set(counts.flatMap((one) => [...one.keys()]));
  const agreed = new Map<string, number>();
  for (const word of words) {
    const said = counts.map((one) => one.get(word) ?? 0).toSorted((a, b) => a - b);
    const times = said[Math.floor((said.length - 1) / 2)]!;
    if (times > 0) agreed.set(word, times);
  }
  return agreed;
}
