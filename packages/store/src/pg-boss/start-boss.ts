/** Starts pg-boss beside the tables of a store. */
import { type RawBuilder, sql } from "kysely";
import { type Db, fromKysely, PgBoss } from "pg-boss";
import { connection, type Database, type Transaction } from "../database/database.ts";
import type { Id } from "../model/id.ts";
import { leaseTime } from "../jobs/job-queue.ts";
import { type Resource, resources } from "../jobs/kinds.ts";
import { places } from "../jobs/placing.ts";
import { outOfLine } from "../jobs/turns.ts";
import { unavailable } from "../postgres/database-unavailable.ts";
import { databasePlace } from "../postgres/database-url.ts";
import { openPool, serverAt } from "../postgres/postgres-database.ts";
import { bossIdOf, jobIdIn } from "./boss-id.ts";

export interface StartedBoss {
  readonly boss: PgBoss;
  /** Makes a step of pg-boss a part of this transaction. */
  readonly within: (transaction: Transaction) => { readonly db: Db };
  /** How many jobs of each of these groups are held. */
  readonly running: (
    transaction: Transaction,
    line: Resource,
    groups: readonly string[],
  ) => Promise<readonly number[]>;
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
    while (await write((transaction) => reconcile(transaction, boss, schema)));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    boss,
    within: (transaction) => ({ db: stepsOf(transaction) }),
    running: (transaction, line, groups) =>
      runningJobs(transaction, sql`${sql.raw(schema)}.job`, { line, groups }),
    check,
    stop,
  };
}

interface Groups {
  readonly line: Resource;
  readonly groups: readonly string[];
}

async function runningJobs(
  { [connection]: database }: Transaction,
  table: RawBuilder<unknown>,
  { line, groups }: Groups,
): Promise<readonly number[]> {
  if (groups.length === 0) return [];
  const { rows } = await sql<{ jobs: number }>`
    select cast(count(*) as int) as "jobs" from ${table}
    where name = ${line} and state = 'active' and group_id in (${sql.join(groups)})
    group by group_id`.execute(database);
  return rows.map(({ jobs }) => jobs);
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

/** Jobs that are reconciled in one transaction. */
const slice = 1_000;

/**
 * After a move or a restore, rows have places that pg-boss knows nothing of: they will get new ones. And pg-boss may have
 * jobs of what the database contained before: they are removed. Otherwise the two agree at every moment, as each step changes
 * both, so that a look is enough, for which nobody waits. Returns whether they differed.
 */
async function reconcile(transaction: Transaction, boss: PgBoss, schema: string): Promise<boolean> {
  if (isEmpty(await differences(transaction, schema))) return false;
  transaction.serialise(places);
  const { lost, strays } = await differences(transaction, schema);
  if (lost.length > 0)
    await transaction[connection].updateTable("job").set(outOfLine).where("id", "in", lost).execute();
  for (const [line, jobs] of Map.groupBy(strays, (stray) => stray.line))
    await boss.deleteJob(
      line,
      jobs.map(({ id }) => id),
      { db: stepsOf(transaction) },
    );
  return true;
}

interface Differences {
  /** Jobs with places that pg-boss does not have. */
  readonly lost: readonly Id<"job">[];
  /** Jobs of pg-boss, by its ids, that have no places. */
  readonly strays: readonly { readonly line: Resource; readonly id: string }[];
}

const isEmpty = ({ lost, strays }: Differences) => lost.length + strays.length === 0;

/**
 * The first of them. Each job is looked up in the other table by its primary key. As a subquery for a value it is never turned into
 * a join, which with statistics from before a burst would compare all jobs with all; and pg-boss's index has another collation
 * than our texts.
 */
async function differences({ [connection]: database }: Transaction, schema: string): Promise<Differences> {
  const held = sql`${sql.raw(schema)}.job as "held"`;
  const lost = await sql<{ id: Id<"job"> }>`
    select "job"."id" from "job"
    where "turn" is not null and (
      select "held".id from ${held}
      where "held".name = "job"."line" collate "default" and "held".id = ${sql.raw(bossIdOf('"job"."id"'))}) is null
    limit ${sql.lit(slice)}`.execute(database);
  const strays = await sql<{ line: Resource; id: string }>`
    select "held".name as "line", "held".id from ${held}
    where "held".name in (${sql.join(resources)}) and (
      select "turn" from "job" where "job"."id" = ${sql.raw(jobIdIn('"held".id'))}) is null
    limit ${sql.lit(slice)}`.execute(database);
  return { lost: lost.rows.map(({ id }) => id), strays: strays.rows };
}
