/**
 * Watches the queue past the service, to measure how long a job takes to run again whose worker died. The queue does not say
 * which worker has a job, but a worker that lives renews its lease every few seconds: a job was lost by the first death
 * after its last sign of life. Time in which no worker is up does not count.
 */
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";

/** Times are in milliseconds of `Date.now()`. */
export interface Rerun {
  readonly diedAt: number;
  readonly took: number;
}

export interface JobWatch {
  readonly isUp: (worker: string) => void;
  readonly isDead: (worker: string) => void;
  readonly reruns: readonly Rerun[];
  readonly stop: () => Promise<void>;
}

interface Job {
  readonly isRunning: boolean;
  readonly attempt: number;
  /** Of its claim, or of the last renewal of its lease. */
  readonly updatedAt: number;
}

/** Milliseconds between two looks. */
const interval = 200;

export function watchJobs(connectionString: string): JobWatch {
  const pool = new pg.Pool({ connectionString, max: 1 });
  pool.on("error", () => undefined);
  const deaths: number[] = [];
  const vacancies = watchVacancies();
  const reruns: Rerun[] = [];
  let seen: ReadonlyMap<string, Job> = new Map();
  let isOver = false;
  const look = async () => {
    const jobs = await jobsIn(pool);
    for (const [id, job] of jobs) {
      const before = seen.get(id);
      if (before?.isRunning !== true || !job.isRunning || job.attempt === before.attempt) continue;
      const diedAt = deaths.find((at) => at >= before.updatedAt && at < job.updatedAt);
      if (diedAt !== undefined) {
        const took = job.updatedAt - diedAt - vacancies.within(diedAt, job.updatedAt);
        reruns.push({ diedAt, took });
      }
    }
    seen = jobs;
  };
  const watching = (async () => {
    while (!isOver) {
      // While the database is away, what was seen stays.
      await look().catch(() => undefined);
      await delay(interval);
    }
  })();
  return {
    isUp: vacancies.isUp,
    isDead: (worker) => {
      deaths.push(Date.now());
      vacancies.isDead(worker);
    },
    reruns,
    stop: async () => {
      isOver = true;
      await watching;
      await pool.end();
    },
  };
}

/** The times in which no worker is up. */
function watchVacancies() {
  const up = new Set<string>();
  const vacancies = [{ from: 0, to: Infinity }];
  return {
    isUp: (worker: string) => {
      if (up.size === 0) vacancies.at(-1)!.to = Date.now();
      up.add(worker);
    },
    isDead: (worker: string) => {
      if (up.delete(worker) && up.size === 0) vacancies.push({ from: Date.now(), to: Infinity });
    },
    /** Milliseconds of a period. */
    within: (from: number, to: number) =>
      vacancies.reduce(
        (sum, vacancy) => sum + Math.max(0, Math.min(to, vacancy.to) - Math.max(from, vacancy.from)),
        0,
      ),
  };
}

/** By id. */
async function jobsIn(pool: pg.Pool): Promise<ReadonlyMap<string, Job>> {
  const { rows } = await pool.query<{ id: string; updatedAt: string } & Omit<Job, "updatedAt">>(
    `select "id", "attempt", "status" = 'running' as "isRunning", "updatedAt" from "job"`,
  );
  return new Map(rows.map(({ id, updatedAt, ...job }) => [id, { ...job, updatedAt: Number(updatedAt) }]));
}
