/** Copies the database file as of one moment, without blocking writers. */
import { open, rm } from "node:fs/promises";
import { backup, DatabaseSync } from "node:sqlite";
import type { BlobHash } from "../model/blob-hash.ts";

/** Leaves a single file, synced, with no log next to it. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  await rm(to, { force: true });
  const source = new DatabaseSync(from, { readOnly: true });
  try {
    // A read transaction fixes the moment, while others continue to write.
    source.exec("begin; select count(*) from sqlite_schema");
    await backup(source, to);
  } finally {
    source.close();
  }
  await settleCopy(to);
}

/** Checks a file of SQLite, and leaves no log next to it. Its bytes are synced. */
export async function settleCopy(to: string): Promise<void> {
  const copy = new DatabaseSync(to);
  try {
    copy.exec("pragma journal_mode = delete");
    const found = copy.prepare("pragma quick_check").all();
    if (found[0]?.["quick_check"] !== "ok") throw new Error(`${to} is damaged: ${JSON.stringify(found[0])}`);
  } finally {
    copy.close();
  }
  const file = await open(to, "r+");
  await file.sync();
  await file.close();
}

/** The blobs that a copy refers to. */
export function blobsOf(copy: string): readonly BlobHash[] {
  const database = new DatabaseSync(copy, { readOnly: true });
  try {
    return database
      .prepare('select "hash" from "blob" order by "hash"')
      .all()
      .map((row) => row["hash"] as BlobHash);
  } finally {
    database.close();
  }
}
