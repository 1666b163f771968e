/**
 * The file system within an Office 97 file ([MS-CFB]): storages, and streams cut into sectors that tables of links hold
 * together. A chain is followed for at most as many sectors as the file has, so that a loop ends. Of a truncated file,
 * the remaining part of a stream is returned.
 */

/** One stream or storage; those of the root come first. */
export interface CompoundEntry {
  readonly name: string;
  readonly kind: "stream" | "storage";
  /** Directly in the root. */
  readonly isTopLevel: boolean;
  /** In bytes, as stated in the directory. */
  readonly size: number;
  readonly start: number;
}

export interface CompoundFile {
  readonly entries: readonly CompoundEntry[];
  /** The bytes of a stream of the root, fewer than its size if the file ends early; null if no stream has the name. */
  readonly stream: (name: string) => Uint8Array | null;
}

const signature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const headerLength = 512;
const entryLength = 128;
/** Ids from here on are marks such as the end of a chain ([MS-CFB], 2.1). */
const firstMark = 0xfffffffa;
const noEntry = 0xffffffff;
/** Real files have hundreds. */
const maximumEntries = 10_000;

interface Sectors {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  readonly size: number;
  /** The number of sectors, including one that is cut off. */
  readonly count: number;
  readonly next: (sector: number) => number;
}

/** Null if the bytes are not a compound file, or its directory cannot be found. */
export function readCompoundFile(bytes: Uint8Array): CompoundFile | null {
  if (bytes.length < headerLength || signature.some((one, index) => bytes[index] !== one)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sectors = sectorsOf(bytes, view);
  if (sectors === null) return null;
  const directory = joined(sectors, view.getUint32(48, true), Infinity);
  const records = recordsOf(directory);
  const [root] = records;
  if (root === undefined) return null;
  const entries = entriesOf(records, root);
  const shortSectors = shortSectorsOf(sectors, root);
  return {
    entries,
    stream: (name) => {
      const entry = entries.find((one) => one.isTopLevel && one.kind === "stream" && one.name === name);
      if (entry === undefined) return null;
      const isShort = entry.size < view.getUint32(56, true) && shortSectors !== null;
      return joined(isShort ? shortSectors : sectors, entry.start, entry.size);
    },
  };
}

function sectorsOf(bytes: Uint8Array, view: DataView): Sectors | null {
  const shift = view.getUint16(30, true);
  if (shift !== 9 && shift !== 12) return null;
  const size = 1 << shift;
  const count = Math.ceil(Math.max(0, bytes.length - size) / size);
  const table = tableSectors(view, size, count);
  const perSector = size / 4;
  const next = (sector: number) => {
    const place = table[Math.floor(sector / perSector)];
    const offset = place === undefined ? Infinity : (place + 1) * size + (sector % perSector) * 4;
    return offset + 4 <= bytes.length ? view.getUint32(offset, true) : noEntry;
  };
  // The header occupies one sector.
  return { bytes: bytes.subarray(size), view, size, count, next };
}

/** The sectors with the table of links: 109 of them in the header, the others in a separate chain ([MS-CFB], 2.5). */
function tableSectors(view: DataView, size: number, count: number): readonly number[] {
  const table: number[] = [];
  const addFrom = (offset: number, length: number) => {
    for (let index = 0; index < length && offset + index * 4 + 4 <= view.byteLength; index++) {
      const sector = view.getUint32(offset + index * 4, true);
      if (sector < firstMark && table.length <= count) table.push(sector);
    }
  };
  addFrom(76, 109);
  let sector = view.getUint32(68, true);
  for (let steps = 0; sector < firstMark && steps < count; steps++) {
    const offset = (sector + 1) * size;
    if (offset + size > view.byteLength) break;
    addFrom(offset, size / 4 - 1);
    sector = view.getUint32(offset + size - 4, true);
  }
  return table;
}

function joined(sectors: Sectors, start: number, length: number): Uint8Array {
  const pieces: Uint8Array[] = [];
  let total = 0;
  let sector = start;
  for (let steps = 0; sector < firstMark && steps < sectors.count && total < length; steps++) {
    const piece = sectors.bytes.subarray(sector * sectors.size, (sector + 1) * sectors.size);
    if (piece.length === 0) break;
    const wanted = piece.subarray(0, length - total);
    pieces.push(wanted);
    total += wanted.length;
    sector = sectors.next(sector);
  }
  const whole = new Uint8Array(total);
  let offset = 0;
  for (const piece of pieces) {
    whole.set(piece, offset);
    offset += piece.length;
  }
  return whole;
}

/** Streams shorter than a limit are together in one stream, in sectors of 64 bytes ([MS-CFB], 2.4). */
function shortSectorsOf(sectors: Sectors, root: DirectoryRecord): Sectors | null {
  if (root.start >= firstMark) return null;
  const bytes = joined(sectors, root.start, root.size);
  const links = joined(sectors, sectors.view.getUint32(60, true), Infinity);
  const view = new DataView(links.buffer, links.byteOffset, links.byteLength);
  const next = (sector: number) =>
    sector * 4 + 4 <= links.length ? view.getUint32(sector * 4, true) : noEntry;
  return { bytes, view, size: 64, count: Math.ceil(bytes.length / 64), next };
}

interface DirectoryRecord {
  readonly name: string;
  /** 1: storage, 2: stream, 5: root. */
  readonly type: number;
  readonly left: number;
  readonly right: number;
  readonly child: number;
  readonly start: number;
  readonly size: number;
}

function recordsOf(directory: Uint8Array): readonly DirectoryRecord[] {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength);
  const count = Math.min(maximumEntries, Math.floor(directory.length / entryLength));
  return Array.from({ length: count }, (_, index) => {
    const offset = index * entryLength;
    const nameLength = Math.min(64, view.getUint16(offset + 64, true));
    const units = Array.from({ length: Math.max(0, nameLength / 2 - 1) }, (_, unit) =>
      view.getUint16(offset + unit * 2, true),
    );
    return {
      name: String.fromCharCode(...units),
      type: view.getUint8(offset + 66),
      left: view.getUint32(offset + 68, true),
      right: view.getUint32(offset + 72, true),
      child: view.getUint32(offset + 76, true),
      start: view.getUint32(offset + 116, true),
      size: view.getUint32(offset + 120, true),
    };
  });
}

function entriesOf(records: readonly DirectoryRecord[], root: DirectoryRecord): readonly CompoundEntry[] {
  const top = siblingsOf(records, root.child);
  return records
    .map((record, index) => ({ record, isTopLevel: top.has(index) }))
    .filter(({ record }) => record.type === 1 || record.type === 2)
    .map(({ record, isTopLevel }) => ({
      name: record.name,
      kind: record.type === 1 ? ("storage" as const) : ("stream" as const),
      isTopLevel,
      size: record.size,
      start: record.start,
    }))
    .toSorted((a, b) => Number(b.isTopLevel) - Number(a.isTopLevel));
}

/** The children of one storage are a tree of siblings; each is visited once, whatever their links are. */
function siblingsOf(records: readonly DirectoryRecord[], first: number): ReadonlySet<number> {
  const found = new Set<number>();
  const waiting = [first];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const record = records[index];
    if (record === undefined || found.has(index)) continue;
    found.add(index);
    waiting.push(record.left, record.right);
  }
  return found;
}
