/** Measures of panels. */

/** In user-space units: how far a panel may be from a cut along its side. */
export const nearPanel = 12;
