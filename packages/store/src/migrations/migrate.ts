/**
 * Migrates a database to the schema of the program. The statements of all steps run in one transaction under the write
 * lock: of two processes that start at the same time, the second finds the work done, and a crash half-way leaves the
 * schema unchanged. Where others use the database meanwhile, indexes of large tables are built outside of it: before, so
 * that programs of the old version go on for as long as possible; and after it, if they need what it adds.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { serviceFaultOf } from "@docreview/model";
import { type Kysely, sql } from "kysely";
import { connection, type Database, type Transaction } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import { createIndex, dropIndex, indexChanges } from "./index-changes.ts";
import type { ColumnTypes, Migration, OnlineChanges, ReportMigration } from "./migration.ts";

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

export interface Migrated {
  readonly database: Pick<Database, "write">;
  readonly columnTypes: ColumnTypes;
  /** Null: nobody else uses the database while its schema changes. */
  readonly online: OnlineChanges | null;
}

/** Milliseconds for which a transaction that does not get its tables is repeated, and between two attempts. */
const repeatedFor = 10 * 60_000;
const pause = 1_000;

/**
 * Runs the steps that have not been applied to the database.
 * @throws DatabaseTooNew
 */
export async function migrate(
  migrated: Migrated,
  migrations: readonly Migration[],
  report: ReportMigration = () => undefined,
): Promise<void> {
  const { database, columnTypes, online } = migrated;
  if (online === null) {
    await database.write((transaction) => applySteps(transaction, { ...migrated, migrations, report }));
    return;
  }
  const version = await database.write((transaction) => knownVersion(transaction, migrations));
  const changes = indexChanges(migrations, columnTypes);
  const isBehind = version > 0 && version < migrations.length;
  if (isBehind) await online.changeIndexes({ ...changes, unwanted: [] }, report);
  await whileBusy(
    () => database.write((transaction) => applySteps(transaction, { ...migrated, migrations, report })),
    report,
  );
  await online.changeIndexes(changes, report);
}

interface Steps extends Migrated {
  readonly migrations: readonly Migration[];
  readonly report: ReportMigration;
}

async function applySteps(
  transaction: Transaction,
  { migrations, columnTypes, online, report }: Steps,
): Promise<void> {
  const version = await knownVersion(transaction, migrations);
  const steps = migrations.slice(version);
  const database = withMigrations(transaction[connection]);
  const isNew = version === 0;
  if (online !== null && steps.length > 0) await sql.raw(online.doNotWait).execute(database);
  for (const [index, { number, name, statements }] of steps.entries()) {
    if (!isNew) report(`Changing the schema, step ${index + 1} of ${steps.length}: ${name}`);
    for (const statement of statements(columnTypes)) await sql.raw(statement).execute(database);
    await database.insertInto("migration").values({ number, name, appliedAt: transaction.now }).execute();
  }
  // The tables of a new database are empty: nothing is faster than to create their indexes at once.
  if (online === null || isNew) await changeIndexes(transaction, steps, { columnTypes, report });
}

async function changeIndexes(
  { [connection]: database }: Transaction,
  steps: readonly Migration[],
  { columnTypes, report }: Pick<Steps, "columnTypes" | "report">,
): Promise<void> {
  const { wanted, unwanted } = indexChanges(steps, columnTypes);
  const isNew = steps[0]?.number === 1;
  for (const name of unwanted) await sql.raw(dropIndex(name)).execute(database);
  for (const [position, index] of wanted.entries()) {
    if (!isNew) report(`Creating index ${position + 1} of ${wanted.length}: ${index.name}`);
    await sql.raw(dropIndex(index.name)).execute(database);
    await sql.raw(createIndex(index)).execute(database);
  }
}

/** Repeats a transaction while something else, such as a backup, has a table that it needs. */
async function whileBusy(step: () => Promise<void>, report: ReportMigration): Promise<void> {
  const begun = performance.now();
  for (;;) {
    try {
      await step();
      return;
    } catch (error) {
      if (serviceFaultOf(error)?.kind !== "database-busy" || performance.now() - begun > repeatedFor)
        throw error;
    }
    report("Waiting for a long transaction to end, such as a backup");
    await sleep(pause);
  }
}

/** The number of the last step. @throws DatabaseTooNew */
async function knownVersion(transaction: Transaction, migrations: readonly Migration[]): Promise<number> {
  transaction.serialise("migrations");
  await sql`create table if not exists "migration" (
    "number" integer not null primary key, "name" text not null, "appliedAt" bigint not null)`.execute(
    transaction[connection],
  );
  const version = await schemaVersion(transaction);
  if (version > migrations.length) throw new DatabaseTooNew(version, migrations.length);
  return version;
}

/** The number of the last step. Rejects if the database has none. */
export async function schemaVersion({ [connection]: database }: Transaction): Promise<number> {
  const applied = await withMigrations(database)
    .selectFrom("migration")
    .select((select) => select.fn.max("number").as("last"))
    .executeTakeFirst();
  return applied?.last ?? 0;
}

/** The table of the steps belongs to the migrations; no repository uses it. */
function withMigrations(database: Kysely<Tables>): Kysely<Tables & { migration: MigrationTable }> {
  return database.withTables<{ migration: MigrationTable }>();
}
