import { describeJobQueue } from "../testing/job-queue-conformance.ts";
import { temporaryStore } from "../testing/temporary-store.ts";

describeJobQueue("SQLite", async () => {
  const store = await temporaryStore();
  return { queue: store.jobs, write: store.write, advance: store.clock.advance };
});
