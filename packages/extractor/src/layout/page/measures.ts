/** Measures of pages. */

/** In user-space units: baselines within a line that differ by less are the same. */
export const sameRise = 0.05;
/** How many pages before and after a page are compared with it, as left and right pages differ; the most that an element may skip. */
export const nearPages = 2;
