/** The parts of a text that show its encoding: lines with bytes beyond ASCII. */

/** Bytes of a part; what is on one line beyond that is left out. */
const partSize = 2048;

/** Parts that are looked at; more of them hardly ever change what is found. */
const maximumParts = 8;

/** ASCII that is kept before the first byte beyond it: words of a language, among which its letters are. */
const context = 200;

/** Lines in several parts, so that a damaged character spoils only one. */
export type Evidence = readonly Uint8Array[];

/** Each part begins with a whole character, because a line ends alike in all encodings that contain ASCII; its last may be cut. */
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
  /** Where the line after it begins. */
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

/** All of it as text of one encoding, without what is cut. */
export function textOf(evidence: Evidence, label: string): string {
  return evidence.map((part) => decodedPart(part, label)).join("");
}

export function decodedPart(part: Uint8Array, label: string): string {
  return new TextDecoder(label).decode(part, { stream: true });
}
