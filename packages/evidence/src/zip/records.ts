/**
 * The records of a ZIP file (APPNOTE.TXT 6.3.10) in the only form that a bundle has: entries are stored, not compressed, and
 * everything that is not their name, size and checksum is constant. So the same entries give the same bytes, and no bit of a
 * bundle is free to differ.
 */
import type { Digest } from "./piece.ts";

export type Listed = Pick<Digest, "size" | "crc32"> & { readonly path: string };

export const localSignature = 0x04034b50;
const centralSignature = 0x02014b50;
const endSignature = 0x06054b50;

export const localSize = 30;
export const centralSize = 46;
export const endSize = 22;

/** The size and the entries that the records of a ZIP file can state without its 64-bit form. */
export const mostBytes = 0xffff_fffe;
export const mostEntries = 10_000;

/** 1 January 1980, midnight: the first date that a ZIP file can state. */
const fixedTime = 0;
const fixedDate = 0x0021;
/** What a reader has to know: version 1.0. */
const versionNeeded = 10;
/** Unix, so that programs which unpack it set the permissions `rw-r--r--`. */
const versionMadeBy = (3 << 8) | versionNeeded;
const attributes = (0o100644 << 16) >>> 0;

/** What precedes the bytes of an entry. */
export function localHeader({ path, size, crc32 }: Listed): Uint8Array {
  const name = Buffer.from(path, "latin1");
  const record = Buffer.alloc(localSize + name.length);
  record.writeUInt32LE(localSignature, 0);
  record.writeUInt16LE(versionNeeded, 4);
  record.writeUInt16LE(fixedTime, 10);
  record.writeUInt16LE(fixedDate, 12);
  record.writeUInt32LE(crc32, 14);
  record.writeUInt32LE(size, 18);
  record.writeUInt32LE(size, 22);
  record.writeUInt16LE(name.length, 26);
  name.copy(record, localSize);
  return record;
}

/** The row of an entry in the directory at the end; `offset` is that of its local header. */
export function centralHeader({ path, size, crc32 }: Listed, offset: number): Uint8Array {
  const name = Buffer.from(path, "latin1");
  const record = Buffer.alloc(centralSize + name.length);
  record.writeUInt32LE(centralSignature, 0);
  record.writeUInt16LE(versionMadeBy, 4);
  record.writeUInt16LE(versionNeeded, 6);
  record.writeUInt16LE(fixedTime, 12);
  record.writeUInt16LE(fixedDate, 14);
  record.writeUInt32LE(crc32, 16);
  record.writeUInt32LE(size, 20);
  record.writeUInt32LE(size, 24);
  record.writeUInt16LE(name.length, 28);
  record.writeUInt32LE(attributes, 38);
  record.writeUInt32LE(offset, 42);
  name.copy(record, centralSize);
  return record;
}

export interface Directory {
  readonly entries: number;
  readonly offset: number;
  readonly size: number;
}

export function endRecord({ entries, offset, size }: Directory): Uint8Array {
  const record = Buffer.alloc(endSize);
  record.writeUInt32LE(endSignature, 0);
  record.writeUInt16LE(entries, 8);
  record.writeUInt16LE(entries, 10);
  record.writeUInt32LE(size, 12);
  record.writeUInt32LE(offset, 16);
  return record;
}

/** Null unless it is an end record of a file of one part without a comment. */
export function readEndRecord(bytes: Uint8Array): Directory | null {
  const record = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (record.length !== endSize) return null;
  const directory = {
    entries: record.readUInt16LE(10),
    size: record.readUInt32LE(12),
    offset: record.readUInt32LE(16),
  };
  return record.equals(endRecord(directory)) ? directory : null;
}

/** A row of the directory, and whether its bytes are stored; null if there is none at this place. */
export function readCentralHeader(directory: Uint8Array, at: number) {
  const rows = Buffer.from(directory.buffer, directory.byteOffset, directory.byteLength);
  if (at + centralSize > rows.length || rows.readUInt32LE(at) !== centralSignature) return null;
  const extra = rows.readUInt16LE(at + 30) + rows.readUInt16LE(at + 32);
  const nameEnd = at + centralSize + rows.readUInt16LE(at + 28);
  if (nameEnd + extra > rows.length) return null;
  return {
    path: rows.toString("latin1", at + centralSize, nameEnd),
    method: rows.readUInt16LE(at + 10),
    crc32: rows.readUInt32LE(at + 16),
    size: rows.readUInt32LE(at + 24),
    offset: rows.readUInt32LE(at + 42),
    end: nameEnd + extra,
  };
}

/** How a local header says that its entry is packed; null if there is no local header at the start of these bytes. */
export function localMethod(header: Uint8Array): number | null {
  const record = Buffer.from(header.buffer, header.byteOffset, header.byteLength);
  if (record.length < localSize || record.readUInt32LE(0) !== localSignature) return null;
  return record.readUInt16LE(8);
}
