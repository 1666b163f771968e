/** Measures of words and lines. */

/** Twice the mean width of a letter, in type sizes, in condensed type. */
export const narrowestLetters = 0.7;
/** The same in wide type. */
export const widestLetters = 1.2;
/** The word gap of a page is judged by so many of its glyphs. */
export const enoughGlyphs = 1000;
/** In type sizes: no narrower gap is the end of a word, in any line. */
export const narrowestWordGap = 0.06;
/** In type sizes: wider gaps part cells, not words. */
export const widestWordGap = 1.5;
/** In type sizes: where neither the line nor its page has enough letters to judge by. */
export const usualWordGap = 0.13;
/** The share of the gaps between letters that are within words, whatever the words are. */
export const withinWords = 0.3;
/** In type sizes: gaps between words exceed those within by at least this. */
export const leastExcess = 0.075;
/** In type sizes: a step between gaps that parts those within words from those between them. */
export const leastStep = 0.04;
/** The same in typical deviations of gaps. */
export const stepDeviations = 2;
/** Gaps within words exceed the usual one by less than this many typical deviations. */
export const deviations = 5;
/** A gap ends a word if it is this share of the way from the gaps within words to those between words. */
export const wordGapShare = 0.45;
/** In type sizes: a gap that exceeds those within words by as much ends one. */
export const enoughExcess = 0.15;
/** The share of the glyphs of a bold line that are bold. */
export const boldShare = 0.9;
