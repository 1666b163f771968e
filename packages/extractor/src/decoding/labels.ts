/** Properties of encodings, by their labels. */

/** Also names of ASCII, which UTF-8 contains. */
export function isUtf8(label: string): boolean {
  return /^(?:us-?ascii|ascii|utf-?8)$/i.test(label);
}

/** Whether bytes below 0x80 are not always ASCII. */
export function isStateful(label: string): boolean {
  return /^(?:utf-?7|unicode-1-1-utf-7|iso-2022|hz)/i.test(label);
}

export function isUtf16(label: string): boolean {
  return /^(?:utf-?(?:16|32)|ucs|unicode$|unicodefffe$)/i.test(label);
}

/** An East Asian encoding, in which short texts may happen to be valid UTF-8. */
export function isEastAsian(label: string): boolean {
  return /^(?:big5|gb|euc|shift|sjis|x-sjis|ms_kanji|ks_c|cp9(?:32|36|49|50)|ms9|windows-(?:31j|949))/i.test(
    label,
  );
}

/** True for a name that the platform's decoder knows. */
export function isKnown(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== "";
  } catch {
    return false;
  }
}
