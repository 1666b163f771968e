/**
 * However many jobs wait, and whatever PostgreSQL believes about their number, the steps of the queue read the few that they
 * need. Only where the tests run on PostgreSQL: SQLite's plans, which need no statistics, are in `turns.test.ts`.
 */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Id } from "../model/id.ts";
import { openStore } from "../open-store.ts";
import { temporaryStore, type TemporaryStore } from "../testing/temporary-store.ts";
import { testDatabase } from "../testing/test-location.ts";
import type { NewJob } from "./job-queue.ts";

const companies = 10;
/** Jobs that are worked on while others wait. */
const worked = 30;

const cases = [
  { name: "were never analysed", analyse: null, jobsPerCompany: Infinity },
  { name: "were analysed when nothing waited", analyse: "analyze", jobsPerCompany: Infinity },
  { name: "were never analysed, and a company may run five jobs", analyse: null, jobsPerCompany: 5 },
] as const;

describe.skipIf(testDatabase === undefined)("a worker that starts beside many jobs reads few of them", () => {
  for (const { name, analyse, jobsPerCompany } of cases) {
    test(`where the tables ${name}`, { tags: "long" }, async () => {
      const pages: number[] = [];
      for (const waiting of [100, 20_000]) {
        const store = await temporaryStore();
        const query = await connect(store);
        await query(`alter table "job" set (autovacuum_enabled = false)`);
        await query(`alter table "line" set (autovacuum_enabled = false)`);
        if (analyse !== null) await query(analyse);
        const jobs = Array.from({ length: waiting }, (_, number) => review(number));
        const filling = await openStore({ ...store.location, clock: store.clock });
        await filling.write((transaction) => filling.jobs.enqueueAll(transaction, jobs));
        await filling.close();
        const before = await pagesReadSince(query, 0);
        await work(store, jobsPerCompany);
        pages.push((await pagesReadSince(query, before)) - before);
      }
      const [few = 0, many = 0] = pages;
      expect(few).toBeGreaterThan(worked);
      // Each look-up in an index of 20,000 entries reads a page or two more than in one of 100.
      expect(many).toBeLessThan(3 * few);
    });
  }
});

/** Starts, enqueues, claims, prolongs, completes and retries. */
async function work({ location, clock }: TemporaryStore, jobsPerCompany: number): Promise<void> {
  const { jobs, write, close } = await openStore({ ...location, clock, jobsPerCompany });
  for (let number = 0; number < worked; number++) {
    const [job] = await jobs.claim({ needs: ["network", "processor"], limit: 1 });
    await jobs.heartbeat(job!);
    await write(async (transaction) => {
      await jobs.enqueue(transaction, review(1_000_000 + number));
      if (number % 3 === 0) await jobs.retry(transaction, job!, "failed");
      else await jobs.complete(transaction, job!);
    });
  }
  await close();
}

function review(number: number): NewJob {
  const payload = {
    companyId: ((number % companies) + 1) as Id<"company">,
    reviewId: number as Id<"review">,
  };
  return { kind: "run-review", payload, key: `review ${number}` };
}

type Query = (text: string) => Promise<readonly Record<string, unknown>[]>;

async function connect({ databaseUrl }: TemporaryStore): Promise<Query> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  return async (text) => (await client.query<Record<string, unknown>>(text)).rows;
}

/** Connections report what they have read when they end, each a moment later. */
async function pagesReadSince(query: Query, before: number): Promise<number> {
  for (let last = before; ;) {
    await sleep(200);
    const pages = await pagesRead(query);
    if (pages > before && pages === last) return pages;
    last = pages;
  }
}

/** Pages of the tables of jobs and of their indexes, as often as queries have read them. */
async function pagesRead(query: Query): Promise<number> {
  const [row] = await query(
    `select sum(heap_blks_hit + heap_blks_read + idx_blks_hit + idx_blks_read) as "pages"
     from pg_statio_user_tables where schemaname = current_schema() and relname in ('job', 'line')`,
  );
  return Number(row?.["pages"]);
}
