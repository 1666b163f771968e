/** The committed data of an installation, for a thread that only reads. Another store has created and migrated the folder. */
import { readWhole } from "./blobs/blob-store.ts";
import { openLocalVault } from "./blobs/local-vault.ts";
import { blobFolder, databaseFile } from "./data-folder/layout.ts";
import type { Reader } from "./database/database.ts";
import type { BlobHash } from "./model/blob-hash.ts";
import { openSqliteReader } from "./sqlite/sqlite-database.ts";

export interface StoreReads {
  /** `forCompany(reads.reader, id)` */
  readonly reader: Reader;
  /** All bytes of a blob, verified. @throws BlobMissing, BlobDamaged */
  readonly readBlob: (hash: BlobHash) => Promise<Uint8Array>;
  readonly close: () => void;
}

export async function openReads(folder: string): Promise<StoreReads> {
  const vault = await openLocalVault(blobFolder(folder), Date.now);
  const { reader, close } = await openSqliteReader(databaseFile(folder));
  return { reader, readBlob: (hash) => readWhole(vault, hash), close };
}
