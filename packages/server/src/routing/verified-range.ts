/** A range of bytes that are only known to be undamaged once all of them have been read. */
import type { ByteRange } from "./byte-range.ts";

/** Holds back the last bytes until the whole source has been read and verified. */
export async function* verifiedRange(
  source: AsyncIterable<Uint8Array>,
  { start, end }: ByteRange,
): AsyncGenerator<Uint8Array> {
  let position = 0;
  let held: Uint8Array | null = null;
  for await (const bytes of source) {
    const wanted = bytes.subarray(Math.max(0, start - position), Math.max(0, end - position));
    position += bytes.length;
    if (wanted.length === 0) continue;
    if (held !== null) yield held;
    held = wanted;
  }
  if (held !== null) yield held;
}
