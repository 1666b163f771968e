/**
 * Where a line may end, after UAX #14 in a simple form: at spaces and, as Chinese and Japanese have none, beside their
 * letters. Korean has spaces.
 */

export interface Piece {
  readonly text: string;
  /** What stands before it where it does not begin a line. */
  readonly gap: "" | " ";
}

/** What no line may end within. */
export function linePieces(text: string): readonly Piece[] {
  return text.split(" ").flatMap((word) => {
    const [first, ...others] = mayBeEastAsian.test(word) ? word.split(besideLetters()) : [word];
    return [{ text: first!, gap: " " }, ...others.map((other): Piece => ({ text: other, gap: "" }))];
  });
}

/** Quickly told: East Asian letters are among these, and what takes two units. */
const mayBeEastAsian = /[\u2e80-\uffff]/;

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
