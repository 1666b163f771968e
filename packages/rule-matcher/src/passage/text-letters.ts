/**
 * The letters of a text as they are folded, without what parts words: enough to tell where a passage surely does not
 * stand, before any word is cut. What parts words here is white space alone, so that a stretch of these tokens holds at
 * least as many words. Apostrophes are left out, as not all of them belong to a word.
 */
import {
  apostrophe,
  firstLetter,
  foldCodePoint,
  foldTable,
  newline,
  space,
  unknown,
} from "../phrases/fold.ts";
import { unitsOf } from "../phrases/words.ts";

export interface TextLetters {
  /** Folded units, each as its `letterCode`. */
  readonly letters: Uint8Array;
  /** For each unit of the text the token in which it stands, or behind which. */
  readonly tokens: Int32Array;
  /** For each token its first letter; behind them the number of letters. */
  readonly starts: Int32Array;
  /** For each token its paragraph. */
  readonly paragraphs: Int32Array;
  /** For each paragraph its first token; behind them the number of tokens. */
  readonly firstTokens: readonly number[];
  /** For each paragraph the unit of the text where it begins; behind them the number of units. */
  readonly firstUnits: readonly number[];
}

export const letterCodes = 128;

/** So small that a table has a place for each; units that differ may have the same. */
export function letterCode(unit: number): number {
  return unit & (letterCodes - 1);
}

/** Linear in the text. */
export function textLetters(text: string): TextLetters {
  const units = unitsOf(text);
  const { length } = text;
  let letters = new Uint8Array(length);
  const tokens = new Int32Array(length);
  const starts = new Int32Array(length + 1);
  const paragraphs = new Int32Array(length);
  const firstTokens = [0];
  const firstUnits = [0];
  let count = 0;
  let token = -1;
  let isOpen = false;
  let newlines = 0;
  for (let at = 0; at < length; at++) {
    const found = classOf(units[at]!);
    tokens[at] = token;
    if (found === space) {
      isOpen = false;
      continue;
    }
    if (found === newline) {
      isOpen = false;
      if (++newlines < 2 || token < firstTokens[firstTokens.length - 1]!) continue;
      firstTokens.push(token + 1);
      firstUnits.push(at + 1);
      continue;
    }
    newlines = 0;
    const several = found < firstLetter ? lettersAt(text, at) : "";
    if (found < firstLetter && several === "") continue;
    if (!isOpen) {
      starts[++token] = count;
      paragraphs[token] = firstTokens.length - 1;
      isOpen = true;
    }
    tokens[at] = token;
    if (found >= firstLetter) letters[count++] = letterCode(found);
    else {
      letters = roomFor(letters, count + several.length + length - at);
      for (let index = 0; index < several.length; index++) {
        letters[count++] = letterCode(several.charCodeAt(index));
      }
    }
  }
  starts[token + 1] = count;
  return {
    letters,
    tokens,
    starts,
    paragraphs,
    firstTokens: [...firstTokens, token + 1],
    firstUnits: [...firstUnits, length],
  };
}

/** As in the fold table, which is filled as units are met; `unknown` for half of a pair. */
function classOf(unit: number): number {
  const found = foldTable[unit]!;
  return found !== unknown || (unit & 0xf800) === 0xd800 ? found : foldCodePoint(unit).class;
}

/** What is neither a plain letter nor white space folds to; nothing for the second half of a pair. */
function lettersAt(text: string, at: number): string {
  const isSecond = at > 0 && text.codePointAt(at - 1)! > 0xffff;
  if (isSecond) return "";
  const { class: found, units } = foldCodePoint(text.codePointAt(at)!);
  return found === apostrophe ? "" : units;
}

function roomFor(letters: Uint8Array<ArrayBuffer>, count: number): Uint8Array<ArrayBuffer> {
  if (count <= letters.length) return letters;
  const copy = new Uint8Array(2 * count);
  copy.set(letters);
  return copy;
}
