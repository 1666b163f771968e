/** Starts pg-boss beside the tables of a store. */
import { sql } from "kysely";
import { type Db, fromKysely, PgBoss } from "pg-boss";
import { connection, type Database, type Transaction } from "../database/database.ts";
import { leaseTime } from "../jobs/job-queue.ts";
import { type Resource, resources } from "../jobs/kinds.ts";
import { placing } from "../jobs/turns.ts";
import { unavailable } from "../postgres/database-unavailable.ts";
import { databasePlace } from "../postgres/database-url.ts";
import { openPool, serverAt } from "../postgres/postgres-database.ts";
import { bossIdOf } from "./boss-id.ts";

export interface StartedBoss {
  readonly boss: PgBoss;
  /** Makes a step of pg-boss a part of this transaction. */
  readonly within: (transaction: Transaction) => { readonly db: Db };
  /** Throws what a search for dead holders has met since the last call, unless it concerns the connection. */
  readonly check: () => void;
  readonly stop: () => Promise<void>;
}

/** Retries, delays, limits and dead jobs are ours (`jobs/kinds.ts`): pg-boss only takes back what nobody holds. */
const queue = {
  heartbeatSeconds: leaseTime / 1_000,
  retryLimit: 1_000_000,
  retryDelay: 0,
  expireInSeconds: 86_400,
  /** Fifty years. */
  retentionSeconds: 1_577_880_000,
};

/** Connections for what is no step of a transaction. */
const poolSize = 2;

/** Seconds between two searches for dead holders, by whichever process is first. */
const supervision = 1;

/** @throws DatabaseUnavailable */
export async function startBoss(url: string, write: Database["write"]): Promise<StartedBoss> {
  const schema = `"${await schemaOf(write)}_pgboss"`;
  const pool = openPool(url, "", poolSize);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema,
    schedule: false,
    registerInstance: false,
    openTelemetry: { enabled: false },
    superviseIntervalSeconds: supervision,
    monitorIntervalSeconds: supervision,
  });
  // A search that fails is repeated. A lost connection is reported by claims, which lose theirs, too.
  let fault: unknown = null;
  boss.on("error", (error) => (fault = unavailable(databasePlace(url), error) === null ? error : fault));
  const check = () => {
    const met = fault;
    fault = null;
    if (met !== null) throw met as Error;
  };
  const stop = async () => {
    await boss.stop({ graceful: false });
    await pool.end();
  };
  try {
    await serverAt(url).guard(async () => {
      await boss.start();
      for (const line of resources) {
        await boss.createQueue(line, queue);
        await boss.updateQueue(line, queue);
      }
    });
    await write((transaction) => reconcile(transaction, boss, schema));
  } catch (error) {
    await stop();
    throw error;
  }
  return { boss, within: (transaction) => ({ db: stepsOf(transaction) }), check, stop };
}

/** Our transactions write arrays as JSON (`postgres/values.ts`), where pg-boss means those of PostgreSQL. */
function stepsOf(transaction: Transaction): Db {
  const steps: Db = fromKysely(transaction[connection]);
  const arrayOf = (value: unknown) => (Array.isArray(value) ? `{${value.join()}}` : value);
  return { executeSql: (text, values) => steps.executeSql(text, values?.map(arrayOf)) };
}

/** The schema of the store. */
async function schemaOf(write: Database["write"]): Promise<string> {
  return write(async ({ [connection]: database }) => {
    const { rows } = await sql<{ schema: string }>`select current_schema() as "schema"`.execute(database);
    return rows[0]!.schema;
  });
}

/**
 * After a move or a restore, rows have places that pg-boss knows nothing of: they will get new ones. And pg-boss may have
 * jobs of what the database contained before: they are removed.
 */
async function reconcile(transaction: Transaction, boss: PgBoss, schema: string): Promise<void> {
  transaction.serialise(placing);
  const { [connection]: database } = transaction;
  const held = sql`${sql.raw(schema)}.job as "held"`;
  const isSame = sql`"held".id = ${sql.raw(bossIdOf('"job"."id"'))}`;
  await sql`
    update "job" set "line" = null, "turn" = null
    where "turn" is not null and not exists (select from ${held} where ${isSame})`.execute(database);
  const { rows } = await sql<{ line: Resource; id: string }>`
    select "held".name as "line", "held".id from ${held}
    where "held".name in (${sql.join(resources)})
      and not exists (select from "job" where ${isSame} and "turn" is not null)`.execute(database);
  for (const [line, strays] of Map.groupBy(rows, (row) => row.line))
    await boss.deleteJob(
      line,
      strays.map(({ id }) => id),
      { db: stepsOf(transaction) },
    );
}
