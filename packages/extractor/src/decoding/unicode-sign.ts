/**
 * Unicode encodings that the bytes themselves show: by a byte order mark or, for UTF-16 without one, by their content.
 */
import { unmarkedUtf16, type Utf16 } from "./unmarked-utf16.ts";

export interface UnicodeSign {
  readonly encoding: "utf-8" | Utf16;
  /** Bytes of the mark; 0 if there is none. */
  readonly length: number;
}

export function unicodeSignOf(bytes: Uint8Array): UnicodeSign | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: "utf-8", length: 3 };
  if (first === 0xff && second === 0xfe) return { encoding: "utf-16le", length: 2 };
  if (first === 0xfe && second === 0xff) return { encoding: "utf-16be", length: 2 };
  const encoding = unmarkedUtf16(bytes.subarray(0, 1024));
  return encoding === null ? null : { encoding, length: 0 };
}
