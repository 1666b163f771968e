/** Measures of tags. */

/** Characters of a line of text; shorter ones are not known to go on in upper case. */
export const leastText = 20;
/** The share of letters and digits that the tags of a page have to reach. */
export const leastTagged = 0.95;
