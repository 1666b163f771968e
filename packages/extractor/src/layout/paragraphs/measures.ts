/** Measures of paragraphs. */

/** Glyphs that a cell of a table or a heading may have; longer ones are prose, whose sentences are to be cut. */
export const longestCell = 200;
/** Times the usual distance of the lines of a column: wider is the end of a paragraph. */
export const paragraphLead = 1.22;
/** Lines of one paragraph are of sizes that differ by less, as a share. */
export const sameTypeSize = 0.07;
/** The share of its column that a line fills which ends early. */
export const shortLine = 0.82;
