import { describeJobQueue } from "../testing/job-queue-conformance.ts";
import { testDatabase } from "../testing/test-location.ts";
import { temporaryStore } from "../testing/temporary-store.ts";

describeJobQueue(testDatabase === undefined ? "SQLite" : "PostgreSQL", async () => {
  const store = await temporaryStore();
  return { queue: store.jobs, write: store.write, advance: store.clock.advance };
});
