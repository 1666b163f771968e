/**
 * The store for a program that nothing else may disturb: it is opened only if no other process has it open, and none can open it
 * until it is closed.
 */
import { type DatabaseLocation } from "./database-location/open-database.ts";
import { openSoleDatabase } from "./database-location/open-sole-database.ts";
import { migrate } from "./migrations/migrate.ts";
import { migrations } from "./resources/registry.ts";
import type { Clock } from "./model/clock.ts";
import type { Store } from "./open-store.ts";
import { refuseUnfinished } from "./resources/relocation/repository.ts";
import { refuseNetworkFolder } from "./sqlite/network-folder.ts";

export type SoleStore = Pick<Store, "reader" | "write" | "close">;

export interface SoleStoreOptions extends DatabaseLocation {
  readonly clock: Clock;
}

/**
 * Migrates the store, and creates it if the folder or the database is empty.
 * @throws NetworkFolder, DatabaseTooNew, StoreInUse, StoreUnfinished, InvalidDatabaseUrl, DatabaseUnavailable
 */
export async function openSoleStore({ folder, databaseUrl, clock }: SoleStoreOptions): Promise<SoleStore> {
  if (databaseUrl === undefined) refuseNetworkFolder(folder);
  const opened = await openSoleDatabase({ folder, databaseUrl }, clock);
  const { reader, write, close } = opened.database;
  try {
    await migrate(opened, migrations);
    await refuseUnfinished(reader);
  } catch (error) {
    await close();
    throw error;
  }
  return { reader, write, close };
}
