/**
 * A copy while the store is in use: first the database as it is at one moment, then the blobs that it names. A blob
 * that went meanwhile went with its last row: then the database is copied again. The folder gets its name last, so
 * that half a backup never looks like one.
 */
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import type { LocalVault } from "../blobs/local-vault.ts";
import { openLocalVault } from "../blobs/local-vault.ts";
import type { Clock } from "../clock.ts";
import { blobFolder, databaseFile } from "../layout.ts";
import { copySealingKeyFile } from "../sealing-key-file.ts";
import { syncFolder } from "../sync-folder.ts";
import { copyBlobs } from "./copy-blobs.ts";
import { blobsOf, copyDatabase } from "./copy-database.ts";
import { refuseExisting } from "./refuse-existing.ts";

/** Each is needed only when something was removed at that moment; the second finds most blobs copied. */
const maximumTries = 10;

export interface BackUpOptions {
  /** The data folder. */
  readonly folder: string;
  readonly vault: LocalVault;
  readonly clock: Clock;
}

/** @throws FolderExists */
export async function backUp({ folder, vault, clock }: BackUpOptions, target: string): Promise<void> {
  await refuseExisting(target);
  const partial = `${target}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true, mode: 0o700 });
  const copies = await openLocalVault(blobFolder(partial), clock);
  for (let tries = 1; ; tries++) {
    await copyDatabase(databaseFile(folder), databaseFile(partial));
    if (await copyBlobs(blobsOf(databaseFile(partial)), vault, copies)) break;
    if (tries === maximumTries) throw new Error("blobs are removed faster than they can be copied");
  }
  await copySealingKeyFile(folder, partial);
  await syncFolder(partial);
  await rename(partial, target);
  await syncFolder(dirname(target));
}
