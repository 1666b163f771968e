/**
 * The size of user-space units, which PDFium does not report. Few files have one; only those that mention the key, in
 * the open or in an object stream, are asked through pdf.js.
 */
import { inflateSync } from "node:zlib";
import { openWithSecondReader } from "./second-reader.ts";

const key = "/UserUnit";
const objectStream = "/ObjStm";
const streamStart = "stream";
/** Bytes that the object streams of a file may inflate to, all together; what lies beyond is not searched. */
const maximumInflated = 64 * 1024 ** 2;

/** Page number → size of its unit in 1/72 inch; pages that are not listed have the usual one. */
export async function userUnitsOf(bytes: Uint8Array): Promise<ReadonlyMap<number, number>> {
  const units = new Map<number, number>();
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!file.includes(key) && !isInObjectStream(file)) return units;
  const reader = await openWithSecondReader(bytes);
  if (typeof reader === "string") return units;
  try {
    for (let number = 1; number <= reader.pageCount; number++) {
      const { page } = await reader.readPage(number);
      if (page.userUnit !== 1) units.set(number, page.userUnit);
    }
  } catch {
    // A page that pdf.js cannot read keeps the usual unit: only the size of notes depends on it.
  } finally {
    await reader.close();
  }
  return units;
}

/** Looks into the object streams (ISO 32000-2, 7.5.7); one that cannot be inflated is skipped. */
function isInObjectStream(file: Buffer): boolean {
  let room = maximumInflated;
  let at = file.indexOf(objectStream);
  while (at >= 0 && room > 0) {
    const keyword = file.indexOf(streamStart, at);
    if (keyword < 0) return false;
    const content = inflated(file, keyword + streamStart.length, room);
    if (content?.includes(key) === true) return true;
    room -= content?.length ?? 0;
    at = file.indexOf(objectStream, keyword);
  }
  return false;
}

/** From past the keyword `stream`, which a line feed, or a carriage return and a line feed, end. */
function inflated(file: Buffer, at: number, room: number): Buffer | null {
  const start = at + (file[at] === 0x0d ? 2 : 1);
  try {
    return inflateSync(file.subarray(start), { maxOutputLength: room });
  } catch {
    return null;
  }
}
