/**
 * What a review of 20 pages costs a service that is warm, by thread; how many it finishes in a second, and how much memory
 * it keeps. Before that: how long the first review takes, and one at a time.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { sized } from "../extent.ts";
import type { Figure } from "../figures.ts";
import { connect, type Api } from "./api.ts";
import { distinct, pages, twentyPages } from "./documents.ts";
import { residentBytes, threadsOf, type ThreadUse } from "./process-tree.ts";
import { withInstallation, withProgram, type Program } from "./program.ts";

const rounds = sized(7, 1);
/** So many that the service is never idle, although each seldom looks whether its review is done. */
const clients = sized(12, 2);

/** Reviews after which code is compiled, and those that are measured. */
const reviews = sized({ warmUp: 150, measured: 60 }, { warmUp: 2, measured: 4 });

/** Milliseconds between two looks whether a review is done: often to tell the time, seldom to tell the cost. */
const looks = { often: 10, seldom: 500 };

/** Milliseconds within which idle threads and processes have returned what they do not need. */
const rest = sized(15_000, 0);

/** `name` says which rules; without a folder, those that ship. */
export function reviewCost(name: string, rules?: string): Promise<readonly Figure[]> {
  return withInstallation((installation) =>
    withProgram(installation, rules === undefined ? {} : { rules }, async (program) => {
      const api = await connect(program, installation);
      const document = await twentyPages();
      const { milliseconds: first } = await api.review(document, looks.often);
      const waits: number[] = [];
      while (waits.length < rounds) waits.push((await api.review(document, looks.often)).milliseconds);
      await reviewMany(api, document, reviews.warmUp);
      const figures = await steadyFigures(program, api, document);
      await download(program, api, document);
      await sleep(rest);
      const kept = residentBytes(program.id) / 1e6;
      const before = `${pages} pages, ${name}`;
      return [
        { name: "first review after the start", unit: "ms", goal: { atMost: 1000 }, values: [first] },
        { name: "upload to finished", unit: "ms", goal: { atMost: 1000 }, values: waits },
        ...figures,
        { name: "memory at rest, all warm", unit: "MB", goal: { atMost: 350 }, values: [kept] },
      ].map((figure) => ({ ...figure, name: `${before}: ${figure.name}` }));
    }),
  );
}

async function reviewMany(api: Api, document: Uint8Array, count: number): Promise<void> {
  let begun = 0;
  const client = async () => {
    while (begun++ < count) await api.review(distinct(document, performance.now()), looks.seldom);
  };
  await Promise.all(Array.from({ length: clients }, client));
}

async function steadyFigures(program: Program, api: Api, document: Uint8Array): Promise<readonly Figure[]> {
  const before = costs(threadsOf(program.id));
  const startedAt = performance.now();
  await reviewMany(api, document, reviews.measured);
  const seconds = (performance.now() - startedAt) / 1000;
  const after = costs(threadsOf(program.id));
  const each = (part: Part) => (after[part] - before[part]) / reviews.measured;
  const reading = each("reading") + each("collecting and compiling in readers");
  const all = parts.reduce((sum, part) => sum + each(part), 0);
  return [
    {
      name: "reviews in a second",
      unit: "reviews/s",
      goal: { atLeast: 15 },
      values: [reviews.measured / seconds],
    },
    { name: "CPU of a review", unit: "ms", goal: null, values: [all] },
    { name: "CPU besides reading", unit: "ms", goal: { atMost: 50 }, values: [all - reading] },
    ...parts.map((part): Figure => ({ name: `CPU, ${part}`, unit: "ms", goal: null, values: [each(part)] })),
  ];
}

const parts = [
  "reading",
  "collecting and compiling in readers",
  "requests",
  "jobs",
  "matching",
  "rendering",
  "collecting and compiling",
  "files and other threads",
] as const;
type Part = (typeof parts)[number];

function partOf({ isRoot, name }: ThreadUse): Part {
  if (name === "V8Worker") return isRoot ? "collecting and compiling" : "collecting and compiling in readers";
  if (!isRoot) return "reading";
  if (name === "MainThread") return "requests";
  return parts.find((part) => part === name) ?? "files and other threads";
}

/** Milliseconds. */
function costs(threads: readonly ThreadUse[]): Readonly<Record<Part, number>> {
  const of = (part: Part) =>
    threads.reduce((sum, use) => sum + (partOf(use) === part ? use.cpuMilliseconds : 0), 0);
  return Object.fromEntries(parts.map((part) => [part, of(part)])) as Record<Part, number>;
}

async function download({ url }: Program, api: Api, document: Uint8Array): Promise<void> {
  const { id } = await api.review(document, looks.seldom);
  for (const format of ["pdf", "xfdf", "summary"]) {
    const headers = { authorization: `Bearer ${api.token}` };
    await (await fetch(`${url}/v2/reviews/${id}/download/${format}`, { headers })).arrayBuffer();
  }
}
