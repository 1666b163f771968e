/** Lays entries out as a ZIP file, in pieces: its size is known, and any range of it can be sent, before a byte is read. */
import { isEntryName } from "./entry-names.ts";
import { inMemory, sizeOf, type Digest, type Piece } from "./piece.ts";
import {
  centralHeader,
  centralSize,
  endRecord,
  endSize,
  localHeader,
  localSize,
  mostBytes,
  mostEntries,
} from "./records.ts";

export interface ZipEntry<Source> extends Digest {
  readonly path: string;
  readonly pieces: readonly Piece<Source>[];
}

/** A ZIP file of these entries would exceed what its records can state. */
export class ZipTooLarge extends Error {
  override readonly name = "ZipTooLarge";
}

/** @throws ZipTooLarge; RangeError for an entry whose name or size is wrong, which is a mistake of the caller. */
export function zipPieces<Source>(entries: readonly ZipEntry<Source>[]): readonly Piece<Source>[] {
  if (entries.length > mostEntries || zipSize(entries) > mostBytes) {
    throw new ZipTooLarge(
      `a bundle has at most ${mostEntries} entries and ${mostBytes} bytes; this one would have ${entries.length} and ${zipSize(entries)}`,
    );
  }
  const pieces: Piece<Source>[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const entry of entries) {
    if (!isEntryName(entry.path)) throw new RangeError(`${entry.path} is not the name of an entry`);
    if (sizeOf(entry.pieces) !== entry.size)
      throw new RangeError(`${entry.path} has another size than stated`);
    directory.push(centralHeader(entry, offset));
    pieces.push(inMemory(localHeader(entry)), ...entry.pieces);
    offset += localSize + entry.path.length + entry.size;
  }
  const rows = Buffer.concat(directory);
  const end = endRecord({ entries: entries.length, offset, size: rows.length });
  return [...pieces, inMemory(rows), inMemory(end)];
}

function zipSize(entries: readonly { readonly path: string; readonly size: number }[]): number {
  const sizes = entries.map(({ path, size }) => localSize + centralSize + 2 * path.length + size);
  return sizes.reduce((sum, size) => sum + size, endSize);
}
