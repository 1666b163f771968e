/**
 * Watches the queue past the service. After the death of a worker it measures how long the jobs that were running take until
 * they run again.
 */
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";

export interface JobWatch {
  /** A worker has died now. */
  readonly died: () => void;
  /** For each job that ran again after the death of its worker: when that was, and how long it took, in milliseconds. */
  readonly reruns: readonly { readonly diedAt: number; readonly took: number }[];
  readonly stop: () => Promise<void>;
}

/** Milliseconds between two looks. */
const interval = 200;

interface Held {
  readonly attempt: number;
  readonly diedAt: number;
}

export function watchJobs(connectionString: string): JobWatch {
  const pool = new pg.Pool({ connectionString, max: 1 });
  pool.on("error", () => undefined);
  const deaths: number[] = [];
  const held = new Map<string, Held>();
  const reruns: { diedAt: number; took: number }[] = [];
  let isOver = false;
  const look = async () => {
    const before = deaths.splice(0);
    const jobs = await jobsIn(pool).catch(() => null);
    if (jobs === null) return void deaths.unshift(...before);
    const now = performance.now();
    for (const [id, { attempt, diedAt }] of held) {
      const job = jobs.get(id);
      if (job !== undefined && (!job.isRunning || job.attempt === attempt)) continue;
      // A job that has gone was finished by a worker that lives.
      if (job !== undefined) reruns.push({ diedAt, took: now - diedAt });
      held.delete(id);
    }
    for (const diedAt of before) {
      for (const [id, { isRunning, attempt }] of jobs)
        if (isRunning && !held.has(id)) held.set(id, { attempt, diedAt });
    }
  };
  const watching = (async () => {
    while (!isOver) {
      await look();
      await delay(interval);
    }
  })();
  return {
    died: () => void deaths.push(performance.now()),
    reruns,
    stop: async () => {
      isOver = true;
      await watching;
      await pool.end();
    },
  };
}

interface Job {
  readonly isRunning: boolean;
  readonly attempt: number;
}

/** By id. */
async function jobsIn(pool: pg.Pool): Promise<ReadonlyMap<string, Job>> {
  const { rows } = await pool.query<{ id: string } & Job>(
    `select "id", "attempt", "status" = 'running' as "isRunning" from "job"`,
  );
  return new Map(rows.map(({ id, ...job }) => [id, job]));
}
