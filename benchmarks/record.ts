/** The committed record of a run: what was measured, on what kind of machine, without its name or its paths. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { arch, availableParallelism, cpus, loadavg, platform } from "node:os";
import { fileURLToPath } from "node:url";
import type { Comparison } from "./comparison.ts";
import { isMet, type Figure } from "./figures.ts";
import { median, type Result, type Workload } from "./harness.ts";

export interface Measured {
  readonly workload: Pick<Workload, "name" | "unit" | "counted">;
  readonly results: readonly Result[];
}

export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly platform: string;
  readonly node: string;
  /** Load average of the last minute when the run ended: well above 1, something else was at work. */
  readonly loadAverage: number;
}

export function thisMachine(): Machine {
  return {
    processor: cpus()[0]?.model.trim() ?? "unknown",
    cores: availableParallelism(),
    platform: `${platform()} ${arch()}`,
    node: process.versions.node,
    loadAverage: round(loadavg()[0] ?? 0),
  };
}

export interface Circumstances {
  readonly machine: Machine;
  readonly date: Date;
  /** What a reader of the figures should know; empty for nothing. */
  readonly note: string;
}

export interface Run {
  readonly measured: readonly Measured[];
  readonly figures: readonly Figure[];
  readonly comparisons: readonly Comparison[];
}

interface Named {
  readonly name: string;
}

interface DayRecord {
  readonly workloads?: readonly Named[];
  readonly figures?: readonly Named[];
  readonly comparisons?: readonly Named[];
}

/** Writes `records/<date>-<machine>.json` and returns its path. What stands there of the same day and is not new stays. */
export function writeRecord({ measured, figures, comparisons }: Run, circumstances: Circumstances): string {
  const { machine, note } = circumstances;
  const day = circumstances.date.toISOString().slice(0, 10);
  const url = new URL(`records/${day}-${slug(machine)}.json`, import.meta.url);
  mkdirSync(new URL("records/", import.meta.url), { recursive: true });
  const before: DayRecord = existsSync(url) ? (JSON.parse(readFileSync(url, "utf8")) as DayRecord) : {};
  const record = {
    date: day,
    machine,
    note,
    workloads: renewed(before.workloads ?? [], measured.map(workloadRecord)),
    figures: renewed(before.figures ?? [], figures.map(figureRecord)),
    comparisons: renewed(before.comparisons ?? [], comparisons.map(comparisonRecord)),
  };
  writeFileSync(url, `${laidOut(record)}\n`);
  return fileURLToPath(url);
}

/** The old ones, each replaced by the new one of its name, and then those that are quite new. */
function renewed(before: readonly Named[], now: readonly Named[]): readonly Named[] {
  const byName = new Map([...before, ...now].map((one) => [one.name, one]));
  return [...byName.values()];
}

/** JSON as the formatter wants it: a list of numbers takes one line. */
function laidOut(record: object): string {
  return JSON.stringify(record, null, 2).replaceAll(
    /\[[\s\d.,nul]+\]/g,
    (list) => `[${list.slice(1, -1).trim().split(/,\s*/).join(", ")}]`,
  );
}

function workloadRecord({ workload: { name, unit, counted }, results }: Measured) {
  const rounded = results.map((result) => ({
    ...result,
    rate: round(result.rate),
    rates: result.rates.map(round),
  }));
  return { name, unit, counted, results: rounded };
}

function figureRecord(figure: Figure) {
  const { name, unit, goal, values } = figure;
  return { name, unit, goal, median: round(median(values)), isMet: isMet(figure), values: values.map(round) };
}

function comparisonRecord({ name, counted, engines, rows }: Comparison) {
  const rounded = rows.map(({ values, ...row }) => ({
    ...row,
    // Hundredths: near 100 %, engines differ by no more.
    values: values.map((percent) => (percent === null ? null : Number(percent.toFixed(2)))),
  }));
  return { name, unit: "%", counted, engines, rows: rounded };
}

function slug({ processor, cores }: Machine): string {
  return `${processor} ${cores} cores`.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}

/** Three significant digits: more would claim a precision that no noisy machine has. */
function round(value: number): number {
  return Number(value.toPrecision(3));
}
