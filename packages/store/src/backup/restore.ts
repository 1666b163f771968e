/** A data folder made from a backup. Every blob is copied and verified. */
import { openLocalVault } from "../blobs/local-vault.ts";
import type { Clock } from "../model/clock.ts";
import { blobFolder, databaseFile } from "../data-folder/layout.ts";
import { copySealingKeyFile } from "../data-folder/sealing-key-file.ts";
import { copyBlob } from "./copy-blobs.ts";
import { blobsOf, copyDatabase } from "./copy-database.ts";
import { makeWhole } from "./whole-folder.ts";

export interface RestoreOptions {
  /** A backup made by `backUp`. */
  readonly from: string;
  /** The data folder to create; it must not exist, or be empty. */
  readonly to: string;
  readonly clock: Clock;
}

/** @throws FolderExists, BlobMissing, BlobDamaged */
export function restore({ from, to, clock }: RestoreOptions): Promise<void> {
  return makeWhole(to, async (partial) => {
    await copyDatabase(databaseFile(from), databaseFile(partial));
    const kept = await openLocalVault(blobFolder(from), clock);
    const made = await openLocalVault(blobFolder(partial), clock);
    for (const hash of blobsOf(databaseFile(partial))) await copyBlob(hash, kept, made);
    await copySealingKeyFile(from, partial);
  });
}
