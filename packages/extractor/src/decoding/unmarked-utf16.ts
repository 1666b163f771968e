/**
 * UTF-16 without a byte order mark: recognised by the zeros of Latin letters, or because the bytes are text in only one
 * order.
 */
import { isBinary } from "./binary.ts";

export type Utf16 = "utf-16le" | "utf-16be";

/** UTF-16 of Latin letters has a zero in every other byte. */
const leastZeros = 0.7;

/** The minimum number of characters for other scripts: fewer may be text by chance. */
const leastCharacters = 10;

/** Share of usual characters in text. Bytes that are not text, and text in the wrong order, have about half. */
const leastUsual = 0.95;
const mostUsualReversed = 0.85;

/** Letters and punctuation of the usual scripts; a text with rarer ones has these as well. */
const usual =
  /[\t\n\r -~\u00a0-\u024f\u0370-\u04ff\u0590-\u06ff\u0e00-\u0e7f\u2010-\u203a\u20ac\u3001-\u30ff\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff9f]/g;

/** `start`: the first bytes of a file. */
export function unmarkedUtf16(start: Uint8Array): Utf16 | null {
  return byZeros(start) ?? byCharacters(start);
}

function byZeros(start: Uint8Array): Utf16 | null {
  const pairs = Math.floor(start.length / 2);
  if (pairs < 2) return null;
  let even = 0;
  let odd = 0;
  for (let index = 0; index < pairs * 2; index += 2) {
    if (start[index] === 0) even++;
    if (start[index + 1] === 0) odd++;
  }
  if (even === 0 && odd >= leastZeros * pairs) return "utf-16le";
  if (odd === 0 && even >= leastZeros * pairs) return "utf-16be";
  return null;
}

function byCharacters(start: Uint8Array): Utf16 | null {
  // Bytes that can be read one by one are hardly ever UTF-16, and are text either way.
  if (!isBinary(new TextDecoder("latin1").decode(start))) return null;
  const little = usualShare(start, "utf-16le");
  const big = usualShare(start, "utf-16be");
  if (little >= leastUsual && big <= mostUsualReversed) return "utf-16le";
  if (big >= leastUsual && little <= mostUsualReversed) return "utf-16be";
  return null;
}

function usualShare(bytes: Uint8Array, encoding: Utf16): number {
  const text = new TextDecoder(encoding).decode(bytes, { stream: true });
  if (text.length < leastCharacters || isBinary(text)) return 0;
  return (text.match(usual)?.length ?? 0) / text.length;
}
