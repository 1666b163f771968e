/** Counts jobs, and finds the oldest waiting ones, for metrics and limits. Only indexes are read. */
import { connection, type Reader } from "../database/database.ts";
import type { JobStatus } from "./table.ts";
import type { JobQueue } from "./job-queue.ts";
import { type JobKind, jobPolicies } from "./kinds.ts";

const jobKinds = Object.keys(jobPolicies) as JobKind[];

export function queueCounts(reader: Reader): Pick<JobQueue, "count" | "isWaiting" | "oldestWaiting"> {
  const jobs = () => reader[connection].selectFrom("job");
  const waiting = () => jobs().where("status", "=", "waiting");
  return {
    async count(kinds) {
      const rows = await (kinds === undefined ? jobs() : jobs().where("kind", "in", kinds))
        .groupBy("status")
        .select(({ fn }) => ["status", fn.countAll().as("jobs")])
        .execute();
      const counts: Record<JobStatus, number> = { waiting: 0, running: 0, dead: 0 };
      for (const { status, jobs: found } of rows) counts[status] = Number(found);
      return counts;
    },
    async isWaiting(kinds, atLeast) {
      const last = await waiting()
        .where("kind", "in", kinds)
        .select("status")
        .limit(1)
        .offset(Math.max(0, atLeast - 1))
        .executeTakeFirst();
      return last !== undefined;
    },
    async oldestWaiting() {
      const oldest = jobKinds.map((kind) =>
        waiting()
          .where("kind", "=", kind)
          .orderBy("createdAt")
          .limit(1)
          .select(["kind", "createdAt"])
          .executeTakeFirst(),
      );
      const found = (await Promise.all(oldest)).filter((job) => job !== undefined);
      return Object.fromEntries(found.map(({ kind, createdAt }) => [kind, createdAt]));
    },
  };
}
