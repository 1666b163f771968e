/** Measures of segments, and those that several folders of the layout share. */

// Lengths in type sizes: within a word, between words, and between columns.
/** Positions that differ by less are the same. */
export const hair = 0.1;
/** The space between two words; a letter that overlaps another by more is drawn across it. */
export const wordSpace = 0.2;
/** Baselines that differ by less belong to one line. */
export const baselineSlack = 0.25;
/** From a baseline up to the middle of its letters. */
export const middleOfLine = 0.3;
/** Text that is farther apart is separated. */
export const oneSize = 1;
/** Half of a line: the tolerance for being in line, centred, or at an edge. */
export const halfSize = 0.5;
/** The height of a capital letter above its baseline, which counts as the ink of a line. */
export const capHeight = 0.75;
/** The least white space between columns, and the least indent. */
export const columnGap = 0.8;
/** The widest gap between a list marker and its item, or between a number and its text. */
export const markerGap = 4;
/** White space that ends columns, rows and legends. */
export const tallestHole = 6;

// Distances between baselines, in type sizes.
/** The least distance of a next line. */
export const closestLead = 0.9;
/** Between lines of text. */
export const usualLead = 1.3;
/** The most between lines that belong together. */
export const closeLead = 1.5;
/** Rows that are farther apart belong to different sections. */
export const sectionLead = 2;
/** Lines that are farther apart do not continue each other. */
export const looseLead = 2.5;
/** The most between a line and anything that belongs to it. */
export const farLead = 3;
/** Times the usual distance between lines: a larger one is white space that separates them. */
export const widerLead = 1.3;

// Lengths in user-space units.
/** The most between sides or ends that meet, and the thickness of a rule. */
export const meets = 3;
/** The tolerance for the same place on two pages, or in one line of a drawing. */
export const samePlace = 1.5;

// Sizes, as shares of another size.
/** Times another: larger than its neighbours. */
export const slightlyMore = 1.1;
/** Times another: a title, or a drop cap. */
export const muchLarger = 1.5;
/** Type sizes that differ by less are the same. */
export const sameSize = 0.12;
/** Superscripts and subscripts are smaller. */
export const scriptSize = 0.86;
/** In type sizes: superscripts are raised by more. */
export const scriptRise = 0.15;

// Counts.
/** The most characters in a title, or in a line of an address. */
export const shortText = 40;
/** Characters of a line that fills its column. */
export const longLine = 72;
/** The fewest lines in a block of text, a table, or beside a drop cap. */
export const pairOfLines = 2;
/** Fewer lines, rows, rules or cells are aligned by chance. */
export const fewestLines = 3;
/** The fewest entries in a list, an axis, or a table of several columns. */
export const fewestCells = 4;
/** The most characters in a list marker, rows in a letterhead, and items beside the text. */
export const shortList = 8;
/** The fewest lines by which a page or a letter is judged. */
export const pageLines = 12;
/** Glyphs of a line of text in a narrow column. */
export const textGlyphs = 18;
/** Glyphs of a line of prose in a wide column; labels have fewer. */
export const proseGlyphs = 30;
/** A page with more rules or cells is a drawing. */
export const mostRules = 500;

// Shares of a whole.
/** A smaller share is chance. */
export const seldom = 0.05;
/** A smaller share is an exception. */
export const tenth = 0.1;
/** Of the page's height, at either edge: where headers and footers are. */
export const edgeShare = 0.12;
/** A smaller share says nothing about the rest. */
export const quarterOf = 0.25;
/** A larger share is not an exception. */
export const thirdOf = 0.35;
/** A larger share decides. */
export const halfOf = 0.5;
/** A larger share decides beyond doubt. */
export const majority = 0.6;
/** What is true of a larger share is true of all. */
export const nearlyAll = 0.8;

// Angles.
/** Radians: directions that differ by less are the same. */
export const sameAngle = Math.PI / 360;
