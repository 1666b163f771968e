/** Whether bytes are text, by their beginning. */
import { isBinary } from "./binary.ts";
import { unicodeSignOf } from "./unicode-sign.ts";

/** In bytes, including a comment at the beginning of a web page. */
const window = 8192;

/**
 * The first kilobytes as text, without white space before them; null if they are not text. Letters beyond ASCII are
 * decoded only where the bytes show their encoding.
 */
export function startOfText(bytes: Uint8Array): string | null {
  if (bytes.length === 0) return null;
  const sign = unicodeSignOf(bytes);
  const start = bytes.subarray(sign?.length ?? 0, window);
  const text = new TextDecoder(sign?.encoding ?? "latin1").decode(start, { stream: true });
  return isBinary(text) ? null : text.trimStart();
}
