import { describeJobQueue } from "../testing/job-queue-conformance.ts";
import { movableTime } from "../testing/queue-time.ts";
import { testDatabase } from "../testing/test-location.ts";
import { temporaryStore } from "../testing/temporary-store.ts";

describeJobQueue(testDatabase === undefined ? "SQLite" : "PostgreSQL", async (jobsPerCompany) => {
  const store = await temporaryStore({ jobsPerCompany });
  return { queue: store.jobs, write: store.write, advance: await movableTime(store) };
});
