/** Whether bytes are text, by their beginning. */
import { unicodeSignOf } from "./byte-order-mark.ts";

/** Bytes; also those of a comment that a web page may begin with. */
const window = 8192;

/** Bytes that are in no text of any encoding (MIME Sniffing Standard, 3.4), apart from UTF-16. */
// eslint-disable-next-line no-control-regex
const binary = /[\0-\x08\x0b\x0e-\x1a\x1c-\x1f]/;

/**
 * The first kilobytes as text, without white space before them; null if they are not text. Letters beyond ASCII are
 * decoded only where the bytes show their encoding.
 */
export function startOfText(bytes: Uint8Array): string | null {
  if (bytes.length === 0) return null;
  const sign = unicodeSignOf(bytes);
  const start = bytes.subarray(sign?.length ?? 0, window);
  const text = new TextDecoder(sign?.encoding ?? "latin1").decode(start, { stream: true });
  return binary.test(text) ? null : text.trimStart();
}
