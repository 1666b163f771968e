/** The possible encodings of a text without a label: each was the default of a system or a country. */

export interface Encoding {
  /** The name for `TextDecoder`. */
  readonly label: string;
  /** The name in messages. */
  readonly name: string;
  /** How much likelier than others it is before anything is read; 1 by default. */
  readonly prior?: number;
}

/** The encoding of most text in Latin letters that is not in Unicode. */
export const western: Encoding = {
  label: "windows-1252",
  name: "Windows-1252 (Western European)",
  prior: 1.3,
};

/** By the names that the detector uses; it finds no others. */
export const encodings: Readonly<Record<string, Encoding>> = {
  CP932: { label: "shift_jis", name: "Shift-JIS (Japanese)" },
  "EUC-JP": { label: "euc-jp", name: "EUC-JP (Japanese)" },
  CP949: { label: "euc-kr", name: "EUC-KR (Korean)" },
  GB18030: { label: "gb18030", name: "GB 18030 (simplified Chinese)" },
  Big5: { label: "big5", name: "Big5 (traditional Chinese)" },
  "Windows-1250": { label: "windows-1250", name: "Windows-1250 (Central European)" },
  "ISO-8859-2": { label: "iso-8859-2", name: "ISO 8859-2 (Central European)" },
  "Windows-1251": { label: "windows-1251", name: "Windows-1251 (Cyrillic)" },
  "KOI8-R": { label: "koi8-r", name: "KOI8-R (Russian)" },
  "koi8-u": { label: "koi8-u", name: "KOI8-U (Ukrainian)" },
  MacCyrillic: { label: "x-mac-cyrillic", name: "Mac OS Cyrillic" },
  IBM866: { label: "ibm866", name: "code page 866 (Cyrillic)" },
  "Windows-1252": western,
  MacRoman: { label: "macintosh", name: "Mac OS Roman (Western European)" },
  "Windows-1253": { label: "windows-1253", name: "Windows-1253 (Greek)" },
  "Windows-1254": { label: "windows-1254", name: "Windows-1254 (Turkish)" },
  "Windows-1255": { label: "windows-1255", name: "Windows-1255 (Hebrew)" },
  "Windows-1256": { label: "windows-1256", name: "Windows-1256 (Arabic)" },
  "Windows-1257": { label: "windows-1257", name: "Windows-1257 (Baltic)" },
  CP874: { label: "windows-874", name: "Windows-874 (Thai)" },
};
