/**
 * A service that works for months must not retain anything per job. Live bytes are those of this thread after garbage
 * collection; they are compared after some jobs and after many more of the same.
 *
 * @module-tag long
 */
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { openApi } from "../testing/api.ts";
import { openPipeline } from "../testing/reviewed.ts";
import { openWebhookReceiver } from "../testing/webhooks.ts";
import { sends, startRemoteServer } from "../testing/remote-server.ts";
import { runUntilIdle } from "../testing/run-until-idle.ts";
import { fixture, openJobHarness } from "../testing/job-harness.ts";

const brochure = await fixture("fund-brochure.pdf");
const flyer = await fixture("rotated-flyer.pdf");

/** The tolerated number of bytes per job. */
const bound = 10_000;

async function liveBytes(): Promise<number> {
  // Repeatedly, because the memory of a native object is released after the object itself.
  for (const pause of [20, 50, 50]) {
    await delay(pause);
    globalThis.gc!();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/**
 * The growth in bytes per job over `many` jobs, after `few` jobs have warmed everything up: the minimum of three runs.
 * A leak shows in every run, whereas late compilation and filling of caches shows once.
 */
async function growthOf(job: () => Promise<unknown>, few: number, many: number): Promise<number> {
  for (let nth = 0; nth < few; nth++) await job();
  let least = Infinity;
  for (let time = 0; time < 3 && least >= bound; time++) {
    const before = await liveBytes();
    for (let nth = 0; nth < many; nth++) await job();
    least = Math.min(least, ((await liveBytes()) - before) / many);
  }
  return least;
}

test("nothing of a reading or a review is kept", async () => {
  const harness = await openJobHarness();
  const results: WeakRef<object>[] = [];
  const note = async <T extends object>(work: Promise<T>): Promise<T> => {
    const result = await work;
    results.push(new WeakRef(result));
    return result;
  };
  const runner: typeof harness.runner = {
    ...harness.runner,
    read: (...given) => note(harness.runner.read(...given)),
    examineStored: (...given) => note(harness.runner.examineStored(...given)),
  };
  const job = async () => {
    await harness.review(await harness.upload(brochure));
    expect(await harness.work({ runner })).toEqual([]);
  };
  for (let nth = 0; nth < 5; nth++) await job();
  await liveBytes();
  expect(results).toHaveLength(10);
  expect(results.filter((result) => result.deref() !== undefined)).toEqual([]);
});

test("a review leaves less than a hundredth of what it was made from", async () => {
  const harness = await openJobHarness();
  const job = async () => {
    await harness.review(await harness.upload(brochure));
    expect(await harness.work()).toEqual([]);
  };
  expect(await growthOf(job, 10, 30)).toBeLessThan(bound);
});

const remote = await startRemoteServer();
afterAll(remote.close);

test("nothing of an imported file is kept", async () => {
  const api = await openApi({ DOCREVIEW_ALLOWED_HOSTS: remote.host });
  const url = remote.at("flyer.pdf", sends(flyer, { "content-type": "application/pdf" }));
  let count = 0;
  const job = async () => {
    const body = { url, correlationId: `import ${(count += 1)}`, selectedOptionIds: [] };
    const headers = { "content-type": "application/json", authorization: `Bearer ${api.token}` };
    await api.app.inject({ method: "POST", url: "/v1/import/url", headers, payload: body });
    expect(await runUntilIdle(api)).toEqual([]);
  };
  expect(await growthOf(job, 10, 30)).toBeLessThan(bound);
});

test("nothing of a delivered webhook is kept", async () => {
  const setup = await openWebhookReceiver();
  const job = async () => {
    await setup.failAnAsset();
    expect(await setup.workOff()).toEqual([]);
    expect((setup.receiver.received as unknown[]).splice(0)).toHaveLength(1);
  };
  expect(await growthOf(job, 10, 50)).toBeLessThan(bound);
});

test("of annotated copies no more is kept than the limit of their cache", async () => {
  const api = await openApi();
  const pipeline = openPipeline(api);
  const id = await pipeline.review(await pipeline.upload(brochure));
  expect(await runUntilIdle(api)).toEqual([]);
  const job = async () => expect((await api.get(`/v2/reviews/${id}/download/pdf`)).status).toBe(200);
  expect(await growthOf(job, 10, 50)).toBeLessThan(bound);
});
