/**
 * Takes the next jobs. The lease is part of the job's row: `dueAt` of a running job is when its lease ends. After that the job is
 * taken like a waiting one, so nobody has to detect a dead worker.
 *
 * No claim waits for the commit of another. Jobs that another claim is taking are passed over and, where the jobs of one company
 * that run at once are limited, so are companies whose jobs another claim is counting.
 */
import { connection, type Transaction } from "../database/database.ts";
import type { Id } from "../model/id.ts";
import { type Claim, type ClaimRequest, leaseTime } from "./job-queue.ts";
import type { Resource } from "./kinds.ts";
import { noCompany } from "./turns.ts";

export interface Taken {
  /** Sorted by id. */
  readonly claims: readonly Claim[];
  /** Another claim was in the way: what it passed over may be free in a moment. */
  readonly isContested: boolean;
}

/** @param cap jobs of one company that run at once, for each resource; `Infinity`: no limit */
export async function take(
  transaction: Transaction,
  { needs, limit }: ClaimRequest,
  cap: number,
): Promise<Taken> {
  const claims: Claim[] = [];
  let isContested = false;
  for (const line of needs) {
    const head = { line, limit: limit - claims.length };
    if (head.limit === 0) break;
    if (cap === Infinity) {
      claims.push(...(await start(transaction, next(transaction, head).modifyEnd(transaction.skipLocked))));
    } else {
      const allowed = await allowedJobs(transaction, head, cap);
      isContested ||= allowed.isContested;
      if (allowed.ids.length > 0)
        claims.push(...(await start(transaction, jobsWithIds(transaction, allowed.ids))));
    }
  }
  // The database returns them in an unspecified order.
  return { claims: claims.toSorted((a, b) => a.id - b.id), isContested };
}

interface Head extends Pick<ClaimRequest, "limit"> {
  readonly line: Resource;
  /** Flows whose jobs are skipped. */
  readonly flows?: readonly number[];
  /** Jobs that are skipped. */
  readonly ids?: readonly Id<"job">[];
}

/** The first jobs of a line. Running jobs keep their places, so a job whose worker died comes first. */
function next({ [connection]: database, now }: Transaction, { line, limit, flows = [], ids = [] }: Head) {
  const due = database
    .selectFrom("job")
    .where("line", "=", line)
    .where("turn", "is not", null)
    .where("dueAt", "<=", now);
  return due
    .$if(flows.length > 0, (some) => some.where("flow", "not in", flows))
    .$if(ids.length > 0, (some) => some.where("id", "not in", ids))
    .orderBy("turn")
    .orderBy("id")
    .limit(limit)
    .select(["id", "flow"]);
}

/** Claims the jobs that a query finds, in one statement, which evaluates the query once. */
async function start({ [connection]: database, now }: Transaction, jobs: Found): Promise<readonly Claim[]> {
  const claimed = await database
    .with(
      (table) => table("next").materialized(),
      () => jobs,
    )
    .updateTable("job")
    .from("next")
    .whereRef("job.id", "=", "next.id")
    .set((set) => ({
      status: "running",
      attempt: set("job.attempt", "+", 1),
      dueAt: now + leaseTime,
      updatedAt: now,
    }))
    .returning(["job.id", "job.kind", "job.payload", "job.attempt", "job.deferrals"])
    .execute();
  // Kind and payload were written together by `enqueue`.
  return claimed as readonly unknown[] as readonly Claim[];
}

function jobsWithIds({ [connection]: database }: Transaction, ids: readonly Id<"job">[]) {
  return database.selectFrom("job").where("id", "in", ids).select(["id", "flow"]);
}

type Found = ReturnType<typeof next>;

interface Allowed {
  readonly ids: readonly Id<"job">[];
  readonly isContested: boolean;
}

/**
 * The head of the line, without the companies that have as many running jobs as they may. The jobs of a company are counted and
 * taken by one claim at a time, so that each count includes what was taken before.
 */
async function allowedJobs(
  transaction: Transaction,
  { line, limit }: Pick<Head, "line" | "limit">,
  cap: number,
): Promise<Allowed> {
  const flows = new Set(await fullFlows(transaction, line, cap));
  /** How many more jobs of each flow may run; only of flows that no other claim is counting. */
  const capacity = new Map<number, number>();
  const ids: Id<"job">[] = [];
  let isContested = false;
  while (ids.length < limit) {
    const found = await next(transaction, {
      line,
      limit: limit - ids.length,
      flows: [...flows],
      ids,
    }).execute();
    if (found.length === 0) break;
    const uncounted = [...new Set(found.map(({ flow }) => flow))].filter((flow) => !capacity.has(flow));
    for (const flow of uncounted) {
      const isFree = await transaction.serialiseIfFree(`running jobs of ${flow} that need ${line}`);
      isContested ||= !isFree;
      capacity.set(flow, isFree ? cap - (await runningJobs(transaction, line, flow)) : 0);
    }
    // What was found before may have been taken since.
    const jobs = uncounted.length > 0 ? [] : found;
    for (const { id, flow } of jobs) {
      const left = capacity.get(flow) ?? 0;
      if (left > 0) ids.push(id);
      capacity.set(flow, left - 1);
    }
    for (const [flow, left] of capacity) if (left <= 0) flows.add(flow);
  }
  return { ids, isContested };
}

/** Flows that have as many running jobs as they may: found in one query, so that fewer are counted one by one. */
async function fullFlows(transaction: Transaction, line: Resource, cap: number): Promise<readonly number[]> {
  const full = await running(transaction, line)
    .where("flow", "!=", noCompany)
    .groupBy("flow")
    .having(({ fn }) => fn.countAll(), ">=", cap)
    .select("flow")
    .execute();
  return full.map(({ flow }) => flow);
}

async function runningJobs(transaction: Transaction, line: Resource, flow: number): Promise<number> {
  if (flow === noCompany) return -Infinity;
  const { jobs } = await running(transaction, line)
    .where("flow", "=", flow)
    .select(({ fn }) => fn.countAll().as("jobs"))
    .executeTakeFirstOrThrow();
  return Number(jobs);
}

/** Running jobs whose leases have not ended. */
function running({ [connection]: database, now }: Transaction, line: Resource) {
  return database
    .selectFrom("job")
    .where("status", "=", "running")
    .where("line", "=", line)
    .where("dueAt", ">", now);
}
