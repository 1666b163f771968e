/** Characters that are in no text of any encoding (MIME Sniffing Standard, 3.4). */
// eslint-disable-next-line no-control-regex
const binary = /[\0-\x08\x0b\x0e-\x1a\x1c-\x1f]/;

/** `text`: as it is decoded, or bytes as Latin-1, which are the same in every encoding but UTF-16 and UTF-32. */
export function isBinary(text: string): boolean {
  return binary.test(text);
}
