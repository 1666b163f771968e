/**
 * Leases in the row of the job: `dueAt` of a running job is when its lease ends. Past that time it is taken like a waiting
 * one, so nobody has to detect a dead holder.
 */
import { connection, type Transaction } from "../database/database.ts";
import type { Id } from "../model/id.ts";
import type { ClaimRequest } from "./job-queue.ts";
import type { Resource } from "./kinds.ts";
import type { Leases } from "./leases.ts";
import { noCompany } from "./turns.ts";

/** @param cap jobs of one company that run at once; `Infinity`: no limit */
export function createRowLeases(cap: number): Leases {
  return {
    open: async () => undefined,
    offer: async () => undefined,
    async take(transaction, { needs, limit }) {
      const ids: Id<"job">[] = [];
      for (const line of needs) ids.push(...(await takeFrom(transaction, line, limit - ids.length, cap)));
      return ids;
    },
    prolong: async () => true,
    release: async () => undefined,
    close: async () => undefined,
  };
}

/** The head of the line, without the companies that have as many running jobs as they may. */
async function takeFrom(
  transaction: Transaction,
  line: Resource,
  limit: number,
  cap: number,
): Promise<readonly Id<"job">[]> {
  const running = cap === Infinity ? new Map<number, number>() : await runningJobs(transaction, line);
  const taken: Id<"job">[] = [];
  while (taken.length < limit) {
    const full = [...running].filter(([, jobs]) => jobs >= cap).map(([flow]) => flow);
    const next = await headOf(transaction, line, { full, taken, limit: limit - taken.length });
    if (next.length === 0) break;
    for (const { id, flow } of next) {
      const jobs = running.get(flow) ?? 0;
      if (jobs >= cap) continue;
      taken.push(id);
      if (flow !== noCompany) running.set(flow, jobs + 1);
    }
  }
  return taken;
}

/** Of each company, those whose lease lasts. */
async function runningJobs({ [connection]: database, now }: Transaction, line: Resource) {
  const rows = await database
    .selectFrom("job")
    .where("status", "=", "running")
    .where("line", "=", line)
    .where("dueAt", ">", now)
    .where("flow", "!=", noCompany)
    .groupBy("flow")
    .select(({ fn }) => ["flow", fn.countAll().as("jobs")])
    .execute();
  return new Map(rows.map(({ flow, jobs }) => [flow, Number(jobs)]));
}

interface Head extends Pick<ClaimRequest, "limit"> {
  readonly full: readonly number[];
  readonly taken: readonly Id<"job">[];
}

function headOf({ [connection]: database, now }: Transaction, line: Resource, { full, taken, limit }: Head) {
  return (
    database
      .selectFrom("job")
      .where("line", "=", line)
      .where("turn", "is not", null)
      // Running jobs keep their places, so that a job whose holder died is next.
      .where("dueAt", "<=", now)
      .where("flow", "not in", full)
      .where("id", "not in", taken)
      .orderBy("turn")
      .orderBy("id")
      .limit(limit)
      .select(["id", "flow"])
      .execute()
  );
}
