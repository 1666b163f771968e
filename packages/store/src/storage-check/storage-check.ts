/** Checks that the store can be written, by writing to it: nothing else reveals a full or read-only disk. */
import { statfs } from "node:fs/promises";
import type { Vault } from "../blobs/vault.ts";
import { connection, type Database } from "../database/database.ts";

export interface StorageCheck {
  /** Writes bytes and a row durably. Rejects with the error that prevents it. */
  readonly write: () => Promise<void>;
  /** Free bytes on the disk of the data folder. */
  readonly freeBytes: () => Promise<number>;
}

export interface CheckedStorage {
  /** Of the store. */
  readonly folder: string;
  readonly vault: Pick<Vault, "probe">;
  readonly write: Database["write"];
}

export function createStorageCheck({ folder, vault, write }: CheckedStorage): StorageCheck {
  return {
    write: async () => {
      await vault.probe();
      await write(async ({ [connection]: database, now }) => {
        await database
          .insertInto("storageCheck")
          .values({ id: 1, writtenAt: now })
          .onConflict((conflict) => conflict.column("id").doUpdateSet({ writtenAt: now }))
          .execute();
      });
    },
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}
