/** Bytes that are written one after the other, and kept in parts: what is written once is neither moved nor copied. */
export interface ByteWriter {
  readonly length: () => number;
  /** A byte string: one code unit per byte. */
  readonly write: (bytes: string) => void;
  readonly writeBytes: (bytes: Uint8Array) => void;
  /** All that was written; nothing may be written after. */
  readonly parts: () => readonly Uint8Array[];
}

/** Bytes of a part, unless it holds something longer. */
const partSize = 1 << 18;

/** Short strings become bytes together, as each crossing into the platform costs more than they do. */
const waitingLength = 1 << 14;

export function createByteWriter(): ByteWriter {
  const full: Uint8Array[] = [];
  let room = Buffer.allocUnsafeSlow(partSize);
  let before = 0;
  let used = 0;
  let waiting = "";

  const written = () => new Uint8Array(room.buffer, room.byteOffset, used);

  function reserve(more: number): void {
    if (used + more <= room.length) return;
    full.push(written());
    before += used;
    used = 0;
    room = Buffer.allocUnsafeSlow(Math.max(partSize, more));
  }

  function settle(): void {
    reserve(waiting.length);
    used += room.write(waiting, used, "latin1");
    waiting = "";
  }

  return {
    length: () => before + used + waiting.length,
    write: (bytes) => {
      waiting += bytes;
      if (waiting.length >= waitingLength) settle();
    },
    writeBytes: (bytes) => {
      settle();
      reserve(bytes.length);
      room.set(bytes, used);
      used += bytes.length;
    },
    parts: () => {
      settle();
      return [...full, written()];
    },
  };
}
