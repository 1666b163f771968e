/** A file in pieces: what is in memory, and what is read from elsewhere only when it is sent. */
import { createHash, type Hash } from "node:crypto";
import { crc32 } from "node:zlib";

/** `source` belongs to the caller: a blob, a path. */
export type Piece<Source> =
  | { readonly kind: "bytes"; readonly bytes: Uint8Array }
  | { readonly kind: "source"; readonly source: Source; readonly size: number };

export function inMemory(bytes: Uint8Array): Piece<never> {
  return { kind: "bytes", bytes };
}

export function sizeOf(pieces: readonly Piece<unknown>[]): number {
  return pieces.reduce((sum, piece) => sum + (piece.kind === "bytes" ? piece.bytes.length : piece.size), 0);
}

/** What a bundle states of the bytes of an entry. */
export interface Digest {
  readonly size: number;
  readonly crc32: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

export interface Digester {
  readonly add: (bytes: Uint8Array) => void;
  readonly digest: () => Digest;
}

export function createDigester(): Digester {
  const hash: Hash = createHash("sha256");
  const sum = { size: 0, crc32: 0 };
  return {
    add: (bytes) => {
      hash.update(bytes);
      sum.size += bytes.length;
      sum.crc32 = crc32(bytes, sum.crc32);
    },
    digest: () => ({ ...sum, sha256: hash.copy().digest("hex") }),
  };
}

export function digestOf(parts: Iterable<Uint8Array>): Digest {
  const digester = createDigester();
  for (const bytes of parts) digester.add(bytes);
  return digester.digest();
}
