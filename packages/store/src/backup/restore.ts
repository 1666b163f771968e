/** A data folder made from a backup, with its blobs in it or in a bucket. Every blob is copied and verified. */
import { openVault } from "../blob-location/open-vault.ts";
import { openLocalVault } from "../blobs/local-vault.ts";
import type { Clock } from "../model/clock.ts";
import { blobFolder, databaseFile } from "../data-folder/layout.ts";
import { copySealingKeyFile } from "../data-folder/sealing-key-file.ts";
import { copyBlob, someAtOnce } from "./copy-blobs.ts";
import { blobsOf, copyDatabase, countDocuments } from "./copy-database.ts";
import type { OnCopyProgress } from "./copy-progress.ts";
import { makeWhole } from "./whole-folder.ts";

export interface RestoreOptions {
  /** A backup made by `backUp`. */
  readonly from: string;
  /** The data folder to create; it must not exist, or be empty. */
  readonly to: string;
  /** See `BlobLocation`. */
  readonly blobsUrl?: string | undefined;
  readonly clock: Clock;
  readonly onProgress?: OnCopyProgress | undefined;
}

/** @throws FolderExists, BlobMissing, BlobDamaged, InvalidBlobsUrl, BucketUnavailable */
export function restore({
  from,
  to,
  blobsUrl,
  clock,
  onProgress = () => undefined,
}: RestoreOptions): Promise<void> {
  return makeWhole(to, async (partial) => {
    await copyDatabase(databaseFile(from), databaseFile(partial), onProgress);
    const kept = await openLocalVault(blobFolder(from), clock);
    const made = await openVault({ folder: partial, blobsUrl }, clock);
    try {
      const advance = countDocuments(databaseFile(partial), onProgress);
      await someAtOnce(blobsOf(databaseFile(partial)), async (hash) => {
        await copyBlob(hash, kept, made);
        advance();
      });
    } finally {
      made.close();
    }
    await copySealingKeyFile(from, partial);
  });
}
