/**
 * Operating the running program: backup and restore, additional workers, shutdown, hostile files among good ones, a log
 * without confidential data, retention, metrics.
 *
 * @module-tag long
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { corpus } from "../testing/source-files.ts";
import { expectListed, expectWhole, listAll } from "./testing/acknowledged.ts";
import { clientAt, type ApiClient } from "./testing/client.ts";
import { travel } from "./testing/crowd.ts";
import { ageBlobs, blobNames, query, storedJobs, strayBlobs } from "./testing/stored-data.ts";
import {
  makeDataTemplate,
  dataOf,
  fixture,
  openService,
  reviewOf,
  settled,
  testSettings,
  until,
  uploaded,
  type DataTemplate,
} from "./testing/data-template.ts";
import { advance, copyOf, createJourney } from "./testing/journey.ts";
import { docreview, serve, work, type Serving } from "./testing/program.ts";
import { replaceStore } from "./testing/service-store.ts";
import { readMetrics, type Sample } from "./testing/prometheus.ts";

let template: DataTemplate;
beforeAll(async () => {
  template = await makeDataTemplate();
});
afterAll(() => template.remove());

const names = ["fund-brochure.pdf", "rotated-flyer.pdf", "product-disclosure.pdf"];

test("a backup made while reviews run holds all that was acknowledged before it, and works as the service did", async () => {
  const data = template.copy();
  const { service, api } = await openService(data, template.secret);
  const plan = { answers: ["11", "21", "31", "44", "61"], isKeyed: true, asksEarly: true };
  const journeys = names.map((filename) =>
    createJourney({ ...plan, name: filename, document: { filename, bytes: fixture(filename) } }),
  );
  for (const journey of journeys) while (!journey.isCompleted) await advance(journey, api);
  const before = journeys.map(copyOf);

  const backup = join(data, "../backup");
  const backingUp = docreview(["backup", backup, "--data", data]);
  await travel({ api, journeys, size: 2, isOver: () => false });
  expect(await backingUp).toMatchObject({ code: 0, stderr: "" });
  await service.stop();

  const restored = join(data, "../restored");
  replaceStore(data, restored);
  expect(await docreview(["restore", backup, "--data", restored])).toMatchObject({ code: 0, stderr: "" });
  const again = await serve(restored, testSettings);
  // With the token from the other service.
  const restoredApi = clientAt(again.url, api.token);
  await expectListed(restoredApi, before, new Map());
  for (const journey of before) await expectWhole(restoredApi, journey);
  await travel({ api: restoredApi, journeys: before, size: 2, isOver: () => false });
  for (const journey of before) {
    expect(await settled(restoredApi, `/v2/reviews/${journey.review}`)).toMatchObject({
      attributes: { status: "finished" },
    });
    await expectWhole(restoredApi, journey);
    const pdf = await restoredApi.ask("GET", `/v2/reviews/${journey.review}/download/pdf`, anything);
    expect(new TextDecoder().decode(pdf.bytes.subarray(0, 5))).toBe("%PDF-");
  }
  // The ids differ, because findings are written in the order in which reviews end.
  expect(before.filter(({ dismissed }) => dismissed === null)).toEqual([]);
});

const anything = { headers: { accept: "*/*" } };

test("a service without workers of its own leaves the work to a worker beside it", async () => {
  const data = template.copy();
  const { service, api } = await openService(data, template.secret, { DOCREVIEW_WORKERS: "0" });
  const asset = await uploaded(api, "fund-brochure.pdf");
  const review = await reviewOf(api, asset);
  expect(dataOf(await api.ask("GET", asset)).attributes["status"]).toBe("processing");
  const worker = await work(data, testSettings);
  expect((await settled(api, review)).attributes["status"]).toBe("finished");
  // Each process counts its own work.
  expect(sumOf(await metricsOf(service), "docreview_reviews_total", { status: "finished" })).toBe(0);
  expect(service.members()).toHaveLength(service.urls().length);
  expect(await worker.stop()).toMatchObject({ code: 0 });
  expect(worker.members()).toEqual([]);
});

test("a stop ends the reviews that have begun, and leaves the others for the next start", async () => {
  const data = template.copy();
  const { service, api } = await openService(data, template.secret, { DOCREVIEW_WORKERS: "1" });
  const asset = await uploaded(api, "product-disclosure.pdf");
  await settled(api, asset);
  const reviews: string[] = [];
  for (let count = 0; count < 12; count++) reviews.push(await reviewOf(api, asset));
  await settled(api, reviews[0]!);
  expect(await service.stop()).toMatchObject({ code: 0 });
  expect(service.members()).toEqual([]);
  const states = await query(data, `select "id", "status" from "review"`);
  const done = states.filter(({ status }) => status === "finished");
  const left = states.filter(({ status }) => status === "pending");
  expect(done.length + left.length).toBe(reviews.length);
  const waiting = left.map(({ id }) => ({ key: `run-review:${String(id)}`, status: "waiting", attempt: 0 }));
  const jobs = await storedJobs(data);
  expect(jobs).toHaveLength(waiting.length);
  expect(jobs).toEqual(expect.arrayContaining(waiting));

  const next = await openService(data, template.secret);
  for (const review of reviews) {
    expect((await settled(next.api, review)).attributes["status"]).toBe("finished");
  }
});

const bomb = join(corpus, "hostile/derived--flate-bomb.pdf");
const isThere = existsSync(bomb);
if (!isThere) console.warn("the corpus is not there: no hostile file is sent to the service");

test.runIf(isThere)("a file that bursts its reader fails, and those beside it are reviewed", async () => {
  const { service, api } = await openService(template.copy(), template.secret, {
    DOCREVIEW_READ_MEMORY_BYTES: String(200 * 1024 ** 2),
    DOCREVIEW_READERS: "2",
    DOCREVIEW_WORKERS: "2",
  });
  const hostile = await uploaded(api, "bomb.pdf", new Uint8Array(readFileSync(bomb)));
  const failing = await reviewOf(api, hostile);
  const reviews: string[] = [];
  for (const name of names) reviews.push(await reviewOf(api, await uploaded(api, name)));
  for (const review of reviews) expect((await settled(api, review)).attributes["status"]).toBe("finished");
  expect((await settled(api, hostile)).attributes).toMatchObject({
    status: "failed",
    errors: [{ code: "extraction", message: expect.stringMatching(/more than \d+ MiB of memory/) as string }],
  });
  expect((await settled(api, failing)).attributes["status"]).toBe("failed");
  const metrics = await metricsOf(service);
  expect(sumOf(metrics, "docreview_assets_failed_total", { code: "extraction" })).toBe(1);
  expect(await service.stop()).toMatchObject({ code: 0 });
});

test("the log of a whole run holds no text of a document, no secret and no token; the metrics name no one", async () => {
  const words = "Sincerely confidential wording";
  const { service, api } = await openService(template.copy(), template.secret, {
    DOCREVIEW_LOG_LEVEL: "trace",
  });
  const asset = await uploaded(api, "fund-brochure.pdf");
  const review = await reviewOf(api, asset);
  await settled(api, review);
  const broken = await uploaded(api, "broken.pdf", new TextEncoder().encode(`%PDF-1.7\n${words}\n`));
  expect((await settled(api, broken)).attributes["status"]).toBe("failed");
  await api.ask("GET", `${review}/download/pdf`, anything);
  await refusedRequests(service, api, words);
  const sentences = await listAll(api, `${asset}/sentences`);
  const metrics = await metricsOf(service);
  const { stdout: log, stderr } = await service.stop();

  expect(log.split("\n").length).toBeGreaterThan(20);
  for (const line of log.trimEnd().split("\n")) expect(JSON.parse(line)).toHaveProperty("level");
  const texts = sentences
    .map(({ attributes }) => String(attributes["text"]))
    .filter((text) => text.length > 12);
  expect(texts.length).toBeGreaterThan(10);
  for (const told of [...texts, words, template.secret.client_secret, api.token, "eyJ", "wrong-password"]) {
    expect(log, told).not.toContain(told);
    expect(stderr, told).not.toContain(told);
  }
  expectMetrics(metrics);
});

/** Invalid client requests with confidential content. */
async function refusedRequests({ url }: Serving, api: ApiClient, words: string): Promise<void> {
  const grant = { grant_type: "client_credentials", client_id: "nobody", client_secret: words };
  await fetch(`${url}/oauth/token`, { method: "POST", body: new URLSearchParams(grant) });
  const login = JSON.stringify({ email: "nobody@example.com", password: "wrong-password" });
  const headers = { "content-type": "application/json" };
  await fetch(`${url}/v1/login`, { method: "POST", body: login, headers });
  await clientAt(url, `${api.token}x`).ask("GET", "/v2/assets");
  await api.ask("GET", `/v2/assets?filter[${encodeURIComponent(words)}]=${api.token}`);
  await api.ask("POST", "/v2/assets", {
    body: { data: { type: "assets", attributes: { title: words, secret: words } } },
  });
}

/** @param all the metrics of each process */
function expectMetrics(all: readonly (readonly Sample[])[]): void {
  const routes = new Set(all.flat().flatMap(({ labels }) => labels["route"] ?? []));
  expect(routes).toContain("/v2/assets/:asset/upload");
  // The pattern of a route, never an actual path.
  for (const route of routes) expect(route).not.toMatch(/\/\d+(?:\/|$)/);
  // A worker serves only a few routes.
  expect(Math.max(...all.map(expectHistograms))).toBeGreaterThan(3);
}

/** Returns the number. */
function expectHistograms(samples: readonly Sample[]): number {
  const buckets = samples.filter(({ name }) => name === "docreview_http_request_duration_seconds_bucket");
  const series = Map.groupBy(
    buckets,
    ({ labels }) => `${labels["method"]} ${labels["route"]} ${labels["status"]}`,
  );
  for (const [title, row] of series) {
    const counts = row.map(({ value }) => value);
    const { le, ...labels } = row.at(-1)!.labels;
    expect(le).toBe("+Inf");
    expect(counts, title).toEqual(counts.toSorted((a, b) => a - b));
    expect(sumOf([samples], "docreview_http_request_duration_seconds_count", labels)).toBe(counts.at(-1));
  }
  return series.size;
}

/** The metrics of each process. */
function metricsOf({ urls }: Serving): Promise<readonly (readonly Sample[])[]> {
  return Promise.all(
    urls().map(async (url) => {
      const answer = await fetch(`${url}/metrics`);
      expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4(?:;|$)/);
      return readMetrics(await answer.text());
    }),
  );
}

/** The sum over all processes; 0 if there is no such sample. */
function sumOf(all: readonly (readonly Sample[])[], name: string, labels: Sample["labels"]): number {
  const wanted = Object.entries(labels);
  const found = all
    .flat()
    .filter((sample) => sample.name === name && wanted.every(([key, value]) => sample.labels[key] === value));
  return found.reduce((sum, { value }) => sum + value, 0);
}

test("what is older than the retention goes, with all that came of it; what is younger stays", async () => {
  const data = template.copy();
  const retention = { DOCREVIEW_RETENTION_DAYS: "1" };
  const { service, api } = await openService(data, template.secret, retention);
  const [old, young] = [await uploaded(api, "fund-brochure.pdf"), await uploaded(api, "rotated-flyer.pdf")];
  const [oldReview, youngReview] = [await reviewOf(api, old), await reviewOf(api, young)];
  for (const review of [oldReview, youngReview]) await settled(api, review);
  await service.stop();
  await query(
    data,
    `update "asset" set "createdAt" = "createdAt" - 90000000 where "id" = ${old.split("/").at(-1)}`,
  );
  await ageBlobs(data);
  const blobsBefore = (await blobNames(data)).length;

  const next = await openService(data, template.secret, retention);
  await until(async () => (await next.api.ask("GET", old)).status === 404);
  expect((await next.api.ask("GET", oldReview)).status).toBe(404);
  const { bytes } = await next.api.ask("GET", `${young}/content`, anything);
  expect(Buffer.from(bytes).equals(fixture("rotated-flyer.pdf"))).toBe(true);
  expect((await next.api.ask("GET", youngReview)).status).toBe(200);
  await until(async () => (await strayBlobs(data)).length === 0);
  // The blobs of its content, its document and the result of its review.
  expect(await blobNames(data)).toHaveLength(blobsBefore - 3);
  const { stdout: log } = await next.service.stop();
  expect(log).toMatch(/"count":1,.*"msg":"documents past their retention period were removed"/);
});
