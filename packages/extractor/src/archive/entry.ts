/** One file within an archive, as its header describes it (APPNOTE.TXT 6.3.10, 4.3.7 and 4.3.12). */
export interface Entry {
  /** With `/` between folders, but not before the first. */
  readonly name: string;
  /** The offset of the local header from the start of the archive, in bytes. */
  readonly headerOffset: number;
  /** Bytes; null if only the data itself shows it. */
  readonly compressedSize: number | null;
  /** Bytes; null if the header does not say. */
  readonly declaredSize: number | null;
  /** CRC-32; null if the header does not say. */
  readonly checksum: number | null;
  readonly method: number;
  readonly encrypted: boolean;
}

export const localHeaderSignature = 0x04034b50;
export const localHeaderSize = 30;

export function entryName(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).replaceAll("\\", "/").replace(/^\/+/, "");
}
