/** Reads a CSV file of the service as a spreadsheet does. */
import { expect } from "vitest";

/** Rows by column name. */
export function readCsv(bytes: Buffer): readonly Readonly<Record<string, string>>[] {
  const text = bytes.toString("utf8");
  expect(text.startsWith("\uFEFF")).toBe(true);
  expect(text.endsWith("\r\n")).toBe(true);
  const rows: string[][] = [[]];
  for (const [, quoted, bare, end] of text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? bare ?? "");
    if (end !== ",") rows.push([]);
  }
  const [header = [], ...records] = rows.slice(0, -1);
  return records.map((values) => Object.fromEntries(header.map((name, at) => [name, values[at] ?? ""])));
}
