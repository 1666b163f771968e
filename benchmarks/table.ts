/** The results of a workload as a table for people. */
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
  return `${name}\n${aligned([["", unit, "range", "of best", counted], ...rows])}\n`;
}

function aligned(rows: readonly (readonly string[])[]): string {
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
