/**
 * The queue as one table, the same on all databases. Which job is claimed first is in `turns.ts`; who holds it, and when its
 * worker counts as dead, is up to the driver (`leases.ts`).
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
import type { Leases } from "./leases.ts";
import { flowOf, isAnyUnplaced, lineUp, outOfLine, placing, recordTurns } from "./turns.ts";

/** Few enough that PostgreSQL looks each up by its index, whatever it knows about the table. */
const few = 200;
const many = 5_000;

export function createStoredQueue(
  { reader, write }: Pick<Database, "reader" | "write">,
  leases: Leases,
  notifier: Notifier,
): JobQueue {
  return {
    enqueue,
    claim: (request) => claim(write, leases, request),
    heartbeat: (job) =>
      write(
        async (transaction) => (await prolong(transaction, job)) && (await leases.prolong(transaction, job)),
      ),
    async complete(transaction, job) {
      await complete(transaction, job);
      await leases.release(transaction, job);
    },
    async retry(transaction, job, error) {
      const dueAt = transaction.now + delayAfter(jobPolicies[job.kind], job);
      await settle(transaction, job, { status: "waiting", dueAt, error });
      await leases.release(transaction, job);
    },
    async defer(transaction, job, error) {
      if (await defer(transaction, job, error)) await leases.release(transaction, job);
    },
    async bury(transaction, job, error) {
      await settle(transaction, job, { status: "dead", dueAt: null, error });
      await leases.release(transaction, job);
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
async function claim(
  write: Database["write"],
  leases: Leases,
  request: ClaimRequest,
): Promise<readonly Claim[]> {
  const place = async (transaction: Transaction, limit: number) => {
    const placed = await lineUp(transaction, limit);
    if (placed.length > 0) await leases.offer(transaction, placed);
    return placed.length;
  };
  const begin = async (transaction: Transaction) =>
    start(transaction, await leases.take(transaction, request));
  await leases.open();
  const claimed = await write(async (transaction) => {
    if (!(await isAnyUnplaced(transaction))) return begin(transaction);
    transaction.serialise(placing);
    return (await place(transaction, few)) < few ? begin(transaction) : null;
  });
  if (claimed !== null) return claimed;
  const placeMany = async (transaction: Transaction) => {
    transaction.serialise(placing);
    return place(transaction, many);
  };
  while ((await write(placeMany)) === many);
  return write(begin);
}

async function start(transaction: Transaction, ids: readonly Id<"job">[]): Promise<readonly Claim[]> {
  if (ids.length === 0) return [];
  const { [connection]: database, now } = transaction;
  const claimed = await database
    .updateTable("job")
    .set((set) => ({
      status: "running",
      attempt: set("attempt", "+", 1),
      dueAt: now + leaseTime,
      updatedAt: now,
    }))
    .where("id", "in", ids)
    .returning(["id", "kind", "payload", "attempt", "deferrals", "line", "turn", "flow"])
    .execute();
  await recordTurns(transaction, claimed);
  // Kind and payload were written together by `enqueue`. The database returns them in an unspecified order.
  return claimed
    .map(({ line: _line, turn: _turn, flow: _flow, ...claim }) => claim as Claim)
    .toSorted((a, b) => a.id - b.id);
}

async function prolong(transaction: Transaction, { id, attempt }: HeldJob): Promise<boolean> {
  const { [connection]: database, now } = transaction;
  const prolonged = await database
    .updateTable("job")
    .set({ dueAt: now + leaseTime, updatedAt: now })
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

/**
 * The count changes whoever holds the job by now, as the attempt was begun in any case. Returns whether it was this
 * attempt.
 */
async function defer(transaction: Transaction, job: HeldJob, error: string): Promise<boolean> {
  const { [connection]: database, now } = transaction;
  await database
    .updateTable("job")
    .set((set) => ({ deferrals: set("deferrals", "+", 1), updatedAt: now }))
    .where("id", "=", job.id)
    .where("status", "!=", "dead")
    .execute();
  const deferred = await database
    .updateTable("job")
    .set({ ...outOfLine, status: "waiting", dueAt: now + delayAfterFault(job), error })
    .where("id", "=", job.id)
    .where("attempt", "=", job.attempt)
    .where("status", "=", "running")
    .returning("id")
    .executeTakeFirst();
  return deferred !== undefined;
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
