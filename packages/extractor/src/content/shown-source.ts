/**
 * The source of a text file with the same length, in which only what is shown is left. A stretch that separates words becomes
 * white space; one within a word becomes units that the alignment does not see.
 */

/** U+200B, which folds to nothing. */
const hiddenUnit = "\u200B";

/** Line breaks stay, so that lines can still be counted. */
export function blank(text: string): string {
  return text.replaceAll(/[^\r\n]/g, " ");
}

/** Does not separate what stands around it, unless it breaks a line. */
export function hide(text: string): string {
  return text.replaceAll(/[^\r\n]/g, hiddenUnit);
}

/** A character at the start of the text that stands for it. */
export function written(text: string, instead: string): string {
  return (instead + hide(text)).slice(0, text.length);
}
