/** Decodes the bytes of an XML part piece by piece: XML 1.0, appendix F, for the encodings that office files use. */

/** Bytes decoded at a time. */
const chunkSize = 65_536;

export function* decodedChunks(source: Uint8Array | string): Generator<string> {
  if (typeof source === "string") {
    yield source;
    return;
  }
  const decoder = new TextDecoder(encodingOf(source));
  for (let start = 0; start < source.length; start += chunkSize) {
    const end = Math.min(start + chunkSize, source.length);
    yield decoder.decode(source.subarray(start, end), { stream: end < source.length });
  }
}

/** By the byte order mark, by the zeros beside the first `<`, otherwise by the declaration; UTF-8 by default. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === 0x3c && second === 0) return "utf-16le";
  if (first === 0 && second === 0x3c) return "utf-16be";
  const opening = String.fromCharCode(...bytes.subarray(0, 200));
  const declared = /^<\?xml[^>]{0,100}?encoding\s{0,9}=\s{0,9}["']([\w.:-]{1,40})["']/.exec(opening);
  const label = declared?.[1]?.toLowerCase() ?? "utf-8";
  // A declaration that can be read byte by byte is not in UTF-16, whatever it states.
  return label.startsWith("utf-16") || !isKnown(label) ? "utf-8" : label;
}

function isKnown(label: string): boolean {
  try {
    return new TextDecoder(label).encoding.length > 0;
  } catch {
    return false;
  }
}
