/** Measures of blocks. */

/** Times the size of the text: a heading is at least as large. */
export const headingSize = 1.12;
/** Times the size of the text: a bold heading is larger. */
export const boldHeadingSize = 0.75;
