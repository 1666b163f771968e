/** The code points of a text, in order. */
export function codePointsIn(text: string): readonly number[] {
  // An element of a text always has a code point.
  return Array.from(text, (character) => character.codePointAt(0) ?? 0);
}
