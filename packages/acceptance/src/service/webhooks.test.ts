/**
 * Webhooks under `kill -9`: work continues, receivers respond at random, and the process is killed and restarted in
 * between. In the end, each subscribed endpoint has received a correctly signed message for every state that the API
 * shows, and no message for any other state.
 *
 * @module-tag long
 */
import type { ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { answers, startRemoteServer } from "@docreview/server/remote-server";
import { expect, onTestFinished, test } from "vitest";
import { listAll } from "./testing/acknowledged.ts";
import { createChance, type Chance } from "./testing/chance.ts";
import { clientAt, makeClient, tokenFor, type ApiClient } from "./testing/client.ts";
import { isBroken } from "./testing/crowd.ts";
import { storedJobs } from "./testing/stored-data.ts";
import { isIdle, reviewOf, testSettings, until, uploaded } from "./testing/data-template.ts";
import { importFrom, importsUnder } from "./testing/imports.ts";
import { serve, temporaryFolder, type Environment } from "./testing/program.ts";
import {
  startReceiver,
  type Answering,
  type Arrival,
  type Listening,
  type Payload,
  type Receiver,
} from "./testing/receiver.ts";

/** To run longer, or to repeat a run: `WEBHOOK_COUNT=1000 WEBHOOK_SEED=1`. */
const count = Number(process.env["WEBHOOK_COUNT"] ?? 100);
const seed = Number(process.env["WEBHOOK_SEED"] ?? Date.now() % 1_000_000);
const isLong = count >= 1_000;
const kills = isLong ? 8 : 3;

/** The maximum number of failures of one message at one endpoint, as the gaps between tries grow fast. */
const mostFailures = isLong ? 2 : 1;
const clients = 3;

const failedAsset = ["import", "validation", "malware", "conversion", "extraction"].map(
  (code) => `asset.failed.${code}`,
);
const endedReview = ["review.finished", "review.failed"];
const wanted = [undefined, undefined, failedAsset, endedReview];

/** A piece of work whose end is announced to endpoints. */
type Errand = (trial: Trial, api: ApiClient) => Promise<unknown>;

/** Each of three endpoints subscribes twice to some events, and all of them once to others. */
const broken: Errand = async (_, api) =>
  reviewOf(api, await uploaded(api, "broken.pdf", new TextEncoder().encode("%PDF-1.7\nbroken\n")));
const sound: Errand = async (_, api) => reviewOf(api, await uploaded(api, "rotated-flyer.pdf"));
const gone: Errand = ({ goneUrl, correlationIds }, api) => {
  const correlationId = `import ${correlationIds.length}`;
  correlationIds.push(correlationId);
  return importFrom(api, goneUrl, correlationId);
};
const round = [broken, gone, sound, broken];
/** The expected number of messages per round. */
const messagesPerRound = 18;

interface Trial {
  readonly data: string;
  readonly token: string;
  readonly settings: Environment;
  readonly receiver: Receiver;
  readonly endpoints: readonly Listening[];
  readonly chance: Chance;
  readonly treatment: Treatment;
  /** Work that remains. */
  readonly errands: Errand[];
  /** The ids of imports, including unacknowledged ones. */
  readonly correlationIds: string[];
  /** The URL of a missing file. */
  readonly goneUrl: string;
}

test(
  `${count} webhooks all arrive, through ${kills} kills and receivers that fail, and tell of nothing that is not so`,
  { timeout: 180_000 + count * 300 },
  async () => {
    console.info(`WEBHOOK_SEED=${seed}`);
    const trial = await begin();
    for (let life = 1; life <= kills; life++) await oneLife(trial, (count * life) / (kills + 1));
    const last = await serve(trial.data, trial.settings);
    const api = clientAt(last.url, trial.token);
    await runErrands(trial, api, () => false);
    await until(() => isIdle(last));
    await expectTold(trial, api);
    expect(await last.stop()).toMatchObject({ code: 0 });
    expect(await storedJobs(trial.data)).toEqual([]);
    tell(trial);
  },
);

async function begin(): Promise<Trial> {
  const chance = createChance(seed);
  const treatment: Treatment = { failures: new Map(), taken: new Set() };
  const receiver = await startReceiver(atRandom(chance, treatment));
  onTestFinished(receiver.close);
  const stranger = await startRemoteServer();
  onTestFinished(stranger.close);
  const data = temporaryFolder();
  const secret = await makeClient(data, "admin");
  const settings = {
    ...testSettings,
    DOCREVIEW_ALLOWED_HOSTS: `127.0.0.1:${receiver.port},${stranger.host}`,
    DOCREVIEW_CLIENT_TOKEN_LIFE: "86400",
    DOCREVIEW_READERS: "1",
    DOCREVIEW_THREADS: "1",
    DOCREVIEW_WORKERS: "2",
  };
  const service = await serve(data, settings);
  const token = await tokenFor(service.url, secret);
  const api = clientAt(service.url, token);
  const endpoints = [];
  for (const events of wanted) endpoints.push(await receiver.listen(api, events));
  await service.kill();
  const errands = Array.from({ length: Math.ceil(count / messagesPerRound) }).flatMap(() => round);
  const goneUrl = stranger.at("gone.pdf", answers(404));
  const shared = { data, token, settings, receiver, endpoints, chance };
  return { ...shared, treatment, errands, correlationIds: [], goneUrl };
}

/** How the receiver treated each message at each endpoint. */
interface Treatment {
  /** The number of rejections of each. */
  readonly failures: Map<string, number>;
  readonly taken: Set<string>;
}

/** A message is not rejected so often that its next attempt would be far in the future. */
function atRandom({ pick, number }: Chance, { failures, taken }: Treatment): Answering {
  return async ({ endpoint, id }, response) => {
    const key = messageAt(endpoint, id);
    const before = failures.get(key) ?? 0;
    const manner = pick(before < mostFailures ? [...sane, ...insane] : sane);
    if (insane.includes(manner)) failures.set(key, before + 1);
    else taken.add(key);
    if (manner === slowly) await delay(number() * 500);
    manner(response);
  };
}

type Respond = (response: ServerResponse) => unknown;

const well: Respond = (response) => response.writeHead(200).end("thank you");
const slowly: Respond = (response) => response.writeHead(204).end();
const ill: Respond = (response) => response.writeHead(500).end();
const reset: Respond = ({ socket }) => socket?.resetAndDestroy();
const sane = [well, well, slowly];
const insane = [ill, reset];

/** Waits until the given number of messages have arrived, and a little longer. */
async function oneLife(trial: Trial, arrived: number): Promise<void> {
  const { data, settings, token, receiver, chance } = trial;
  const service = await serve(data, settings);
  let isOver = false;
  const running = runErrands(trial, clientAt(service.url, token), () => isOver);
  const life = until(() => receiver.arrivals.length >= arrived).then(() => delay(chance.number() * 300));
  await Promise.race([life, running.then(() => life)]);
  isOver = true;
  await service.kill();
  await running;
}

/** Work that was interrupted is started again, whatever its outcome. */
async function runErrands(trial: Trial, api: ApiClient, isOver: () => boolean): Promise<void> {
  const { errands } = trial;
  const client = async () => {
    while (!isOver()) {
      const errand = errands.shift();
      if (errand === undefined) return;
      try {
        await errand(trial, api);
      } catch (error) {
        errands.push(errand);
        if (!(isOver() && isBroken(error))) throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
}

async function expectTold(trial: Trial, api: ApiClient): Promise<void> {
  const { receiver, endpoints, treatment } = trial;
  expect(receiver.faults).toEqual([]);
  const news = await allNews(trial, api);
  const byEndpoint = Map.groupBy(receiver.arrivals, ({ endpoint }) => endpoint);
  for (const [at, endpoint] of endpoints.entries()) {
    const events = wanted[at];
    const there = byEndpoint.get(endpoint) ?? [];
    const due = news.filter(({ event }) => events?.includes(event) ?? true);
    expect(distinct(there.map(({ payload }) => textOf(payload)))).toEqual(distinct(due.map(textOf)));
    // One message each, however often it arrived.
    expect(distinct(there.map(({ id }) => id))).toHaveLength(due.length);
    await expectLogged(api, endpoint, there);
  }
  for (const [id, same] of Map.groupBy(receiver.arrivals, (arrival) => arrival.id)) {
    expect(distinct(same.map(({ bytes }) => bytes.toString("latin1"))), id).toHaveLength(1);
  }
  const { taken, failures } = treatment;
  expect(distinct([...taken])).toEqual(messagesOf(receiver));
  expect(taken.size).toBeGreaterThanOrEqual(count);
  expect(failures.size).toBeGreaterThan(0);
}

type News = Omit<Payload, "errors">;

/** According to the API, once every review has ended. */
async function allNews({ correlationIds }: Trial, api: ApiClient): Promise<readonly News[]> {
  const correlations = new Map<number, string>();
  for (const correlationId of correlationIds) {
    for (const { asset } of await importsUnder(api, correlationId)) correlations.set(asset.id, correlationId);
  }
  const assets = new Map((await listAll(api, "/v2/assets")).map((asset) => [asset.id, asset.attributes]));
  const reviews = await listAll(api, "/v2/reviews");
  const ofAssets = [...assets].flatMap(([id, { status, errors }]) => {
    if (status !== "failed") return [];
    const [{ code }] = errors as readonly [{ readonly code: string }];
    return [newsOf(`asset.failed.${code}`, { id, status })];
  });
  const ofReviews = reviews.map(({ id, attributes, relationships }) => {
    const asset = relationships["asset"]!.data!.id;
    const { status } = attributes;
    return newsOf(
      `review.${String(status)}`,
      { id: asset, status: assets.get(asset)?.["status"] },
      { id, status },
    );
  });
  return [...ofAssets, ...ofReviews];

  function newsOf(event: string, asset: Thing, review?: Thing): News {
    const correlationId = correlations.get(Number(asset.id)) ?? null;
    const things = { asset: numbered(asset), ...(review !== undefined && { review: numbered(review) }) };
    return { correlationId, event, ...things };
  }
}

interface Thing {
  readonly id: string;
  readonly status: unknown;
}

const numbered = ({ id, status }: Thing) => ({ id: Number(id), status: String(status) });

function textOf({ correlationId, event, asset, review }: News): string {
  return [event, correlationId, asset.id, asset.status, review?.id, review?.status].join(" ");
}

function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].toSorted();
}

/** The service has recorded that each message was accepted. */
async function expectLogged(api: ApiClient, { path }: Listening, there: readonly Arrival[]): Promise<void> {
  const deliveries = await listAll(api, `${path}/deliveries`);
  const messages = deliveries.map(({ attributes }) => String(attributes["messageId"]));
  expect(messages.toSorted()).toEqual(distinct(there.map(({ id }) => id)));
  expect(distinct(deliveries.map(({ attributes }) => String(attributes["status"])))).toEqual(["delivered"]);
}

const messageAt = ({ path }: Listening, id: string) => `${path} ${id}`;

const messagesOf = ({ arrivals }: Receiver) =>
  distinct(arrivals.map(({ endpoint, id }) => messageAt(endpoint, id)));

function tell({ receiver, treatment, correlationIds }: Trial): void {
  const failed = [...treatment.failures.values()].reduce((sum, times) => sum + times, 0);
  const doubled = receiver.arrivals.length - treatment.taken.size - failed;
  console.info(
    `${kills} kills: ${treatment.taken.size} webhooks, ${failed} tries failed by their receivers, ` +
      `${doubled} sent again after a kill, ${correlationIds.length} imports`,
  );
}
