/**
 * How a text differs from a wording, word by word: the fewest words to leave out, put in or replace (edit distance over
 * words). Time and memory are those of a table of both lengths, so callers pass texts about as long as the wording.
 */

/** A word of either side. `shown` is how it is written. */
export interface ShownWord {
  readonly shown: string;
}

/** Neighbouring words that differ. At least one side is not empty. */
export interface WordChange {
  /** What the wording has here; empty if the text has more words. */
  readonly wanted: readonly string[];
  /** What the text has instead; empty if words are missing. */
  readonly found: readonly string[];
}

export interface ComparedWords<Wanted extends ShownWord, Found extends ShownWord> {
  readonly wanted: readonly Wanted[];
  readonly found: readonly Found[];
  readonly isSame: (wanted: Wanted, found: Found) => boolean;
}

/** In the order of the text; empty if the words are the same. */
export function wordChanges<Wanted extends ShownWord, Found extends ShownWord>(
  words: ComparedWords<Wanted, Found>,
): readonly WordChange[] {
  const { wanted, found, isSame } = words;
  const costs = costTable(words);
  const costAt = (row: number, column: number) => costs[row * (found.length + 1) + column] ?? Infinity;
  const changes: { readonly wanted: string[]; readonly found: string[] }[] = [];
  let row = 0;
  let column = 0;
  let isOpen = false;
  for (;;) {
    const [next, other] = [wanted[row], found[column]];
    if (next === undefined && other === undefined) return changes;
    if (next !== undefined && other !== undefined && isSame(next, other)) {
      row++;
      column++;
      isOpen = false;
      continue;
    }
    if (!isOpen) changes.push({ wanted: [], found: [] });
    isOpen = true;
    const replaced =
      next === undefined || other === undefined ? Infinity : replacement + costAt(row + 1, column + 1);
    const missing = next === undefined ? Infinity : change + costAt(row + 1, column);
    const extra = other === undefined ? Infinity : change + costAt(row, column + 1);
    const least = Math.min(replaced, missing, extra);
    const open = changes.at(-1);
    if (next !== undefined && (replaced === least || missing === least))
      open?.wanted.push(wanted[row++]?.shown ?? "");
    if (other !== undefined && (replaced === least || missing > least))
      open?.found.push(found[column++]?.shown ?? "");
  }
}

/** A word that is left out or put in. */
const change = 2 ** 12;
/** A little more, so that of equally few changes those count that keep more words. */
const replacement = change + 1;

/** For each pair of positions, what the changes from there to the ends cost. */
function costTable<Wanted extends ShownWord, Found extends ShownWord>({
  wanted,
  found,
  isSame,
}: ComparedWords<Wanted, Found>): Uint32Array {
  const width = found.length + 1;
  const costs = new Uint32Array(width * (wanted.length + 1));
  const costAt = (row: number, column: number) => costs[row * width + column] ?? 0;
  for (let row = wanted.length; row >= 0; row--) {
    for (let column = found.length; column >= 0; column--) {
      const [next, other] = [wanted[row], found[column]];
      costs[row * width + column] =
        next === undefined
          ? change * (found.length - column)
          : other === undefined
            ? change * (wanted.length - row)
            : isSame(next, other)
              ? costAt(row + 1, column + 1)
              : Math.min(
                  replacement + costAt(row + 1, column + 1),
                  change + costAt(row + 1, column),
                  change + costAt(row, column + 1),
                );
    }
  }
  return costs;
}

/** The number of changes that are named; the others are only counted. */
const maximumNamed = 8;

/** `missing “not”; “may” instead of “will”; extra “always”`. */
export function changesText(changes: readonly WordChange[]): string {
  const more = changes.length - maximumNamed;
  return [
    ...changes.slice(0, maximumNamed).map(changeText),
    ...(more > 0 ? [`and ${more} more ${more === 1 ? "difference" : "differences"}`] : []),
  ].join("; ");
}

function changeText({ wanted, found }: WordChange): string {
  if (found.length === 0) return `missing ${quoted(wanted)}`;
  return wanted.length === 0 ? `extra ${quoted(found)}` : `${quoted(found)} instead of ${quoted(wanted)}`;
}

/** The number of neighbouring words that are quoted. */
const maximumQuoted = 12;

function quoted(words: readonly string[]): string {
  const shown = words
    .slice(0, maximumQuoted)
    .join(" ")
    .replaceAll(/ ([,.;:!?%])/g, "$1");
  return words.length > maximumQuoted ? `“${shown} …”` : `“${shown}”`;
}
