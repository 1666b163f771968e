/** The progress of a reading, on a real store. */
import { describe, expect, test } from "vitest";
import { fixture, openJobHarness } from "../testing/job-harness.ts";
import { readingProgress } from "./reading-progress.ts";

const brochure = await fixture("fund-brochure.pdf");

async function openReading() {
  const harness = await openJobHarness();
  const assetId = await harness.upload(brochure);
  const { companyId, store } = harness;
  const progressOf = async () => (await harness.reads.assets.find(assetId))?.progress;
  return { harness, progressOf, reading: readingProgress(store, { companyId, assetId }) };
}

describe("the progress of a reading", () => {
  test("is written with the asset, and is complete when the document is ready", async () => {
    const { harness, progressOf, reading } = await openReading();
    expect(await progressOf()).toBe(0);
    reading.report({ done: 1, total: 3 });
    await reading.settled();
    expect(await progressOf()).toBe(0.25);
    expect(await harness.work()).toEqual([]);
    expect(await progressOf()).toBe(1);
  });

  test("is written at most once a second", async () => {
    const { progressOf, reading } = await openReading();
    reading.report({ done: 1, total: 3 });
    reading.report({ done: 2, total: 3 });
    await reading.settled();
    reading.report({ done: 3, total: 3 });
    await reading.settled();
    expect(await progressOf()).toBe(0.25);
  });

  test("is not written once the asset has been read", async () => {
    const { harness, progressOf, reading } = await openReading();
    await harness.work();
    reading.report({ done: 1, total: 3 });
    await reading.settled();
    expect(await progressOf()).toBe(1);
  });

  test("that cannot be written does not fail the reading", async () => {
    const { harness, progressOf } = await openReading();
    const { companyId } = harness;
    const assetId = await harness.upload(brochure);
    const full = { write: () => Promise.reject(new Error("database or disk is full")) };
    const reading = readingProgress(full, { companyId, assetId });
    reading.report({ done: 1, total: 3 });
    await expect(reading.settled()).resolves.toBeUndefined();
    expect(await progressOf()).toBe(0);
  });
});

test("what a reader reports while it reads is written", async () => {
  const harness = await openJobHarness();
  const assetId = await harness.upload(brochure);
  const seen: (number | undefined)[] = [];
  // The real reader, which only reports pages for scans.
  const runner = {
    ...harness.runner,
    read: async (...[bytes, options]: Parameters<typeof harness.runner.read>) => {
      options?.onProgress?.({ done: 1, total: 4 });
      const reading = await harness.runner.read(bytes, options);
      seen.push((await harness.reads.assets.find(assetId))?.progress);
      return reading;
    },
  };
  await harness.work({ runner });
  expect(seen).toEqual([0.2]);
});
