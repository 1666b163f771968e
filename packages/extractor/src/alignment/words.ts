/**
 * The words of a text for its alignment: stretches of letters and digits, and stretches of other signs, each without
 * white space. Together they are the whole folded text, so that a word is a range of its units.
 */
import { createFold } from "./fold.ts";

export interface Words {
  /** The folded text, without white space. */
  readonly text: string;
  /** For each unit of `text`, the first unit of the character that it was folded from. */
  readonly sources: Int32Array;
  readonly count: number;
  /** Where each word begins in `text`; there is one more entry than words, so that each word ends where the next begins. */
  readonly starts: Int32Array;
  /** Words that read the same have the same one. */
  readonly ids: Int32Array;
  /** 1 for letters and digits, 0 for other signs. */
  readonly lettered: Uint8Array;
}

/** Where a word begins among the folded units; the word after the last begins at the end of the text. */
export function startOf({ starts }: Words, word: number): number {
  return checked(starts[word], word);
}

/** The number of folded units in a range of words. */
export function unitsOf(words: Words, { from, to }: { readonly from: number; readonly to: number }): number {
  return startOf(words, to) - startOf(words, from);
}

export function lengthOf(words: Words, word: number): number {
  return startOf(words, word + 1) - startOf(words, word);
}

export function idOf({ ids }: Words, word: number): number {
  return checked(ids[word], word);
}

/** The first unit of the character that a folded unit comes from. */
export function sourceOf({ sources }: Words, folded: number): number {
  return checked(sources[folded], folded);
}

/** An index outside the columns is a bug of the caller. */
function checked(value: number | undefined, index: number): number {
  if (value === undefined) throw new RangeError(`There is no word or unit ${index}.`);
  return value;
}

/** The words and characters of the texts that are aligned with each other. */
export class Vocabulary {
  readonly fold = createFold();
  readonly #ids = new Map<string, number>();
  readonly #kinds = new Uint8Array(0x1_0000);

  /** One number for words that read the same. */
  idOf(word: string): number {
    const known = this.#ids.get(word);
    if (known !== undefined) return known;
    this.#ids.set(word, this.#ids.size);
    return this.#ids.size - 1;
  }

  get size(): number {
    return this.#ids.size;
  }

  /** Units of one kind form a word. */
  kindOf(unit: number): number {
    const known = this.#kinds[unit];
    if (known !== undefined && known !== none) return known;
    const character = String.fromCharCode(unit);
    const kind = isLetter.test(character) ? (isAlone.test(character) ? alone : letter) : other;
    this.#kinds[unit] = kind;
    return kind;
  }
}

export function wordsOf(text: string, vocabulary: Vocabulary): Words {
  const { parts, sources, starts } = folding(text, vocabulary);
  const whole = parts.join("");
  const count = starts.length;
  const ids = new Int32Array(count);
  const lettered = new Uint8Array(count);
  let word = 0;
  for (const start of starts) {
    ids[word] = vocabulary.idOf(whole.slice(start, starts[word + 1]));
    lettered[word] = vocabulary.kindOf(whole.charCodeAt(start)) === other ? 0 : 1;
    word++;
  }
  return {
    text: whole,
    sources: Int32Array.from(sources),
    count,
    starts: Int32Array.from([...starts, whole.length]),
    ids,
    lettered,
  };
}

/** The word that holds a folded unit. */
export function wordAt({ starts }: Words, unit: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const start = starts[middle];
    if (start !== undefined && start <= unit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** In folded units. Longer words are cut, so that none is too long to be compared. */
const longestWord = 64;

interface Folding {
  readonly parts: string[];
  readonly sources: number[];
  readonly starts: number[];
}

function folding(text: string, vocabulary: Vocabulary): Folding {
  const result: Folding = { parts: [], sources: [], starts: [] };
  const { parts, sources, starts } = result;
  let before = none;
  let length = 0;
  for (let source = 0; source < text.length;) {
    const codePoint = text.codePointAt(source);
    if (codePoint === undefined) break;
    const units = vocabulary.fold(codePoint);
    if (units === " ") before = none;
    else if (units !== "") {
      parts.push(units);
      for (let index = 0; index < units.length; index++) {
        const kind = isRaised(codePoint) ? raised : vocabulary.kindOf(units.charCodeAt(index));
        if (kind !== before || kind === alone || length === longestWord) {
          starts.push(sources.length);
          length = 0;
        }
        before = kind;
        length++;
        sources.push(source);
      }
    }
    source += codePoint > 0xffff ? 2 : 1;
  }
  return result;
}

const none = 0;
const letter = 1;
const other = 2;
/** Of a script without spaces between words, whose lines break anywhere: each letter is treated as a word. */
const alone = 3;
/** The number of a note, which does not belong to the word before it. */
const raised = 4;

const isAlone =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;
const isLetter = /[\p{L}\p{N}\p{M}]/u;

function isRaised(codePoint: number): boolean {
  return (
    (codePoint >= 0x2070 && codePoint <= 0x2079) ||
    codePoint === 0xb2 ||
    codePoint === 0xb3 ||
    codePoint === 0xb9
  );
}
