/** Alternative text of a link from an annotation back to the summary. */
export const backLinkText = "Go to the summary";
