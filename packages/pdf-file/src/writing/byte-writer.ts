/** Bytes written one after the other and kept in parts, which are never moved or copied. */
import { Buffer } from "@docreview/platform";

export interface ByteWriter {
  readonly length: () => number;
  /** Writes a byte string: one code unit per byte. */
  readonly write: (bytes: string) => void;
  readonly writeBytes: (bytes: Uint8Array) => void;
  /** Everything written so far. */
  readonly parts: () => readonly Uint8Array[];
}

/** Bytes of a part, unless it holds something longer. */
const partSize = 1 << 18;

/** Short strings are encoded together, because each call into the platform costs more than they do. */
const pendingLength = 1 << 14;

export function createByteWriter(): ByteWriter {
  const full: Uint8Array[] = [];
  let part = Buffer.allocUnsafeSlow(partSize);
  let before = 0;
  let used = 0;
  let pending = "";

  const written = () => new Uint8Array(part.buffer, part.byteOffset, used);

  function reserve(more: number): void {
    if (used + more <= part.length) return;
    full.push(written());
    before += used;
    used = 0;
    part = Buffer.allocUnsafeSlow(Math.max(partSize, more));
  }

  function flush(): void {
    reserve(pending.length);
    used += part.write(pending, used, "latin1");
    pending = "";
  }

  return {
    length: () => before + used + pending.length,
    write: (bytes) => {
      pending += bytes;
      if (pending.length >= pendingLength) flush();
    },
    writeBytes: (bytes) => {
      flush();
      reserve(bytes.length);
      part.set(bytes, used);
      used += bytes.length;
    },
    parts: () => {
      flush();
      return [...full, written()];
    },
  };
}
