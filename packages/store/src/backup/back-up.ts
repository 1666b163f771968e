/**
 * Copies the store while it is in use: first the database as of one moment, then the blobs that it refers to. If a
 * blob was removed meanwhile, so was its last row: the database is then copied again.
 */
import { openLocalVault } from "../blobs/local-vault.ts";
import type { Vault } from "../blobs/vault.ts";
import type { BlobHash } from "../model/blob-hash.ts";
import type { Clock } from "../model/clock.ts";
import { blobFolder, databaseFile } from "../data-folder/layout.ts";
import { copySealingKeyFile } from "../data-folder/sealing-key-file.ts";
import { copySnapshot } from "./copy-snapshot.ts";
import { copyBlobs } from "./copy-blobs.ts";
import { blobsOf, copyDatabase, countDocuments } from "./copy-database.ts";
import type { OnCopyProgress } from "./copy-progress.ts";
import { makeWhole } from "./whole-folder.ts";

/** A further attempt is needed only if a blob was removed meanwhile, and copies only what was added since the one before. */
const maximumTries = 10;

export interface BackUpOptions {
  /** The data folder. */
  readonly folder: string;
  /** Left out: the database is in the data folder. */
  readonly databaseUrl?: string | undefined;
  readonly vault: Vault;
  readonly clock: Clock;
}

export interface BackUpChoices {
  /** The folder to make: not there yet, or empty. */
  readonly target: string;
  /** Blobs are linked where the file system can, which is quick, and shares every damage with the data folder. */
  readonly hardLinks?: boolean | undefined;
  readonly onProgress?: OnCopyProgress | undefined;
}

/** @throws FolderExists, DatabaseUnavailable, BucketUnavailable */
export function backUp(
  { folder, databaseUrl, vault, clock }: BackUpOptions,
  { target, hardLinks = false, onProgress = () => undefined }: BackUpChoices,
): Promise<void> {
  return makeWhole(target, async (partial) => {
    const copies = await openLocalVault(blobFolder(partial), clock);
    for (let tries = 1; ; tries++) {
      const file = databaseFile(partial);
      if (databaseUrl === undefined) await copyDatabase(databaseFile(folder), file, onProgress);
      else await copySnapshot({ databaseUrl, file, clock, onProgress });
      const advance = countDocuments(file, onProgress);
      const isWhole = await copyBlobs(blobsOf(file), vault, { to: copies, hardLinks, advance });
      if (isWhole && tries > 1) await removeOthers(copies, new Set(blobsOf(file)));
      if (isWhole) break;
      if (tries === maximumTries) throw new Error("blobs are removed faster than they can be copied");
    }
    await copySealingKeyFile(folder, partial);
  });
}

/** Those of an earlier attempt, whose rows are gone by now. */
async function removeOthers(copies: Vault, referred: ReadonlySet<BlobHash>): Promise<void> {
  for await (const hash of copies.list(Infinity)) {
    if (!referred.has(hash)) await copies.remove(hash, Infinity);
  }
}
