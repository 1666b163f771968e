/** Characters that are accents by themselves, and the letters that they form with others. */

/** The combining mark of each, by its code point. Seven-bit fonts have some of them at ASCII code points. */
const combiningMarks: ReadonlyMap<number, number> = new Map([
  [0x5e, 0x302], // circumflex, of ASCII
  [0x60, 0x300], // grave, of ASCII
  [0x7e, 0x303], // tilde, of ASCII
  [0xa8, 0x308], // dieresis
  [0xaf, 0x304], // macron
  [0xb0, 0x30a], // the degree sign, where a font has no ring
  [0xb4, 0x301], // acute
  [0xb8, 0x327], // cedilla
  [0x2c6, 0x302], // circumflex
  [0x2c7, 0x30c], // caron
  [0x2c9, 0x304], // macron
  [0x2ca, 0x301], // acute
  [0x2cb, 0x300], // grave
  [0x2d8, 0x306], // breve
  [0x2d9, 0x307], // dot
  [0x2da, 0x30a], // ring
  [0x2db, 0x328], // ogonek
  [0x2dc, 0x303], // tilde
  [0x2dd, 0x30b], // hungarumlaut
]);

const dottedLetters: ReadonlyMap<number, number> = new Map([
  [0x131, 0x69],
  [0x237, 0x6a],
]);

export function isSpacingAccent(code: number): boolean {
  return code >= 0x5e && code <= 0x2dd && combiningMarks.has(code);
}

/** The code points of the letter with the accent: one, or two where Unicode has no such letter. */
export function accented(letter: number, accent: number): readonly [number, number?] {
  const mark = combiningMarks.get(accent);
  if (mark === undefined) return [letter];
  const base = dottedLetters.get(letter) ?? letter;
  const text = String.fromCodePoint(base, mark).normalize("NFC");
  return text.length > String.fromCodePoint(base).length ? [base, mark] : [text.codePointAt(0) ?? base];
}
