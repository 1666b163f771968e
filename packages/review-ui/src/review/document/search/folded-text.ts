/**
 * Text folded for searching: without case and accents, with uniform spaces, and with ligatures as letters. Each unit is
 * mapped to its origin. Offsets are in UTF-16 code units.
 */

export interface FoldedText {
  readonly text: string;
  /** For each unit of `text`, the start of its character in the original. */
  readonly origins: readonly number[];
  /** The length of the original. */
  readonly length: number;
}

export interface Match {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

export function folded(original: string): FoldedText {
  const origins: number[] = [];
  let text = "";
  let last = "";
  let at = 0;
  for (const character of original) {
    const isBroken = character === "\n" && original[at - 1] === softHyphen;
    const letters = isBroken ? "" : foldedCharacter(character, last);
    for (let unit = 0; unit < letters.length; unit++) origins.push(at);
    if (letters !== "") last = letters;
    text += letters;
    at += character.length;
  }
  return { text, origins, length: original.length };
}

const softHyphen = "\u00ad";

/**
 * Consecutive spaces and line breaks become one space; a line that ends with a hyphen continues on the next. Soft
 * hyphens are dropped, also at the end of a line. `before` is the folded previous character.
 */
function foldedCharacter(character: string, before: string): string {
  const letters = lettersOf(character);
  const isDropped = letters === " " && (before === " " || (before === "-" && character === "\n"));
  return isDropped ? "" : letters;
}

/**
 * A cache: a document has few different characters, and folding one takes microseconds, which would be many seconds for
 * a book.
 */
const known = new Map<string, string>();

function lettersOf(character: string): string {
  let letters = known.get(character);
  if (letters === undefined) {
    letters = foldedAlone(character);
    known.set(character, letters);
  }
  return letters;
}

function foldedAlone(character: string): string {
  if (/\s/u.test(character)) return " ";
  if (character === softHyphen) return "";
  return character
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[\u2010-\u2015]/gu, "-")
    .replaceAll(/[\u2018\u2019]/gu, "'")
    .replaceAll(/[\u201c\u201d]/gu, '"');
}

/** The occurrences of `query`, in order. Both texts are folded. */
export function matchesIn({ text, origins, length }: FoldedText, query: string): readonly Match[] {
  const matches: Match[] = [];
  if (query === "") return matches;
  for (let at = text.indexOf(query); at >= 0; at = text.indexOf(query, at + query.length)) {
    matches.push({ start: origins[at] ?? length, end: origins[at + query.length] ?? length });
  }
  return matches;
}
