/** Data stored by an earlier version becomes searchable while the service runs. These tests modify an SQLite file. */
import { forCompany, type Sleep } from "@docreview/store";
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openApi } from "../testing/api.ts";
import { foundRule, writeReview } from "../testing/findings.ts";
import { inFolder } from "../testing/test-service.ts";
import { indexFindings } from "./index-findings.ts";

async function stage() {
  const api = await openApi(inFolder);
  const reviewId = await writeReview(api, [foundRule()]);
  const database = new DatabaseSync(join(api.settings.dataFolder, "docreview.sqlite"));
  onTestFinished(() => database.close());
  database.exec(`delete from "findingText"`);
  const { reviews } = forCompany(api.store.reader, api.company.id);
  const found = async () =>
    (await reviews.list({ number: 1, size: 10 }, { search: "guaranteed" })).items.map(({ id }) => id);
  return { store: api.store, database, reviewId, found };
}

/** Does not actually sleep, and stops the work when it would sleep for this long. */
function stoppingAt(milliseconds: number) {
  const stop = new AbortController();
  const slept: number[] = [];
  const sleep: Sleep = async (time) => {
    slept.push(time);
    if (time >= milliseconds) stop.abort();
  };
  return { sleep, signal: stop.signal, slept };
}

const hour = 3_600_000;
const minute = 60_000;

test("the findings of older reviews are indexed in the background, with messages about the progress", async () => {
  const { store, database, reviewId, found } = await stage();
  database.prepare(`insert into "findingBacklog" values (1, ?)`).run(reviewId + 1);
  const reported: unknown[] = [];
  const below: number[] = [];
  await indexFindings({
    store,
    ...stoppingAt(hour),
    report: (error) => reported.push(error),
    progress: (id) => below.push(id),
  });
  expect([await found(), below, reported]).toEqual([[reviewId], [reviewId], []]);
});

test("a fault is reported and the work tried again; what another version stored is indexed with it", async () => {
  const { store, reviewId, found } = await stage();
  const fault = new Error("the database is busy");
  let isBusy = true;
  const write: typeof store.write = (work) => {
    if (!isBusy) return store.write(work);
    isBusy = false;
    return Promise.reject(fault);
  };
  const reported: unknown[] = [];
  const { slept, ...times } = stoppingAt(hour);
  await indexFindings({
    store: { write },
    ...times,
    report: (error) => reported.push(error),
    progress: () => undefined,
  });
  expect([await found(), reported]).toEqual([[reviewId], [fault]]);
  expect([slept[0], slept.at(-1)]).toEqual([minute, hour]);
});
