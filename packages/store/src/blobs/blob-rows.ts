/**
 * The rows of blobs. A blob is kept while a row of another table refers to it; there is no reference count that could
 * be wrong. The row of a blob is deleted in the transaction that removes its last reference; its bytes are deleted
 * after that.
 */
import { sql } from "kysely";
import { connection, type Reader, type Transaction } from "../database/database.ts";
import type { BlobHash } from "../model/blob-hash.ts";
import type { BlobTable } from "./table.ts";
import type { StoredBlob } from "./vault.ts";

/** Every column that refers to a blob. */
export const blobReferences = [
  ["asset", "contentHash"],
  ["asset", "renditionHash"],
  ["asset", "documentHash"],
  ["categorisation", "questionnaireHash"],
  ["review", "ruleBaseHash"],
  ["review", "questionnaireHash"],
  ["review", "resultHash"],
  ["review", "ownRulesHash"],
  ["ownPackVersion", "filesHash"],
  ["ownPackPreview", "draftHash"],
  ["ownPackPreview", "publishedHash"],
] as const;

/**
 * `between` instead of `=`, because nearly all reviews refer to a few rule bases and questionnaires: PostgreSQL expects many rows
 * for an equal value, looks for the first without an index, and reads the whole table where there is none.
 */
const unreferenced = sql<boolean>`not (${sql.join(
  blobReferences.map(([table, column]) => {
    const [reference, hash] = [sql.ref(`${table}.${column}`), sql.ref("blob.hash")];
    return sql`exists (select 1 from ${sql.table(table)} where ${reference} between ${hash} and ${hash})`;
  }),
  sql` or `,
)})`;

/** Milliseconds: `keptAt` is only this exact, so that keeping a blob again seldom writes its row. */
const keptAtStep = 60_000;

export async function insertBlob(
  { [connection]: database, now }: Transaction,
  { hash, size }: StoredBlob,
): Promise<void> {
  const inserted = await database
    .insertInto("blob")
    .values({ hash, size, keptAt: now })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .returning("hash")
    .executeTakeFirst();
  if (inserted !== undefined) return;
  await database
    .updateTable("blob")
    .set({ keptAt: now })
    .where("hash", "=", hash)
    .where("keptAt", "<=", now - keptAtStep)
    .execute();
}

/** Deletes the rows of those blobs that nothing refers to any more and that were last kept before `keptBefore`. */
export async function releaseBlobs(
  transaction: Transaction,
  hashes: readonly (BlobHash | null)[],
  keptBefore = Number.MAX_SAFE_INTEGER,
): Promise<void> {
  const named = [...new Set(hashes)].filter((hash) => hash !== null);
  if (named.length === 0) return;
  // Whoever keeps one of them first has committed the row that refers to it.
  for (const hash of named.toSorted()) transaction.serialise(`blob ${hash}`);
  const gone = await transaction[connection]
    .deleteFrom("blob")
    .where("hash", "in", named)
    .where("keptAt", "<", keptBefore)
    .where(unreferenced)
    .returning("hash")
    .execute();
  if (gone.length === 0) return;
  transaction.afterCommit({ kind: "blobs-released", hashes: gone.map(({ hash }) => hash) });
}

export type BlobRow = Readonly<BlobTable>;

/** Rows that are read at once. */
const chunkSize = 500;

/** All rows, in the order of their hashes. */
export async function* blobRows({ [connection]: database }: Reader): AsyncGenerator<readonly BlobRow[]> {
  for (let last = ""; ;) {
    const rows = await database
      .selectFrom("blob")
      .where("hash", ">", last as BlobHash)
      .orderBy("hash")
      .limit(chunkSize)
      .selectAll()
      .execute();
    const end = rows.at(-1);
    if (end === undefined) return;
    yield rows;
    if (rows.length < chunkSize) return;
    last = end.hash;
  }
}

/** The number of all rows, and their bytes. */
export async function countBlobs({
  [connection]: database,
}: Reader): Promise<{ blobs: number; bytes: number }> {
  const { blobs, bytes } = await database
    .selectFrom("blob")
    .select(({ fn }) => [fn.countAll().as("blobs"), fn.sum("size").as("bytes")])
    .executeTakeFirstOrThrow();
  return { blobs: Number(blobs), bytes: Number(bytes ?? 0) };
}

/** A row that refers to a blob. */
export interface BlobOwner {
  readonly table: (typeof blobReferences)[number][0];
  readonly companyId: number;
  readonly id: number;
}

/** The most owners that are returned. */
const mostOwners = 10;

/** The rows that refer to a blob; only some, if there are many. */
export async function blobOwners(
  { [connection]: database }: Reader,
  hash: BlobHash,
): Promise<readonly BlobOwner[]> {
  const owners: BlobOwner[] = [];
  for (const [table, column] of blobReferences) {
    const found = await database
      .selectFrom(table as "asset")
      .where(column as "contentHash", "=", hash)
      .orderBy("id")
      .limit(mostOwners)
      .select(["companyId", "id"])
      .execute();
    owners.push(...found.map(({ companyId, id }) => ({ table, companyId, id })));
  }
  return owners.slice(0, mostOwners);
}

/** Those of `hashes` that have a row to which nothing refers. */
export async function unreferencedAmong(
  { [connection]: database }: Reader,
  hashes: readonly BlobHash[],
): Promise<readonly BlobHash[]> {
  if (hashes.length === 0) return [];
  const query = database.selectFrom("blob").where("hash", "in", hashes).where(unreferenced);
  return (await query.select("hash").execute()).map(({ hash }) => hash);
}

/** Those of `hashes` that have no row. */
export async function withoutRow(
  { [connection]: database }: Reader,
  hashes: readonly BlobHash[],
): Promise<readonly BlobHash[]> {
  if (hashes.length === 0) return [];
  const found = await database.selectFrom("blob").where("hash", "in", hashes).select("hash").execute();
  const kept = new Set(found.map(({ hash }) => hash));
  return hashes.filter((hash) => !kept.has(hash));
}
