/**
 * Where a line may end, after UAX #14 in a simple form: at spaces and, as Chinese and Japanese have none, beside their
 * letters. Korean has spaces. Thai, Lao, Khmer and Burmese have none between words: these are told by the dictionaries
 * of ICU, which come with the runtime.
 */

export interface Piece {
  readonly text: string;
  /** What stands before it where it does not begin a line. */
  readonly gap: "" | " ";
}

/** What no line may end within. */
export function linePieces(text: string): readonly Piece[] {
  return text.split(" ").flatMap((word) => {
    const [first, ...others] = mayEndWithin.test(word) ? partsOf(word) : [word];
    return [{ text: first!, gap: " " }, ...others.map((other): Piece => ({ text: other, gap: "" }))];
  });
}

function partsOf(word: string): readonly string[] {
  const parts = word.split(besideLetters());
  return mayBeUnspaced.test(word) ? parts.flatMap(wordsOf) : parts;
}

/** Quickly told: letters of these scripts are among these, and what takes two units. */
const mayEndWithin = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\uffff]/;

/** Letters, and their punctuation. */
const eastAsian = String.raw`[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\u{ff01}-\u{ffee}]`;

/** Closing brackets, stops, marks and small letters, which belong to what is before them. */
const neverFirst = String.raw`[\p{Pe}\p{Pf}\p{Po}\p{Pd}\p{Lm}\p{M}ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿｧ-ｯ～]`;

/** Opening brackets and signs of currencies. */
const neverLast = String.raw`[\p{Ps}\p{Pi}\p{Sc}]`;

let places: RegExp | undefined;

/** Made when it is first needed, as such classes take milliseconds to make. */
function besideLetters(): RegExp {
  places ??= new RegExp(`(?<!${neverLast})(?:(?<=${eastAsian})|(?=${eastAsian}))(?!${neverFirst})`, "v");
  return places;
}

/** Letters of scripts that have no spaces between words, quickly told too. */
const mayBeUnspaced = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\ua9e0-\uaa7f]/;

interface WordFinder {
  readonly segmenter: Intl.Segmenter;
  /** A line may end between these two. */
  readonly end: RegExp;
  readonly start: RegExp;
}

let finder: WordFinder | undefined;

function wordFinder(): WordFinder {
  const unspaced = String.raw`\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}`;
  finder ??= {
    segmenter: new Intl.Segmenter("en", { granularity: "word" }),
    end: new RegExp(String.raw`[${unspaced}\u200b]$`, "v"),
    start: new RegExp(`^(?!${neverFirst})[${unspaced}]`, "v"),
  };
  return finder;
}

/** Text without spaces, cut between its words. */
function wordsOf(text: string): readonly string[] {
  const { end, segmenter, start } = wordFinder();
  const words: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const last = words.length - 1;
    if (last < 0 || (start.test(segment) && end.test(words[last]!))) words.push(segment);
    else words[last] += segment;
  }
  return words;
}
