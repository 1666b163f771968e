/**
 * `pnpm benchmark [name…] [--record [--note TEXT]]`: runs the benchmarks named, or all, and prints a table of each: engines
 * beside each other (`extraction`, `matching`, `reading`, `sentences`), figures beside their goals (`annotation`, `fairness`, `matching`, `page`, `reading`, `recognition`, `scaling`, `service`, `soak`, which takes a quarter of an hour).
 * `--record` also writes `benchmarks/records/<date>-<machine>.json`, in which what was not measured this time stays as it was.
 */
import { relative } from "node:path";
import { parseArgs } from "node:util";
import { annotation } from "./annotation.ts";
import type { Comparison } from "./comparison.ts";
import { fairness } from "./fairness/fairness.ts";
import { extraction } from "./extraction.ts";
import type { Figure } from "./figures.ts";
import { measure, type Workload } from "./harness.ts";
import { matching, matchingFigures } from "./matching/matching.ts";
import { conversion } from "./reading/conversion.ts";
import { pdfWords } from "./reading/pdf-words.ts";
import { recall } from "./reading/recall.ts";
import { workbooks } from "./reading/workbooks.ts";
import { reading } from "./reading/speed.ts";
import { page } from "./page/page.ts";
import { thisMachine, writeRecord, type Measured } from "./record.ts";
import { recognition } from "./recognition.ts";
import { scaling } from "./scaling/scaling.ts";
import { service } from "./service/service.ts";
import { soak } from "./service/soak.ts";
import { sentences } from "./sentences/sentences.ts";
import { comparisonTable, figureTable, table } from "./table.ts";

const workloads: Readonly<Record<string, () => readonly Workload[]>> = { extraction, matching, reading };
const goals: Readonly<Record<string, (measured: readonly Measured[]) => Promise<readonly Figure[]>>> = {
  annotation,
  fairness,
  matching: matchingFigures,
  page,
  reading: conversion,
  recognition,
  scaling,
  service,
  soak,
};
const comparing: Readonly<Record<string, () => Promise<readonly Comparison[]>>> = {
  extraction: async () => [...(await pdfWords()), ...(await workbooks())],
  reading: recall,
  sentences,
};
const names = [...new Set([workloads, goals, comparing].flatMap(Object.keys))];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    record: { type: "boolean", default: false },
    note: { type: "string", default: "" },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(`pnpm benchmark [name…] [--record [--note TEXT]]

Runs the benchmarks named, or all: ${names.join(", ")}.
--record  also writes the figures to benchmarks/records/<date>-<machine>.json
--note    what to say of them there`);
  process.exit(0);
}
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(", ")}; there are ${names.join(", ")}.`);
  process.exit(2);
}

const measured: Measured[] = [];
const figures: Figure[] = [];
const comparisons: Comparison[] = [];
for (const name of positionals.length > 0 ? positionals : names) {
  const compared = (await comparing[name]?.()) ?? [];
  comparisons.push(...compared);
  for (const one of compared) console.log(comparisonTable(one));
  for (const workload of workloads[name]?.() ?? []) {
    const result = { workload, results: await measure(workload) };
    measured.push(result);
    console.log(table(result));
  }
  const found = (await goals[name]?.(measured)) ?? [];
  figures.push(...found);
  if (found.length > 0) console.log(figureTable(name, found));
}
if (values.record) {
  const path = writeRecord(
    { measured, figures, comparisons },
    { machine: thisMachine(), date: new Date(), note: values.note },
  );
  console.log(relative("", path));
}
