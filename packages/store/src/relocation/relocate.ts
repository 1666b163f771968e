/**
 * Copies a store into an empty one, of any kind, and compares the two. The source is only read. Killed at any moment
 * and started again, it goes on. The digest of the source shows whether it changed in between; the target is marked
 * until all is done, so that no service uses half a store.
 */
import { copySealingKeyFile, readSealingKeyFile } from "../data-folder/sealing-key-file.ts";
import type { Reader } from "../database/database.ts";
import type { SoleDatabase } from "../database/sole-database.ts";
import type { Clock } from "../model/clock.ts";
import { countAll, countRows, movedTables } from "../row-copies/moved-rows.ts";
import { copyBytes, copyLastIds, copyRows } from "./copy-everything.ts";
import { differingTables, type DigestOptions, digestOf, hashOf, type TableDigest } from "./digest.ts";
import { beginMark, findMark, finishMark, type Mark } from "../resources/relocation/repository.ts";
import { RelocationRefused } from "./relocation-refused.ts";
import { openSource, openTarget, type Side, type SideLocation } from "./sides.ts";
import { storedForm } from "./stored-form.ts";

export interface RelocationOptions {
  readonly from: SideLocation;
  /** Empty, or the target of an unfinished relocation of the same store. */
  readonly to: SideLocation;
  readonly clock: Clock;
  /** Ends it between two steps; it can be continued. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: RelocationProgress) => void;
}

export interface RelocationProgress {
  readonly stage: "reading" | "copying" | "documents" | "comparing";
  /** Rows, or documents. */
  readonly done: number;
  readonly total: number;
}

export interface Relocation {
  /** Of the target, which are those of the source. */
  readonly tables: readonly TableDigest[];
  /** When it was finished: now, or by an earlier run. In milliseconds. */
  readonly finishedAt: number;
  readonly isNew: boolean;
  /**
   * The key that encrypts secrets in the database: copied from folder to folder; left in the folder of the source,
   * because services on a PostgreSQL database have it in their settings; or there already.
   */
  readonly sealingKey: "copied" | "left" | "setting";
}

/**
 * @throws RelocationRefused, StoreInUse, StoreUnfinished, DatabaseTooNew, NetworkFolder, BlobMissing, BlobDamaged,
 * InvalidBlobsUrl, BucketUnavailable, InvalidDatabaseUrl, DatabaseUnavailable
 */
export async function relocate(options: RelocationOptions): Promise<Relocation> {
  const from = await openSource(options.from, options.clock);
  try {
    const to = await openTarget(options.to, options.clock);
    try {
      return await copyStore({ ...options, source: from, target: to });
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

interface OpenRelocation extends RelocationOptions {
  readonly source: Side;
  readonly target: Side;
}

async function copyStore(options: OpenRelocation): Promise<Relocation> {
  const { source: from, target: to, clock } = options;
  const total = await countAll(from.database.reader);
  const rowsFrom = (stage: RelocationProgress["stage"], rows: number): DigestOptions["advance"] =>
    counter(options, stage, rows);
  const form = storedForm(to.database);
  const expected = await digestOf(from.database, { form, advance: rowsFrom("reading", total) });
  const { position, finishedAt } = await markOf(to.database, hashOf(expected));
  const sealingKey = await copySealingKey(options);
  if (finishedAt !== null) return { tables: expected, finishedAt, isNew: false, sealingKey };

  const copying = { from, to, position };
  await copyRows(copying, rowsFrom("copying", total));
  await copyLastIds(copying);
  await copyBytes(copying, rowsFrom("documents", await countRows(from.database.reader, "blob")));

  const compared = { form, advance: rowsFrom("comparing", 2 * total) };
  refuseChanged(expected, await digestOf(from.database, compared));
  refuseDifferent(expected, await digestOf(to.database, compared));
  await to.database.write(finishMark);
  return { tables: expected, finishedAt: clock(), isNew: true, sealingKey };
}

function counter(
  { signal, onProgress }: RelocationOptions,
  stage: RelocationProgress["stage"],
  total: number,
): (count: number) => void {
  let done = 0;
  return (count) => {
    signal?.throwIfAborted();
    onProgress?.({ stage, done: (done += count), total });
  };
}

/** The mark of the target, made if it is empty. @throws RelocationRefused */
async function markOf({ reader, write }: SoleDatabase, source: string): Promise<Mark> {
  const found = await findMark(reader);
  if (found?.source === source) return found;
  if (found !== null && found.finishedAt === null) {
    throw new RelocationRefused(
      "the target has an unfinished copy of another store, or the source has changed since it was begun: " +
        "delete the target's database, and start again",
    );
  }
  await refuseFilled(reader);
  return write((transaction) => beginMark(transaction, source));
}

async function refuseFilled(reader: Reader): Promise<void> {
  const filled: string[] = [];
  for (const table of movedTables) {
    if ((await countRows(reader, table)) > 0) filled.push(table);
  }
  if (filled.length === 0) return;
  throw new RelocationRefused(
    `the target is in use, it has rows in ${filled.join(", ")}: specify an empty one`,
  );
}

/** @throws RelocationRefused if the target has another key */
async function copySealingKey({ from, to }: RelocationOptions): Promise<Relocation["sealingKey"]> {
  const key = from.databaseUrl === undefined ? await readSealingKeyFile(from.folder) : null;
  if (key === null) return "setting";
  if (to.databaseUrl !== undefined) return "left";
  await copySealingKeyFile(from.folder, to.folder);
  if ((await readSealingKeyFile(to.folder)) === key) return "copied";
  throw new RelocationRefused(`${to.folder} has the sealing key of another store: specify another folder`);
}

function refuseChanged(before: readonly TableDigest[], after: readonly TableDigest[]): void {
  const changed = differingTables(before, after);
  if (changed.length === 0) return;
  throw new RelocationRefused(
    `the source changed while it was copied, in ${changed.join(", ")}: stop what uses it, ` +
      "delete the target's database, and start again",
  );
}

function refuseDifferent(expected: readonly TableDigest[], found: readonly TableDigest[]): void {
  const different = differingTables(expected, found);
  if (different.length === 0) return;
  throw new RelocationRefused(
    `the target differs from the source in ${different.join(", ")}: ` +
      "delete the target's database, and start again",
  );
}
