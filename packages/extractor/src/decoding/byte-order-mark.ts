/** Unicode encodings that bytes show themselves: by a byte order mark or, in UTF-16 without one, by their zeros. */

export interface UnicodeSign {
  readonly encoding: "utf-8" | "utf-16le" | "utf-16be";
  /** Bytes of the mark; 0 if there is none. */
  readonly length: number;
}

/** UTF-16 of Latin letters has a zero in every other byte. */
const leastZeros = 0.7;

export function unicodeSignOf(bytes: Uint8Array): UnicodeSign | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: "utf-8", length: 3 };
  if (first === 0xff && second === 0xfe) return { encoding: "utf-16le", length: 2 };
  if (first === 0xfe && second === 0xff) return { encoding: "utf-16be", length: 2 };
  return unmarkedUtf16(bytes.subarray(0, 1024));
}

function unmarkedUtf16(start: Uint8Array): UnicodeSign | null {
  const pairs = Math.floor(start.length / 2);
  if (pairs < 2) return null;
  const zeros: [even: number, odd: number] = [0, 0];
  for (let index = 0; index < pairs * 2; index++) if (start[index] === 0) zeros[index % 2]!++;
  const [even, odd] = zeros;
  if (even === 0 && odd >= leastZeros * pairs) return { encoding: "utf-16le", length: 0 };
  if (odd === 0 && even >= leastZeros * pairs) return { encoding: "utf-16be", length: 0 };
  return null;
}
