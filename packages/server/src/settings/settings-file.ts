/**
 * The settings file: lines of the form `VARIABLE=value` as in a `.env` file, read by Node's parser. That parser ignores
 * malformed lines; here, a line that assigns nothing, and is neither empty nor a comment, is an error.
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
  /** The numbers of lines that are neither assignments nor comments, counted from 1. */
  readonly unreadableLines: readonly number[];
}

export function readSettingsFile(text: string): SettingsFileContent {
  const lines = text.split("\n");
  const names = lines.map((line) => /^\s*(?:export\s+)?(\w+)/.exec(line)?.[1]);
  // The last assignment of a name takes effect.
  const lineOf = (variable: string) => names.lastIndexOf(variable) + 1;
  const entries = Object.entries(parseEnv(text));
  return {
    entries: entries.map(([variable, value]) => ({ variable, text: value ?? "", line: lineOf(variable) })),
    unreadableLines: unreadableLines(lines),
  };
}

const assignment = /^\s*(?:export\s+)?[\w.-]+\s*=\s*(.*)$/s;

/** A value in quotes may extend over several lines. */
function unreadableLines(lines: readonly string[]): readonly number[] {
  const unreadable: number[] = [];
  let quote: string | null = null;
  for (const [index, line] of lines.entries()) {
    if (quote !== null) {
      if (line.includes(quote)) quote = null;
      continue;
    }
    if (/^\s*(?:#|$)/.test(line)) continue;
    const [, value] = assignment.exec(line) ?? [];
    if (value === undefined) unreadable.push(index + 1);
    else quote = openQuoteOf(value, lines.slice(index + 1));
  }
  return unreadable;
}

/** The quotation mark that a later line closes; null if the value ends on its line. */
function openQuoteOf(value: string, later: readonly string[]): string | null {
  const mark = /^["'`]/.exec(value)?.[0];
  if (mark === undefined || value.indexOf(mark, 1) > 0) return null;
  return later.some((line) => line.includes(mark)) ? mark : null;
}
