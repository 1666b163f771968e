import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Id } from "../model/id.ts";
import { forInstallation } from "../installation/for-installation.ts";
import { temporaryStore, type TemporaryStore } from "../testing/temporary-store.ts";
import { leaseTime } from "./job-queue.ts";
import { jobPolicies, type Resource } from "./kinds.ts";
import type { JobHandler } from "./run-job.ts";
import type { Sleep } from "./sleep.ts";
import { pollInterval, runWorker } from "./worker.ts";

type ReviewHandler = JobHandler<"run-review">;

const companies = async (store: TemporaryStore) =>
  (await forInstallation(store.reader).companies.list({ number: 1, size: 100 })).items.map(
    ({ name }) => name,
  );

/** A result that is visible in the database. */
const creates = (name: string) => async (transaction: Parameters<ReviewHandler["giveUp"]>[0]) => {
  await forInstallation(transaction).companies.create(name);
};

/**
 * Waits only for a moment, and moves the clock instead; except between heartbeats, or the clock would pass the end of a lease while a
 * heartbeat is written.
 */
function hurried(store: TemporaryStore): Sleep {
  return async (milliseconds, signal) => {
    await delay(1, undefined, { signal }).catch(() => undefined);
    if (!signal.aborted && milliseconds <= pollInterval) store.clock.advance(milliseconds);
  };
}

interface Staged {
  readonly handler: Partial<ReviewHandler>;
  readonly concurrency?: number;
  readonly needs?: readonly Resource[];
  readonly sleep?: (store: TemporaryStore) => Sleep;
}

async function stage({ handler, concurrency = 2, sleep = hurried, needs }: Staged) {
  const store = await temporaryStore();
  const errors: string[] = [];
  const stop = new AbortController();
  const start = () =>
    runWorker({
      queue: store.jobs,
      write: store.write,
      handlers: {
        "import-asset": { run: async () => creates("import"), giveUp: async () => undefined },
        "process-asset": { run: async () => creates("asset"), giveUp: async () => undefined },
        "expire-assets": { run: async () => creates("expired"), giveUp: async () => undefined },
        "expire-approvals": { run: async () => creates("expired"), giveUp: async () => undefined },
        "preview-own-pack": { run: async () => creates("preview"), giveUp: async () => undefined },
        "deliver-webhook": { run: async () => creates("told"), giveUp: async () => undefined },
        "run-review": {
          run: handler.run ?? (async ({ payload }) => creates(`review ${payload.reviewId}`)),
          giveUp:
            handler.giveUp ?? (async (transaction, _, error) => creates(`gave up: ${error}`)(transaction)),
        },
      },
      concurrency,
      ...(needs && { needs }),
      signal: stop.signal,
      sleep: sleep(store),
      report: (error) => errors.push(String(error)),
    });
  onTestFinished(() => stop.abort());
  const enqueue = (number: number) =>
    store.write((transaction) => {
      const payload = { companyId: 1 as Id<"company">, reviewId: number as Id<"review"> };
      return store.jobs.enqueue(transaction, { kind: "run-review", payload, key: null });
    });
  const settled = async () => {
    for (;;) {
      const { waiting, running } = await store.jobs.count();
      if (waiting + running === 0) return;
      await delay(2);
    }
  };
  return { store, errors, stop, start, enqueue, settled };
}

describe("a worker", () => {
  test("runs existing and new jobs, each once, and ends when it is stopped", async () => {
    const { store, start, stop, enqueue, settled, errors } = await stage({ handler: {} });
    await enqueue(1);
    const worker = start();
    for (let number = 2; number <= 20; number++) await enqueue(number);
    await settled();
    stop.abort();
    await worker;
    const expected = Array.from({ length: 20 }, (_, index) => `review ${index + 1}`);
    expect((await companies(store)).toSorted()).toEqual(expected.toSorted());
    expect(errors).toEqual([]);
  });

  test("is woken by a job; it does not have to poll", async () => {
    // A sleep that ends only when it is woken.
    const asleep = () => (_: number, signal: AbortSignal) =>
      new Promise<void>((done) => signal.addEventListener("abort", () => done()));
    const { store, start, stop, enqueue, settled } = await stage({ handler: {}, sleep: asleep });
    const worker = start();
    await delay(20);
    await enqueue(1);
    await settled();
    stop.abort();
    await worker;
    expect(await companies(store)).toEqual(["review 1"]);
  });

  test("never runs more jobs at a time than allowed", async () => {
    let running = 0;
    let most = 0;
    const run = async () => {
      running += 1;
      most = Math.max(most, running);
      await delay(3);
      running -= 1;
      return async () => undefined;
    };
    const { start, stop, enqueue, settled } = await stage({ handler: { run }, concurrency: 3 });
    for (let number = 1; number <= 9; number++) await enqueue(number);
    const worker = start();
    await settled();
    stop.abort();
    await worker;
    expect(most).toBe(3);
  });

  test("takes only jobs that use its resource", async () => {
    const { store, start, stop, enqueue } = await stage({ handler: {}, needs: ["network"] });
    await enqueue(1);
    await store.write((transaction) => {
      const payload = { companyId: 1 as Id<"company">, assetId: 1 as Id<"asset"> };
      return store.jobs.enqueue(transaction, { kind: "import-asset", payload, key: null });
    });
    const worker = start();
    while ((await companies(store)).length === 0) await delay(2);
    stop.abort();
    await worker;
    expect(await companies(store)).toEqual(["import"]);
    expect(await store.jobs.count()).toEqual({ waiting: 1, running: 0, dead: 0 });
  });

  test("lets running jobs finish when it is stopped", async () => {
    let begun = () => {};
    const beginning = new Promise<void>((done) => (begun = done));
    const run = async () => {
      begun();
      await delay(30);
      return creates("drained");
    };
    const { store, start, stop, enqueue } = await stage({ handler: { run }, concurrency: 1 });
    await enqueue(1);
    await enqueue(2);
    const worker = start();
    await beginning;
    stop.abort();
    await worker;
    expect(await companies(store)).toEqual(["drained"]);
    expect(await store.jobs.count()).toEqual({ waiting: 1, running: 0, dead: 0 });
  });
});

describe("a job that fails", () => {
  test("is retried, and succeeds when it can", async () => {
    let tries = 0;
    const run: ReviewHandler["run"] = async () => {
      tries += 1;
      if (tries < 3) throw new Error(`not yet ${tries}`);
      return creates("third time");
    };
    const { store, start, stop, enqueue, settled, errors } = await stage({ handler: { run } });
    await enqueue(1);
    const worker = start();
    await settled();
    stop.abort();
    await worker;
    expect(await companies(store)).toEqual(["third time"]);
    expect(errors).toEqual(["Error: not yet 1", "Error: not yet 2"]);
  });

  test("with an expected failure is retried without a report, and what it wrote is kept", async () => {
    let tries = 0;
    const run: ReviewHandler["run"] = async () => {
      tries += 1;
      const name = `try ${tries}`;
      return async (transaction) => {
        await creates(name)(transaction);
        return { again: "nobody was there" };
      };
    };
    const { store, start, stop, enqueue, settled, errors } = await stage({ handler: { run } });
    await enqueue(1);
    const worker = start();
    await settled();
    stop.abort();
    await worker;
    const names = Array.from(
      { length: jobPolicies["run-review"].maximumAttempts },
      (_, index) => `try ${index + 1}`,
    );
    expect(await companies(store)).toEqual([...names, "gave up: nobody was there"]);
    expect(errors).toEqual([]);
    expect(await store.jobs.count()).toEqual({ waiting: 0, running: 0, dead: 1 });
  });

  test("is given up after its last attempt, in the transaction that marks it as dead", async () => {
    let tries = 0;
    const run: ReviewHandler["run"] = async () => {
      tries += 1;
      return async (transaction) => {
        await creates("half")(transaction);
        throw new Error("never");
      };
    };
    const { store, start, stop, enqueue, settled } = await stage({ handler: { run } });
    await enqueue(1);
    const worker = start();
    await settled();
    stop.abort();
    await worker;
    expect(tries).toBe(jobPolicies["run-review"].maximumAttempts);
    expect(await companies(store)).toEqual(["gave up: never"]);
    expect(await store.jobs.count()).toEqual({ waiting: 0, running: 0, dead: 1 });
  });

  test("that kills its workers is given up without being run again", async () => {
    let tries = 0;
    const run = async () => {
      tries += 1;
      return async () => undefined;
    };
    const { store, start, stop, enqueue, settled } = await stage({ handler: { run } });
    await enqueue(1);
    for (let deaths = 0; deaths < jobPolicies["run-review"].maximumAttempts; deaths++) {
      expect(await store.jobs.claim({ needs: ["processor"], limit: 1 })).toHaveLength(1);
      store.clock.advance(leaseTime);
    }
    const worker = start();
    await settled();
    stop.abort();
    await worker;
    expect(tries).toBe(0);
    expect(await companies(store)).toEqual(["gave up: its workers died"]);
  });
});

test("a lost job writes nothing, and its handler is notified", async () => {
  let told = false;
  const suspension = Promise.withResolvers<void>();
  const run: ReviewHandler["run"] = async (job, signal) => {
    if (job.attempt > 1) return creates("by the second");
    // As if this process had been suspended: another takes the job, and this one finds out at its next heartbeat.
    store.clock.advance(leaseTime);
    const [taken] = await store.jobs.claim({ needs: ["processor"], limit: 1 });
    suspension.resolve();
    await new Promise((done) => signal.addEventListener("abort", done));
    told = true;
    await store.write((transaction) => store.jobs.retry(transaction, taken!, "handed back"));
    return creates("by the first");
  };
  const { store, start, stop, enqueue, settled, errors } = await stage({
    handler: { run },
    concurrency: 1,
    sleep: (of) => async (milliseconds, signal) => {
      await suspension.promise;
      await hurried(of)(milliseconds, signal);
    },
  });
  await enqueue(1);
  const worker = start();
  await settled();
  stop.abort();
  await worker;
  expect(told).toBe(true);
  expect(await companies(store)).toEqual(["by the second"]);
  expect(errors).toEqual([expect.stringMatching(/^StaleAttempt: attempt 1 at job/)]);
});
