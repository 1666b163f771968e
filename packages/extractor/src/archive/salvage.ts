/**
 * The entries of a truncated archive, which has no directory: from the header before each part. A part whose header
 * leaves its size to a trailing descriptor is inflated to its end to find the next header.
 */
import { constants, inflateRawSync } from "node:zlib";
import type { ArchiveLimits } from "./limits.ts";
import { type Entry, entryName, localHeaderSignature, localHeaderSize } from "./entry.ts";
import { deflated } from "./inflate.ts";

export interface Salvage {
  readonly entries: readonly Entry[];
  /** False if the last part breaks off, so that parts may be missing. */
  readonly complete: boolean;
}

const directorySignature = 0x02014b50;
const descriptorSignature = 0x08074b50;
const encryptedFlag = 0x1;
const descriptorFlag = 0x8;

export function salvageEntries(bytes: Uint8Array, limits: ArchiveLimits): Salvage | "too-many-entries" {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries: Entry[] = [];
  let left = limits.maximumInflatedBytes;
  let complete = false;
  for (let at = nextSignature(view, 0); at < bytes.length;) {
    if (view.getUint32(at, true) === directorySignature) {
      complete = true;
      break;
    }
    const entry = readHeader(view, at);
    if (entry === null) {
      at = nextSignature(view, at + 4);
      continue;
    }
    if (entries.length === limits.maximumEntries) return "too-many-entries";
    entries.push(entry);
    const data = dataStart(view, at);
    const end = entry.compressedSize ?? streamEnd(bytes.subarray(data), entry, left);
    left -= typeof end === "number" ? 0 : end.inflated;
    at = nextSignature(view, data + (typeof end === "number" ? end : end.consumed));
  }
  return { entries, complete };
}

function readHeader(view: DataView, at: number): Entry | null {
  if (at + localHeaderSize > view.byteLength) return null;
  if (view.getUint32(at, true) !== localHeaderSignature) return null;
  const flags = view.getUint16(at + 6, true);
  const nameLength = view.getUint16(at + 26, true);
  const nameEnd = at + localHeaderSize + nameLength;
  if (nameLength === 0 || nameEnd > view.byteLength) return null;
  const hasDescriptor = (flags & descriptorFlag) !== 0 && view.getUint32(at + 18, true) === 0;
  const name = new Uint8Array(view.buffer, view.byteOffset + at + localHeaderSize, nameLength);
  return {
    name: entryName(name),
    headerOffset: at,
    compressedSize: hasDescriptor ? null : view.getUint32(at + 18, true),
    declaredSize: hasDescriptor ? null : view.getUint32(at + 22, true),
    checksum: hasDescriptor ? null : view.getUint32(at + 14, true),
    method: view.getUint16(at + 8, true),
    encrypted: (flags & encryptedFlag) !== 0,
  };
}

function dataStart(view: DataView, at: number): number {
  return at + localHeaderSize + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
}

interface StreamEnd {
  /** Bytes of the data up to its end; 0 where that is not known, so that the next header is searched from its start. */
  readonly consumed: number;
  readonly inflated: number;
}

function streamEnd(data: Uint8Array, entry: Entry, allowed: number): StreamEnd {
  if (entry.method !== deflated || entry.encrypted || allowed <= 0) return { consumed: 0, inflated: 0 };
  try {
    const result: unknown = inflateRawSync(data, {
      info: true,
      maxOutputLength: Math.min(allowed, maximumSearchedBytes),
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    const { buffer, engine } = result as { buffer: Buffer; engine: { bytesWritten: number } };
    return { consumed: engine.bytesWritten, inflated: buffer.length };
  } catch {
    // It is unknown how much was inflated before the fault, so the maximum counts: otherwise faults could add up to
    // hours.
    return { consumed: 0, inflated: maximumSearchedBytes };
  }
}

/** Bytes of one part that are inflated to find its end. */
const maximumSearchedBytes = 64 << 20;

/** The next header or directory at or after `from`; the end of the archive if there is none. */
function nextSignature(view: DataView, from: number): number {
  for (let at = from; at + 4 <= view.byteLength; at++) {
    // "PK" begins every signature.
    if (view.getUint8(at) !== 0x50) continue;
    const signature = view.getUint32(at, true);
    if (signature === localHeaderSignature || signature === directorySignature) return at;
    if (signature === descriptorSignature) at += 3;
  }
  return view.byteLength;
}
