/**
 * Text for searching: without case, accents and differences of spaces, and with ligatures as letters. Each unit knows where it
 * comes from. Offsets are in UTF-16 code units.
 */

export interface FoldedText {
  readonly text: string;
  /** For each unit of `text`, where its character begins in the original. */
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
 * Spaces in a row are one, also over lines; a line that ends with a hyphen continues on the next. A soft hyphen is left
 * out, at the end of a line too. `before`: what the character before it became.
 */
function foldedCharacter(character: string, before: string): string {
  const letters = lettersOf(character);
  const isDropped = letters === " " && (before === " " || (before === "-" && character === "\n"));
  return isDropped ? "" : letters;
}

/** A document has few different characters, and to fold one takes microseconds: a book would take many seconds. */
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

/** Where the original has `query`, one after the other. Both are folded. */
export function matchesIn({ text, origins, length }: FoldedText, query: string): readonly Match[] {
  const matches: Match[] = [];
  if (query === "") return matches;
  for (let at = text.indexOf(query); at >= 0; at = text.indexOf(query, at + query.length)) {
    matches.push({ start: origins[at]!, end: origins[at + query.length] ?? length });
  }
  return matches;
}
