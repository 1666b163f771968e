/** How much of an archive is read. */

export interface ArchiveLimits {
  readonly maximumEntries: number;
  /** Bytes, over all reads together. */
  readonly maximumInflatedBytes: number;
}

export const archiveLimits: ArchiveLimits = {
  maximumEntries: 10_000,
  maximumInflatedBytes: 1 << 30,
};

/**
 * Bytes of one part, all of which is held in memory, in a process that has 512 MB. A thousand pages are about 10 MB of
 * XML.
 */
export const maximumPartBytes = 64 << 20;
