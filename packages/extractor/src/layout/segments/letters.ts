/** What kind of letter a code point is. */

export function isLetter(code: number): boolean {
  return /\p{L}/u.test(String.fromCodePoint(code));
}

export function isLowerCase(code: number): boolean {
  return /\p{Ll}/u.test(String.fromCodePoint(code));
}

export function isUpperCase(code: number): boolean {
  return /\p{Lu}/u.test(String.fromCodePoint(code));
}
