/**
 * The rows of blobs. A blob is kept while a row of another table refers to it; there is no reference count that could
 * be wrong. The row of a blob is deleted in the transaction that removes its last reference; its bytes are deleted
 * after that.
 */
import { sql } from "kysely";
import { connection, type Transaction } from "../database/database.ts";
import type { BlobHash } from "../model/blob-hash.ts";
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
] as const;

const unreferenced = sql<boolean>`not (${sql.join(
  blobReferences.map(
    ([table, column]) =>
      sql`exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = ${sql.ref("blob.hash")})`,
  ),
  sql` or `,
)})`;

/** Milliseconds: the time of a row that is kept again is exact only to this, so that not all who keep it write the row. */
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

/** Deletes the rows of those that nothing refers to any more. */
export async function releaseBlobs(
  transaction: Transaction,
  hashes: readonly (BlobHash | null)[],
): Promise<void> {
  const named = [...new Set(hashes)].filter((hash) => hash !== null);
  if (named.length === 0) return;
  // Whoever keeps one of them first has committed the row that refers to it.
  for (const hash of named.toSorted()) transaction.serialise(`blob ${hash}`);
  const gone = await transaction[connection]
    .deleteFrom("blob")
    .where("hash", "in", named)
    .where(unreferenced)
    .returning("hash")
    .execute();
  if (gone.length === 0) return;
  transaction.afterCommit({ kind: "blobs-released", hashes: gone.map(({ hash }) => hash) });
}

/** Deletes the rows of all that nothing has referred to since `before`. */
export async function releaseUnreferenced(
  { [connection]: database }: Transaction,
  before: number,
): Promise<void> {
  await database.deleteFrom("blob").where("keptAt", "<", before).where(unreferenced).execute();
}

/** Those of `hashes` that have no row. */
export async function withoutRow(
  { [connection]: database }: Transaction,
  hashes: readonly BlobHash[],
): Promise<readonly BlobHash[]> {
  const found = await database.selectFrom("blob").where("hash", "in", hashes).select("hash").execute();
  const kept = new Set(found.map(({ hash }) => hash));
  return hashes.filter((hash) => !kept.has(hash));
}
