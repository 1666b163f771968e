/**
 * What requests wait for while a large store is looked after: a backup of all of it, and the removal of the older half of its
 * documents. One client reads and writes without a pause between its requests; the rest is done by processes of their own, as
 * an operator would have them.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { forInstallation, openStore } from "@docreview/store";
import { writeBlobFiles } from "@docreview/store/large-store";
import { sized } from "../extent.ts";
import { quantile, type Figure } from "../figures.ts";
import { connect, type Api } from "../service/api.ts";
import { residentBytes } from "../service/process-tree.ts";
import { main, withProgram, type Environment } from "../service/program.ts";
import { chosenSizes, chosenStores } from "./choices.ts";
import { withFilledStores, type FilledStore, type StoreName } from "./filled-stores.ts";

/** Seconds in which nothing else happens. */
const rest = sized(20, 1);
/** Milliseconds between two looks at the memory of a process, and whether all documents are gone. */
const look = sized(1_000, 100);
/** Of two years: about half of the documents are older. */
const retentionDays = 365;
const day = 24 * 60 * 60 * 1000;

interface Phase {
  readonly name: string;
  readonly seconds: number;
  /** Milliseconds of each request of the client. */
  readonly latencies: readonly number[];
  /** The most that the process took that did the work. */
  readonly peakBytes: number;
}

/** Reads `--store` and `--documents` of the command. */
export async function upkeep(): Promise<readonly Figure[]> {
  const [documents] = chosenSizes<readonly [number]>(sized([20_000], [400]));
  const figures: Figure[] = [];
  for (const name of chosenStores()) {
    const phases = await withFilledStores(name, [documents], async ([store]) => {
      await writeBlobFiles(store!.folder, documents);
      return measure(store!);
    });
    for (const phase of phases ?? []) figures.push(...figuresOf(name, phase));
  }
  return figures;
}

async function measure(store: FilledStore): Promise<readonly Phase[]> {
  const phases: Phase[] = [];
  await withProgram(store, {}, async (program) => {
    const api = await connect(program, store);
    phases.push(
      await phase({ name: "at rest", api, store, processId: program.id, work: sleep(rest * 1000) }),
    );
    const target = join(store.folder, "..", "backup");
    const { processId, ended } = backUp(store, target);
    phases.push(await phase({ name: "backup", api, store, processId, work: ended }));
    rmSync(target, { recursive: true });
  });
  const environment: Environment = {
    DOCREVIEW_WORKERS: "1",
    DOCREVIEW_RETENTION_DAYS: String(retentionDays),
  };
  await withProgram(store, { environment }, async (program) => {
    const api = await connect(program, store);
    phases.push(await phase({ name: "retention", api, store, processId: program.id, work: expired(store) }));
  });
  return phases;
}

interface Course {
  readonly name: string;
  readonly api: Api;
  readonly store: FilledStore;
  readonly processId: number;
  readonly work: Promise<unknown>;
}

/** One request after the other until the work is done. */
async function phase({ name, api, store: { reviewed }, processId, work }: Course): Promise<Phase> {
  const paths = [
    "/v2/assets",
    "/v2/reviews?filter[view]=to-judge",
    `/v2/reviews/${reviewed["review"]}`,
    `/v2/reviews/${reviewed["review"]}/review-rules`,
    "/v2/rules",
  ];
  const asset = { title: "Beside upkeep", filename: "a.pdf", filesize: 1, mimetype: "application/pdf" };
  const requests = [
    ...paths.map((path) => () => api.get(path)),
    () => api.create({ type: "assets", attributes: asset }),
  ];
  const begun = performance.now();
  const latencies: number[] = [];
  const state = { isOver: false, peakBytes: 0 };
  const watch = async () => {
    while (!state.isOver) {
      state.peakBytes = Math.max(state.peakBytes, residentBytes(processId));
      await sleep(look);
    }
  };
  const watching = watch();
  const over = work.finally(() => (state.isOver = true));
  // A failure is reported below, when the client has its last answer.
  over.catch(() => undefined);
  while (!state.isOver) {
    for (const request of requests) {
      const sentAt = performance.now();
      await request();
      latencies.push(performance.now() - sentAt);
    }
  }
  await over;
  await watching;
  return { name, seconds: (performance.now() - begun) / 1000, latencies, peakBytes: state.peakBytes };
}

function backUp({ folder, environment }: FilledStore, target: string) {
  const words = [main, "backup", target, "--data", folder];
  const child = spawn(process.execPath, words, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...environment },
  });
  const ended = once(child, "exit").then(([code]) => {
    if (code !== 0) throw new Error(`the backup ended with ${code}`);
  });
  return { processId: child.pid ?? 0, ended };
}

/** Until no document is older than the retention. */
async function expired({ folder, environment }: FilledStore): Promise<void> {
  const databaseUrl = environment["DOCREVIEW_DATABASE_URL"];
  const store = await openStore({ folder, databaseUrl, clock: Date.now });
  const before = Date.now() - retentionDays * day;
  while ((await forInstallation(store.reader).retention.assetsBefore(before, 1)).length > 0)
    await sleep(look);
  await store.close();
}

function figuresOf(store: StoreName, { name, seconds, latencies, peakBytes }: Phase): readonly Figure[] {
  const row = (what: string, unit: string, value: number, atMost?: number): Figure => ({
    name: `${store}, ${name}: ${what}`,
    unit,
    goal: atMost === undefined ? null : { atMost },
    values: [value],
  });
  return [
    row("duration", "s", seconds),
    row("requests per second", "", latencies.length / seconds),
    row("p50", "ms", quantile(latencies, 0.5)),
    row("p99", "ms", quantile(latencies, 0.99)),
    row("slowest request", "ms", Math.max(...latencies), 250),
    row("memory, most", "MB", peakBytes / 1e6),
  ];
}
