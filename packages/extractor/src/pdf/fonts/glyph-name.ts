/**
 * The meaning of a glyph name by the conventions of the Adobe Glyph List: the names of Latin letters and signs,
 * `uniXXXX` and `uXXXXX`, parts joined by `_` (`f_f_i`), and a suffix after a dot (`a.alt`). Names that only number the
 * glyphs of a font (`g12`, `cid34`) have no meaning.
 */
import { at } from "@docreview/model";

/** From U+0021 to U+007E without the letters, whose names are the letters themselves. */
const ascii =
  "exclam quotedbl numbersign dollar percent ampersand quotesingle parenleft parenright asterisk plus comma hyphen " +
  "period slash zero one two three four five six seven eight nine colon semicolon less equal greater question at " +
  "bracketleft backslash bracketright asciicircum underscore grave braceleft bar braceright asciitilde";

/** From U+00A1 to U+00FF. */
const latin =
  "exclamdown cent sterling currency yen brokenbar section dieresis copyright ordfeminine guillemotleft logicalnot " +
  "sfthyphen registered macron degree plusminus twosuperior threesuperior acute mu paragraph periodcentered cedilla " +
  "onesuperior ordmasculine guillemotright onequarter onehalf threequarters questiondown Agrave Aacute Acircumflex " +
  "Atilde Adieresis Aring AE Ccedilla Egrave Eacute Ecircumflex Edieresis Igrave Iacute Icircumflex Idieresis Eth " +
  "Ntilde Ograve Oacute Ocircumflex Otilde Odieresis multiply Oslash Ugrave Uacute Ucircumflex Udieresis Yacute Thorn " +
  "germandbls agrave aacute acircumflex atilde adieresis aring ae ccedilla egrave eacute ecircumflex edieresis igrave " +
  "iacute icircumflex idieresis eth ntilde ograve oacute ocircumflex otilde odieresis divide oslash ugrave uacute " +
  "ucircumflex udieresis yacute thorn ydieresis";

const others: Readonly<Record<string, string>> = {
  space: " ",
  nbspace: "\u00a0",
  ff: "ff",
  fi: "fi",
  fl: "fl",
  ffi: "ffi",
  ffl: "ffl",
  longst: "st",
  st: "st",
  ij: "ij",
  IJ: "IJ",
  dotlessi: "\u0131",
  dotlessj: "\u0237",
  circumflex: "\u02c6",
  caron: "\u02c7",
  breve: "\u02d8",
  dotaccent: "\u02d9",
  ring: "\u02da",
  ogonek: "\u02db",
  tilde: "\u02dc",
  hungarumlaut: "\u02dd",
  OE: "\u0152",
  oe: "\u0153",
  Lslash: "\u0141",
  lslash: "\u0142",
  Scaron: "\u0160",
  scaron: "\u0161",
  Zcaron: "\u017d",
  zcaron: "\u017e",
  Ydieresis: "\u0178",
  florin: "\u0192",
  endash: "\u2013",
  emdash: "\u2014",
  quoteleft: "\u2018",
  quoteright: "\u2019",
  quotesinglbase: "\u201a",
  quotedblleft: "\u201c",
  quotedblright: "\u201d",
  quotedblbase: "\u201e",
  dagger: "\u2020",
  daggerdbl: "\u2021",
  bullet: "\u2022",
  ellipsis: "\u2026",
  perthousand: "\u2030",
  guilsinglleft: "\u2039",
  guilsinglright: "\u203a",
  fraction: "\u2044",
  Euro: "\u20ac",
  trademark: "\u2122",
  minus: "\u2212",
  lessequal: "\u2264",
  greaterequal: "\u2265",
  notequal: "\u2260",
  infinity: "\u221e",
  softhyphen: "\u00ad",
};

const named = new Map<string, string>([
  ...inSequence(ascii, signsOfAscii()),
  ...inSequence(
    latin,
    Array.from({ length: 0x5f }, (_, index) => 0xa1 + index),
  ),
  ...Object.entries(others),
]);

/** The maximum number of parts in a joined name; ligatures have no more. */
const mostParts = 8;

/** The text, or null if the name does not state it. */
export function textOfGlyphName(name: string): string | null {
  const parts = name.replace(/\..*$/s, "").split("_");
  if (parts.length > mostParts) return null;
  const texts = parts.map(textOfPart);
  return texts.includes(null) ? null : texts.join("");
}

function textOfPart(name: string): string | null {
  if (/^[A-Za-z]$/.test(name)) return name;
  const known = named.get(name);
  if (known !== undefined) return known;
  const units = /^uni((?:[0-9A-F]{4})+)$/.exec(name)?.[1]?.match(/.{4}/g);
  const codes = units ?? /^u([0-9A-F]{4,6})$/.exec(name)?.slice(1);
  const points = codes?.map((code) => Number.parseInt(code, 16));
  return points?.every(isText) === true ? String.fromCodePoint(...points) : null;
}

/** Whether a code point has a general meaning: it is not for private use, a surrogate or a control. */
export function isText(code: number): boolean {
  const isPrivate = (code >= 0xe000 && code < 0xf900) || code >= 0xf0000;
  const isSurrogate = code >= 0xd800 && code < 0xe000;
  return code >= 0x20 && !(code >= 0x7f && code < 0xa0) && !isPrivate && !isSurrogate && code !== 0xfffd;
}

function signsOfAscii(): readonly number[] {
  return Array.from({ length: 0x5e }, (_, index) => 0x21 + index).filter(
    (code) => !/[A-Za-z]/.test(String.fromCharCode(code)),
  );
}

function inSequence(names: string, codes: readonly number[]): readonly (readonly [string, string])[] {
  return names.split(" ").map((name, index) => [name, String.fromCodePoint(at(codes, index))] as const);
}
