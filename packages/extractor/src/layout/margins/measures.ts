/** Measures of page margins. */

/** Times the size of the text: notes and letterheads are no larger. */
export const smallerSize = 0.92;
/** The fewest numbers at even distances that are taken for printed on the paper, whatever is beside them. */
export const leastRuled = 20;
