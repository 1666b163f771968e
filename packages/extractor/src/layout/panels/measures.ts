/** Measures of panels. */

/** In user-space units: the most between a panel and a cut along its side. */
export const nearPanel = 12;
