/** Loads the settings of a program from its environment and an optional file. */
import { readFile } from "node:fs/promises";
import {
  readSettings,
  settingsFileVariable,
  type Environment,
  type ParsedSettings,
} from "./read-settings.ts";

/** `path` is the file, by default the one named by `DOCREVIEW_SETTINGS`, if any. */
export async function loadSettings(environment: Environment, path?: string): Promise<ParsedSettings> {
  const named = path ?? (environment[settingsFileVariable] || null);
  if (named === null) return readSettings(environment);
  try {
    return readSettings(environment, { path: named, text: await readFile(named, "utf8") });
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    const message = `The settings file ${named} cannot be read (${reason}).`;
    return { kind: "refused", faults: [{ variable: settingsFileVariable, message }] };
  }
}
