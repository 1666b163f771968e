/**
 * The text of a glyph, or none if it is unknown. If a file does not state the meaning of a character code, pdf.js
 * returns the code itself as text, which looks right but is wrong, so such codes must be recognised.
 */
import { codePointsIn } from "../engine/code-points.ts";
import { withoutPresentationForms } from "../../bidi/presentation-form.ts";
import type { ShownString } from "./content.ts";
import type { ShownGlyph } from "./fonts.ts";

const replacement = 0xfffd;

/** The ligatures of Latin type: both PDF readers return their letters. */
const latinLigature = /[\uFB00-\uFB06]/gu;

/**
 * The number of glyphs of a font whose text is their character code, how many of these are controls, and the number of
 * the others.
 */
interface Tally {
  readonly composite: boolean;
  own: number;
  controls: number;
  others: number;
}

/** The names of fonts in which a character code as text has no meaning. */
export function fontsWithoutText(strings: readonly ShownString[]): ReadonlySet<string> {
  const tallies = new Map<string, Tally>();
  for (const { state, font, items } of strings) {
    const tally = tallies.get(state.font) ?? { composite: font.composite, own: 0, controls: 0, others: 0 };
    tallies.set(state.font, tally);
    for (const item of items) if (typeof item !== "number") count(tally, item);
  }
  return new Set([...tallies].filter(([, tally]) => codesAreNoText(tally)).map(([name]) => name));
}

function count(tally: Tally, glyph: ShownGlyph): void {
  const own = isOwnCode(glyph);
  if (own) tally.own++;
  else tally.others++;
  if (own && isControl(codeOf(glyph))) tally.controls++;
}

/**
 * Codes of Type 0 fonts are usually glyph numbers. Controls among them show it (glyph 3 is the space in most fonts), and
 * so do glyphs with other text, which fonts encoded in Unicode hardly have. A few codes that are their own text are
 * coincidence: glyph 70 may really be an F.
 */
function codesAreNoText({ composite, own, controls, others }: Tally): boolean {
  if (!composite) return controls * 10 > own;
  const total = own + others;
  return own * 3 > total && (controls > 0 || others * 10 > total);
}

/** Code points of a glyph; empty if its text is unknown. */
export function codePointsOf(glyph: ShownGlyph, withoutText: boolean): readonly number[] {
  if (isOwnCode(glyph) && (withoutText || isPrivate(codeOf(glyph)))) return [];
  const letters = glyph.unicode.replace(latinLigature, (ligature) => ligature.normalize("NFKC"));
  const text = withoutPresentationForms(letters);
  return codePointsIn(text).filter(isText);
}

function isText(code: number): boolean {
  return code !== replacement && !isControl(code) && !(code >= 0xd800 && code < 0xe000);
}

function isOwnCode(glyph: ShownGlyph): boolean {
  return glyph.unicode.length === 1 && codeOf(glyph) === glyph.originalCharCode;
}

function codeOf(glyph: ShownGlyph): number {
  return glyph.unicode.charCodeAt(0);
}

/** Whether it is a control other than tab, line feed and carriage return. */
function isControl(code: number): boolean {
  return (code < 0x20 && code !== 9 && code !== 10 && code !== 13) || (code >= 0x7f && code < 0xa0);
}

function isPrivate(code: number): boolean {
  return code >= 0xe000 && code < 0xf900;
}
