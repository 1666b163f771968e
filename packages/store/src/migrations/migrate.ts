/**
 * Migrates a database to the schema of the program. Everything happens in one transaction under the write lock: of two
 * processes that start at the same time, the second finds the work done, and a crash half-way leaves the schema
 * unchanged.
 */
import { type Kysely, sql } from "kysely";
import { connection, type Transaction } from "../database/database.ts";
import type { Tables } from "../tables/tables.ts";
import type { ColumnTypes, Migration } from "./migration.ts";

interface MigrationTable {
  number: number;
  name: string;
  appliedAt: number;
}

/** The database was written by a newer program, whose schema this one does not know. */
export class DatabaseTooNew extends Error {
  override readonly name = "DatabaseTooNew";
  constructor(found: number, known: number) {
    super(
      `the database has schema version ${found}, this program knows versions up to ${known}: ` +
        `start the program that wrote it, or a newer one`,
    );
  }
}

/**
 * Runs the steps that have not been applied to the database.
 * @throws DatabaseTooNew
 */
export async function migrate(
  transaction: Transaction,
  migrations: readonly Migration[],
  types: ColumnTypes,
): Promise<void> {
  transaction.serialise("migrations");
  const database = withMigrations(transaction[connection]);
  await sql`create table if not exists "migration" (
    "number" integer not null primary key, "name" text not null, "appliedAt" bigint not null)`.execute(
    database,
  );
  const version = await schemaVersion(transaction);
  if (version > migrations.length) throw new DatabaseTooNew(version, migrations.length);
  for (const { number, name, statements } of migrations.slice(version)) {
    for (const statement of statements(types)) await sql.raw(statement).execute(database);
    await database.insertInto("migration").values({ number, name, appliedAt: transaction.now }).execute();
  }
}

/** The number of the last step. Rejects if the database has none. */
export async function schemaVersion({ [connection]: database }: Transaction): Promise<number> {
  const applied = await withMigrations(database)
    .selectFrom("migration")
    .select((select) => select.fn.max("number").as("last"))
    .executeTakeFirst();
  return applied?.last ?? 0;
}

/** The table of the steps belongs to the migrations: no repository accesses it. */
function withMigrations(database: Kysely<Tables>): Kysely<Tables & { migration: MigrationTable }> {
  return database.withTables<{ migration: MigrationTable }>();
}
