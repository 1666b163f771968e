/** The committed data of an installation, for a thread that only reads. Another store has created and migrated the folder. */
import { readWhole } from "./blobs/blob-store.ts";
import { databaseFile } from "./data-folder/layout.ts";
import type { Reader } from "./database/database.ts";
import type { BlobHash } from "./model/blob-hash.ts";
import { openVault, type BlobLocation } from "./blob-location/open-vault.ts";
import { openSqliteReader } from "./sqlite/sqlite-database.ts";

export interface StoreReads {
  /** `forCompany(reads.reader, id)` */
  readonly reader: Reader;
  /** All bytes of a blob, verified. @throws BlobMissing, BlobDamaged */
  readonly readBlob: (hash: BlobHash) => Promise<Uint8Array>;
  readonly close: () => void;
}

/** @throws InvalidBlobsUrl, BucketUnavailable */
export async function openReads(location: BlobLocation): Promise<StoreReads> {
  const vault = await openVault(location, Date.now);
  const { reader, close } = await openSqliteReader(databaseFile(location.folder));
  return {
    reader,
    readBlob: (hash) => readWhole(vault, hash),
    close: () => {
      close();
      vault.close();
    },
  };
}
