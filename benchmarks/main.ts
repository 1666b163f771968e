/**
 * `pnpm benchmark [name…] [--record [--note TEXT]]`: runs the benchmarks named, or all, and prints a table of each: engines
 * beside each other (`extraction`, `matching`), figures beside their goals (`service`). `--record` also writes
 * `benchmarks/records/<date>-<machine>.json`, in which what was not measured this time stays as it was.
 */
import { relative } from "node:path";
import { parseArgs } from "node:util";
import { extraction } from "./extraction.ts";
import type { Figure } from "./figures.ts";
import { measure, type Workload } from "./harness.ts";
import { matching } from "./matching.ts";
import { thisMachine, writeRecord, type Measured } from "./record.ts";
import { service } from "./service/service.ts";
import { figureTable, table } from "./table.ts";

const workloads: Readonly<Record<string, () => readonly Workload[]>> = { extraction, matching };
const goals: Readonly<Record<string, () => Promise<readonly Figure[]>>> = { service };
const names = [...Object.keys(workloads), ...Object.keys(goals)];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { record: { type: "boolean", default: false }, note: { type: "string", default: "" } },
});
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(", ")}; there are ${names.join(", ")}.`);
  process.exit(2);
}

const measured: Measured[] = [];
const figures: Figure[] = [];
for (const name of positionals.length > 0 ? positionals : names) {
  for (const workload of workloads[name]?.() ?? []) {
    const result = { workload, results: await measure(workload) };
    measured.push(result);
    console.log(table(result));
  }
  const found = (await goals[name]?.()) ?? [];
  figures.push(...found);
  if (found.length > 0) console.log(figureTable(name, found));
}
if (values.record) {
  const path = writeRecord(
    { measured, figures },
    { machine: thisMachine(), date: new Date(), note: values.note },
  );
  console.log(relative("", path));
}
