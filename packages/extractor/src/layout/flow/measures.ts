/** Measures of blocks. */

/** Times the size of the text: the least size of a heading. */
export const headingSize = 1.12;
/** Times the size of the text: a bold heading is larger than this. */
export const boldHeadingSize = 0.75;
