/** Copies the database file as of one moment, without blocking writers. */
import { open, rm } from "node:fs/promises";
import { backup, DatabaseSync } from "node:sqlite";
import { at } from "@docreview/model";
import type { BlobHash } from "../model/blob-hash.ts";
import type { OnCopyProgress } from "./copy-progress.ts";

/** Pages that are copied before the program looks at anything else. */
const pagesAtOnce = 1_000;

/** Leaves a single file, synced, with no log next to it. `onProgress` gets bytes. */
export async function copyDatabase(
  from: string,
  to: string,
  onProgress: OnCopyProgress = () => undefined,
): Promise<void> {
  await rm(to, { force: true });
  const source = new DatabaseSync(from, { readOnly: true });
  try {
    // A read transaction fixes the moment, while others continue to write.
    source.exec("begin; select count(*) from sqlite_schema");
    const { page_size: pageSize } = source.prepare("pragma page_size").get() as { page_size: number };
    await backup(source, to, {
      rate: pagesAtOnce,
      progress: ({ totalPages, remainingPages }) =>
        onProgress({
          stage: "database",
          done: (totalPages - remainingPages) * pageSize,
          total: totalPages * pageSize,
        }),
    });
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

/** The blobs that a copy refers to, in the order of their hashes. The file is open until the last has been read. */
export function* blobsOf(copy: string): Generator<BlobHash> {
  const database = new DatabaseSync(copy, { readOnly: true });
  try {
    for (const row of database.prepare('select "hash" from "blob" order by "hash"').iterate()) {
      yield row["hash"] as BlobHash;
    }
  } finally {
    database.close();
  }
}

/** Returns what is called for each blob to which the copy of a database refers, once it is there. */
export function countDocuments(copy: string, onProgress: OnCopyProgress): () => void {
  const total = countBlobsOf(copy);
  let done = 0;
  return () => onProgress({ stage: "documents", done: (done += 1), total });
}

function countBlobsOf(copy: string): number {
  const database = new DatabaseSync(copy, { readOnly: true });
  try {
    const counted = database.prepare('select count(*) as "blobs" from "blob"').all();
    return Number(at(counted, 0)["blobs"]);
  } finally {
    database.close();
  }
}
