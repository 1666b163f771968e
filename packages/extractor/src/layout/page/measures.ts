/** Measures of pages. */

/** In user-space units: baselines within a line that differ by less are the same. */
export const sameRise = 0.05;
/** Pages before and after a page that are compared with it, because left and right pages differ; an element may skip as many. */
export const nearPages = 2;
