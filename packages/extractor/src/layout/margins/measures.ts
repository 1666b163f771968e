/** Measures of what stands at the margins of a page. */

/** Times the size of the text: notes and letterheads are no larger. */
export const smallerSize = 0.92;
/** Numbers at even distances that may stand beside anything, as they are printed on the paper. */
export const leastRuled = 20;
