/** How many jobs in a second the queue gives out and takes back as done, with many others waiting. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore, type Id, type Store } from "@docreview/store";
import { sized } from "../extent.ts";
import type { Figure } from "../figures.ts";
import type { StorePlace } from "../service/stores.ts";

const waiting = sized(100_000, 5000);
const companies = 100;
const inTransaction = 500;
/** Transactions at the same time, as of so many workers. */
const concurrency = 8;
const rounds = sized(3, 1);
const seconds = sized(4, 0.5);

export async function queueFigures({ name, databaseUrl }: StorePlace): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "docreview-queue-"));
  const store = await openStore({
    folder,
    clock: Date.now,
    ...(databaseUrl !== undefined && { databaseUrl }),
  });
  try {
    const enqueued = await enqueueAll(store);
    const first = await firstClaim(store);
    const done: number[] = [];
    while (done.length < rounds) done.push(await workFor(store, seconds));
    const atLeast = databaseUrl === undefined ? 1_000 : 500;
    const queue = `${name}: queue with ${waiting.toLocaleString("en")} waiting`;
    return [
      { name: `${queue}: enqueued`, unit: "jobs/s", goal: null, values: [enqueued] },
      { name: `${queue}: the first claim`, unit: "s", goal: { atMost: 1 }, values: [first] },
      { name: `${queue}: claimed and completed`, unit: "jobs/s", goal: { atLeast }, values: done },
    ];
  } finally {
    await store.close();
    rmSync(folder, { recursive: true });
  }
}

/** Returns jobs in a second. */
async function enqueueAll({ write, jobs }: Store): Promise<number> {
  const startedAt = performance.now();
  let count = 0;
  const writer = async () => {
    while (count < waiting) {
      const first = count;
      count += inTransaction;
      await write(async (transaction) => {
        for (let nth = first; nth < first + inTransaction; nth++)
          await jobs.enqueue(transaction, deliveryOf(nth));
      });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, writer));
  return (waiting * 1000) / (performance.now() - startedAt);
}

/** Of one job; returns seconds. */
async function firstClaim({ write, jobs }: Store): Promise<number> {
  const startedAt = performance.now();
  const [job] = await jobs.claim({ needs: ["network"], limit: 1 });
  const time = (performance.now() - startedAt) / 1000;
  if (job === undefined) throw new Error("no job is waiting");
  await write((transaction) => jobs.complete(transaction, job));
  return time;
}

/** Nobody looks at what the ids stand for. */
function deliveryOf(nth: number) {
  const payload = {
    companyId: ((nth % companies) + 1) as Id<"company">,
    endpointId: 1 as Id<"webhook-endpoint">,
    deliveryId: (nth + 1) as Id<"delivery">,
  };
  return { kind: "deliver-webhook", key: `delivery ${nth}`, payload } as const;
}

/** One job after the other; returns jobs in a second. */
async function workFor({ write, jobs }: Store, time: number): Promise<number> {
  const startedAt = performance.now();
  let done = 0;
  const worker = async () => {
    while (performance.now() - startedAt < time * 1000) {
      const [job] = await jobs.claim({ needs: ["network"], limit: 1 });
      if (job === undefined) throw new Error("no job is waiting");
      await write((transaction) => jobs.complete(transaction, job));
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return (done * 1000) / (performance.now() - startedAt);
}
