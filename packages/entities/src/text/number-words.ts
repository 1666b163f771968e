/** Numbers in English words: “twenty-five”, “one hundred and five thousand”, “two and a half”, “three quarters”. */
import { numberWords } from "@docreview/language-en";
import { isAlphanumeric, isLatin, unitAt } from "./folded-units.ts";

type Rank = keyof typeof numberWords;

const rankNames = Object.keys(numberWords) as readonly Rank[];

const ranks: ReadonlyMap<string, Rank> = new Map(
  rankNames.flatMap((rank) => numberWords[rank].split(" ").map((word) => [word, rank] as const)),
);

/** Which kind of word may follow which within one number. “and” is also allowed after a scale. */
const follows: Readonly<Record<Rank, readonly Rank[]>> = {
  unit: ["scale", "part"],
  teen: ["scale", "part"],
  tens: ["unit", "scale"],
  scale: ["unit", "teen", "tens", "scale"],
  part: [],
  article: ["scale", "part"],
};

/** For the first three letters, by their low five bits: the lengths of the number words that begin with them, as bits. */
const lengthsByPrefix = new Uint16Array(1 << 15);
for (const word of ranks.keys()) {
  const prefix = prefixOf(word);
  if (word.length > 2) lengthsByPrefix[prefix] = unitAt(lengthsByPrefix, prefix) | (1 << word.length);
}

function prefixOf(word: string): number {
  return keyOf(word.charCodeAt(0), word.charCodeAt(1), word.charCodeAt(2));
}

function keyOf(first: number, second: number, third: number): number {
  return ((first & 31) << 10) | ((second & 31) << 5) | (third & 31);
}

/** A folded text, also as units. */
interface FoldedText {
  readonly text: string;
  readonly units: Uint16Array;
}

/** Calls back with each number in words, ascending; `beginnings` are the starts of words that may begin one. */
export function eachNumberInWords(
  { text, units }: FoldedText,
  beginnings: readonly number[],
  found: (start: number, end: number) => void,
): void {
  let reached = 0;
  for (const start of beginnings) {
    if (start < reached) continue;
    const article = Math.max(reached, startOfArticle(units, start));
    const withArticle = article < start ? endOfNumber(text, units, article) : -1;
    const end = withArticle < 0 ? endOfNumber(text, units, start) : withArticle;
    if (end < 0) continue;
    found(withArticle < 0 ? start : article, end);
    reached = end;
  }
}

/** A cheap test: whether the word that begins here has the first letters and the length of a number word. */
export function mayBeginNumber(units: Uint16Array, start: number): boolean {
  const prefix = keyOf(units[start] ?? 0, units[start + 1] ?? 0, units[start + 2] ?? 0);
  const lengths = lengthsByPrefix[prefix] ?? 0;
  if (lengths === 0) return false;
  let end = start;
  while (end - start <= longestWord && isLatin(unitAt(units, end))) end++;
  return (lengths & (1 << (end - start))) !== 0;
}

/** The start of an “a” or “an” before the word at `start`; otherwise `start`. */
function startOfArticle(units: Uint16Array, start: number): number {
  if (start < 2 || !isGapUnit(unitAt(units, start - 1))) return start;
  const letters = (unitAt(units, start - 2) | 0x20) === letterN ? 2 : 1;
  const article = start - 1 - letters;
  const isArticle = article >= 0 && (unitAt(units, article) | 0x20) === letterA;
  return isArticle && (article === 0 || !isAlphanumeric(unitAt(units, article - 1))) ? article : start;
}

const letterA = 0x61;
const letterN = 0x6e;

const longestWord = 12;

/** The end of the number in words that begins at `start`; -1 if there is none. */
function endOfNumber(text: string, units: Uint16Array, start: number): number {
  let word = readWord(text, units, start);
  if (word.rank === null || word.rank === "scale" || word.rank === "part") return -1;
  const isArticle = word.rank === "article";
  let end = -1;
  for (let count = 0; word.rank !== null && count < longestNumber; count++) {
    end = word.end;
    const next = nextWord(text, units, word);
    if (next === null) break;
    word = next;
  }
  return isArticle && end === readWord(text, units, start).end ? -1 : end;
}

/** The maximum number of words in one number; a longer sequence counts as several numbers. */
const longestNumber = 24;

interface Word {
  readonly rank: Rank | null;
  readonly end: number;
}

/** The number word that continues this one, after a space, a hyphen, “and” or “and a”; null if there is none. */
function nextWord(text: string, units: Uint16Array, { rank, end }: Word): Word | null {
  if (rank === null || !isGapUnit(unitAt(units, end))) return null;
  const next = readWord(text, units, end + 1);
  if (next.rank !== null) return next.rank !== "article" && follows[rank].includes(next.rank) ? next : null;
  if (text.slice(end + 1, next.end).toLowerCase() !== "and" || !isGapUnit(unitAt(units, next.end)))
    return null;
  const third = readWord(text, units, next.end + 1);
  if (third.rank === "article" && isGapUnit(unitAt(units, third.end))) {
    const part = readWord(text, units, third.end + 1);
    return part.rank === "part" ? part : null;
  }
  return rank === "scale" && (third.rank === "unit" || third.rank === "teen" || third.rank === "tens")
    ? third
    : null;
}

function readWord(text: string, units: Uint16Array, start: number): Word {
  let end = start;
  while (end - start <= longestWord && isAlphanumeric(unitAt(units, end))) end++;
  return { rank: ranks.get(text.slice(start, end).toLowerCase()) ?? null, end };
}

/** The end of a scale at `start`, such as the “million” of “1.5 million”; -1 if there is none. */
export function endOfScale(text: string, units: Uint16Array, start: number): number {
  const unit = unitAt(units, start) | 0x20;
  if (!"htmbd".includes(String.fromCharCode(unit))) return -1;
  const { rank, end } = readWord(text, units, start);
  return rank === "scale" ? end : -1;
}

function isGapUnit(unit: number): boolean {
  return unit === 0x20 || unit === 0xa0 || unit === 0x2d;
}
