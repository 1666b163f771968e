/**
 * Finds phrases as the language defines it, regardless of speed: every reading of the text is written out, and every
 * phrase is compared at every word. For tests of the index, with which it shares no code.
 * Spans count UTF-16 code units of the text as given.
 */

export interface NaiveHit {
  readonly phrase: number;
  readonly start: number;
  readonly end: number;
}

interface Cell {
  readonly folded: string;
  readonly start: number;
  end: number;
}

interface Word {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

const maximumParts = 4;
const separator = "\u0001";
const broken = "\u0002";
const ownWord = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}";
const letter = `(?:(?![${ownWord}])[\\p{L}\\p{N}\\p{M}])`;
const wordPattern = `${letter}+(?:'${letter}+|(?<=[0-9])[.,](?=[0-9])${letter}+)*`;
const accents =
  /(?!\p{Script_Extensions=Katakana})(?:\p{Script=Inherited}|\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Cyrillic})(?<=\p{M})/gu;

/** Every hit of every phrase, by phrase and then by position. */
export function naiveFind(phrases: readonly string[], text: string): readonly NaiveHit[] {
  const paragraphs = readings(text);
  return phrases.flatMap((written, phrase) => {
    const wanted = naivePhrase(written);
    if (wanted.length === 0) return [];
    const found = new Map<string, NaiveHit>();
    for (const words of paragraphs) {
      for (let at = 0; at + wanted.length <= words.length; at++) {
        if (!wanted.every((word, index) => words[at + index]!.folded === word)) continue;
        const { start } = words[at]!;
        const { end } = words[at + wanted.length - 1]!;
        found.set(`${start}-${end}`, { phrase, start, end });
      }
    }
    return [...found.values()].toSorted((a, b) => a.start - b.start || a.end - b.end);
  });
}

/** The words of a phrase, without punctuation at its ends. */
export function naivePhrase(phrase: string): readonly string[] {
  const words = (readings(phrase.replace(/[\r\n]+/g, " "))[0] ?? []).map(({ folded }) => folded);
  const isEdge = (word: string | undefined) =>
    word !== undefined && /^\p{P}$/u.test(word) && !/[%&@#]/.test(word);
  while (isEdge(words[0])) words.shift();
  while (isEdge(words.at(-1))) words.pop();
  return words;
}

/** The words of each paragraph, once for each combination of readings of its broken words. */
function readings(text: string): readonly (readonly Word[])[] {
  const { folded, cells } = foldWhole(text);
  const all: (readonly Word[])[] = [];
  for (const paragraph of folded.matchAll(/(?:(?!\n *\n)[^])+/gu)) {
    const joints = [...paragraph[0].matchAll(new RegExp(broken, "gu"))].map(({ index }) => index);
    for (let choice = 0; choice < 2 ** joints.length; choice++) {
      const isJoined = (index: number) => ((choice >> joints.indexOf(index)) & 1) === 1;
      const read = wordsOf(paragraph[0], isJoined);
      if (read.some(({ parts }) => parts > maximumParts)) continue;
      all.push(
        read.map((word) => ({
          folded: word.folded,
          start: cells[paragraph.index + word.from]!.start,
          end: cells[paragraph.index + word.to - 1]!.end,
        })),
      );
    }
  }
  return all;
}

interface ReadWord {
  readonly folded: string;
  readonly from: number;
  readonly to: number;
  readonly parts: number;
}

/** `broken` represents itself and the white space after it: nothing if it joins, otherwise a space. */
function wordsOf(paragraph: string, isJoined: (index: number) => boolean): readonly ReadWord[] {
  const words: ReadWord[] = [];
  const pattern = new RegExp(`${wordPattern}|[^\\s${separator}${broken}']`, "gu");
  for (const { 0: folded, index } of paragraph.matchAll(pattern)) {
    const before = words.at(-1);
    const gap = before === undefined ? "" : paragraph.slice(before.to, index);
    const to = index + folded.length;
    if (before !== undefined && gap.startsWith(broken) && isJoined(before.to)) {
      words[words.length - 1] = {
        folded: before.folded + folded,
        from: before.from,
        to,
        parts: before.parts + 1,
      };
    } else words.push({ folded, from: index, to, parts: 1 });
  }
  return words;
}

/** The folded text, and the source of each of its units. */
function foldWhole(text: string): { readonly folded: string; readonly cells: readonly Cell[] } {
  const cells: Cell[] = [];
  let at = 0;
  for (const character of text) {
    const start = at;
    at += character.length;
    const folded = foldCharacter(character);
    if (folded === null) {
      const last = cells.findLast((cell) => cell.folded !== "\u00AD");
      if (last !== undefined && !/^[\s'-]/.test(last.folded) && last.folded !== separator) last.end = at;
    } else
      for (let unit = 0; unit < folded.length; unit++) cells.push({ folded: folded[unit]!, start, end: at });
  }
  return resolveHyphens(cells);
}

/** The folded form of a character; null for an accent, which belongs to the character before it. */
function foldCharacter(character: string): string | null {
  if (character === "\n" || character === "\u00AD") return character;
  if (/[-\u2010\uFF0D]/.test(character)) return "-";
  if (/['‘’‛ʼ＇′]/.test(character)) return "'";
  if (/(?!\uFEFF)[\s\p{Z}\u0085]/u.test(character)) return " ";
  if (/[\p{Pd}"“”„‟«»‹›‚″＂*†‡™®©℠\u00B2\u00B3\u00B9\u2070-\u2079\u2212]/u.test(character)) return separator;
  const bare = character.normalize("NFKD").replace(accents, "").normalize("NFC");
  if (bare === "") return null;
  if (/[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}ـ]/u.test(character)) return "";
  if (/^[\p{L}\p{N}\p{M}]$/u.test(character) && /^[\p{L}\p{N}\p{M}]+$/u.test(bare)) return caseless(bare);
  return Array.from(bare).length === 1 ? bare : character;
}

function caseless(text: string): string {
  return Array.from(text)
    .map((each) =>
      Array.from(each.toLowerCase().toUpperCase())
        .map((upper) => upper.toLowerCase())
        .join(""),
    )
    .join("");
}

/** Line-end hyphens between letters become `broken`, other hyphens separate words, other soft hyphens are removed. */
function resolveHyphens(cells: readonly Cell[]): {
  readonly folded: string;
  readonly cells: readonly Cell[];
} {
  const raw = cells.map(({ folded }) => folded).join("");
  const breaks = new Set<number>();
  const lineEnd = new RegExp(`(?<=${letter}\\u00AD*)[-\\u00AD](?=[ \\u00AD]*\\n[ \\u00AD]*${letter})`, "gu");
  for (const { index } of raw.matchAll(lineEnd)) breaks.add(index);
  const kept: Cell[] = [];
  cells.forEach((cell, index) => {
    if (breaks.has(index)) kept.push({ ...cell, folded: broken });
    else if (cell.folded === "-") kept.push({ ...cell, folded: separator });
    else if (cell.folded !== "\u00AD") kept.push(cell);
  });
  return { folded: kept.map(({ folded }) => folded).join(""), cells: kept };
}
