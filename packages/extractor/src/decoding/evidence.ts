/** The parts of a text that show its encoding: lines with bytes beyond ASCII. */

/** The maximum number of bytes in a part; the rest of a longer line is ignored. */
const partSize = 2048;

/** The maximum number of parts; more hardly ever change the result. */
const maximumParts = 8;

/** Bytes of ASCII to keep before the first byte beyond it: the words around letters show the language. */
const context = 200;

/** Lines in several parts, so that a damaged character spoils only one. */
export type Evidence = readonly Uint8Array[];

/**
 * Each part begins with a whole character, because lines end in the same way in all encodings that contain ASCII; its
 * last character may be cut.
 */
export function evidenceOf(bytes: Uint8Array): Evidence {
  const parts: Uint8Array[] = [];
  let next = 0;
  while (parts.length < maximumParts && next < bytes.length) {
    const lines: Uint8Array[] = [];
    let size = 0;
    while (size < partSize) {
      const line = nextLine(bytes, next, partSize - size);
      if (line === null) break;
      lines.push(line.bytes);
      size += line.bytes.length;
      next = line.next;
    }
    if (size === 0) break;
    parts.push(Buffer.concat(lines));
  }
  return parts;
}

interface Line {
  readonly bytes: Uint8Array;
  /** The position at which the following line begins. */
  readonly next: number;
}

/** The next line with bytes beyond ASCII, at most `length` of it. */
function nextLine(bytes: Uint8Array, from: number, length: number): Line | null {
  const first = firstBeyondAscii(bytes, from);
  if (first < 0) return null;
  const start = Math.max(from, first - Math.min(context, length >> 1));
  const feed = bytes.indexOf(0x0a, first);
  const next = feed < 0 ? bytes.length : feed + 1;
  return { bytes: bytes.subarray(start, Math.min(next, start + length)), next };
}

function firstBeyondAscii(bytes: Uint8Array, from: number): number {
  for (let index = from; index < bytes.length; index++) if ((bytes[index] ?? 0) > 0x7f) return index;
  return -1;
}

/** All evidence decoded in one encoding, without cut characters. */
export function textOf(evidence: Evidence, label: string): string {
  return evidence.map((part) => decodedPart(part, label)).join("");
}

export function decodedPart(part: Uint8Array, label: string): string {
  return new TextDecoder(label).decode(part, { stream: true });
}
