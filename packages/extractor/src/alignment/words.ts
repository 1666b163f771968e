/**
 * The words of a text for aligning it: stretches of letters and digits, and stretches of other signs, each without
 * white space. Together they are the whole folded text, so that a word is a range of its units.
 */
import { createFold } from "./fold.ts";

export interface Words {
  /** The folded text, without white space. */
  readonly text: string;
  /** For each unit of `text` the first unit of the character that it was folded from. */
  readonly unit: Int32Array;
  readonly count: number;
  /** Where each word begins in `text`; one entry more than words, so that each ends where the next begins. */
  readonly starts: Int32Array;
  /** The same for words that read the same. */
  readonly ids: Int32Array;
  /** 1 for letters and digits, 0 for other signs. */
  readonly lettered: Uint8Array;
}

/** What the texts that are aligned with each other share. */
export class Vocabulary {
  /** Of a code point. */
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

  /** What a folded unit is to a word. */
  kindOf(unit: number): number {
    const known = this.#kinds[unit]!;
    if (known !== none) return known;
    const character = String.fromCharCode(unit);
    const kind = isLetter.test(character) ? (isAlone.test(character) ? alone : letter) : other;
    this.#kinds[unit] = kind;
    return kind;
  }
}

export function wordsOf(text: string, vocabulary: Vocabulary): Words {
  const { parts, unit, starts } = folding(text, vocabulary);
  const whole = parts.join("");
  const count = starts.length;
  const ids = new Int32Array(count);
  const lettered = new Uint8Array(count);
  const ends = Int32Array.from([...starts.slice(1), whole.length]);
  for (let word = 0; word < count; word++) {
    const start = starts[word]!;
    ids[word] = vocabulary.idOf(whole.slice(start, ends[word]));
    lettered[word] = vocabulary.kindOf(whole.charCodeAt(start)) === other ? 0 : 1;
  }
  return {
    text: whole,
    unit: Int32Array.from(unit),
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
    if (starts[middle]! <= unit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Counted in folded units. A longer word is cut, so that none is too long to be compared. */
const longestWord = 64;

interface Folding {
  readonly parts: string[];
  readonly unit: number[];
  readonly starts: number[];
}

function folding(text: string, vocabulary: Vocabulary): Folding {
  const result: Folding = { parts: [], unit: [], starts: [] };
  const { parts, unit, starts } = result;
  let before = none;
  let length = 0;
  for (let at = 0; at < text.length;) {
    const codePoint = text.codePointAt(at)!;
    const units = vocabulary.fold(codePoint);
    if (units === " ") before = none;
    else if (units !== "") {
      parts.push(units);
      for (let index = 0; index < units.length; index++) {
        const kind = isRaised(codePoint) ? raised : vocabulary.kindOf(units.charCodeAt(index));
        if (kind !== before || kind === alone || length === longestWord) {
          starts.push(unit.length);
          length = 0;
        }
        before = kind;
        length++;
        unit.push(at);
      }
    }
    at += codePoint > 0xffff ? 2 : 1;
  }
  return result;
}

const none = 0;
const letter = 1;
const other = 2;
/** Written without spaces between words, so that lines break anywhere: each letter is treated as a word. */
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
