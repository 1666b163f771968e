/** Service faults delay a job, but never cost it a try. */
import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { serviceFaultOf } from "@docreview/model";
import { describe, expect, onTestFinished, test, type TestContext } from "vitest";
import type { Id } from "../model/id.ts";
import { openStore, type Store } from "../open-store.ts";
import { forInstallation } from "../installation/for-installation.ts";
import { mountSmallDisk } from "../testing/small-disk.ts";
import { temporaryBucket } from "../testing/temporary-bucket.ts";
import { temporaryFolder, temporaryStore, testClock, type TestClock } from "../testing/temporary-store.ts";
import { leaseTime } from "./job-queue.ts";
import { delayAfterFault, jobPolicies, longestDeferral, tryOf } from "./kinds.ts";
import { runJob, type JobHandler, type JobHandlers } from "./run-job.ts";
import { runWorker } from "./worker.ts";

type ReviewHandler = JobHandler<"run-review">;

/** The worker of a store, on a clock that runs ahead whenever it waits; `given` is what was given up. */
function startWorker(store: Store, clock: TestClock, run: ReviewHandler["run"]) {
  const given: string[] = [];
  const reported: unknown[] = [];
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const giveUp: ReviewHandler["giveUp"] = async (_transaction, _job, error) => void given.push(error);
  const handlers = handlersOf({ run, giveUp });
  const worker = runWorker({
    queue: store.jobs,
    write: store.write,
    handlers,
    concurrency: 2,
    signal: stop.signal,
    sleep: async (milliseconds, signal) => {
      await delay(1, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) clock.advance(milliseconds);
    },
    report: (error) => void reported.push(error),
  });
  const end = async () => {
    stop.abort();
    await worker;
  };
  return { given, reported, end };
}

function handlersOf(ofReviews: ReviewHandler): JobHandlers {
  const other = { run: async () => async () => undefined, giveUp: async () => undefined };
  return {
    "import-asset": other,
    "process-asset": other,
    "expire-assets": other,
    "expire-approvals": other,
    "preview-own-pack": other,
    "deliver-webhook": other,
    "run-review": ofReviews,
  };
}

const enqueue = (store: Store, number: number) =>
  store.write((transaction) => {
    const payload = { companyId: 1 as Id<"company">, reviewId: number as Id<"review"> };
    return store.jobs.enqueue(transaction, { kind: "run-review", payload, key: null });
  });

async function settled(store: Store): Promise<void> {
  for (;;) {
    const { waiting, running } = await store.jobs.count();
    if (waiting + running === 0) return;
    await delay(2);
  }
}

const creates = (name: string) => async (transaction: Parameters<ReviewHandler["giveUp"]>[0]) => {
  await forInstallation(transaction).companies.create(name);
};

async function companies(store: Store): Promise<readonly string[]> {
  const { items } = await forInstallation(store.reader).companies.list({ number: 1, size: 100 });
  return items.map(({ name }) => name).toSorted();
}

/** A device that is always full. */
const full = "/dev/full";

describe.runIf(process.platform === "linux")("a job that meets a service fault", () => {
  test("is repeated as often as necessary, and keeps all its tries", async () => {
    const store = await temporaryStore();
    const most = jobPolicies["run-review"].maximumAttempts;
    const faults = most * 5;
    const tries: number[] = [];
    let runs = 0;
    const run: ReviewHandler["run"] = async (job) => {
      runs += 1;
      if (runs <= faults) await writeFile(full, "x");
      tries.push(tryOf(job));
      if (tries.length < most) throw new Error("the document's own");
      return creates("done");
    };
    await enqueue(store, 1);
    const worker = startWorker(store, store.clock, run);
    await settled(store);
    await worker.end();
    expect(runs).toBe(faults + most);
    expect(tries).toEqual(Array.from({ length: most }, (_, index) => index + 1));
    expect([worker.given, await companies(store)]).toEqual([[], ["done"]]);
  });

  test("waits longer each time, up to a bound", async () => {
    const store = await temporaryStore();
    await enqueue(store, 1);
    const claim = () => store.jobs.claim({ needs: ["processor"], limit: 1 });
    const waits: number[] = [];
    for (let faults = 0; faults < 12; faults++) {
      const [job] = await claim();
      await store.write((transaction) => store.jobs.defer(transaction, job!, "The disk is full."));
      const wait = delayAfterFault(job!);
      store.clock.advance(wait - 1);
      expect(await claim()).toEqual([]);
      store.clock.advance(1);
      waits.push(wait);
    }
    expect(waits[0]).toBeLessThanOrEqual(1_000);
    expect(waits[3]).toBeGreaterThan(waits[0]! * 2);
    expect(Math.max(...waits)).toBeLessThanOrEqual(longestDeferral);
  });

  test("that another worker has claimed meanwhile stays with that one, and no try is lost", async () => {
    const store = await temporaryStore();
    await enqueue(store, 1);
    const claim = () => store.jobs.claim({ needs: ["processor"], limit: 1 });
    const [first] = await claim();
    store.clock.advance(leaseTime);
    const [second] = await claim();
    await store.write((transaction) => store.jobs.defer(transaction, first!, "The disk is full."));
    expect(await store.jobs.heartbeat(second!)).toBe(true);
    expect(await claim()).toEqual([]);
    await store.write((transaction) => store.jobs.retry(transaction, second!, "the document's own"));
    store.clock.advance(longestDeferral);
    const [third] = await claim();
    expect({ attempt: third!.attempt, nth: tryOf(third!) }).toEqual({ attempt: 3, nth: 2 });
  });

  test("an attempt that was lost because of a service fault in its heartbeats is not a try", async () => {
    const store = await temporaryStore();
    await enqueue(store, 1);
    const claim = () => store.jobs.claim({ needs: ["processor"], limit: 1 });
    const [first] = await claim();
    const stop = new AbortController();
    const met = Promise.withResolvers<void>();
    const lost = Promise.withResolvers<void>();
    const run = runJob(first!, {
      write: store.write,
      queue: { ...store.jobs, heartbeat: () => writeFile(full, "x").then(() => true) },
      handlers: handlersOf({
        run: async () => {
          await lost.promise;
          return creates("late");
        },
        giveUp: async () => undefined,
      }),
      // Between two heartbeats.
      sleep: (_milliseconds, signal) => delay(1, undefined, { signal }).catch(() => undefined),
      signal: stop.signal,
      report: (error) => serviceFaultOf(error) !== null && met.resolve(),
    });
    await met.promise;
    store.clock.advance(leaseTime);
    const [second] = await claim();
    expect(second).toMatchObject({ id: first!.id, attempt: 2, deferrals: 0 });
    lost.resolve();
    await run;
    await store.write((transaction) => store.jobs.retry(transaction, second!, "the document's own"));
    store.clock.advance(longestDeferral);
    const [third] = await claim();
    expect({ attempt: third!.attempt, nth: tryOf(third!) }).toEqual({ attempt: 3, nth: 2 });
    expect(await companies(store)).toEqual([]);
  });
});

/** Stores a blob, and records it. */
const puts =
  (store: Store): ReviewHandler["run"] =>
  async ({ payload }) => {
    const put = await store.blobs.put([randomBytes(64 * 1024)], { maximumBytes: 1024 ** 2 });
    if (put.kind !== "stored") throw new Error("too large");
    return async (transaction) => {
      await store.blobs.keep(transaction, put.blob);
      await creates(`review ${payload.reviewId}`)(transaction);
    };
  };

test("a bucket that refuses everything fails no job, and all jobs continue once it does not", async () => {
  const { url, refuse } = await temporaryBucket();
  const clock = testClock();
  const store = await openStore({ folder: temporaryFolder(), blobsUrl: url, clock });
  onTestFinished(() => store.close());
  for (let number = 1; number <= 4; number++) await enqueue(store, number);
  refuse(() => ({ status: 403 }));
  const begun = clock();
  const worker = startWorker(store, clock, puts(store));
  while (clock() - begun < 310_000) await delay(5);
  refuse(() => null);
  await settled(store);
  await worker.end();
  expect(worker.given).toEqual([]);
  expect(await companies(store)).toEqual([1, 2, 3, 4].map((number) => `review ${number}`));
  expect(new Set(worker.reported.map((error) => serviceFaultOf(error)?.kind))).toEqual(
    new Set(["blobs-unavailable"]),
  );
});

test("a disk that stays full fails no job, and all jobs continue once there is space", async (context) => {
  const disk = smallDisk(context);
  const clock = testClock();
  const store = await openStore({ folder: join(disk.folder, "data"), clock });
  onTestFinished(() => store.close());
  for (let number = 1; number <= 4; number++) await enqueue(store, number);
  disk.fill();
  const begun = clock();
  const worker = startWorker(store, clock, puts(store));
  // Ten times as long as six tries take.
  while (clock() - begun < 310_000) await delay(5);
  disk.free();
  await settled(store);
  await worker.end();
  expect(worker.given).toEqual([]);
  expect(await companies(store)).toEqual([1, 2, 3, 4].map((number) => `review ${number}`));
  expect(new Set(worker.reported.map((error) => serviceFaultOf(error)?.kind))).toEqual(
    new Set(["disk-full"]),
  );
});

/** Skips the test, with the reason, where none can be mounted. */
function smallDisk(context: TestContext) {
  const disk = mountSmallDisk(8);
  if (disk === null) return context.skip("this process may not mount a file system");
  onTestFinished(disk.unmount);
  return disk;
}
