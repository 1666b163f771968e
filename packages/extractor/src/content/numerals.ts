/** Numbers as letters, for lists and notes. */

const romanDigits: readonly (readonly [number, string])[] = [
  [1000, "M"],
  [900, "CM"],
  [500, "D"],
  [400, "CD"],
  [100, "C"],
  [90, "XC"],
  [50, "L"],
  [40, "XL"],
  [10, "X"],
  [9, "IX"],
  [5, "V"],
  [4, "IV"],
  [1, "I"],
];

/** The last number that has a usual form. */
const highestRoman = 3999;

/** In capitals; decimal if there is no Roman form. */
export function romanNumeral(number: number): string {
  if (number < 1 || number > highestRoman) return String(number);
  let rest = number;
  let text = "";
  for (const [value, digits] of romanDigits) {
    text += digits.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return text;
}

/** The maximum number of repetitions of a letter. */
const longestRepetition = 30;

/** A to Z, then AA, BB to ZZ, as Word and PowerPoint count; decimal if there is no such form. */
export function repeatedLetter(number: number): string {
  if (number < 1 || number > 26 * longestRepetition) return String(number);
  return String.fromCharCode(65 + ((number - 1) % 26)).repeat(Math.ceil(number / 26));
}
