/**
 * The queue as one table, the same on all databases. `turns.ts` says which job is claimed first; `take.ts` how it is
 * claimed, and when its worker counts as dead.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { at } from "@docreview/model";
import { connection, type Database, type Transaction } from "../database/database.ts";
import type { Id } from "../model/id.ts";
import { inChunks } from "../database/in-chunks.ts";
import { StaleAttempt } from "../model/stale-attempt.ts";
import type { Job, JobTable } from "./table.ts";
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
import { createPlacing, type Placing } from "./placing.ts";
import { queueCounts } from "./queue-counts.ts";
import { take } from "./take.ts";
import { flowOf, outOfLine } from "./turns.ts";

/** @param jobsPerCompany that run at once, for each resource; `Infinity`: no limit */
export function createStoredQueue(
  { reader, write }: Pick<Database, "reader" | "write">,
  notifier: Notifier,
  jobsPerCompany: number,
): JobQueue {
  const placing = createPlacing();
  return {
    enqueue,
    enqueueAll,
    claim: (request) => claim({ write, placing, jobsPerCompany }, request),
    heartbeat: (job) => write((transaction) => prolong(transaction, job), "eventual"),
    complete,
    async retry(transaction, job, error) {
      const dueAt = transaction.now + delayAfter(jobPolicies[job.kind], job);
      await settle(transaction, job, { status: "waiting", dueAt, error });
    },
    defer,
    async bury(transaction, job, error) {
      await settle(transaction, job, { status: "dead", dueAt: null, error });
      transaction.afterCommit({ kind: "happened", event: { kind: "job-failed", job: job.kind } });
    },
    revive,
    ...queueCounts(reader),
    onWork: notifier.subscribe,
    hint: notifier.notify,
  };
}

async function enqueue(transaction: Transaction, job: NewJob): Promise<Id<"job">> {
  return at(await insert(transaction, [job]), 0).id;
}

async function enqueueAll(transaction: Transaction, jobs: readonly NewJob[]): Promise<void> {
  await inChunks(firstOfEachKey(jobs), async (chunk) => void (await insert(transaction, chunk)));
}

function firstOfEachKey(jobs: readonly NewJob[]): readonly NewJob[] {
  const keys = new Set<string>();
  return jobs.filter(({ key }) => {
    if (key === null) return true;
    const isFirst = !keys.has(key);
    keys.add(key);
    return isFirst;
  });
}

/** For jobs whose keys differ. */
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
  readonly placing: Placing;
  readonly jobsPerCompany: number;
}

/** Milliseconds after which a claim looks again if it found nothing because another was in its way. */
const pauses = [2, 4, 8, 16, 32];

/**
 * Its commit does not wait for the disk. A claim that is lost with the database server leaves the job as it was before, so that it is
 * claimed again, as the same attempt. If the first holder lives on, both have it: the first to end the attempt deletes the row or
 * changes its status, so that the other's result is refused, as after any lost lease.
 */
async function claim(
  { write, placing, jobsPerCompany }: Claiming,
  request: ClaimRequest,
): Promise<readonly Claim[]> {
  for (let look = 0; ; look++) {
    const { claims, isContested } = await write(async (transaction) => {
      const isPlaced = await placing.placeNext(transaction, request);
      const taken = await take(transaction, request, jobsPerCompany);
      return { ...taken, isContested: taken.isContested || !isPlaced };
    }, "eventual");
    if (claims.length < request.limit) placing.lookAgain();
    const pause = pauses[look];
    if (claims.length > 0 || !isContested || pause === undefined) return claims;
    await sleep(pause);
  }
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

/** The count changes whoever holds the job now, because the attempt was begun in any case. */
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
