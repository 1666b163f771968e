/**
 * Writes a compound file of a few streams, as simple as [MS-CFB] allows: every chain ascends, and no stream is short.
 */

const sectorSize = 512;
/** Shorter streams would need sectors of another kind. */
const shortestStream = 4096;
const endOfChain = 0xfffffffe;
const tableMark = 0xfffffffd;
const free = 0xffffffff;
/** Sectors of the table that the header can name: enough for 7 MB. */
const tableSectorsInHeader = 109;
const idsInSector = sectorSize / 4;

export function writeCompoundFile(streams: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const sizes = [...streams.values()].map(({ length }) => sectorsFor(Math.max(length, shortestStream)));
  const directorySectors = sectorsFor((streams.size + 1) * 128);
  const data = directorySectors + sizes.reduce((sum, size) => sum + size, 0);
  const layout = tableLayout(data);
  const bytes = new Uint8Array((1 + data + layout.table + layout.index) * sectorSize);
  const view = new DataView(bytes.buffer);
  const offsetOf = (sector: number) => (sector + 1) * sectorSize;
  const links = [...chain(0, directorySectors)];
  let sector = directorySectors;
  writeEntry(view, offsetOf(0), { name: "Root Entry", type: 5, child: 1, start: endOfChain, size: 0 });
  [...streams].forEach(([name, content], index) => {
    const next = index + 1 < streams.size ? index + 2 : free;
    const size = Math.max(content.length, shortestStream);
    writeEntry(view, offsetOf(0) + (index + 1) * 128, { name, type: 2, right: next, start: sector, size });
    bytes.set(content, offsetOf(sector));
    const count = sectorsFor(size);
    for (const link of chain(sector, count)) links.push(link);
    sector += count;
  });
  writeTable(view, links, { ...layout, data });
  return bytes;
}

function sectorsFor(length: number): number {
  return Math.ceil(length / sectorSize);
}

interface TableLayout {
  /** Sectors of the table of links. */
  readonly table: number;
  /** Sectors that list the ones for which the header has no space. */
  readonly index: number;
}

function tableLayout(data: number): TableLayout {
  let table = 0;
  let index = 0;
  for (;;) {
    const needed = Math.ceil((data + table + index) / idsInSector);
    const neededIndex = Math.ceil(Math.max(0, needed - tableSectorsInHeader) / (idsInSector - 1));
    if (needed === table && neededIndex === index) return { table, index };
    table = needed;
    index = neededIndex;
  }
}

function* chain(start: number, count: number): Generator<number> {
  for (let index = 1; index <= count; index++) yield index === count ? endOfChain : start + index;
}

interface Entry {
  readonly name: string;
  readonly type: 2 | 5;
  readonly right?: number;
  readonly child?: number;
  readonly start: number;
  readonly size: number;
}

function writeEntry(view: DataView, offset: number, entry: Entry): void {
  for (let unit = 0; unit < entry.name.length; unit++) {
    view.setUint16(offset + unit * 2, entry.name.charCodeAt(unit), true);
  }
  view.setUint16(offset + 64, (entry.name.length + 1) * 2, true);
  view.setUint8(offset + 66, entry.type);
  view.setUint8(offset + 67, 1);
  view.setUint32(offset + 68, free, true);
  view.setUint32(offset + 72, entry.right ?? free, true);
  view.setUint32(offset + 76, entry.child ?? free, true);
  view.setUint32(offset + 116, entry.start, true);
  view.setUint32(offset + 120, entry.size, true);
}

function writeTable(
  view: DataView,
  links: readonly number[],
  layout: TableLayout & { readonly data: number },
): void {
  const { table, index, data } = layout;
  [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1].forEach((byte, at) => view.setUint8(at, byte));
  view.setUint16(24, 0x3e, true);
  view.setUint16(26, 3, true);
  view.setUint16(28, 0xfffe, true);
  view.setUint16(30, 9, true);
  view.setUint16(32, 6, true);
  view.setUint32(44, table, true);
  view.setUint32(48, 0, true);
  view.setUint32(56, shortestStream, true);
  view.setUint32(60, endOfChain, true);
  view.setUint32(68, index > 0 ? data + table : endOfChain, true);
  view.setUint32(72, index, true);
  const start = (data + 1) * sectorSize;
  const marks = [
    ...links,
    ...Array.from({ length: table }, () => tableMark),
    ...Array.from({ length: index }, () => 0xfffffffc),
  ];
  for (let id = 0; id < table * idsInSector; id++) view.setUint32(start + id * 4, marks[id] ?? free, true);
  for (let at = 0; at < tableSectorsInHeader; at++) {
    view.setUint32(76 + at * 4, at < table ? data + at : free, true);
  }
  for (let one = 0; one < index; one++) writeIndexSector(view, one, layout);
}

function writeIndexSector(
  view: DataView,
  one: number,
  { table, index, data }: TableLayout & { readonly data: number },
): void {
  const offset = (data + table + one + 1) * sectorSize;
  for (let at = 0; at < idsInSector - 1; at++) {
    const sector = tableSectorsInHeader + one * (idsInSector - 1) + at;
    view.setUint32(offset + at * 4, sector < table ? data + sector : free, true);
  }
  view.setUint32(offset + sectorSize - 4, one + 1 < index ? data + table + one + 1 : endOfChain, true);
}
