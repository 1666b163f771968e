/** The bytes of one entry. A declared size is only trusted if its data could have that size. */
import { constants, crc32, inflateRawSync } from "node:zlib";
import { Inflate } from "fflate";
import type { Entry } from "./entry.ts";
import { localHeaderSignature, localHeaderSize } from "./entry.ts";

export const stored = 0;
export const deflated = 8;

export type Inflated =
  /** `complete` is false if the data breaks off, or does not match its checksum. */
  | { readonly kind: "bytes"; readonly bytes: Uint8Array; readonly complete: boolean }
  | { readonly kind: "too-large" }
  | { readonly kind: "damaged" };

/** The entry's data as stored in the archive, as far as the archive reaches; null if there is no header before it. */
export function dataOf(bytes: Uint8Array, entry: Entry): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = entry.headerOffset;
  if (at + localHeaderSize > bytes.length) return null;
  if (view.getUint32(at, true) !== localHeaderSignature) return null;
  const start = at + localHeaderSize + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (start > bytes.length) return null;
  return bytes.subarray(start, entry.compressedSize === null ? undefined : start + entry.compressedSize);
}

/** At most `allowed` bytes. */
export function inflate(data: Uint8Array, entry: Entry, allowed: number): Inflated {
  const isCutOff = data.length < (entry.compressedSize ?? 0);
  if (entry.method === stored) {
    return data.length > allowed
      ? { kind: "too-large" }
      : { kind: "bytes", bytes: data, complete: !isCutOff && isWhole(data, entry) };
  }
  if (entry.method !== deflated) return { kind: "damaged" };
  try {
    const bytes = inflateRaw(data, entry.declaredSize, allowed);
    return { kind: "bytes", bytes, complete: !isCutOff && isWhole(bytes, entry) };
  } catch (error) {
    return isTooLarge(error) ? { kind: "too-large" } : savedBytes(data, allowed);
  }
}

/** The maximum number of bytes to which one byte of deflated data expands (RFC 1951). */
const maximumRatio = 1032;

/** If the declared size is possible, a single buffer of that size avoids joining many. */
function inflateRaw(data: Uint8Array, declaredSize: number | null, allowed: number): Uint8Array {
  const expected = Math.min(declaredSize ?? data.length * 4, data.length * maximumRatio, allowed);
  return inflateRawSync(data, {
    chunkSize: Math.max(expected + 1, constants.Z_MIN_CHUNK),
    maxOutputLength: Math.max(allowed, 1),
    finishFlush: constants.Z_SYNC_FLUSH,
  });
}

/** Damaged data is decoded in pieces of this many bytes: the piece with the fault is lost. */
const savedPiece = 4096;

/** The maximum number of bytes that are inflated in vain, if the fault is in the first piece. */
export const maximumLostBytes = savedPiece * maximumRatio;

/** The data before a fault, piece by piece, because zlib returns nothing if there is an error. */
function savedBytes(data: Uint8Array, allowed: number): Inflated {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const decoder = new Inflate((piece) => {
    pieces.push(piece);
    length += piece.length;
  });
  try {
    for (let at = 0; at < data.length && length <= allowed; at += savedPiece) {
      decoder.push(data.subarray(at, at + savedPiece));
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
  if (length > allowed) return { kind: "too-large" };
  if (length === 0) return { kind: "damaged" };
  return { kind: "bytes", bytes: Buffer.concat(pieces, length), complete: false };
}

function isWhole(bytes: Uint8Array, entry: Entry): boolean {
  if (entry.declaredSize !== null && entry.declaredSize !== bytes.length) return false;
  return entry.checksum === null || crc32(bytes) === entry.checksum;
}

function isTooLarge(error: unknown): boolean {
  return error instanceof RangeError;
}
