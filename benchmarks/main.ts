/**
 * `pnpm benchmark [name…] [--record [--note TEXT]]`: runs the benchmarks named, or all, and prints a table of each workload.
 * `--record` also writes `benchmarks/records/<date>-<machine>.json`.
 */
import { relative } from "node:path";
import { parseArgs } from "node:util";
import { extraction } from "./extraction.ts";
import { measure, type Workload } from "./harness.ts";
import { matching } from "./matching.ts";
import { thisMachine, writeRecord, type Measured } from "./record.ts";
import { table } from "./table.ts";

const benchmarks: Readonly<Record<string, () => readonly Workload[]>> = { extraction, matching };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { record: { type: "boolean", default: false }, note: { type: "string", default: "" } },
});
const unknown = positionals.filter((name) => !Object.hasOwn(benchmarks, name));
if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(", ")}; there are ${Object.keys(benchmarks).join(", ")}.`,
  );
  process.exit(2);
}

const measured: Measured[] = [];
for (const name of positionals.length > 0 ? positionals : Object.keys(benchmarks)) {
  for (const workload of benchmarks[name]!()) {
    const result = { workload, results: await measure(workload) };
    measured.push(result);
    console.log(table(result));
  }
}
if (values.record) {
  const path = writeRecord(measured, { machine: thisMachine(), date: new Date(), note: values.note });
  console.log(relative("", path));
}
