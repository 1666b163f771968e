/** The committed data of an installation, for a thread that only reads. Another store has created and migrated it. */
import { readWhole } from "./blobs/blob-store.ts";
import type { Reader } from "./database/database.ts";
import { openReader } from "./database-location/open-database.ts";
import type { BlobHash } from "./model/blob-hash.ts";
import { openVault } from "./blob-location/open-vault.ts";
import type { StoreLocation } from "./open-store.ts";

export interface StoreReads {
  /** `forCompany(reads.reader, id)` */
  readonly reader: Reader;
  /** All bytes of a blob, verified. @throws BlobMissing, BlobDamaged */
  readonly readBlob: (hash: BlobHash) => Promise<Uint8Array>;
  /** The same, a part at a time: throws at the end if they are damaged. */
  readonly streamBlob: (hash: BlobHash) => AsyncIterable<Uint8Array>;
  readonly close: () => Promise<void>;
}

/** @throws InvalidBlobsUrl, BucketUnavailable, InvalidDatabaseUrl */
export async function openReads(location: StoreLocation): Promise<StoreReads> {
  const vault = await openVault(location, Date.now);
  const { reader, close } = await openReader(location);
  return {
    reader,
    readBlob: (hash) => readWhole(vault, hash),
    streamBlob: (hash) => vault.read(hash),
    close: async () => {
      await close();
      vault.close();
    },
  };
}
