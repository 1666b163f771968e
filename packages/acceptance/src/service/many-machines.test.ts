/**
 * Three workers and two servers on PostgreSQL and a bucket, behind a proxy that distributes requests in turn. Under
 * load, every process is repeatedly killed (`kill -9`) at random moments, PostgreSQL is stopped twice without warning,
 * and the bucket rejects requests for half a minute. Clients repeat their requests as HTTP allows. In the end, nothing
 * is lost and nothing was done twice.
 *
 * @module-tag nightly
 */
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { postgresPrograms, startPostgresServer, type PostgresServer } from "@docreview/store/postgres-server";
import { startS3Server, type S3Server } from "@docreview/store/s3-server";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { keepBusy, newSecret, openCompany, type Company } from "./many-machines/companies.ts";
import { watchJobs, type JobWatch } from "./many-machines/job-watch.ts";
import { createMachine, type Machine } from "./many-machines/machine.ts";
import { newExperience, type Experience } from "./many-machines/patient-client.ts";
import {
  tellingOf,
  untruths,
  watchReadiness,
  type Outage,
  type ReadinessWatch,
} from "./many-machines/readiness.ts";
import { expectListed, expectReplayed, expectWhole, listAll } from "./testing/acknowledged.ts";
import { createChance, type Chance } from "./testing/chance.ts";
import type { Secret } from "./testing/client.ts";
import { testSettings, until } from "./testing/data-template.ts";
import { temporaryFolder, type Environment } from "./testing/program.ts";
import { startReceiver, type Receiver } from "./testing/receiver.ts";
import { startRoundRobinProxy, type RoundRobinProxy } from "./testing/round-robin-proxy.ts";

/** The number of kills of each process. To run longer, or to repeat a run: `PROOF_KILLS=50 PROOF_SEED=1`. */
const kills = Number(process.env["PROOF_KILLS"] ?? 3);
const seed = Number(process.env["PROOF_SEED"] ?? Date.now() % 1_000_000);

const servers = ["server 1", "server 2"];
const workers = ["worker 1", "worker 2", "worker 3"];
const companies = ["North", "East", "West"];
const clientsOfCompany = 3;

/** Milliseconds within which a job whose worker died runs again. */
const longestRerun = 15_000;
/** Milliseconds. PostgreSQL is down for longer than a readiness check is cached. */
const outages = { pause: 20_000, database: 12_000, bucket: 30_000 };
/**
 * Milliseconds within which readiness must reflect an outage: the result of a check is cached for 5 seconds, and a
 * failing bucket is retried for 10.
 */
const grace = { database: 7_000, bucket: 17_000 };
/** Responses to keyed requests that are repeated at the end. */
const replayed = 300;

const programs = postgresPrograms();
if (programs === null) console.info("PostgreSQL is not installed: the test of many machines is skipped.");

interface Trial {
  readonly chance: Chance;
  readonly database: PostgresServer;
  readonly bucket: S3Server;
  readonly machines: readonly Machine[];
  readonly companies: readonly Company[];
  readonly receiver: Receiver;
  readonly jobs: JobWatch;
  readonly readiness: ReadinessWatch;
  readonly experience: Experience;
  readonly outages: Outage[];
}

test.skipIf(programs === null)(
  `${kills} kills of each of five processes, with outages of the database and the bucket, lose and double nothing`,
  { timeout: 300_000 + kills * 40_000 },
  async () => {
    console.info(`PROOF_SEED=${seed}`);
    const trial = await setUp();
    const startedAt = Date.now();
    await sufferUnderLoad(trial);
    await untilIdle(trial);
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    await Promise.all([trial.jobs.stop(), trial.readiness.stop()]);
    tell(trial, seconds);
    await expectNothingLost(trial);
    await expectNothingDoubled(trial);
    expectHeard(trial);
    expectRerunInTime(trial);
    expectTruth(trial);
    for (const machine of trial.machines) expect(await machine.stop(), machine.name).toBe(0);
  },
);

async function setUp(): Promise<Trial> {
  const chance = createChance(seed);
  const [database, bucket, receiver, proxy] = await Promise.all([
    startPostgresServer({ programs: programs!, isSynced: false }),
    startS3Server(join(temporaryFolder(), "bucket")),
    startReceiver(),
    startRoundRobinProxy(),
  ]);
  onTestFinished(database.close);
  onTestFinished(bucket.close);
  onTestFinished(receiver.close);
  onTestFinished(proxy.stop);
  const environment = settings({ database, bucket, receiver, proxy });
  const data = temporaryFolder();
  const secrets: Secret[] = [];
  for (const name of companies) secrets.push(await newSecret(name, ["--data", data], environment));
  const jobs = watchJobs(database.url);
  const readiness = watchReadiness(servers);
  const machines = createMachines({ chance, environment, proxy, jobs, readiness });
  await Promise.all(machines.map((machine) => machine.start()));
  const experience = newExperience();
  const access = { url: proxy.url, receiver, experience };
  const opened: Company[] = [];
  for (const [index, name] of companies.entries())
    opened.push(await openCompany(name, { ...access, secret: secrets[index]! }));
  const watched = { jobs, readiness, experience, receiver };
  return { chance, database, bucket, machines, companies: opened, ...watched, outages: [] };
}

interface Addresses {
  readonly database: PostgresServer;
  readonly bucket: S3Server;
  readonly receiver: Receiver;
  readonly proxy: RoundRobinProxy;
}

function settings({ database, bucket, receiver, proxy }: Addresses): Environment {
  return {
    ...testSettings,
    ...bucket.environment,
    DOCREVIEW_BLOBS_URL: `s3://${bucket.bucket}`,
    DOCREVIEW_DATABASE_URL: database.url,
    DOCREVIEW_SEALING_KEY: randomBytes(32).toString("base64"),
    DOCREVIEW_PUBLIC_URL: proxy.url,
    DOCREVIEW_CLIENT_TOKEN_LIFE: "86400",
    DOCREVIEW_ALLOWED_HOSTS: `127.0.0.1:${receiver.port}`,
    DOCREVIEW_READERS: "1",
    DOCREVIEW_THREADS: "1",
  };
}

interface Surroundings extends Pick<Trial, "chance" | "jobs" | "readiness"> {
  readonly environment: Environment;
  readonly proxy: RoundRobinProxy;
}

function createMachines({ chance, environment, proxy, jobs, readiness }: Surroundings): readonly Machine[] {
  const places = new Map<string, string>();
  const serving = servers.map((name) => {
    const onUp = (url: string) => {
      places.set(name, url);
      proxy.passTo([...places.values()]);
      readiness.isAt(name, url);
    };
    const own = { ...environment, DOCREVIEW_WORKERS: "0" };
    return createMachine({ name, command: "serve", environment: own, chance, onUp });
  });
  const working = workers.map((name) => {
    const own = { ...environment, DOCREVIEW_WORKERS: "2" };
    const onUp = () => jobs.isUp(name);
    const onDeath = () => jobs.isDead(name);
    return createMachine({ name, command: "worker", environment: own, chance, onUp, onDeath });
  });
  return [...serving, ...working];
}

async function sufferUnderLoad(trial: Trial): Promise<void> {
  const { chance, machines } = trial;
  let isOver = false;
  const load = { chance, isOver: () => isOver };
  const clients = trial.companies.flatMap((company) =>
    Array.from({ length: clientsOfCompany }, () => keepBusy(company, load)),
  );
  const suffering = Promise.all([...machines.map((machine) => machine.suffer(kills)), haveOutages(trial)]);
  // A broken promise to a client ends the test immediately.
  await Promise.race([suffering, Promise.all(clients).then(() => suffering)]);
  isOver = true;
  await Promise.all(clients);
}

/**
 * Outages begin once a job has run again after the death of its worker, because that can only be measured without
 * outages.
 */
async function haveOutages(trial: Trial): Promise<void> {
  const { database, bucket, jobs, machines } = trial;
  const isDone = () => machines.every((machine) => machine.kills() === kills);
  await until(() => jobs.reruns.length > 0 || isDone());
  const ofDatabase = { what: "database", begin: database.stopImmediately, end: database.start } as const;
  const ofBucket = {
    what: "bucket",
    begin: () => bucket.refuse(() => ({ status: 503 })),
    end: () => bucket.refuse(() => null),
  } as const;
  for (const one of [ofDatabase, ofBucket, ofDatabase]) await untilTold(trial, one);
}

interface Break {
  readonly what: "database" | "bucket";
  readonly begin: () => unknown;
  readonly end: () => unknown;
}

/** Repeated if no server was available to report it. */
async function untilTold(trial: Trial, { what, begin, end }: Break): Promise<void> {
  for (;;) {
    await delay(outages.pause);
    const from = Date.now();
    await begin();
    await delay(outages[what]);
    const to = Date.now();
    await end();
    const outage = { what, from, to, overAt: Date.now(), grace: grace[what] };
    trial.outages.push(outage);
    if (tellingOf(trial.readiness.answers, outage) > 0) return;
  }
}

async function untilIdle({ database }: Trial): Promise<void> {
  await until(async () => {
    const open = await query(database, `select 1 from "job" where "status" <> 'dead'`);
    return open.length === 0;
  });
}

async function expectNothingLost({ companies: all, chance, experience }: Trial): Promise<void> {
  for (const { api, journeys } of all) {
    await expectListed(api, journeys, new Map());
    for (const journey of journeys) await expectWhole(api, journey);
    const kept = journeys.flatMap((journey) => journey.kept);
    for (const answer of chance.sample(kept, replayed / all.length)) await expectReplayed(api, answer);
    const reviews = await listAll(api, "/v2/reviews");
    expect(reviews).toHaveLength(journeys.length);
    expect(reviews.filter(({ attributes }) => attributes["status"] !== "finished")).toEqual([]);
  }
  expect(experience.faults).toEqual([]);
}

/**
 * Checks what the API does not show: every review of the same document and answers has the same triggers, each once.
 */
async function expectNothingDoubled({ database }: Trial): Promise<void> {
  const results = await query(
    database,
    `select a."filename" || ' ' ||
       (select string_agg(c."selections"::text, ';' order by c."position") from "category" c
          where c."categorisationId" = r."categorisationId") as "input",
       (select string_agg(t."fingerprint", ' ' order by t."fingerprint") from "reviewRule" u
          join "trigger" t on t."reviewRuleId" = u."id" where u."reviewId" = r."id") as "found"
     from "review" r join "asset" a on a."id" = r."assetId"`,
  );
  for (const [input, alike] of Map.groupBy(results, (row) => String(row["input"]))) {
    expect(new Set(alike.map(({ found }) => found)).size, input).toBe(1);
    const fingerprints = String(alike[0]!["found"]).split(" ");
    expect(new Set(fingerprints).size, input).toBe(fingerprints.length);
  }
  expect(await query(database, `select * from "job"`)).toEqual([]);
}

/** For each review, its endpoint has received one message, at least once. */
function expectHeard({ companies: all, receiver }: Trial): void {
  expect(receiver.faults).toEqual([]);
  for (const { name, endpoint, journeys } of all) {
    const there = receiver.arrivals.filter((arrival) => arrival.endpoint === endpoint);
    const reviews = Map.groupBy(there, ({ payload }) => String(payload.review?.id));
    expect(new Set(reviews.keys()), name).toEqual(new Set(journeys.map(({ review }) => review)));
    for (const [review, arrivals] of reviews) {
      const told = new Set(arrivals.map(({ id, payload }) => `${id} ${payload.event}`));
      expect([...told], review).toHaveLength(1);
      expect(arrivals[0]!.payload.event).toBe("review.finished");
    }
  }
}

/** While the database or the bucket was unavailable, nothing could run. */
function rerunsInPeace({ jobs, outages: had }: Trial) {
  const recovery = 10_000;
  return jobs.reruns.filter(({ diedAt }) =>
    had.every(({ from, overAt }) => diedAt + longestRerun < from || diedAt > overAt + recovery),
  );
}

function expectRerunInTime(trial: Trial): void {
  const reruns = rerunsInPeace(trial);
  expect(reruns).not.toEqual([]);
  expect(reruns.filter(({ took }) => took > longestRerun)).toEqual([]);
}

function expectTruth({ readiness, outages: had, machines }: Trial): void {
  expect(untruths(readiness.answers, had)).toEqual([]);
  const ends = machines.flatMap(({ ownEnds }) => ownEnds);
  // A process started during an outage reports it and leaves the next attempt to its supervisor.
  expect(ends.filter((text) => !/error: the (?:bucket|database) /.test(text))).toEqual([]);
}

async function query({ url }: PostgresServer, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

function tell(trial: Trial, seconds: number): void {
  const { machines, companies: all, receiver, readiness, experience, jobs, outages: had } = trial;
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  const count = (items: readonly unknown[]) => items.length;
  const repeated = [...experience.repeated].map(([reason, times]) => `${times} (${reason})`).join(", ");
  const longest = Math.max(...rerunsInPeace(trial).map(({ took }) => took));
  console.info(
    [
      `${seconds} s, ${sum(machines.map((machine) => machine.kills()))} kills of ${machines.length} processes, ${had.length} outages`,
      `reviews: ${sum(all.map(({ journeys }) => count(journeys)))} of ${all.length} companies; webhooks: ${count(receiver.arrivals)}`,
      `requests: ${experience.requests}; repeated: ${repeated}; the longest took ${inSeconds(experience.longest)}`,
      `jobs that ran again after a death: ${count(jobs.reruns)}; at the latest after ${inSeconds(longest)}`,
      `readiness: ${count(readiness.answers)} answers, ${count(readiness.answers.filter(({ isReady }) => !isReady))} of them not ready`,
    ].join("\n"),
  );
}

const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
