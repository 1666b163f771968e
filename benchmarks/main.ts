/**
 * `pnpm benchmark [name…] [--record [--note TEXT] | --quick] [--seen]`: runs the benchmarks named, or all, and prints their tables.
 * `--record` also writes `benchmarks/records/<date>-<machine>.json`, in which what was not measured this time stays as it was.
 * `--quick` runs the same code with sizes that measure nothing.
 */
import { relative } from "node:path";
import { parseArgs } from "node:util";
import type { Comparison } from "./comparison.ts";
import type { Figure } from "./figures.ts";
import { measure } from "./harness.ts";
import { thisMachine, writeRecord, type Measured } from "./record.ts";
import { benchmarks } from "./registry.ts";
import { comparisonTable, figureTable, table } from "./table.ts";

const names = Object.keys(benchmarks);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    record: { type: "boolean", default: false },
    note: { type: "string", default: "" },
    // Read by `extent.ts`.
    quick: { type: "boolean", default: false },
    // Read by `reading/order/order.ts`.
    seen: { type: "boolean", default: false },
    // Read by `scale/scale.ts`.
    store: { type: "string" },
    documents: { type: "string" },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(`pnpm benchmark [name…] [--record [--note TEXT] | --quick] [--seen]

Runs the benchmarks named, or all: ${names.join(", ")}.
--record  also writes the figures to benchmarks/records/<date>-<machine>.json
--note    what to say of them there
--quick   only shows that they run: tiny sizes, whose figures mean nothing
--seen    of the order of reading, also names the pages that docreview reads wrong
--store, --documents   of \`scale\`: sqlite or postgres, left out both; two numbers of documents, such as 2000,200000`);
  process.exit(0);
}
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(", ")}; there are ${names.join(", ")}.`);
  process.exit(2);
}
if (values.quick && values.record) {
  console.error(
    "The figures of --quick mean nothing, so they are not recorded: leave out --quick or --record.",
  );
  process.exit(2);
}

const measured: Measured[] = [];
const figures: Figure[] = [];
const comparisons: Comparison[] = [];
let lastLine: string | null = null;
for (const name of positionals.length > 0 ? positionals : names) {
  const benchmark = await benchmarks[name]!();
  const compared = (await benchmark.comparisons?.()) ?? [];
  comparisons.push(...compared);
  for (const one of compared) console.log(comparisonTable(one));
  const workloads = benchmark.workloads?.() ?? [];
  for (const workload of workloads) {
    const result = { workload, results: await measure(workload) };
    measured.push(result);
    console.log(table(result));
  }
  const found = (await benchmark.figures?.(measured)) ?? [];
  figures.push(...found);
  if (found.length > 0) console.log(figureTable(name, found));
  if (compared.length + workloads.length + found.length === 0)
    console.log(`${name}: nothing was measured.\n`);
  lastLine = benchmark.lastLine?.() ?? null;
}
if (values.record) {
  const path = writeRecord(
    { measured, figures, comparisons },
    { machine: thisMachine(), date: new Date(), note: values.note },
  );
  console.log(relative("", path));
}
if (lastLine !== null) console.log(lastLine);
