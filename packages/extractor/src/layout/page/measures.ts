/** Measures of pages. */

/** In user-space units: baselines within a line that differ by less are one. */
export const sameRise = 0.05;
/** Pages that are compared with each other, as left and right ones differ, or that an element may leave out. */
export const nearPages = 2;
