/** Formulas as one line of text. */

/** In characters. Longer ones are not searched, because each enclosing formula would search them again. */
const longestName = 100;

/** In parentheses if it is more than one number or name. */
export function grouped(text: string): string {
  return text.length <= longestName && /^[\p{L}\p{N}.,%]*$/u.test(text) ? text : `(${text})`;
}

/**
 * The separator between two texts of which one is a formula: a space if letters or digits would otherwise touch, because
 * a formula has its own typeface. A name of one letter may be part of a word (“nth”).
 */
export function gapBeside(formula: string, before: string, after: string): "" | " " {
  const isName = Array.from(formula.trim()).length < 2;
  return !isName && /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after) ? " " : "";
}
