/** Bytes that are written one after the other, and kept in parts: what is written once is neither moved nor copied. */
export interface ByteWriter {
  readonly length: () => number;
  /** A byte string: one code unit per byte. */
  readonly write: (bytes: string) => void;
  readonly writeBytes: (bytes: Uint8Array) => void;
  /** All that was written; nothing may be written after. */
  readonly parts: () => readonly Uint8Array[];
  /** Forgets all that was written, whose parts nobody may use any more. */
  readonly restart: () => void;
}

/** Bytes of a part, unless it holds something longer. */
const partSize = 1 << 18;

export function createByteWriter(): ByteWriter {
  const full: Uint8Array[] = [];
  let room = Buffer.allocUnsafeSlow(partSize);
  let before = 0;
  let used = 0;

  const written = () => new Uint8Array(room.buffer, room.byteOffset, used);

  function reserve(more: number): void {
    if (used + more <= room.length) return;
    full.push(written());
    before += used;
    used = 0;
    room = Buffer.allocUnsafeSlow(Math.max(partSize, more));
  }

  return {
    length: () => before + used,
    write: (bytes) => {
      reserve(bytes.length);
      used += room.write(bytes, used, "latin1");
    },
    writeBytes: (bytes) => {
      reserve(bytes.length);
      room.set(bytes, used);
      used += bytes.length;
    },
    parts: () => [...full, written()],
    restart: () => {
      full.length = 0;
      before = 0;
      used = 0;
    },
  };
}
