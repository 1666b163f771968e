/**
 * The settings file: lines of `VARIABLE=value` as in a `.env` file, read by Node's own parser. That parser passes over
 * what it cannot read; here a line that begins like a setting and assigns nothing is a fault.
 */
import { parseEnv } from "node:util";

export interface FileEntry {
  readonly variable: string;
  readonly text: string;
  /** Counted from 1. */
  readonly line: number;
}

export interface SettingsFileReading {
  readonly entries: readonly FileEntry[];
  /** Of lines that begin like a setting but assign nothing; counted from 1. */
  readonly unreadableLines: readonly number[];
}

export function readSettingsFile(text: string, prefix: string): SettingsFileReading {
  const starts = text.split("\n").map((line) => /^\s*(?:export\s+)?(\w+)\s*(=?)/.exec(line));
  // The last assignment of a name holds.
  const lineOf = (variable: string) => starts.findLastIndex((start) => start?.[1] === variable) + 1;
  const entries = Object.entries(parseEnv(text));
  return {
    entries: entries.map(([variable, value]) => ({ variable, text: value ?? "", line: lineOf(variable) })),
    unreadableLines: starts.flatMap((start, index) =>
      start?.[1]?.startsWith(prefix) && start[2] === "" ? [index + 1] : [],
    ),
  };
}
