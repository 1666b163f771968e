/**
 * The store of one installation in one folder: opened, migrated, and ready. Several processes may have the same folder
 * open.
 */
import { backUp, type BackUpChoices } from "./backup/back-up.ts";
import { countBlobs } from "./blobs/blob-rows.ts";
import { type BlobStore, createBlobStore } from "./blobs/blob-store.ts";
import type { Clock } from "./model/clock.ts";
import type { Database, Effect, Reader } from "./database/database.ts";
import { type DatabaseLocation, openDatabase } from "./database-location/open-database.ts";
import type { JobQueue } from "./jobs/job-queue.ts";
import { createStoredQueue } from "./jobs/stored-queue.ts";
import { createNotifier } from "./jobs/notifier.ts";
import { makeFolder } from "./data-folder/make-folder.ts";
import { migrate } from "./migrations/migrate.ts";
import type { ReportMigration } from "./migrations/migration.ts";
import { auditedTables, migrations } from "./resources/registry.ts";
import type { StoreEvent } from "./model/store-event.ts";
import { type BlobLocation, openVault } from "./blob-location/open-vault.ts";
import { whenReachable } from "./postgres/when-reachable.ts";
import { refuseUnfinished } from "./resources/relocation/repository.ts";
import { createStorageCheck, type StorageCheck } from "./storage-check/storage-check.ts";
import { refuseNetworkFolder } from "./sqlite/network-folder.ts";
import {
  type BlobFault,
  type VerificationOptions,
  type VerifiedBlobs,
  verifyBlobs,
} from "./verification/verify-blobs.ts";

/** Where a store is. The folder is created if it does not exist; with SQLite, it is on a local disk. */
export interface StoreLocation extends BlobLocation, DatabaseLocation {}

export interface StoreOptions extends StoreLocation {
  readonly clock: Clock;
  /** Jobs of one company that run at once, for each resource and on all machines; left out: `Infinity`, no limit. */
  readonly jobsPerCompany?: number | undefined;
  /** Called for each commit through this store; must not throw. */
  readonly observe?: (event: StoreEvent) => void;
  /** Called with the tables that a transaction has changed without a row in the audit log: a defect; must not throw. */
  readonly onUnaudited?: (tables: readonly string[]) => void;
  /** Called with what a migration of the schema does, in sentences; it may take minutes. */
  readonly onMigration?: ReportMigration;
}

export interface Store {
  /** Reads committed data: `forCompany(store.reader, id)`, `forInstallation(store.reader)`. */
  readonly reader: Reader;
  /** Writes: `store.write((transaction) => forCompany(transaction, id).assets.create(…))`. */
  readonly write: Database["write"];
  /** Null: no other process serves requests. */
  readonly requests: Database["requests"];
  readonly blobs: BlobStore;
  readonly jobs: JobQueue;
  readonly storage: StorageCheck;
  /**
   * Calls the listener when events were committed through this store; those of other stores on the same folder have to
   * be looked for. Returns the function that ends the subscription.
   */
  readonly onEvents: (listener: () => void) => () => void;
  /** Finds rows without bytes, bytes without rows, and bytes that are not those that were stored, while the store is in use. */
  readonly verifyBlobs: (options?: VerificationOptions) => AsyncIterable<BlobFault>;
  readonly countBlobs: () => Promise<VerifiedBlobs>;
  /** Copies everything as of one moment, while the store is in use. `folder` must not exist. */
  readonly backUp: (folder: string, choices?: Omit<BackUpChoices, "target">) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * @throws NetworkFolder, DatabaseTooNew, StoreInUse, StoreUnfinished, InvalidBlobsUrl, BucketUnavailable,
 * InvalidDatabaseUrl, DatabaseUnavailable
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { folder, databaseUrl, blobsUrl, clock, observe, onMigration, jobsPerCompany = Infinity } = options;
  const { onUnaudited } = options;
  await makeFolder(folder);
  if (databaseUrl === undefined) refuseNetworkFolder(folder);
  const notifier = createNotifier();
  const eventNotifier = createNotifier();
  const onCommit = async (effects: readonly Effect[]) => {
    if (effects.some(({ kind }) => kind === "jobs-waiting")) notifier.notify();
    if (effects.some(({ kind }) => kind === "events-recorded")) eventNotifier.notify();
    for (const effect of effects) {
      if (effect.kind === "happened") observe?.(effect.event);
      if (effect.kind === "unaudited") onUnaudited?.(effect.tables);
    }
    const released = effects.flatMap((effect) => (effect.kind === "blobs-released" ? effect.hashes : []));
    // The commit stands, whatever happens to the bytes: the next sweep finds those that are left.
    if (released.length > 0) await blobs.discard(released).catch(() => undefined);
  };
  const vault = await openVault({ folder, blobsUrl }, clock);
  const closeVault = (error: unknown) => {
    vault.close();
    throw error;
  };
  const opened = await openDatabase(
    { folder, databaseUrl },
    {
      clock,
      onCommit,
      ...(onUnaudited !== undefined && { audited: auditedTables }),
      onNotification: (kind) => (kind === "jobs-waiting" ? notifier : eventNotifier).notify(),
    },
  ).catch(closeVault);
  const { database } = opened;
  const close = async () => {
    await database.close();
    vault.close();
  };
  const blobs = createBlobStore(vault, database, clock);
  try {
    await whenReachable(() => migrate(opened, migrations, onMigration));
    await refuseUnfinished(database.reader);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    reader: database.reader,
    write: database.write,
    requests: database.requests,
    blobs,
    jobs: createStoredQueue(database, notifier, jobsPerCompany),
    onEvents: eventNotifier.subscribe,
    verifyBlobs: (options) => verifyBlobs({ reader: database.reader, vault, clock }, options),
    countBlobs: () => countBlobs(database.reader),
    storage: createStorageCheck({ folder, vault, write: database.write }),
    backUp: (target, choices = {}) => backUp({ folder, databaseUrl, vault, clock }, { ...choices, target }),
    close,
  };
}
