/** A data folder made from a backup. Every blob is copied and verified; the folder gets its name last. */
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { openLocalVault } from "../blobs/local-vault.ts";
import type { Clock } from "../clock.ts";
import { blobFolder, databaseFile } from "../layout.ts";
import { copySealingKeyFile } from "../sealing-key-file.ts";
import { syncFolder } from "../sync-folder.ts";
import { copyBlob } from "./copy-blobs.ts";
import { blobsOf, copyDatabase } from "./copy-database.ts";
import { refuseExisting } from "./refuse-existing.ts";

export interface RestoreOptions {
  /** What `backUp` made. */
  readonly from: string;
  /** The data folder to make: not there yet, or empty. */
  readonly to: string;
  readonly clock: Clock;
}

/** @throws FolderExists, BlobMissing, BlobDamaged */
export async function restore({ from, to, clock }: RestoreOptions): Promise<void> {
  await refuseExisting(to);
  const partial = `${to}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true, mode: 0o700 });
  await copyDatabase(databaseFile(from), databaseFile(partial));
  const kept = await openLocalVault(blobFolder(from), clock);
  const made = await openLocalVault(blobFolder(partial), clock);
  for (const hash of blobsOf(databaseFile(partial))) await copyBlob(hash, kept, made);
  await copySealingKeyFile(from, partial);
  await syncFolder(partial);
  await rename(partial, to);
  await syncFolder(dirname(to));
}
