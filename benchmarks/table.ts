/** The results of a benchmark as tables for people. */
import type { Comparison } from "./comparison.ts";
import { isMet, type Figure } from "./figures.ts";
import { median } from "./harness.ts";
import type { Measured } from "./record.ts";

export function table({ workload: { name, unit, counted }, results }: Measured): string {
  const fastest = Math.max(...results.map(({ rate }) => rate));
  const rows = results.map(({ contender, rate, rates, count }) => [
    contender,
    figure(rate),
    `${figure(Math.min(...rates))}–${figure(Math.max(...rates))}`,
    `${Math.round((rate / fastest) * 100)} %`,
    String(count),
  ]);
  return `${name}\n${alignedTable([["", unit, "range", "of best", counted], ...rows])}\n`;
}

/** Figures beside their goals; a goal that is missed is marked. */
export function figureTable(name: string, figures: readonly Figure[]): string {
  const rows = figures.map((one) => [
    `${one.name}, ${one.unit}`,
    figure(median(one.values)),
    `${figure(Math.min(...one.values))}–${figure(Math.max(...one.values))}`,
    goalText(one),
  ]);
  return `${name}\n${alignedTable([["", "median", "range", "goal"], ...rows])}\n`;
}

/** Percentages, engines beside each other; `–` for one that does not take part. */
export function comparisonTable({ name, counted, engines, rows, notes = [] }: Comparison): string {
  const lines = rows.map((row) => [
    row.name,
    String(row.count),
    ...row.values.map((percent) => (percent === null ? "–" : percentage(percent))),
  ]);
  const below = notes.map((note) => `  ${note}\n`).join("");
  return `${name}\n${alignedTable([["", counted, ...engines], ...lines])}${below}`;
}

/** Near 0 and near 100, where engines differ by parts of a percent, with two decimals. */
function percentage(percent: number): string {
  return `${percent > 90 || percent < 1 ? Number(percent.toFixed(2)) : figure(percent)} %`;
}

function goalText(one: Figure): string {
  if (one.goal === null) return "";
  const bound = "atMost" in one.goal ? `≤ ${one.goal.atMost}` : `≥ ${one.goal.atLeast}`;
  return isMet(one) === true ? bound : `${bound}, missed`;
}

/** The first row is the heading; the first column is text. */
export function alignedTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
      .join("  ");
  return rows.map((row) => `  ${line(row)}\n`).join("");
}

function figure(value: number): string {
  return value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}
