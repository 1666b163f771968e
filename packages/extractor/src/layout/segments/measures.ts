/** Measures of segments, and those that the rooms above share: each with its unit, and why. */

// Lengths in type sizes: within a word, between words, and between columns.
/** What is nearer is at one place. */
export const hair = 0.1;
/** The space between two words; a letter that reaches farther over another is drawn across it. */
export const wordSpace = 0.2;
/** Baselines that differ by less are of one line. */
export const baselineSlack = 0.25;
/** From a baseline up to the middle of its letters. */
export const middleOfLine = 0.3;
/** What stands so far apart is separated. */
export const oneSize = 1;
/** Half of a line: what is off by less is in line, in the middle, or at the edge. */
export const halfSize = 0.5;
/** Of a capital letter above its baseline: what counts as the ink of a line. */
export const capHeight = 0.75;
/** White space between columns is at least as wide, and so is an indent. */
export const columnGap = 0.8;
/** The widest room between a list marker and its item, or a number and what it belongs to. */
export const markerGap = 4;
/** Nothing reaches over so much white space. */
export const tallestHole = 6;

// Distances of baselines, in type sizes.
/** What is nearer is no next line. */
export const closestLead = 0.9;
/** Of lines of text. */
export const usualLead = 1.3;
/** Of lines that belong together. */
export const closeLead = 1.5;
/** Farther rows are of another section. */
export const sectionLead = 2;
/** Farther lines do not go on. */
export const looseLead = 2.5;
/** Nothing farther belongs to a line. */
export const farLead = 3;
/** Times the usual distance of lines: wider is white space that parts them. */
export const widerLead = 1.3;

// Lengths in user-space units.
/** Sides and ends that meet may be as far apart; a rule is no thicker. */
export const meets = 3;
/** What is at the same place of two pages, or in one line of a drawing, may be as far off. */
export const samePlace = 1.5;

// Sizes, as shares of another size.
/** Times another: larger than its neighbours. */
export const slightlyMore = 1.1;
/** Times another: a title, or a drop cap. */
export const muchLarger = 1.5;
/** Type sizes that differ by less are one. */
export const sameSize = 0.12;
/** Super- and subscripts are smaller. */
export const scriptSize = 0.86;
/** In type sizes: superscripts stand higher. */
export const scriptRise = 0.15;

// Counts.
/** Characters of a title or of a line of an address. */
export const shortText = 40;
/** Characters of a line that fills its column. */
export const longLine = 72;
/** A block of text, a drop cap or a table has at least as many lines. */
export const pairOfLines = 2;
/** Fewer lines, rows, rules or cells are beside each other by chance. */
export const fewestLines = 3;
/** A list, an axis or a table of several columns has at least as many entries. */
export const fewestCells = 4;
/** Characters of a list marker, rows of a letterhead and things beside the text have no more. */
export const shortList = 8;
/** Lines from which on a page or a letter is judged. */
export const pageLines = 12;
/** Glyphs of a line of text in a narrow column. */
export const textGlyphs = 18;
/** Glyphs of a line of prose that is wide; no label has as many. */
export const proseGlyphs = 30;
/** More rules or cells are a drawing. */
export const mostRules = 500;

// Shares of a whole.
/** Less is chance. */
export const seldom = 0.05;
/** Less is an exception. */
export const tenth = 0.1;
/** Of the page's height, at either edge, in which headers and footers stand. */
export const edgeShare = 0.12;
/** Less says nothing of the rest. */
export const quarterOf = 0.25;
/** As many are no exception. */
export const thirdOf = 0.35;
/** As many decide. */
export const halfOf = 0.5;
/** As many decide beyond doubt. */
export const majority = 0.6;
/** What is true of so many is true of all. */
export const nearlyAll = 0.8;

// Angles.
/** Radians: directions that differ by less are one. */
export const sameAngle = Math.PI / 360;
