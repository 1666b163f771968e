/**
 * The letters of a text as they are folded, without what parts words: enough to tell where a passage surely does not
 * stand, before any word is cut. What parts words here is white space alone, so that a stretch of these tokens holds at
 * least as many words.
 */
import {
  apostrophe,
  firstLetter,
  foldCodePoint,
  foldTable,
  newline,
  space,
  unknown,
  type FoldedCodePoint,
} from "../phrases/fold.ts";
import { unitsOf } from "../phrases/words.ts";

export interface TextLetters {
  /** Folded units. Apostrophes are left out. */
  readonly letters: Uint16Array;
  /** Before which letters an apostrophe was left out, ascending. */
  readonly apostrophes: readonly number[];
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

/** Linear in the text. */
export function textLetters(text: string): TextLetters {
  const units = unitsOf(text);
  const tokens = new Int32Array(text.length);
  const written = tokenWriter(text.length);
  const firstUnits = [0];
  let newlines = 0;
  for (let at = 0; at < text.length; at++) {
    const found = classOf(units[at]!);
    if (found >= firstLetter) {
      written.put(found);
      newlines = 0;
    } else if (found === space) written.endToken();
    else if (found === newline) {
      written.endToken();
      if (++newlines === 2 && written.endParagraph()) firstUnits.push(at + 1);
    } else {
      const codePoint = text.codePointAt(at)!;
      written.putFolded(foldCodePoint(codePoint));
      newlines = 0;
      if (codePoint > 0xffff) tokens[at++] = written.lastToken();
    }
    tokens[at] = written.lastToken();
  }
  return { ...written.finish(), tokens, firstUnits: [...firstUnits, text.length] };
}

/** As in the fold table, which is filled as units are met; `unknown` for half of a pair. */
function classOf(unit: number): number {
  const found = foldTable[unit]!;
  if (found !== unknown || (unit & 0xf800) === 0xd800) return found;
  return foldCodePoint(unit).class;
}

/** As many tokens and letters as units, and some more letters where one folds to several. */
function tokenWriter(most: number) {
  let letters = new Uint16Array(most);
  const starts = new Int32Array(most + 1);
  const paragraphs = new Int32Array(most);
  const apostrophes: number[] = [];
  const firstTokens = [0];
  let count = 0;
  let tokenCount = 0;
  let isOpen = false;
  const put = (letter: number) => {
    if (count === letters.length) letters = wider(letters);
    if (!isOpen) {
      starts[tokenCount] = count;
      paragraphs[tokenCount++] = firstTokens.length - 1;
      isOpen = true;
    }
    letters[count++] = letter;
  };
  return {
    put,
    putFolded: ({ class: found, units }: FoldedCodePoint) => {
      if (found === apostrophe) apostrophes.push(count);
      else for (let index = 0; index < units.length; index++) put(units.charCodeAt(index));
    },
    endToken: () => {
      isOpen = false;
    },
    /** False where nothing stands in it. */
    endParagraph: () => tokenCount > firstTokens.at(-1)! && firstTokens.push(tokenCount) > 0,
    lastToken: () => tokenCount - 1,
    finish: () => {
      starts[tokenCount] = count;
      return { letters, starts, paragraphs, apostrophes, firstTokens: [...firstTokens, tokenCount] };
    },
  };
}

function wider(letters: Uint16Array<ArrayBuffer>): Uint16Array<ArrayBuffer> {
  const copy = new Uint16Array(2 * letters.length);
  copy.set(letters);
  return copy;
}
