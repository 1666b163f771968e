/**
 * Code pages of Windows, and those that belong to the character sets of fonts (RTF 1.9.1, “Font Table”), which Word uses
 * in all its formats.
 */

const labels: Readonly<Record<number, string>> = {
  866: "ibm866",
  874: "windows-874",
  932: "shift_jis",
  936: "gbk",
  949: "euc-kr",
  950: "big5",
  10_000: "macintosh",
  10_007: "x-mac-cyrillic",
  20_866: "koi8-r",
  21_866: "koi8-u",
  28_592: "iso-8859-2",
  28_595: "iso-8859-5",
  54_936: "gb18030",
  65_001: "utf-8",
};

const codePages: Readonly<Record<number, number>> = {
  0: 1252,
  77: 10_000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
  255: 850,
};

/** The code page of a font's character set; null for that of the document. */
export function codePageOf(charset: number): number | null {
  return codePages[charset] ?? null;
}

/** Code pages that are not known here are read as that of Western Europe. */
export function decoded(bytes: Uint8Array, codePage: number): string {
  const own = codePage >= 1250 && codePage <= 1258 ? `windows-${codePage}` : labels[codePage];
  return new TextDecoder(own ?? "windows-1252", { ignoreBOM: true }).decode(bytes);
}
