/**
 * Line break opportunities, a simple form of UAX #14: at spaces and beside Chinese and Japanese letters, which have no
 * spaces. Korean has spaces. Thai, Lao, Khmer and Burmese have no spaces between words: their words are found by the
 * dictionaries of ICU, which are part of the runtime.
 */

/** Text in which no line may end. */
export interface Piece {
  readonly text: string;
  /** The white space before it, unless it begins a line. */
  readonly gap: "" | " ";
}

export type LineBreaker = (text: string) => readonly Piece[];

/** The expressions are compiled on first use, because such classes take milliseconds. */
export function openLineBreaker(): LineBreaker {
  let besideLetters: RegExp | undefined;
  let wordsOf: ((text: string) => readonly string[]) | undefined;

  function partsOf(word: string): readonly string[] {
    besideLetters ??= betweenLetters();
    const parts = word.split(besideLetters);
    if (!mayBeUnspaced.test(word)) return parts;
    wordsOf ??= openWordFinder();
    return parts.flatMap(wordsOf);
  }

  return (text) =>
    text.split(" ").flatMap((word) => {
      const [first = "", ...others] = mayEndWithin.test(word) ? partsOf(word) : [word];
      return [{ text: first, gap: " " }, ...others.map((other): Piece => ({ text: other, gap: "" }))];
    });
}

/** A quick test: includes all letters of these scripts, and all surrogate pairs. */
const mayEndWithin = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\uffff]/;

/** A quick test for letters of scripts without spaces between words. */
const mayBeUnspaced = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\ua9e0-\uaa7f]/;

/** Letters, and their punctuation. */
const eastAsian = String.raw`[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\u{ff01}-\u{ffee}]`;

/** Closing brackets, stops, marks and small letters, which belong to the text before them. */
const neverFirst = String.raw`[\p{Pe}\p{Pf}\p{Po}\p{Pd}\p{Lm}\p{M}ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿｧ-ｯ～]`;

/** Opening brackets and currency signs. */
const neverLast = String.raw`[\p{Ps}\p{Pi}\p{Sc}]`;

function betweenLetters(): RegExp {
  return new RegExp(`(?<!${neverLast})(?:(?<=${eastAsian})|(?=${eastAsian}))(?!${neverFirst})`, "v");
}

/** Cuts text without spaces between its words. */
function openWordFinder(): (text: string) => readonly string[] {
  const unspaced = String.raw`\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}`;
  const segmenter = new Intl.Segmenter("en", { granularity: "word" });
  const end = new RegExp(String.raw`[${unspaced}\u200b]$`, "v");
  const start = new RegExp(`^(?!${neverFirst})[${unspaced}]`, "v");
  return (text) => {
    const words: string[] = [];
    for (const { segment } of segmenter.segment(text)) {
      const last = words.at(-1);
      if (last === undefined || (start.test(segment) && end.test(last))) words.push(segment);
      else words[words.length - 1] = last + segment;
    }
    return words;
  };
}
