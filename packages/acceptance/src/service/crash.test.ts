/**
 * The service under `kill -9` over HTTP: clients announce, upload, answer, request reviews, dismiss one by one and
 * together, comment, judge and sign off; all its processes are killed at a random moment and restarted on the same data, round after round. The responses that clients received are
 * compared with what the service then reports. At the end, every accepted review has ended.
 *
 * @module-tag long
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { repository } from "../testing/source-files.ts";
import {
  expectListed,
  expectReplayed,
  expectTold,
  expectWhole,
  listAll,
  type Seen,
} from "./testing/acknowledged.ts";
import { createChance, type Chance } from "./testing/chance.ts";
import { clientAt, makeClient, tokenFor, type ApiClient } from "./testing/client.ts";
import { travel } from "./testing/crowd.ts";
import {
  ageBlobs,
  auditFaults,
  databaseFaults,
  query,
  storedJobs,
  strayBlobs,
} from "./testing/stored-data.ts";
import { isIdle, testSettings } from "./testing/data-template.ts";
import { createJourney, hasEnded, type Journey } from "./testing/journey.ts";
import { beginToServe, serve, temporaryFolder, type Running, type Serving } from "./testing/program.ts";

/** To run longer, or to repeat a run: `CRASH_ROUNDS=100 CRASH_SEED=1`. */
const rounds = Number(process.env["CRASH_ROUNDS"] ?? 3);
const seed = Number(process.env["CRASH_SEED"] ?? Date.now() % 1_000_000);

const settings = {
  ...testSettings,
  DOCREVIEW_CLIENT_TOKEN_LIFE: "86400",
  DOCREVIEW_READERS: "2",
  DOCREVIEW_THREADS: "1",
  DOCREVIEW_WORKERS: "2",
};

/**
 * Maximum milliseconds from the first request to the kill: for most rounds, and for rounds in which work may finish.
 */
const shortLife = 700;
const longLife = 3_000;
/** Some processes are killed within this many milliseconds of their start, whether or not they are listening. */
const longestStart = 1_500;
const newJourneys = 3;
const clients = 4;
const askers = 8;

const documents = ["fund-brochure.pdf", "rotated-flyer.pdf", "product-disclosure.pdf"].map((filename) => ({
  filename,
  bytes: new Uint8Array(readFileSync(join(repository, "fixtures", filename))),
}));
const answerSheets = [
  ["11", "21", "31", "44", "61"],
  ["12", "21", "36", "42", "61"],
];

/** The state that is kept across rounds. */
interface Trial {
  readonly data: string;
  readonly token: string;
  readonly chance: Chance;
  readonly journeys: Journey[];
  readonly seen: Seen;
}

test(
  `${rounds} kills of the service lose nothing that it acknowledged, and double nothing`,
  { timeout: 180_000 + rounds * 60_000 },
  async () => {
    console.info(`CRASH_SEED=${seed}`);
    const data = join(temporaryFolder(), "data");
    const secret = await makeClient(data);
    const first = await serve(data, settings);
    const token = await tokenFor(first.url, secret);
    await first.kill();
    const trial: Trial = { data, token, chance: createChance(seed), journeys: [], seen: new Map() };
    for (let round = 1; round <= rounds; round++) {
      await oneRound(trial, round);
      if (round % 10 === 0) console.info(`${round} of ${rounds} kills`);
    }
    const last = await serve(data, settings);
    const idle = await driveToTheEnd(trial, clientAt(last.url, token), last);
    expect(await last.stop()).toMatchObject({ code: 0 });
    expect(last.members()).toEqual([]);
    await expectSound(data);
    await expectSwept(data);
    tell(trial, idle);
  },
);

async function oneRound(trial: Trial, round: number): Promise<void> {
  const { data, chance, journeys } = trial;
  if (chance.isTrue(0.1)) await killedAtStart(trial);
  const service = await serve(data, settings);
  const api = clientAt(service.url, trial.token);
  await expectAcknowledged(trial, api, 5);
  for (let more = 0; more < newJourneys; more++) journeys.push(newJourney(chance, `${round}.${more}`));
  let isOver = false;
  const crowd = { api, journeys: openOf(trial), size: clients, isOver: () => isOver };
  const travelling = travel(crowd);
  const life = chance.number() * (chance.isTrue(0.25) ? longLife : shortLife);
  // A broken promise to a client ends the test immediately.
  await Promise.race([delay(life), travelling.then(() => delay(life))]);
  isOver = true;
  await service.kill();
  await travelling;
  await expectNoOrphan(service);
}

function newJourney(chance: Chance, name: string): Journey {
  return createJourney({
    name,
    document: chance.isTrue(0.1) ? documents[2]! : documents[chance.isTrue(0.5) ? 0 : 1]!,
    answers: chance.pick(answerSheets),
    isKeyed: chance.isTrue(0.6),
    asksEarly: chance.isTrue(0.3),
  });
}

/** The journeys with something left to do; the oldest may have to wait, so that new ones get their turn. */
function openOf({ journeys, chance }: Trial): readonly Journey[] {
  const open = journeys.filter((journey) => !hasEnded(journey));
  return chance.sample(open, open.length);
}

async function killedAtStart({ data, chance }: Trial): Promise<void> {
  const service = await beginToServe(data, settings);
  await delay(chance.number() * longestStart);
  await service.kill();
  await expectNoOrphan(service);
}

/** Readers end by themselves when their parent is gone, which may take some time. */
async function expectNoOrphan({ members }: Running): Promise<void> {
  while (members().length > 0) await delay(5);
}

/** Checks everything in the lists, and a sample of the rest. */
async function expectAcknowledged(trial: Trial, api: ApiClient, some: number): Promise<void> {
  const { journeys, chance, seen } = trial;
  const kept = journeys.flatMap((journey) => journey.kept);
  await expectListed(api, journeys, seen);
  await expectTold(api, journeys);
  await askEach(chance.sample(journeys, some), (journey) => expectWhole(api, journey));
  await askEach(chance.sample(kept, some), (answer) => expectReplayed(api, answer));
}

/** A few at a time: after many rounds, all at once would overload the service. */
async function askEach<Item>(items: readonly Item[], ask: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const asker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await ask(item);
  };
  await Promise.all(Array.from({ length: askers }, asker));
}

/** Waits until there is nothing left to do; returns the milliseconds that it took. */
async function driveToTheEnd(trial: Trial, api: ApiClient, service: Serving): Promise<number> {
  const start = performance.now();
  const crowd = { api, journeys: openOf(trial), size: clients, isOver: () => false };
  await travel(crowd);
  // If a killed attempt still has the key, the request is repeated without one, as it was never accepted.
  for (const journey of openOf(trial)) journey.isKeyed = false;
  await travel({ ...crowd, journeys: openOf(trial) });
  while (!(await isIdle(service))) await delay(50);
  const idle = performance.now() - start;
  await expectAcknowledged(trial, api, Infinity);
  expect(openOf(trial)).toEqual([]);
  const reviews = await listAll(api, "/v2/reviews");
  const ended = reviews.map(({ attributes }) => String(attributes["status"]));
  expect(ended.filter((status) => !["finished", "failed"].includes(status))).toEqual([]);
  return idle;
}

/** Checks what the API does not show. */
async function expectSound(data: string): Promise<void> {
  expect(await databaseFaults(data)).toEqual([]);
  expect(await auditFaults(data)).toEqual([]);
  expect((await storedJobs(data)).filter(({ status }) => status !== "dead")).toEqual([]);
  const results = await query(
    data,
    `select a."filename" || ' ' ||
       (select string_agg(cast(c."selections" as text), ';' order by c."position") from "category" c
          where c."categorisationId" = r."categorisationId") as "input",
       (select string_agg(t."fingerprint", ' ' order by t."fingerprint") from "reviewRule" u
          join "trigger" t on t."reviewRuleId" = u."id" where u."reviewId" = r."id") as "found"
     from "review" r join "asset" a on a."id" = r."assetId" where r."status" = 'finished'`,
  );
  const byInput = Map.groupBy(results, ({ input }) => String(input));
  for (const [input, alike] of byInput) {
    expect(new Set(alike.map(({ found }) => found)).size, input).toBe(1);
    const fingerprints = String(alike[0]!["found"]).split(" ");
    expect(new Set(fingerprints).size, input).toBe(fingerprints.length);
  }
  expect(results.length).toBeGreaterThan(0);
}

/** The next sweep removes unreferenced blobs, and nothing else. */
async function expectSwept(data: string): Promise<void> {
  await ageBlobs(data);
  const service = await serve(data, settings);
  while ((await strayBlobs(data)).length > 0) await delay(50);
  await service.stop();
}

function tell({ journeys, seen }: Trial, idle: number): void {
  const count = (status: string) => [...seen.values()].filter((one) => one === status).length;
  const kept = journeys.reduce((sum, journey) => sum + journey.kept.length, 0);
  const dismissed = journeys.filter((journey) => journey.dismissed !== null).length;
  const signed = journeys.filter(({ signedOffAt }) => signedOffAt !== null).length;
  console.info(
    `${rounds} kills: ${journeys.length} journeys, ${count("finished")} reviews finished, ${count("failed")} failed, ` +
      `${dismissed} dismissed, ${signed} signed off, ${kept} answers under keys; idle ${Math.round(idle / 100) / 10} s after the last start`,
  );
}
