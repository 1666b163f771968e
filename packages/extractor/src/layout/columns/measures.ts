/** Measures of columns and tables. */

/** The share of lines that go on in a column of prose, and of short lines or of the page that are no exception. */
export const flowingShare = 0.4;
/** Glyphs of a line that is longer than names and numbers are. */
export const labelGlyphs = 15;
/** In user-space units: how far a rule reaches beyond a place that it crosses, and a panel to a cut beside it. */
export const reachOfRule = 6;
/** In type sizes: lines of prose are closer, unless all of it is spaced wider. */
export const textLead = 1.7;
/** In type sizes: lines of one cell are as close. */
export const cellLead = 1.4;
/** In type sizes: room that a typesetter may leave at the end of a line. */
export const slackOfLine = 0.4;
/** The same as a share of the column: lines seldom reach the edge of a narrow one. */
export const raggedShare = 0.12;
/** Lines of cells with fewer glyphs fill their column by chance. */
export const fewestGlyphs = 10;
/** Lines with as many glyphs are hardly ever full by chance. */
export const longGlyphs = 60;
/** The share of labels that stand beside what they belong to, and of the widest column of a list that the others have. */
export const mostly = 0.7;
