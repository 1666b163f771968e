/** The characters of a line from left to right, each mark after the letter that carries it. */
import { at, firstWhere } from "@docreview/model";
import { bidiClassOf, isRightToLeft } from "./bidi-class.ts";

export interface PlacedCharacter {
  /** Its position in the order in which the file draws the page. */
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

/** `codes` has the code point of each at its index. */
export function inVisualOrder<T extends PlacedCharacter>(
  characters: readonly T[],
  codes: ArrayLike<number>,
): readonly T[] {
  const codeOf = ({ index }: T) => codes[index] ?? 0;
  if (!characters.some((one) => isRightToLeft(codeOf(one)))) return characters;
  const isMark = (one: T) => bidiClassOf(codeOf(one)) === "mark";
  const letters = characters
    .filter((one) => !isMark(one))
    .toSorted((a, b) => a.start - b.start || a.end - b.end);
  if (letters.length === 0) return characters;
  const marks = characters.filter(isMark).toSorted((a, b) => a.index - b.index);
  if (marks.length === 0) return letters;
  const carried = Map.groupBy(marks, (mark) => letterUnder(mark, letters));
  return letters.flatMap((letter) => [letter, ...(carried.get(letter) ?? [])]);
}

/** The weight of a step in the order of drawing against a unit of distance: it only decides between neighbours. */
const drawnApart = 0.001;
/** The number of letters on either side that are compared. */
const neighbours = 4;

/** The nearest letter; of two that are equally near, the one that is drawn next to the mark. */
function letterUnder<T extends PlacedCharacter>(mark: T, letters: readonly T[]): T {
  const middle = (mark.start + mark.end) / 2;
  const after = firstWhere(letters.length, (index) => at(letters, index).start > middle);
  const near = letters.slice(Math.max(0, after - neighbours), after + neighbours);
  const costOf = (letter: T) =>
    Math.max(0, letter.start - middle, middle - letter.end) +
    drawnApart * Math.abs(letter.index - mark.index);
  return near.reduce((best, letter) => (costOf(letter) < costOf(best) ? letter : best));
}
