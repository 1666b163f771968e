/** The blobs of which the store keeps the bytes. */
import type { PrimaryKeys } from "../database/tables.ts";
import type { BlobHash } from "../model/blob-hash.ts";

export interface BlobTable {
  hash: BlobHash;
  /** Bytes. */
  size: number;
  /** When a row last began to refer to it. */
  keptAt: number;
}

declare module "../database/tables.ts" {
  interface Tables {
    blob: BlobTable;
  }
}

export const blobTables = { blob: ["hash"] } as const satisfies PrimaryKeys;
