/**
 * The queue as one table, the same on all databases. Which job is claimed first is in `turns.ts`; who holds it, and when its
 * worker counts as dead, is up to the driver (`leases.ts`).
 */
import { connection, type Database, type Transaction } from "../database/database.ts";
import type { Id } from "../model/id.ts";
import { inChunks } from "../repositories/in-chunks.ts";
import { StaleAttempt } from "../model/stale-attempt.ts";
import type { Job, JobTable } from "../tables/work.ts";
import {
  type Claim,
  type ClaimRequest,
  type HeldJob,
  type JobQueue,
  leaseTime,
  type NewJob,
} from "./job-queue.ts";
import { delayAfter, delayAfterFault, jobPolicies } from "./kinds.ts";
import { type Leases, Overtaken } from "./leases.ts";
import type { Notifier } from "./notifier.ts";
import { createPlacing, type Placing } from "./placing.ts";
import { queueCounts } from "./queue-counts.ts";
import { flowOf, outOfLine, recordTurns } from "./turns.ts";

export function createStoredQueue(
  { reader, write }: Pick<Database, "reader" | "write">,
  leases: Leases,
  notifier: Notifier,
): JobQueue {
  const placing = createPlacing(leases);
  return {
    enqueue,
    enqueueAll,
    claim: (request) => claim({ write, leases, placing }, request),
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
    ...queueCounts(reader),
    onWork: notifier.subscribe,
    hint: notifier.notify,
  };
}

async function enqueue(transaction: Transaction, job: NewJob): Promise<Id<"job">> {
  const [inserted] = await insert(transaction, [job]);
  return inserted!.id;
}

async function enqueueAll(transaction: Transaction, jobs: readonly NewJob[]): Promise<void> {
  const same = Map.groupBy(jobs, ({ key }) => key ?? Symbol("without a key"));
  const different = [...same.values()].map(([first]) => first!);
  await inChunks(different, async (chunk) => void (await insert(transaction, chunk)));
}

/** Their keys differ. */
async function insert(
  transaction: Transaction,
  jobs: readonly NewJob[],
): Promise<readonly Pick<Job, "id">[]> {
  const { [connection]: database, now } = transaction;
  const keys = jobs.flatMap(({ key }) => (key === null ? [] : [key]));
  if (keys.length > 0)
    await database.deleteFrom("job").where("key", "in", keys).where("status", "=", "dead").execute();
  const rows = jobs.map(({ kind, key, payload, delay = 0 }) => {
    const times = { dueAt: now + delay, createdAt: now, updatedAt: now };
    return { kind, key, payload, flow: flowOf(payload), status: "waiting", attempt: 0, ...times } as const;
  });
  transaction.afterCommit({ kind: "jobs-waiting" });
  return (
    database
      .insertInto("job")
      .values(rows)
      // An update without effect, so that the existing row is returned.
      .onConflict((conflict) => conflict.column("key").doUpdateSet((row) => ({ key: row.ref("job.key") })))
      .returning("id")
      .execute()
  );
}

interface Claiming extends Pick<Database, "write"> {
  readonly leases: Leases;
  readonly placing: Placing;
}

async function claim({ write, leases, placing }: Claiming, request: ClaimRequest): Promise<readonly Claim[]> {
  await leases.open();
  for (;;) {
    const claimed = await write(async (transaction) => {
      await placing.placeNext(transaction, request);
      return start(transaction, await leases.take(transaction, request));
    }).catch(overtaken);
    if (claimed === null) continue;
    if (claimed.length < request.limit) placing.lookAgain();
    return claimed;
  }
}

/** Null: others have meanwhile taken as many jobs of a company as may run, so that this claim has to look again. */
function overtaken(error: unknown): null {
  if (error instanceof Overtaken) return null;
  throw error;
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
