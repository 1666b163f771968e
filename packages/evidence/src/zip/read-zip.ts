/**
 * Reads a ZIP file of the form that `write-zip.ts` writes, and no other: every byte outside the entries must be the one
 * that it would write, and every entry must match its checksum. Memory is bounded, whatever the file claims: the directory
 * has a limit, and entries are read in chunks.
 */
import { isEntryName, longestName } from "./entry-names.ts";
import { createDigester, type Digest } from "./piece.ts";
import {
  centralHeader,
  centralSize,
  endSize,
  localHeader,
  localMethod,
  localSize,
  mostBytes,
  mostEntries,
  readCentralHeader,
  readEndRecord,
  type Directory,
} from "./records.ts";

/** A file that can be read at any place. */
export interface RandomBytes {
  readonly size: number;
  /** The bytes of the range; fewer only if the file has been cut meanwhile. */
  readonly read: (start: number, end: number) => Promise<Uint8Array>;
}

export interface FoundEntry extends Digest {
  readonly path: string;
  /** Where its bytes begin. */
  readonly start: number;
}

export type ReadZip =
  | { readonly kind: "zip"; readonly entries: readonly FoundEntry[] }
  /** It is damaged or incomplete. */
  | { readonly kind: "broken"; readonly fault: string }
  /** It is whole, but another program has written it. */
  | { readonly kind: "repacked"; readonly fault: string };

/** Bytes that are read at a time. */
const chunkBytes = 1 << 20;

class Fault extends Error {
  readonly kind: "broken" | "repacked";
  constructor(kind: "broken" | "repacked", message: string) {
    super(message);
    this.kind = kind;
  }
}

export async function readZip(file: RandomBytes): Promise<ReadZip> {
  try {
    const directory = await directoryOf(file);
    const rows = await exactly(file, directory.offset, directory.offset + directory.size);
    const entries: FoundEntry[] = [];
    let offset = 0;
    for (const row of rowsOf(rows, directory)) {
      const entry = await readEntry(file, row, offset);
      entries.push(entry);
      offset = entry.start + entry.size;
    }
    if (offset !== directory.offset)
      throw new Fault("broken", `there are unknown bytes at ${offset}, before the directory`);
    return { kind: "zip", entries };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { kind: error.kind, fault: error.message };
  }
}

async function directoryOf(file: RandomBytes): Promise<Directory> {
  if (file.size < endSize) throw new Fault("broken", `it has only ${file.size} bytes`);
  if (file.size > mostBytes)
    throw new Fault("broken", `it has ${file.size} bytes; a bundle has at most ${mostBytes}`);
  const directory = readEndRecord(await exactly(file, file.size - endSize, file.size));
  if (directory === null)
    throw new Fault(
      "broken",
      "the end is missing: the file is not a ZIP file, was cut off, or something was added to it",
    );
  const { entries, offset, size } = directory;
  if (entries > mostEntries)
    throw new Fault("broken", `it states ${entries} entries; a bundle has at most ${mostEntries}`);
  if (offset + size !== file.size - endSize || size > entries * (centralSize + longestName)) {
    throw new Fault(
      "broken",
      "the directory is not where the end of the file says: part of the file is missing or was added",
    );
  }
  return directory;
}

interface Row {
  readonly path: string;
  readonly size: number;
  readonly crc32: number;
  readonly method: number;
  readonly offset: number;
  /** As they are in the file. */
  readonly bytes: Uint8Array;
}

function* rowsOf(rows: Uint8Array, { entries }: Directory): Generator<Row> {
  let at = 0;
  for (let index = 0; index < entries; index++) {
    const row = readCentralHeader(rows, at);
    if (row === null) throw new Fault("broken", `row ${index + 1} of the directory is damaged`);
    yield { ...row, bytes: rows.subarray(at, row.end) };
    at = row.end;
  }
  if (at !== rows.length) throw new Fault("broken", "the directory has unknown bytes at its end");
}

async function readEntry(file: RandomBytes, row: Row, offset: number): Promise<FoundEntry> {
  const { path, size, crc32, method } = row;
  const start = offset + localSize + path.length;
  const header = start <= file.size ? await exactly(file, offset, start) : new Uint8Array();
  if (method !== 0 && localMethod(header) === method) {
    throw new Fault("repacked", `the entry ${shown(path)} is compressed, which docreview never does`);
  }
  if (!equal(row.bytes, centralHeader(row, offset))) {
    throw new Fault("broken", `the row of the entry ${shown(path)} in the directory is damaged`);
  }
  if (!isEntryName(path)) throw new Fault("broken", `an entry has the impossible name ${shown(path)}`);
  if (!equal(header, localHeader(row))) {
    throw new Fault("broken", `the header of the entry ${path} at byte ${offset} is damaged`);
  }
  const digester = createDigester();
  for await (const bytes of chunksOf(file, start, start + size)) digester.add(bytes);
  const found = digester.digest();
  if (found.crc32 !== crc32)
    throw new Fault("broken", `the bytes of the entry ${path} do not match their checksum`);
  return { path, start, ...found };
}

/** The bytes of an entry, all in memory. */
export function bytesOf(file: RandomBytes, { start, size }: FoundEntry): Promise<Uint8Array> {
  return exactly(file, start, start + size);
}

/** The bytes of a range, a chunk at a time. */
async function* chunksOf(file: RandomBytes, start: number, end: number): AsyncGenerator<Uint8Array> {
  for (let at = start; at < end; at += chunkBytes)
    yield await exactly(file, at, Math.min(at + chunkBytes, end));
}

async function exactly(file: RandomBytes, start: number, end: number): Promise<Uint8Array> {
  const bytes = end <= file.size ? await file.read(start, end) : new Uint8Array();
  if (bytes.length !== end - start)
    throw new Fault("broken", `the bytes from ${start} to ${end} are missing`);
  return bytes;
}

/** A name from a hostile file, in printable characters. */
function shown(name: string): string {
  return JSON.stringify(name.slice(0, longestName)).replace(/[\u007f-\uffff]/g, "?");
}

function equal(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}
