/** Checks that the store can be written, by writing to it: nothing else reveals a full or read-only disk. */
import { randomUUID } from "node:crypto";
import { open, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { connection, type Database } from "../database/database.ts";

export interface StorageCheck {
  /** Writes a file and a row durably. Rejects with the error that prevents it. */
  readonly write: () => Promise<void>;
  /** Free bytes on the disk of the data folder. */
  readonly freeBytes: () => Promise<number>;
}

/** The size of the file in bytes: that of a small document. */
const fileBytes = 256 * 1024;

export interface CheckedStorage {
  /** Of the store. */
  readonly folder: string;
  /** The folder of files that do not have their final name yet, so that a sweep removes leftovers. */
  readonly incoming: string;
  readonly write: Database["write"];
}

export function createStorageCheck({ folder, incoming, write }: CheckedStorage): StorageCheck {
  return {
    write: async () => {
      await writeFile(join(incoming, `check-${randomUUID()}`));
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

async function writeFile(path: string): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(Buffer.alloc(fileBytes, 1));
    await file.sync();
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}
