/** Measures of columns and tables. */

/** The least share of lines that continue each other in a column of prose; of short lines or of the page, a usual share. */
export const flowingShare = 0.4;
/** Glyphs of a line that is longer than names and numbers. */
export const labelGlyphs = 15;
/** In user-space units: how far a rule reaches beyond a place that it crosses, and how far strips of numbers may differ. */
export const reachOfRule = 6;
/** In type sizes: lines of prose are closer, unless all of them are widely spaced. */
export const textLead = 1.7;
/** In type sizes: the most between the lines of one cell. */
export const cellLead = 1.4;
/** In type sizes: the space that a typesetter may leave at the end of a line. */
export const slackOfLine = 0.4;
/** The same as a share of the column: lines seldom reach the edge of a narrow one. */
export const raggedShare = 0.12;
/** Lines of cells with fewer glyphs fill their column by chance. */
export const fewestGlyphs = 10;
/** Lines with more glyphs hardly ever fill their column by chance. */
export const longGlyphs = 60;
/** The least share of labels that are level with their text; the least width of a list, as a share of the widest beside it. */
export const mostly = 0.7;
