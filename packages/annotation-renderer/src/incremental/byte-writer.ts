/** Bytes that are written one after the other, without a string of them all in between. */
export interface ByteWriter {
  readonly length: () => number;
  /** A byte string: one code unit per byte. */
  readonly write: (bytes: string) => void;
  readonly writeBytes: (bytes: Uint8Array) => void;
  /** A view of all that was written; nothing may be written after. */
  readonly bytes: () => Buffer;
}

const firstRoom = 1 << 16;

export function createByteWriter(): ByteWriter {
  let room = Buffer.allocUnsafe(firstRoom);
  let length = 0;

  function reserve(more: number): void {
    if (length + more <= room.length) return;
    const larger = Buffer.allocUnsafe(Math.max(room.length * 2, length + more));
    room.copy(larger, 0, 0, length);
    room = larger;
  }

  return {
    length: () => length,
    write: (bytes) => {
      reserve(bytes.length);
      length += room.write(bytes, length, "latin1");
    },
    writeBytes: (bytes) => {
      reserve(bytes.length);
      room.set(bytes, length);
      length += bytes.length;
    },
    bytes: () => room.subarray(0, length),
  };
}
