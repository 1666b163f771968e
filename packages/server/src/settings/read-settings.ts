/**
 * The settings, from the environment and a file; the environment wins. They are read once, at start. Every wrong one is
 * told at once, by its name and never with its value, which may be a secret.
 */
import type { SourceFile } from "@docreview/model";
import { nearest } from "@docreview/yaml-schema";
import { readSettingsFile } from "./settings-file.ts";
import { settingTable, type Setting, type Settings } from "./settings.ts";

/** A variable that cannot be used. */
export interface SettingFault {
  /** Empty for a line of the file that names none. */
  readonly variable: string;
  /** One sentence: the variable, and what it must be; of one in the file, also where it stands. */
  readonly message: string;
}

export type SettingsReading =
  | { readonly kind: "parsed"; readonly value: Settings }
  | { readonly kind: "refused"; readonly faults: readonly SettingFault[] };

export type Environment = Readonly<Record<string, string | undefined>>;

/** The variable that names the settings file; it stands in the environment alone. */
export const settingsFileVariable = "DOCREVIEW_SETTINGS";

const prefix = "DOCREVIEW_";

/** An empty variable is one that is not set. The file's `path` is for the faults. */
export function readSettings(environment: Environment, file: SourceFile | null = null): SettingsReading {
  const { given, faults } = gather(environment, file);
  const read = <Value>({ variable, fallback, demand, parse }: Setting<Value>): Value | null => {
    const { text, place } = given.get(variable) ?? { text: fallback, place: "" };
    const value = text === null ? null : parse(text);
    if (value === null && text !== null) {
      faults.push({ variable, message: `${place}${variable} must be ${demand}.` });
    }
    return value;
  };
  const rows: readonly [string, Setting<unknown>][] = Object.entries(settingTable);
  // The table's type gives each name a row of its type.
  const value = Object.fromEntries(rows.map(([name, row]) => [name, read(row)])) as unknown as Settings;
  return faults.length > 0 ? { kind: "refused", faults } : { kind: "parsed", value };
}

interface Given {
  readonly text: string;
  /** Where it stands, to begin a fault with. */
  readonly place: string;
}

/** What is set, by variable, and the faults of names. */
function gather(environment: Environment, file: SourceFile | null) {
  const given = new Map<string, Given>();
  const faults: SettingFault[] = [];
  const take = (variable: string, text: string, place: string) => {
    if (known.has(variable)) {
      if (text !== "") given.set(variable, { text, place });
    } else if (variable.startsWith(prefix)) faults.push(unknownFault(variable, place));
  };
  if (file !== null) {
    const { entries, unreadableLines } = readSettingsFile(file.text, prefix);
    for (const line of unreadableLines) {
      faults.push({ variable: "", message: `${file.path}:${line}: This line is not VARIABLE=value.` });
    }
    for (const { variable, text, line } of entries) take(variable, text, `${file.path}:${line}: `);
  }
  for (const [variable, text = ""] of Object.entries(environment)) {
    if (variable !== settingsFileVariable) take(variable, text, "");
  }
  return { given, faults };
}

const known: ReadonlySet<string> = new Set(Object.values(settingTable).map(({ variable }) => variable));

function unknownFault(variable: string, place: string): SettingFault {
  const names = [...known].map((name) => name.slice(prefix.length));
  const near = nearest(variable.slice(prefix.length), names);
  const hint = near === null ? "docs/settings.md lists them all." : `Did you mean ${prefix}${near}?`;
  return { variable, message: `${place}${variable} is no setting. ${hint}` };
}
