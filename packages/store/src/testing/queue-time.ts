/**
 * Lets time pass for a queue: for its rows, which follow the clock of the store, and on PostgreSQL for pg-boss, which
 * follows the clock of the database.
 */
import { PgBoss } from "pg-boss";
import pg from "pg";
import { onTestFinished } from "vitest";
import type { JobQueue } from "../jobs/job-queue.ts";
import type { TestClock } from "./temporary-store.ts";

export type Advance = (milliseconds: number) => Promise<void>;

export interface MovableQueue {
  readonly jobs: JobQueue;
  readonly databaseUrl: string | undefined;
  /** Of the store. */
  readonly clock: TestClock;
}

/** From now on, time passes only by the function that it returns. No jobs are waiting yet. */
export async function movableTime({ jobs, databaseUrl: url, clock }: MovableQueue): Promise<Advance> {
  if (url === undefined) return async (milliseconds) => clock.advance(milliseconds);
  // pg-boss is installed by whoever claims first.
  await jobs.claim({ needs: [], limit: 1 });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  const { rows } = await client.query<{ schema: string }>(`select current_schema() as "schema"`);
  const schema = `"${rows[0]!.schema}_pgboss"`;
  const boss = new PgBoss({
    connectionString: url,
    schema,
    migrate: false,
    supervise: false,
    schedule: false,
    registerInstance: false,
    monitorIntervalSeconds: 1,
  });
  await boss.start();
  onTestFinished(() => boss.stop({ graceful: false }));
  const setTime = (time: number) =>
    client.query(`
      create or replace function ${schema}.job_now() returns timestamp with time zone
      language sql stable as $$ select to_timestamp(${time} / 1000.0) $$`);
  let ahead = 0;
  await setTime(clock());
  return async (milliseconds) => {
    clock.advance(milliseconds);
    // A lease ends when its time is over, not when it is reached.
    ahead += 1;
    await setTime(clock() + ahead);
    await client.query(`update ${schema}.queue set monitor_claim_on = null, monitor_on = null`);
    await boss.supervise();
  };
}
