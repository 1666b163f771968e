/** Measures of words and lines. */

/** Twice the mean width of a letter, in type sizes, in condensed type. */
export const narrowestLetters = 0.7;
/** The same in wide type. */
export const widestLetters = 1.2;
/** The number of a page's glyphs by which its word gap is judged. */
export const enoughGlyphs = 1000;
/** In type sizes: narrower gaps never end a word. */
export const narrowestWordGap = 0.06;
/** In type sizes: wider gaps separate cells, not words. */
export const widestWordGap = 1.5;
/** In type sizes: used if neither the line nor its page has enough letters to judge by. */
export const usualWordGap = 0.13;
/** The share of the gaps between letters that are certainly within words. */
export const withinWords = 0.3;
/** In type sizes: gaps between words exceed those within words by at least this. */
export const leastExcess = 0.075;
/** In type sizes: the least step from gaps within words to gaps between words. */
export const leastStep = 0.04;
/** The same, in typical deviations of gaps. */
export const stepDeviations = 2;
/** Gaps within words exceed the usual one by less than this many typical deviations. */
export const deviations = 5;
/** A gap ends a word if it is this share of the way from the gaps within words to those between words. */
export const wordGapShare = 0.45;
/** In type sizes: a gap that exceeds those within words by this much ends a word. */
export const enoughExcess = 0.15;
/** The share of the glyphs of a bold line that are bold. */
export const boldShare = 0.9;
