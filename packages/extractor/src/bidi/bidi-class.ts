/**
 * The class of a character in the Unicode Bidirectional Algorithm (UAX #9), as far as lines of a page need it, and its
 * mirror image.
 */

export type BidiClass =
  | "left"
  | "right"
  /** Arabic letters, which make numbers Arabic (rule W2). */
  | "arabic"
  | "european-number"
  | "arabic-number"
  /** Plus and minus, which belong to a number if they are between two digits. */
  | "european-separator"
  /** Comma, stop, colon, slash. */
  | "common-separator"
  /** Per cent signs, currency signs and the like, beside a European number. */
  | "terminator"
  /** A mark on the letter before it. */
  | "mark"
  | "neutral";

const mark = /^\p{Mn}$/u;
const terminator = /^[#%°‰‱٪′″∓]$|^\p{Sc}$/u;
const letter = /^[\p{L}\p{Mc}\p{Nl}]$/u;

export function bidiClassOf(code: number): BidiClass {
  if (code < 0x250) return ofLatin(code);
  if (isEuropeanDigit(code)) return "european-number";
  if (isArabicDigit(code)) return "arabic-number";
  if (isMark(code)) return "mark";
  const text = String.fromCodePoint(code);
  if (terminator.test(text)) return "terminator";
  // The Arabic comma.
  if (code === 0x60c) return "common-separator";
  if (isArabic(code)) return "arabic";
  if (isRightToLeft(code)) return "right";
  return letter.test(text) ? "left" : "neutral";
}

/** A mark on the letter before it, which takes no space of its own. */
export function isMark(code: number): boolean {
  if (code < 0x300 || (code >= 0x3400 && code < 0xa000)) return false;
  return mark.test(String.fromCodePoint(code));
}

function ofLatin(code: number): BidiClass {
  if (code >= 0x30 && code <= 0x39) return "european-number";
  if (code === 0xb2 || code === 0xb3 || code === 0xb9) return "european-number";
  if (code === 0x2b || code === 0x2d) return "european-separator";
  if (code === 0x2c || code === 0x2e || code === 0x2f || code === 0x3a || code === 0xa0)
    return "common-separator";
  if ((code >= 0x23 && code <= 0x25) || (code >= 0xa2 && code <= 0xa5) || code === 0xb0 || code === 0xb1)
    return "terminator";
  const isLetter =
    (code >= 0x41 && code <= 0x5a) ||
    (code >= 0x61 && code <= 0x7a) ||
    code === 0xaa ||
    code === 0xb5 ||
    code === 0xba ||
    (code >= 0xc0 && code !== 0xd7 && code !== 0xf7);
  return isLetter ? "left" : "neutral";
}

function isEuropeanDigit(code: number): boolean {
  return (
    (code >= 0x6f0 && code <= 0x6f9) ||
    code === 0x2070 ||
    (code >= 0x2074 && code <= 0x2079) ||
    (code >= 0x2080 && code <= 0x2089) ||
    (code >= 0xff10 && code <= 0xff19)
  );
}

/** Arabic-Indic digits, and the separators of decimals and thousands. */
function isArabicDigit(code: number): boolean {
  return (code >= 0x660 && code <= 0x669) || code === 0x66b || code === 0x66c;
}

/** Arabic, Syriac, Thaana and their presentation forms. */
function isArabic(code: number): boolean {
  return (
    (code >= 0x600 && code <= 0x7bf) ||
    (code >= 0x860 && code <= 0x8ff) ||
    (code >= 0xfb50 && code <= 0xfdff) ||
    (code >= 0xfe70 && code <= 0xfefc) ||
    (code >= 0x1ee00 && code <= 0x1eeff)
  );
}

/** A character of a script that is written from right to left, including its digits and marks. */
export function isRightToLeft(code: number): boolean {
  if (code < 0x590) return false;
  return (
    code <= 0x8ff ||
    (code >= 0xfb1d && code <= 0xfdff) ||
    (code >= 0xfe70 && code <= 0xfefc) ||
    (code >= 0x10800 && code <= 0x10fff) ||
    (code >= 0x1e800 && code <= 0x1efff)
  );
}

const brackets =
  "() [] {} <> «» ‹› ≤≥ ≪≫ ⟨⟩ ⟪⟫ ⟦⟧ 〈〉 《》 「」 『』 【】 〔〕 〖〗 （） ［］ ｛｝ ＜＞ ⁽⁾ ₍₎ ༺༻"
    .split(" ")
    .map((pair) => [pair.charCodeAt(0), pair.charCodeAt(1)] as const);

const mirrorImages: ReadonlyMap<number, number> = new Map(
  brackets.flatMap(([opening, closing]) => [[opening, closing] as const, [closing, opening] as const]),
);
const openingCodes: ReadonlySet<number> = new Set(brackets.map(([opening]) => opening));

/** The character that looks like this one in the other direction; the same character if there is none. */
export function mirrored(code: number): number {
  return mirrorImages.get(code) ?? code;
}

/** Which side of a pair that encloses text, such as brackets or angle quotation marks; null for any other character. */
export function pairSideOf(code: number): "opening" | "closing" | null {
  if (!mirrorImages.has(code)) return null;
  return openingCodes.has(code) ? "opening" : "closing";
}
