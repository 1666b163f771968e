/** The entries of an archive as its central directory lists them. */
import yauzl from "yauzl";
import { type Entry, entryName } from "./entry.ts";

/** Null if there is no directory, or one that cannot be followed to its end. */
export function readDirectory(
  bytes: Uint8Array,
  maximumEntries: number,
): Promise<readonly Entry[] | "too-many-entries" | null> {
  return new Promise((resolve) => {
    const buffer = withoutComment(bytes);
    // Names are decoded here, because the library rejects a whole archive if one name leads out of its folder.
    const options = { lazyEntries: true, decodeStrings: false, validateEntrySizes: false };
    yauzl.fromBuffer(buffer, options, (error: Error | null, file?: yauzl.ZipFile) => {
      if (error !== null || file === undefined) return resolve(null);
      if (file.entryCount > maximumEntries) return resolve("too-many-entries");
      const entries: Entry[] = [];
      file.on("entry", (entry: yauzl.Entry) => {
        entries.push(entryOf(entry));
        file.readEntry();
      });
      file.on("end", () => resolve(entries));
      file.on("error", () => resolve(null));
      file.readEntry();
    });
  });
}

/** The end of the directory, without the comment after it: APPNOTE.TXT 6.3.10, 4.3.16. */
const endSignature = Buffer.from("PK\u0005\u0006", "latin1");
const endSize = 22;
/** The maximum length of the comment after it, in bytes. */
const longestComment = 0xffff;

/**
 * The archive without its comment. Programs write wrong lengths of comments, and leave bytes after the end, which the
 * library reports as a fault in the directory; neither is needed.
 */
function withoutComment(bytes: Uint8Array): Buffer {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tail = Math.max(0, buffer.length - endSize - longestComment);
  const at = buffer.subarray(tail).lastIndexOf(endSignature);
  const end = tail + at + endSize;
  if (at < 0 || end > buffer.length) return buffer;
  const isTrue = end + buffer.readUInt16LE(end - 2) === buffer.length;
  return isTrue ? buffer : Buffer.concat([buffer.subarray(0, end - 2), Buffer.alloc(2)]);
}

function entryOf(entry: yauzl.Entry): Entry {
  return {
    // This is really a buffer, as `decodeStrings` is off.
    name: entryName(entry.fileName as string | Uint8Array as Uint8Array),
    headerOffset: entry.relativeOffsetOfLocalHeader,
    compressedSize: entry.compressedSize,
    declaredSize: entry.uncompressedSize,
    checksum: entry.crc32,
    method: entry.compressionMethod,
    encrypted: entry.isEncrypted(),
  };
}
