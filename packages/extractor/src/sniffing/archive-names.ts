/**
 * The names within a ZIP archive: from the directory at its end or, if a truncated archive has none, from the header
 * before each entry (APPNOTE.TXT 4.3.7, 4.3.12, 4.3.16); and the entries that state the kind of a document.
 */
import { inflateRaw } from "@docreview/platform";

const directoryEnd = [0x50, 0x4b, 0x05, 0x06] as const;
const directoryEntry = 0x02014b50;
const localHeader = [0x50, 0x4b, 0x03, 0x04] as const;
/** The end record, and the longest comment after it. */
const endWindow = 22 + 0xffff;
/** An Office document states its kind within its first entries. */
const maximumNames = 2000;
const latin1 = new TextDecoder("latin1");

/** At most the first 2000. */
export function entryNames(bytes: Uint8Array): readonly string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const listed = namesInDirectory(bytes, view);
  return listed.length > 0 ? listed : namesBeforeEntries(bytes, view);
}

function namesInDirectory(bytes: Uint8Array, view: DataView): readonly string[] {
  const end = lastIndexOf(bytes, directoryEnd, Math.max(0, bytes.length - endWindow));
  if (end < 0 || end + 22 > bytes.length) return [];
  const names: string[] = [];
  let offset = view.getUint32(end + 16, true);
  while (names.length < maximumNames && offset + 46 <= bytes.length) {
    if (view.getUint32(offset, true) !== directoryEntry) break;
    const nameLength = view.getUint16(offset + 28, true);
    names.push(nameAt(bytes, offset + 46, nameLength));
    offset += 46 + nameLength + view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true);
  }
  return names;
}

function namesBeforeEntries(bytes: Uint8Array, view: DataView): readonly string[] {
  const names: string[] = [];
  let offset = indexOf(bytes, localHeader, 0);
  while (offset >= 0 && offset + 30 <= bytes.length && names.length < maximumNames) {
    names.push(nameAt(bytes, offset + 30, view.getUint16(offset + 26, true)));
    offset = indexOf(bytes, localHeader, offset + 30);
  }
  return names;
}

/** Limits in bytes, deflated and inflated; genuine entries have some kilobytes. */
const longestDeflated = 256 * 1024;
const longestInflated = 4 * 1024 * 1024;

/**
 * The types of a package's parts, as it states them: the list of Office documents (ISO/IEC 29500-2, 7.2.3), the media
 * type of OpenDocument and, where that is missing, the root of its manifest (OpenDocument 1.3, part 2, 3.3 and 4). Empty
 * if there is none, or if it is too long.
 */
export function declaredTypes(bytes: Uint8Array): string {
  const own = entryText(bytes, "mimetype");
  if (own !== "") return own;
  const manifest = entryText(bytes, "META-INF/manifest.xml");
  const root = /<[^<>]{0,2000}?full-path\s{0,9}=\s{0,9}["']\/["'][^<>]{0,2000}>/.exec(manifest)?.[0] ?? "";
  return `${entryText(bytes, "[Content_Types].xml")} ${root}`.trim();
}

/** As Latin-1. */
function entryText(bytes: Uint8Array, name: string): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let offset = indexOf(bytes, localHeader, 0);
  for (let count = 0; offset >= 0 && offset + 30 <= bytes.length && count < maximumNames; count++) {
    const nameLength = view.getUint16(offset + 26, true);
    if (nameAt(bytes, offset + 30, nameLength) === name) return entryAt(bytes, view, offset);
    offset = indexOf(bytes, localHeader, offset + 30);
  }
  return "";
}

function entryAt(bytes: Uint8Array, view: DataView, offset: number): string {
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (view.getUint16(offset + 8, true) !== 0) return inflated(bytes.subarray(start, start + longestDeflated));
  // If the size follows the data, the header has none.
  const size = view.getUint32(offset + 18, true) || longestDeflated;
  return latin1.decode(bytes.subarray(start, start + Math.min(size, longestDeflated)));
}

function inflated(data: Uint8Array): string {
  try {
    // Bytes that follow the entry, or are missing from it, do not matter here.
    return latin1.decode(inflateRaw(data, longestInflated));
  } catch (error) {
    if (error instanceof Error) return "";
    throw error;
  }
}

function nameAt(bytes: Uint8Array, start: number, length: number): string {
  return latin1.decode(bytes.subarray(start, start + length));
}

function indexOf(bytes: Uint8Array, mark: readonly number[], from: number): number {
  const [first = 0] = mark;
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (mark.every((one, index) => bytes[at + index] === one)) return at;
  }
  return -1;
}

function lastIndexOf(bytes: Uint8Array, mark: readonly number[], lowest: number): number {
  for (let at = bytes.length - mark.length; at >= lowest; at--) {
    if (mark.every((one, index) => bytes[at + index] === one)) return at;
  }
  return -1;
}
