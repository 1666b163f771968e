/**
 * The letters of glyphs that no font states, from the `/ActualText` of these glyphs and their neighbours. It only counts
 * if it contains the known letters, and not much more text than the glyphs can draw.
 */

/** The known letters of a glyph, or null. */
export type KnownLetters = string | null;

/** The maximum number of letters in a ligature, and of glyphs for one letter. */
const mostLetters = 4;

/**
 * The letters that remain for each glyph without known letters, perhaps none; white space is ignored. Null if the text
 * contradicts the known letters, or is too long or too short for the others.
 */
export function fittingLetters(text: string, glyphs: readonly KnownLetters[]): readonly string[] | null {
  const actual = text.replaceAll(/\s+/g, "");
  if (actual === "" || !glyphs.includes(null)) return null;
  return fittingInOrder(actual, glyphs) ?? fittingInOrder(actual, glyphs.toReversed())?.toReversed() ?? null;
}

function fittingInOrder(actual: string, glyphs: readonly KnownLetters[]): readonly string[] | null {
  const { first, gaps } = stretchesOf(glyphs);
  if (!actual.startsWith(first)) return null;
  const letters: string[] = [];
  let at = first.length;
  for (const gap of gaps) {
    const { count, next } = gap;
    const isLast = gap === gaps.at(-1);
    const end = isLast ? actual.length - next.length : actual.indexOf(next, at + 1);
    if (end < at || !actual.startsWith(next, end)) return null;
    const left = Array.from(actual.slice(at, end));
    if (left.length > mostLetters * count || (left.length > 0 && count > mostLetters * left.length))
      return null;
    letters.push(...sharedOut(left, count));
    at = end + next.length;
  }
  return letters;
}

interface Stretches {
  /** The known letters at the start. */
  readonly first: string;
  readonly gaps: readonly Gap[];
}

/** Consecutive glyphs without known letters. */
interface Gap {
  count: number;
  /** The known letters after them. */
  next: string;
}

function stretchesOf(glyphs: readonly KnownLetters[]): Stretches {
  let first = "";
  const gaps: Gap[] = [];
  let gap: Gap | null = null;
  let isKnown = true;
  for (const glyph of glyphs) {
    if (glyph === null) {
      if (gap === null || isKnown) {
        gap = { count: 0, next: "" };
        gaps.push(gap);
      }
      gap.count++;
    } else {
      const letters = glyph.replaceAll(/\s+/g, "");
      if (gap === null) first += letters;
      else gap.next += letters;
    }
    isKnown = glyph !== null;
  }
  return { first, gaps };
}

/** One letter for each glyph, or as evenly as possible. */
function sharedOut(letters: readonly string[], glyphs: number): readonly string[] {
  const upTo = (glyph: number) => Math.ceil((glyph * letters.length) / glyphs);
  return Array.from({ length: glyphs }, (_, glyph) => letters.slice(upTo(glyph), upTo(glyph + 1)).join(""));
}
