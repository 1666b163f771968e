/**
 * The settings file: lines of the form `VARIABLE=value` as in a `.env` file, read by Node's parser. That parser ignores
 * malformed lines; here, a line that begins like a setting but assigns nothing is an error.
 */
import { parseEnv } from "node:util";

export interface FileEntry {
  readonly variable: string;
  readonly text: string;
  /** Counted from 1. */
  readonly line: number;
}

export interface SettingsFileContent {
  readonly entries: readonly FileEntry[];
  /** The numbers of lines that begin like a setting but assign nothing, counted from 1. */
  readonly unreadableLines: readonly number[];
}

export function readSettingsFile(text: string, prefix: string): SettingsFileContent {
  const starts = text.split("\n").map((line) => /^\s*(?:export\s+)?(\w+)\s*(=?)/.exec(line));
  // The last assignment of a name takes effect.
  const lineOf = (variable: string) => starts.findLastIndex((start) => start?.[1] === variable) + 1;
  const entries = Object.entries(parseEnv(text));
  return {
    entries: entries.map(([variable, value]) => ({ variable, text: value ?? "", line: lineOf(variable) })),
    unreadableLines: starts.flatMap((start, index) =>
      start?.[1]?.startsWith(prefix) && start[2] === "" ? [index + 1] : [],
    ),
  };
}
