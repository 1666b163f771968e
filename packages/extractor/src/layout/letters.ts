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

/** Kana and Han: lines are broken between any two of them. */
export function breaksAnywhere(code: number): boolean {
  return (code >= 0x2e80 && code <= 0x9fff) || (code >= 0xf900 && code <= 0xfaff) || code >= 0x20000;
}
