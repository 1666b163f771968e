/**
 * The queue as one table. `dueAt` is when a job may be claimed: for a waiting job the time to run it, for a running
 * job the end of its lease. Any job past that time is claimed, so that nobody has to detect a dead worker. Which one is
 * claimed first is in `turns.ts`.
 */
import { connection, type Database, type Transaction } from "../database/database.ts";
import type { Id } from "../model/id.ts";
import { StaleAttempt } from "../model/stale-attempt.ts";
import type { JobStatus, JobTable } from "../tables/work.ts";
import {
  type Claim,
  type ClaimRequest,
  type HeldJob,
  type JobQueue,
  leaseTime,
  type NewJob,
} from "./job-queue.ts";
import { delayAfter, delayAfterFault, jobPolicies } from "./kinds.ts";
import type { Notifier } from "./notifier.ts";
import { flowOf, lineUp, outOfLine, takeNext } from "./turns.ts";

/** Few enough that PostgreSQL looks each up by its index, whatever it knows about the table. */
const few = 200;
const many = 5_000;

export function createLeaseQueue({ reader, write }: Database, notifier: Notifier): JobQueue {
  return {
    enqueue,
    claim: (request) => claim(write, request),
    heartbeat: (job) => write((transaction) => prolong(transaction, job)),
    complete,
    retry: (transaction, job, error) =>
      settle(transaction, job, {
        status: "waiting",
        dueAt: transaction.now + delayAfter(jobPolicies[job.kind], job),
        error,
      }),
    defer,
    bury: async (transaction, job, error) => {
      await settle(transaction, job, { status: "dead", dueAt: null, error });
      transaction.afterCommit({ kind: "happened", event: { kind: "job-failed", job: job.kind } });
    },
    revive,
    async count(kinds) {
      const jobs = reader[connection].selectFrom("job");
      const rows = await (kinds === undefined ? jobs : jobs.where("kind", "in", kinds))
        .groupBy("status")
        .select(({ fn }) => ["status", fn.countAll().as("jobs")])
        .execute();
      const counts: Record<JobStatus, number> = { waiting: 0, running: 0, dead: 0 };
      for (const { status, jobs } of rows) counts[status] = Number(jobs);
      return counts;
    },
    async oldestWaiting() {
      const rows = await reader[connection]
        .selectFrom("job")
        .where("status", "=", "waiting")
        .groupBy("kind")
        .select(({ fn }) => ["kind", fn.min("createdAt").as("createdAt")])
        .execute();
      return Object.fromEntries(rows.map(({ kind, createdAt }) => [kind, createdAt]));
    },
    onWork: notifier.subscribe,
    hint: notifier.notify,
  };
}

async function enqueue(
  transaction: Transaction,
  { kind, key, payload, delay = 0 }: NewJob,
): Promise<Id<"job">> {
  const { [connection]: database, now } = transaction;
  if (key !== null) {
    await database.deleteFrom("job").where("key", "=", key).where("status", "=", "dead").execute();
  }
  const times = { dueAt: now + delay, createdAt: now, updatedAt: now };
  const { id } = await database
    .insertInto("job")
    .values({ kind, key, payload, flow: flowOf(payload), status: "waiting", attempt: 0, ...times })
    // An update without effect, so that the existing row is returned.
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ key }))
    .returning("id")
    .executeTakeFirstOrThrow();
  transaction.afterCommit({ kind: "jobs-waiting" });
  return id;
}

/**
 * A few jobs that have become due get their places together with the claim. Many get them before it, in transactions that
 * are short enough for other claims to run in between.
 */
async function claim(write: Database["write"], request: ClaimRequest): Promise<readonly Claim[]> {
  const claimed = await oneAtATime(write, async (transaction) =>
    (await lineUp(transaction, few)) < few ? begin(transaction, request) : null,
  );
  if (claimed !== null) return claimed;
  while ((await oneAtATime(write, (transaction) => lineUp(transaction, many))) === many);
  return oneAtATime(write, (transaction) => begin(transaction, request));
}

function oneAtATime<T>(write: Database["write"], work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return write((transaction) => {
    transaction.serialise("claim of jobs");
    return work(transaction);
  });
}

async function begin(transaction: Transaction, request: ClaimRequest): Promise<readonly Claim[]> {
  const { [connection]: database, now } = transaction;
  const ids = await takeNext(transaction, request);
  if (ids.length === 0) return [];
  const claimed = await database
    .updateTable("job")
    .set((set) => ({
      ...outOfLine,
      status: "running",
      attempt: set("attempt", "+", 1),
      dueAt: now + leaseTime,
      updatedAt: now,
    }))
    .where("id", "in", ids)
    // Its worker may have prolonged the lease of one that was found.
    .where("dueAt", "<=", now)
    .returning(["id", "kind", "payload", "attempt", "deferrals"])
    .execute();
  // Kind and payload were written together by `enqueue`. The database returns them in an unspecified order.
  return (claimed as readonly Claim[]).toSorted((a, b) => a.id - b.id);
}

async function prolong(transaction: Transaction, { id, attempt }: HeldJob): Promise<boolean> {
  const { [connection]: database, now } = transaction;
  const prolonged = await database
    .updateTable("job")
    .set({ ...outOfLine, dueAt: now + leaseTime, updatedAt: now })
    .where("id", "=", id)
    .where("attempt", "=", attempt)
    .where("status", "=", "running")
    .returning("id")
    .executeTakeFirst();
  return prolonged !== undefined;
}

async function complete(transaction: Transaction, { id, attempt }: HeldJob): Promise<void> {
  const done = await transaction[connection]
    .deleteFrom("job")
    .where("id", "=", id)
    .where("attempt", "=", attempt)
    .where("status", "=", "running")
    .returning("id")
    .executeTakeFirst();
  if (done === undefined) throw new StaleAttempt(`job ${id}`, attempt);
}

async function settle(
  { [connection]: database, now }: Transaction,
  { id, attempt }: HeldJob,
  values: Pick<JobTable, "status" | "dueAt" | "error">,
): Promise<void> {
  const settled = await database
    .updateTable("job")
    .set({ ...outOfLine, ...values, updatedAt: now })
    .where("id", "=", id)
    .where("attempt", "=", attempt)
    .where("status", "=", "running")
    .returning("id")
    .executeTakeFirst();
  if (settled === undefined) throw new StaleAttempt(`job ${id}`, attempt);
}

/** The count changes whoever holds the job by now, as the attempt was begun in any case. */
async function defer(transaction: Transaction, job: HeldJob, error: string): Promise<void> {
  const { [connection]: database, now } = transaction;
  await database
    .updateTable("job")
    .set((set) => ({ deferrals: set("deferrals", "+", 1), updatedAt: now }))
    .where("id", "=", job.id)
    .where("status", "!=", "dead")
    .execute();
  await database
    .updateTable("job")
    .set({ ...outOfLine, status: "waiting", dueAt: now + delayAfterFault(job), error })
    .where("id", "=", job.id)
    .where("attempt", "=", job.attempt)
    .where("status", "=", "running")
    .execute();
}

/** It gets a new id, so that no worker from before its death can be taken for a new one. */
async function revive(transaction: Transaction, id: Id<"job">): Promise<Id<"job"> | null> {
  const dead = await transaction[connection]
    .deleteFrom("job")
    .where("id", "=", id)
    .where("status", "=", "dead")
    .returning(["kind", "key", "payload"])
    .executeTakeFirst();
  return dead === undefined ? null : enqueue(transaction, dead as NewJob);
}
