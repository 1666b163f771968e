/**
 * Thousands of reviews of distinct documents by one service, four clients at a time: what grows with the work done. Of
 * the process that serves, and of all together, memory is taken a hundred times; so are file descriptors. With SQLite and
 * files, and with PostgreSQL and a bucket, if PostgreSQL is installed.
 */
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sized } from "../extent.ts";
import type { Figure } from "../figures.ts";
import { median } from "../harness.ts";
import { connect } from "./api.ts";
import { distinct, twentyPages } from "./documents.ts";
import { processTree } from "./process-tree.ts";
import { withInstallation, withProgram, type Installation } from "./program.ts";
import { withEachStore } from "./stores.ts";

const reviews = sized(3_000, 12);
const clients = 4;
/** Reviews after which caches are full and code is compiled. */
const settled = sized(500, 4);
/** Reviews between two looks. */
const step = sized(30, 2);
/** Milliseconds between two looks whether a review is done. */
const pause = 50;
/** Milliseconds after the last review, until what follows on it has ended. */
const rest = 3_000;

interface Sample {
  readonly done: number;
  /** Of the process that serves, in bytes. */
  readonly serving: number;
  readonly all: number;
  readonly descriptors: number;
}

export function soak(): Promise<readonly Figure[]> {
  return withEachStore((place) =>
    withInstallation(async (installation) => {
      const temporary = join(installation.folder, "temporary");
      mkdirSync(temporary);
      const options = { environment: { TMPDIR: temporary, DOCREVIEW_CLIENT_TOKEN_LIFE: "86400" } };
      return withProgram(installation, options, async (program) => {
        const contents = async () => ({
          jobs: await place.count(installation.folder, "job"),
          temporaryFiles: readdirSync(temporary).length,
        });
        const before = await contents();
        const samples = await work(program, installation);
        await sleep(rest);
        const figures = [...memoryFigures(samples), ...contentFigures(before, await contents())];
        return figures.map((figure) => ({ ...figure, name: `${place.name}: ${figure.name}` }));
      });
    }, place.environment),
  );
}

async function work(
  program: { readonly url: string; readonly id: number },
  installation: Installation,
): Promise<readonly Sample[]> {
  const document = await twentyPages();
  const samples: Sample[] = [];
  let begun = 0;
  let done = 0;
  const client = async () => {
    const api = await connect(program, installation);
    while (begun < reviews) {
      const nth = (begun += 1);
      await api.review(distinct(document, nth), pause);
      done += 1;
      if (done % step !== 0) continue;
      samples.push(sampleOf(program.id, done));
      if (done % (10 * step) === 0) console.error(progress(samples));
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return samples;
}

function progress(samples: readonly Sample[]): string {
  const { done, serving, all, descriptors } = samples.at(-1)!;
  const megabytes = (bytes: number) => Math.round(bytes / 1e6);
  return `${done} of ${reviews} reviews: ${megabytes(serving)} MB, with all processes ${megabytes(all)} MB, ${descriptors} descriptors`;
}

function sampleOf(id: number, done: number): Sample {
  const tree = processTree(id);
  return {
    done,
    serving: tree[0]?.residentBytes ?? 0,
    all: tree.reduce((sum, { residentBytes }) => sum + residentBytes, 0),
    descriptors: readdirSync(`/proc/${id}/fd`).length,
  };
}

interface Contents {
  readonly temporaryFiles: number;
  readonly jobs: number;
}

function memoryFigures(samples: readonly Sample[]): readonly Figure[] {
  const steady = samples.filter(({ done }) => done > settled);
  /** Of the last tenth beside the first tenth of what came after the beginning, as garbage makes single values uneven. */
  const growth = (of: (sample: Sample) => number) => {
    const values = steady.map(of);
    const part = Math.max(1, Math.floor(values.length / 10));
    return [(median(values.slice(-part)) / median(values.slice(0, part)) - 1) * 100];
  };
  const megabytes = (of: (sample: Sample) => number) => steady.map((sample) => of(sample) / 1e6);
  const name = `${reviews} reviews of 20 pages`;
  return [
    {
      name: `${name}: memory of the serving process`,
      unit: "MB",
      goal: { atMost: 500 },
      values: megabytes(({ serving }) => serving),
    },
    {
      name: `${name}: its growth after the first ${settled}`,
      unit: "%",
      goal: { atMost: 10 },
      values: growth(({ serving }) => serving),
    },
    { name: `${name}: memory of all processes`, unit: "MB", goal: null, values: megabytes(({ all }) => all) },
    {
      name: `${name}: growth of all after the first ${settled}`,
      unit: "%",
      goal: { atMost: 10 },
      values: growth(({ all }) => all),
    },
    {
      name: `${name}: growth of file descriptors after the first ${settled}`,
      unit: "%",
      goal: { atMost: 10 },
      values: growth(({ descriptors }) => descriptors),
    },
  ];
}

function contentFigures(before: Contents, after: Contents): readonly Figure[] {
  const name = `${reviews} reviews`;
  return [
    {
      name: `${name}: rows of jobs left`,
      unit: "rows",
      goal: { atMost: 0 },
      values: [after.jobs - before.jobs],
    },
    {
      name: `${name}: temporary files left`,
      unit: "files",
      goal: { atMost: 0 },
      values: [after.temporaryFiles - before.temporaryFiles],
    },
  ];
}
