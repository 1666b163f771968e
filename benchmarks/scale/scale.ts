/**
 * What requests cost beside many documents, compared with few: every read that the API documents, with each of its sorts and
 * filters, on the first, the middle and the last pages; and the start of the service. One `serve` without jobs for each size.
 */
import {
  addressOf,
  documentedReads,
  type Choice,
  type DocumentedRead,
} from "@docreview/server/documented-reads";
import { sized } from "../extent.ts";
import { quantile, type Figure } from "../figures.ts";
import { connect } from "../service/api.ts";
import { startProgram, type Program } from "../service/program.ts";
import { alignedTable } from "../table.ts";
import { chosenSizes, chosenStores } from "./choices.ts";
import { withFilledStores, type FilledStore, type StoreName } from "./filled-stores.ts";
import { pagesOf, timed, timeInTurns, type Effort, type ReadableService } from "./timed-reads.ts";

/** Below this, in milliseconds, times are noise: they count as this much in ratios. */
const noise = 2;

/** Of one sort or filter; of both together, of which only the median counts. */
const effort: Readonly<Record<"one" | "pair", Effort>> = {
  one: sized({ most: 100, least: 5, patience: 1_500 }, { most: 1, least: 1, patience: 0 }),
  pair: sized({ most: 11, least: 3, patience: 300 }, { most: 1, least: 1, patience: 0 }),
};
const starts = sized(3, 1);

interface Row {
  readonly read: string;
  /** With the choice and the page. */
  readonly name: string;
  /** Whether it was asked often enough for its 99th percentile to count. */
  readonly isOften: boolean;
  /** Milliseconds beside few documents, and beside many. */
  readonly few: readonly number[];
  readonly many: readonly number[];
}

let closing: string | null = null;

/** `largest ratio R, slowest p99 M ms`, over both stores; null before anything was measured. */
export const lastLine = () => closing;

/** Reads `--store` and `--documents` of the command. */
export async function scale(): Promise<readonly Figure[]> {
  const sizes = chosenSizes<Sizes>(sized([2_000, 200_000], [400, 800]));
  const figures: Figure[] = [];
  const all: Row[] = [];
  for (const store of chosenStores()) {
    const rows = await withFilledStores(store, sizes, ([few, many]) => measure(few!, many!));
    if (rows === null) continue;
    console.log(rowTable(store, sizes, rows));
    figures.push(...figuresOf(store, rows));
    all.push(...rows);
  }
  if (all.length === 0) return [];
  const { ratio, p99 } = worst(all);
  closing = `largest ratio ${ratio.toFixed(2)}, slowest p99 ${p99.toFixed(0)} ms`;
  return figures;
}

type Sizes = readonly [few: number, many: number];

async function measure(few: FilledStore, many: FilledStore): Promise<readonly Row[]> {
  const begun = { few: await startOften(few), many: await startOften(many) };
  const programs = [begun.few.program, begun.many.program];
  try {
    const services = await Promise.all([few, many].map((one, index) => readable(programs[index]!, one)));
    const document = JSON.parse((await timed(services[0]!, "/openapi.json")).body) as Parameters<
      typeof documentedReads
    >[0];
    const rows: Row[] = [
      { read: "start", name: "start", isOften: false, few: begun.few.starts, many: begun.many.starts },
      {
        read: "listRules",
        name: "listRules, first request",
        isOften: false,
        few: begun.few.rules,
        many: begun.many.rules,
      },
    ];
    for (const read of documentedReads(document)) {
      for (const choice of read.choices) {
        const filled = [few, many].map(({ places }) => addressOf(read, choice, places));
        // A filled store has only the rows of its documents: what reads their bytes answers 404, and reads of the reviewed one.
        const isOfRows = (await timed(services[1]!, filled[1]!)).status === 200;
        const reviewed = [few, many].map((one) => addressOf(read, choice, one.reviewed));
        rows.push(...(await rowsOf({ read, choice, services, addresses: isOfRows ? filled : reviewed })));
      }
    }
    return rows;
  } finally {
    for (const program of programs) await program.stop();
  }
}

interface Begun {
  readonly program: Program;
  readonly starts: readonly number[];
  /** Of the first request for the rules, which counts how often each fired. */
  readonly rules: readonly number[];
}

/** Started and stopped a few times; the last one stays. */
async function startOften(store: FilledStore): Promise<Begun> {
  const times = { starts: [] as number[], rules: [] as number[] };
  for (;;) {
    const program = await startProgram(store);
    times.starts.push(program.startMilliseconds);
    times.rules.push((await timed(await readable(program, store), "/v2/rules")).milliseconds);
    if (times.starts.length === starts) return { program, ...times };
    await program.stop();
  }
}

const readable = async (program: Program, store: FilledStore): Promise<ReadableService> => ({
  url: program.url,
  token: (await connect(program, store)).token,
});

interface Measured {
  readonly read: DocumentedRead;
  readonly choice: Choice;
  readonly services: readonly ReadableService[];
  /** Of the first page of each service. */
  readonly addresses: readonly string[];
}

async function rowsOf({ read, choice, services, addresses }: Measured): Promise<readonly Row[]> {
  const isPair = Object.keys(choice).length > 1;
  const [small, large] = await Promise.all(
    services.map(async (service, index) =>
      read.isList && !isPair ? pagesOf(service, addresses[index]!) : { first: addresses[index]! },
    ),
  );
  const rows: Row[] = [];
  for (const [page, address] of Object.entries<string>(large!)) {
    // Where the small store has fewer pages, its only page shows what one costs.
    const asked = [(small as Readonly<Record<string, string>>)[page] ?? small!.first, address];
    const [few, many] = await timeInTurns(services, asked, isPair ? effort.pair : effort.one);
    const parameters = Object.entries(choice).map(([name, value]) => `${name}=${value}`);
    rows.push({
      read: read.operation,
      name: [read.operation, ...parameters, ...(read.isList ? [page] : [])].join(" "),
      isOften: !isPair,
      few: few!,
      many: many!,
    });
  }
  return rows;
}

const p50 = (times: readonly number[]) => quantile(times, 0.5);
const p99 = (times: readonly number[]) => quantile(times, 0.99);
const ratioOf = ({ few, many }: Row) => Math.max(noise, p50(many)) / Math.max(noise, p50(few));

function worst(rows: readonly Row[]) {
  return {
    ratio: Math.max(...rows.map(ratioOf)),
    p99: Math.max(...rows.filter(({ isOften }) => isOften).map(({ many }) => p99(many))),
  };
}

function rowTable(store: StoreName, sizes: Sizes, rows: readonly Row[]): string {
  const [few, many] = sizes.map((size) => size.toLocaleString("en"));
  const shown = (times: readonly number[]) => [p50(times).toFixed(1), p99(times).toFixed(1)];
  const heading = ["ms", `${few}: p50`, "p99", `${many}: p50`, "p99", "ratio"];
  const lines = rows.map((row) => [row.name, ...shown(row.few), ...shown(row.many), ratioOf(row).toFixed(2)]);
  return `${store}\n${alignedTable([heading, ...lines])}`;
}

/** Of each read the slowest of its choices, and the worst of all. */
function figuresOf(store: StoreName, rows: readonly Row[]): readonly Figure[] {
  const { ratio, p99: slowest } = worst(rows);
  const reads = [...Map.groupBy(rows, ({ read }) => read)].flatMap(([read, own]): readonly Figure[] => {
    const name = `${store}, ${read}`;
    const slowestOf = (times: "few" | "many") => [Math.max(...own.map((row) => p50(row[times])))];
    return [
      { name: `${name}: slowest p50 with few documents`, unit: "ms", goal: null, values: slowestOf("few") },
      { name: `${name}: with many`, unit: "ms", goal: null, values: slowestOf("many") },
    ];
  });
  return [
    { name: `${store}: largest ratio`, unit: "×", goal: { atMost: 1.5 }, values: [ratio] },
    {
      name: `${store}: slowest p99 with many documents`,
      unit: "ms",
      goal: { atMost: 50 },
      values: [slowest],
    },
    ...reads,
  ];
}
