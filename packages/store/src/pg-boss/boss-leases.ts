/**
 * Leases by pg-boss: it keeps the jobs that are due in a queue for each resource, gives each to one holder, and takes it back
 * when there is no heartbeat, all by the clock of the database. Every step is part of the transaction that changes the row of
 * the job, so the two always agree. Rows are what is backed up and moved; what pg-boss has follows from them.
 */
import type { Database } from "../database/database.ts";
import type { Id } from "../model/id.ts";
import type { HeldJob } from "../jobs/job-queue.ts";
import { jobPolicies, type Resource } from "../jobs/kinds.ts";
import { type Leases, Overtaken, type PlacedJob } from "../jobs/leases.ts";
import { noCompany } from "../jobs/turns.ts";
import { bossId, jobIdOf } from "./boss-id.ts";
import type { StartedBoss } from "./start-boss.ts";

export interface BossOptions {
  readonly url: string;
  readonly write: Database["write"];
  /** Jobs of one company that run at once; `Infinity`: no limit. */
  readonly cap: number;
}

/** Rounds wrap around at this number: priorities are 32-bit integers. Once in some years, a few jobs go too early. */
const rounds = 2 ** 31;

interface Touched {
  readonly affected: number;
}

/** pg-boss is started by the first step that needs it: programs that run no jobs do without. */
export function createBossLeases({ url, write, cap }: BossOptions): Leases {
  let starting: Promise<StartedBoss> | null = null;
  const started = () => {
    starting ??= start(url, write).catch((error: unknown) => {
      starting = null;
      throw error;
    });
    return starting;
  };
  return {
    open: async () => (await started()).check(),
    async offer(transaction, placed) {
      if (placed.length === 0) return;
      const { boss, within } = await started();
      for (const [line, jobs] of Map.groupBy(placed, (job) => job.line))
        await boss.insert(line, jobs.map(offered), within(transaction));
    },
    async take(transaction, { needs, limit }) {
      const { boss, within, running } = await started();
      const ids: Id<"job">[] = [];
      for (const line of needs) {
        const batchSize = limit - ids.length;
        if (batchSize === 0) break;
        const limits = { batchSize, ...(cap !== Infinity && { groupConcurrency: cap }) };
        const jobs = await boss.fetch(line, { ...limits, ...within(transaction) });
        ids.push(...jobs.map(({ id }) => jobIdOf(id)));
        if (cap === Infinity) continue;
        const companies = [...new Set(jobs.flatMap(({ groupId }) => groupId ?? []))];
        // Claims see each other's jobs only once they are committed. Those of other companies are not waited for.
        for (const company of companies)
          transaction.serialise(`running jobs of ${company} that need ${line}`);
        if ((await running(transaction, line, companies)).some((jobs) => jobs > cap)) throw new Overtaken();
      }
      return ids;
    },
    async prolong(transaction, job) {
      const { boss, within } = await started();
      // Its type does not say what it is.
      const touched = (await boss.touch(lineOf(job), bossId(job.id), within(transaction))) as Touched;
      return touched.affected === 1;
    },
    // The row has just been changed on condition of the attempt, so the id alone is enough here.
    async release(transaction, job) {
      const { boss, within } = await started();
      await boss.deleteJob(lineOf(job), bossId(job.id), within(transaction));
    },
    close: async () => (await starting?.catch(() => null))?.stop(),
  };
}

/** Loaded only where it is used. */
async function start(url: string, write: Database["write"]): Promise<StartedBoss> {
  const { startBoss } = await import("./start-boss.ts");
  return startBoss(url, write);
}

function offered({ id, turn, flow }: PlacedJob) {
  const job = { id: bossId(id), priority: -(turn % rounds) };
  return flow === noCompany ? job : { ...job, group: { id: String(flow) } };
}

const lineOf = ({ kind }: Pick<HeldJob, "kind">): Resource => jobPolicies[kind].needs;
