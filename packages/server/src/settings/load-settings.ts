/** The settings of a program: its environment, and the file that it is pointed to. */
import { readFile } from "node:fs/promises";
import {
  readSettings,
  settingsFileVariable,
  type Environment,
  type SettingsReading,
} from "./read-settings.ts";

/** `path` names the file; left out, `DOCREVIEW_SETTINGS` does, and without both there is none. */
export async function loadSettings(environment: Environment, path?: string): Promise<SettingsReading> {
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
