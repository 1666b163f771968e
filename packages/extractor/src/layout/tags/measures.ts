/** Measures of tags. */

/** The fewest characters of a line of text; a shorter line cannot be known to continue in one that begins with a capital. */
export const leastText = 20;
/** The share of letters and digits that the tags of a page must cover. */
export const leastTagged = 0.95;
