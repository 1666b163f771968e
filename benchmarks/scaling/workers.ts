/**
 * Reviews in a second with more and more workers beside one server, what a review costs each part in processor time, and
 * how long reads take meanwhile.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { sized } from "../extent.ts";
import { quantile, type Figure } from "../figures.ts";
import { connect, type Api } from "../service/api.ts";
import { distinct, pages, twentyPages } from "../service/documents.ts";
import { makeLoad } from "../service/make-load.ts";
import { cpuOf } from "../service/process-tree.ts";
import {
  startWorker,
  withInstallation,
  withProgram,
  type Installation,
  type Program,
} from "../service/program.ts";
import type { StorePlace } from "../service/stores.ts";

const counts = sized([1, 2, 4], [2]);
/** With so many workers, processor time and reads are measured. */
const typical = 2;
const clientsOfWorker = 4;

/** Until code is compiled, and at least measured. */
const reviews = sized({ warmUp: 30, measured: 30 }, { warmUp: 1, measured: 4 });
/** For what is measured, at least. */
const seconds = sized({ reviews: 12, reads: 8 }, { reviews: 1, reads: 1 });
const readsInSecond = 50;
/** Milliseconds between two looks whether a review is done. */
const looks = 250;

/** Each worker does one job at a time. */
const one = { DOCREVIEW_WORKERS: "1", DOCREVIEW_READERS: "1", DOCREVIEW_THREADS: "1" };

export function workerFigures(place: StorePlace): Promise<readonly Figure[]> {
  return withInstallation(async (installation) => {
    const figures: Figure[] = [];
    const before = await place.size(installation.folder);
    let made = 0;
    for (const count of counts) {
      await withWorkers(installation, count, async (running) => {
        figures.push(...(await measure(running, count, place)));
        made = (await running.api.get("/v2/reviews")).meta.page.total;
      });
    }
    const after = await place.size(installation.folder);
    for (const part of ["database", "blobs"] as const) {
      const values = [(after[part] - before[part]) / made / 1000];
      figures.push({ name: `storage of a review, ${part}`, unit: "kB", goal: null, values });
    }
    return figures.map((figure) => ({ ...figure, name: `${place.name}: ${figure.name}` }));
  }, place.environment);
}

interface Running {
  readonly api: Api;
  readonly program: Program;
  /** Process ids of the parts. */
  readonly parts: Readonly<Record<string, readonly number[]>>;
}

function withWorkers<Result>(
  installation: Installation,
  count: number,
  work: (running: Running) => Promise<Result>,
): Promise<Result> {
  return withProgram(installation, { environment: { ...one, DOCREVIEW_WORKERS: "0" } }, async (program) => {
    const workers = await Promise.all(Array.from({ length: count }, () => startWorker(installation, one)));
    try {
      const api = await connect(program, installation);
      const parts = { server: [program.id], workers: workers.map(({ id }) => id) };
      return await work({ api, program, parts });
    } finally {
      await Promise.all(workers.map((worker) => worker.stop()));
    }
  });
}

async function measure(
  { api, program, parts }: Running,
  count: number,
  { servers }: StorePlace,
): Promise<readonly Figure[]> {
  const crowd = await openCrowd(api, count * clientsOfWorker);
  await crowd.reviews(reviews.warmUp, 0);
  const all = { ...parts, ...Object.fromEntries(Object.entries(servers).map(([part, id]) => [part, [id]])) };
  const before = costs(all);
  const measured = await crowd.reviews(reviews.measured, seconds.reviews);
  const after = costs(all);
  const rate: Figure = {
    name: `reviews of ${pages} pages, ${count} ${count === 1 ? "worker" : "workers"}`,
    unit: "reviews/s",
    goal: null,
    values: [measured.count / measured.seconds],
  };
  const figures = [rate];
  if (count === typical) {
    for (const [part, milliseconds] of Object.entries(after)) {
      const each = (milliseconds - before[part]!) / measured.count;
      figures.push({ name: `CPU of a review, ${part}`, unit: "ms", goal: null, values: [each] });
    }
    figures.push(...(await readFigures(api, program)));
  }
  await crowd.end();
  return figures;
}

/** Milliseconds of processor time so far. */
function costs(parts: Readonly<Record<string, readonly number[]>>): Readonly<Record<string, number>> {
  const ofAll = (ids: readonly number[]) => ids.reduce((sum, id) => sum + cpuOf(id).total * 1000, 0);
  return Object.fromEntries(Object.entries(parts).map(([part, ids]) => [part, ofAll(ids)]));
}

/** Clients that have one document after the other reviewed. */
async function openCrowd(api: Api, size: number) {
  const document = await twentyPages();
  let isOver = false;
  let done = 0;
  const client = async () => {
    while (!isOver) {
      await api.review(distinct(document, performance.now()), looks);
      done += 1;
    }
  };
  const clients = Promise.all(Array.from({ length: size }, client));
  clients.catch(() => undefined);
  return {
    /** So many further ones at least, and for so many seconds at least. */
    reviews: async (least: number, leastSeconds: number) => {
      const before = done;
      const startedAt = performance.now();
      const secondsSoFar = () => (performance.now() - startedAt) / 1000;
      while (done - before < least || secondsSoFar() < leastSeconds)
        await Promise.race([sleep(looks), clients]);
      return { count: done - before, seconds: secondsSoFar() };
    },
    end: async () => {
      isOver = true;
      await clients;
    },
  };
}

async function readFigures(api: Api, { url }: Program): Promise<readonly Figure[]> {
  const { data } = await api.list("/v2/reviews?filter[status]=finished");
  const review = `/v2/reviews/${data[0]!.id}`;
  const paths = [review, "/v2/reviews", `${review}/review-rules`, "/v2/assets"];
  const load = { url, token: api.token, paths, seconds: seconds.reads, connections: 8, rate: readsInSecond };
  const latencies = await makeLoad(load);
  const reads = `reads beside ${typical} workers, ${readsInSecond} in a second`;
  return [
    { name: `${reads}: p50`, unit: "ms", goal: null, values: [quantile(latencies, 0.5)] },
    { name: `${reads}: p99`, unit: "ms", goal: { atMost: 50 }, values: [quantile(latencies, 0.99)] },
  ];
}
