/** The characters of a line from left to right, each mark behind the letter that carries it. */
import { bidiClassOf, isRightToLeft } from "./bidi-class.ts";

export interface PlacedCharacter {
  /** Its position in the order in which the file draws the page. */
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

/** `codes`: the code point of each by its index. */
export function inVisualOrder<T extends PlacedCharacter>(
  characters: readonly T[],
  codes: ArrayLike<number>,
): readonly T[] {
  if (!characters.some(({ index }) => isRightToLeft(codes[index]!))) return characters;
  const isMark = ({ index }: T) => bidiClassOf(codes[index]!) === "mark";
  const letters = characters
    .filter((one) => !isMark(one))
    .toSorted((a, b) => a.start - b.start || a.end - b.end);
  if (letters.length === 0) return characters;
  const marks = characters.filter(isMark).toSorted((a, b) => a.index - b.index);
  if (marks.length === 0) return letters;
  const carried = Map.groupBy(marks, (mark) => letterUnder(mark, letters));
  return letters.flatMap((letter) => [letter, ...(carried.get(letter) ?? [])]);
}

/** What a step in the order of drawing weighs against a unit of distance: it decides between neighbours alone. */
const drawnApart = 0.001;
/** Letters on either side that are compared. */
const neighbours = 4;

/** The nearest letter; where two are as near, the one that is drawn next to the mark. */
function letterUnder<T extends PlacedCharacter>(mark: T, letters: readonly T[]): T {
  const middle = (mark.start + mark.end) / 2;
  const at = firstAfter(letters, middle);
  const near = letters.slice(Math.max(0, at - neighbours), at + neighbours);
  const costOf = (letter: T) =>
    Math.max(0, letter.start - middle, middle - letter.end) +
    drawnApart * Math.abs(letter.index - mark.index);
  return near.reduce((best, letter) => (costOf(letter) < costOf(best) ? letter : best));
}

/** The index of the first letter that starts beyond a place. */
function firstAfter(letters: readonly PlacedCharacter[], place: number): number {
  let low = 0;
  let high = letters.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (letters[middle]!.start > place) high = middle;
    else low = middle + 1;
  }
  return low;
}
