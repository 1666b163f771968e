/** Measures of paragraphs. */

/** The most glyphs in a cell of a table or a heading; longer ones are prose, which has sentences. */
export const longestCell = 200;
/** Times the usual distance between the lines of a column: a wider one ends a paragraph. */
export const paragraphLead = 1.22;
/** The type sizes within one paragraph differ by less, as a share. */
export const sameTypeSize = 0.07;
/** A line that fills less of its column ends early. */
export const shortLine = 0.82;
