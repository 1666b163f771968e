/** Characters that do not occur in text of any encoding (MIME Sniffing Standard, 3.4). */
// eslint-disable-next-line no-control-regex
const binary = /[\0-\x08\x0b\x0e-\x1a\x1c-\x1f]/;

/**
 * `text`: decoded text, or bytes as Latin-1, in which control characters are the same as in every encoding except UTF-16
 * and UTF-32.
 */
export function isBinary(text: string): boolean {
  return binary.test(text);
}
