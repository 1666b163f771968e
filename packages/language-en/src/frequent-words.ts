/**
 * The most frequent words and marks, folded, the most frequent first: of general English, then of financial documents. A
 * phrase index avoids them as anchors if it can.
 */
export const frequentWords: readonly string[] = (
  "the of and to a in is that for it as was with be by on not he i this are or his from at which but have an had they " +
  "you were their one all we can her has there been if more when will would who so no she other its may these what them " +
  "than some him time into only do such my new about out also two any up first could our then most see me should after " +
  "said your very between made many over did know must through how back years where much way well down being before us " +
  "any each under state because even those both such here just still good own same us return risk fund investment per " +
  "year 1 2 3 % . , ( ) : $ & / ; past performance information financial product"
).split(" ");
