/** Formulas as one line of text. */

/** Characters; longer ones are not looked through, as each of the formulas around them would do it again. */
const longestName = 100;

/** In parentheses where it is more than one number or name. */
export function grouped(text: string): string {
  return text.length <= longestName && /^[\p{L}\p{N}.,%]*$/u.test(text) ? text : `(${text})`;
}

/**
 * What stands between two texts of which one is a formula: a space where letters or digits would run into each other, as a formula
 * is set in a typeface of its own. A name of one letter may be a part of a word (“nth”).
 */
export function gapBeside(formula: string, before: string, after: string): "" | " " {
  const isName = Array.from(formula.trim()).length < 2;
  return !isName && /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after) ? " " : "";
}
