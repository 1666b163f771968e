/**
 * The letters of glyphs that no font says, from what the file says that they read as together with glyphs around them
 * (`/ActualText`). It counts only where it says the known letters too, and not much more than can be drawn.
 */

/** The letters that a glyph is known to stand for, or null. */
export type KnownLetters = string | null;

/** The letters of a ligature, and the pieces that a letter is drawn in. */
const mostLetters = 4;

/**
 * For each glyph without known letters those that are left for it, perhaps none; white space counts nowhere. Null if the
 * text says otherwise than the known letters, or is too long or too short for the others.
 */
export function fittingLetters(text: string, glyphs: readonly KnownLetters[]): readonly string[] | null {
  const said = text.replaceAll(/\s+/g, "");
  if (said === "" || !glyphs.includes(null)) return null;
  return fittingInOrder(said, glyphs) ?? fittingInOrder(said, glyphs.toReversed())?.toReversed() ?? null;
}

function fittingInOrder(said: string, glyphs: readonly KnownLetters[]): readonly string[] | null {
  const { known, unknown } = stretchesOf(glyphs);
  if (!said.startsWith(known[0]!)) return null;
  const letters: string[] = [];
  let at = known[0]!.length;
  for (const [index, count] of unknown.entries()) {
    const next = known[index + 1]!;
    const isLast = index === unknown.length - 1;
    const end = isLast ? said.length - next.length : said.indexOf(next, at + 1);
    if (end < at || !said.startsWith(next, end)) return null;
    const left = Array.from(said.slice(at, end));
    if (left.length > mostLetters * count || (left.length > 0 && count > mostLetters * left.length))
      return null;
    letters.push(...sharedOut(left, count));
    at = end + next.length;
  }
  return letters;
}

interface Stretches {
  /** The letters before, between and behind those that are not known. */
  readonly known: readonly string[];
  /** How many glyphs without letters follow each other. */
  readonly unknown: readonly number[];
}

function stretchesOf(glyphs: readonly KnownLetters[]): Stretches {
  const known = [""];
  const unknown: number[] = [];
  let isKnown = true;
  for (const glyph of glyphs) {
    if (glyph === null) {
      if (isKnown) known.push("");
      if (isKnown) unknown.push(1);
      else unknown[unknown.length - 1]!++;
    } else known[known.length - 1] += glyph.replaceAll(/\s+/g, "");
    isKnown = glyph !== null;
  }
  return { known, unknown };
}

/** One for each glyph, or as evenly as they can be. */
function sharedOut(letters: readonly string[], glyphs: number): readonly string[] {
  const upTo = (glyph: number) => Math.ceil((glyph * letters.length) / glyphs);
  return Array.from({ length: glyphs }, (_, glyph) => letters.slice(upTo(glyph), upTo(glyph + 1)).join(""));
}
