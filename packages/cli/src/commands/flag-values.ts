/** Reads the values of flags. The command line reports faults, preceded by the name of the flag. */
import type { Answers } from "@docreview/model";
import { InvalidArgumentError } from "commander";

/** Adds one `category=option` to the answers so far. */
export function parseAnswer(value: string, answers: Answers = {}): Answers {
  const found = /^([^=\s]+)=([^=\s]+)$/.exec(value);
  if (found === null) throw new InvalidArgumentError("Write it as category=option, e.g. channel=email.");
  const [, category, option] = found as unknown as [string, string, string];
  const options = answers[category] ?? [];
  return { ...answers, [category]: options.includes(option) ? options : [...options, option] };
}

/** Adds one folder of rules to those so far. */
export function parseFolder(value: string, folders: readonly string[] = []): readonly string[] {
  return [...folders, value];
}

/** Adds one name to those so far. */
export function parseName(value: string, names: readonly string[] = []): readonly string[] {
  return [...names, value];
}

export const rulesHelp =
  "folder of rule packs, or shipped for the bundled packs; can be repeated (default: shipped)";

/** A whole number from 0 to 10. */
export function parseScore(value: string): number {
  if (!/^(\d|10)$/.test(value)) throw new InvalidArgumentError("A score is a whole number from 0 to 10.");
  return Number(value);
}

/** A whole number from 0 to 1000. */
export function parseCount(value: string): number {
  if (!/^(\d{1,3}|1000)$/.test(value)) throw new InvalidArgumentError("Write a whole number from 0 to 1000.");
  return Number(value);
}

/** A port; 0 stands for a free one. */
export function parsePort(value: string): number {
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535)
    throw new InvalidArgumentError("A port is a whole number from 0 to 65535.");
  return Number(value);
}

/** A number above 0. */
export function parseLimit(value: string): number {
  const limit = Number(value);
  if (!(limit > 0 && limit < Infinity)) throw new InvalidArgumentError("A limit is a number above 0.");
  return limit;
}

/** A day of the calendar, written as 2024-01-31. */
export function parseDay(value: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
  if (!isDay) throw new InvalidArgumentError("Write a date such as 2024-01-31.");
  return value;
}
