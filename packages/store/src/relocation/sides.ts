/** The two stores of a relocation, which nobody else can open. */
import { existsSync } from "node:fs";
import { type BlobLocation, openVault } from "../blob-location/open-vault.ts";
import type { Vault } from "../blobs/vault.ts";
import type { DatabaseLocation } from "../database-location/open-database.ts";
import { openSoleDatabase, type OpenSoleDatabase } from "../database-location/open-sole-database.ts";
import { databaseFile } from "../data-folder/layout.ts";
import { makeFolder } from "../data-folder/make-folder.ts";
import type { SoleDatabase } from "../database/sole-database.ts";
import { migrate, schemaVersion } from "../migrations/migrate.ts";
import { migrations } from "../resources/registry.ts";
import type { Clock } from "../model/clock.ts";
import { refuseNetworkFolder } from "../sqlite/network-folder.ts";
import { refuseUnfinished } from "../resources/relocation/repository.ts";
import { RelocationRefused } from "./relocation-refused.ts";

/** See `StoreLocation`. */
export type SideLocation = BlobLocation & DatabaseLocation;

export interface Side {
  readonly database: SoleDatabase;
  readonly vault: Vault;
  readonly close: () => Promise<void>;
}

/** @throws RelocationRefused, StoreInUse, StoreUnfinished, InvalidBlobsUrl, BucketUnavailable */
export async function openSource(location: SideLocation, clock: Clock): Promise<Side> {
  if (location.databaseUrl === undefined && !existsSync(databaseFile(location.folder)))
    throw new RelocationRefused(`there is no store in the folder ${location.folder}`);
  return open(location, clock, async ({ database }) => {
    await refuseOtherVersion(database);
    await refuseUnfinished(database.reader);
  });
}

/**
 * Creates the store if there is none.
 * @throws NetworkFolder, DatabaseTooNew, StoreInUse, InvalidBlobsUrl, BucketUnavailable
 */
export async function openTarget(location: SideLocation, clock: Clock): Promise<Side> {
  await makeFolder(location.folder);
  if (location.databaseUrl === undefined) refuseNetworkFolder(location.folder);
  return open(location, clock, (opened) => migrate(opened, migrations));
}

async function open(
  location: SideLocation,
  clock: Clock,
  prepare: (opened: OpenSoleDatabase) => Promise<void>,
): Promise<Side> {
  const opened = await openSoleDatabase(location, clock);
  const { database } = opened;
  try {
    await prepare(opened);
    const vault = await openVault(location, clock);
    return { database, vault, close: () => database.close().finally(vault.close) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function refuseOtherVersion(database: SoleDatabase): Promise<void> {
  const version = await database.write(schemaVersion).catch((error: Error) => {
    throw new RelocationRefused(`the source has no store (${error.message})`);
  });
  if (version === migrations.length) return;
  throw new RelocationRefused(
    `the source has schema version ${version}, this program ${migrations.length}: ` +
      (version < migrations.length
        ? "run any command of this program on the source once, such as docreview admin company list"
        : "use the program that wrote it, or a newer one"),
  );
}
