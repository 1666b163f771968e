import { describeJobQueue } from "../testing/job-queue-conformance.ts";
import { testDatabase } from "../testing/test-location.ts";
import { temporaryStore } from "../testing/temporary-store.ts";

describeJobQueue(testDatabase === undefined ? "SQLite" : "PostgreSQL", async (jobsPerCompany) => {
  const { jobs, write, clock } = await temporaryStore({ jobsPerCompany });
  return { queue: jobs, write, advance: clock.advance };
});
