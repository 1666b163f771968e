/**
 * The service on more than one process: reviews in a second with 1, 2 and 4 workers, reads beside them, results of one
 * company, and the queue with many jobs waiting; with SQLite and files, and with PostgreSQL and a bucket, if PostgreSQL is installed.
 */
import type { Figure } from "../figures.ts";
import { companyFigures } from "./company.ts";
import { queueFigures } from "./queue.ts";
import { withEachStore } from "../service/stores.ts";
import { workerFigures } from "./workers.ts";

export function scaling(): Promise<readonly Figure[]> {
  // The queue comes last, as it leaves its jobs behind.
  return withEachStore(async (place) => [
    ...(await workerFigures(place)),
    ...(await companyFigures(place)),
    ...(await queueFigures(place)),
  ]);
}
