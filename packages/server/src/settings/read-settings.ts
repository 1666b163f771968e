/**
 * Reads the settings from the environment and a file; the environment takes precedence. They are read once, at startup.
 * All invalid settings are reported together, by name and never with their values, which may be secret.
 */
import type { SourceFile } from "@docreview/model";
import { nearest } from "@docreview/yaml-schema";
import { readSettingsFile } from "./settings-file.ts";
import { settingTable } from "./setting-table.ts";
import type { Setting, Settings } from "./settings.ts";

/** An invalid variable. */
export interface SettingFault {
  /** Empty for a line of the file without a variable. */
  readonly variable: string;
  /** One sentence: the variable and its requirement, preceded by its line if it is in the file. */
  readonly message: string;
}

export type ParsedSettings =
  | { readonly kind: "parsed"; readonly value: Settings }
  | { readonly kind: "refused"; readonly faults: readonly SettingFault[] };

export type Environment = Readonly<Record<string, string | undefined>>;

/** The variable that names the settings file. It is only read from the environment. */
export const settingsFileVariable = "DOCREVIEW_SETTINGS";

const prefix = "DOCREVIEW_";

/** An empty variable counts as not set. The file's `path` appears in faults. */
export function readSettings(environment: Environment, file: SourceFile | null = null): ParsedSettings {
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
  // The type of the table guarantees a row of the right type for each name.
  const value = Object.fromEntries(rows.map(([name, row]) => [name, read(row)])) as unknown as Settings;
  if (faults.length === 0 && value.databaseUrl !== null && value.sealingKey === null) faults.push(keyMissing);
  return faults.length > 0 ? { kind: "refused", faults } : { kind: "parsed", value };
}

/** A key in the data folder of one machine would be unknown to the others, and lost with the folder. */
const keyMissing: SettingFault = {
  variable: settingTable.sealingKey.variable,
  message:
    "DOCREVIEW_SEALING_KEY must be set, as DOCREVIEW_DATABASE_URL is: " +
    "all processes that share the database share this key (openssl rand -base64 32).",
};

interface Given {
  readonly text: string;
  /** The location, which precedes a fault. */
  readonly place: string;
}

/** The values by variable, and the faults of names. */
function gather(environment: Environment, file: SourceFile | null) {
  const given = new Map<string, Given>();
  const faults: SettingFault[] = [];
  const take = (variable: string, text: string, place: string) => {
    if (known.has(variable)) {
      if (text !== "") given.set(variable, { text, place });
    } else if (variable.startsWith(prefix)) faults.push(unknownFault(variable, place));
  };
  if (file !== null) {
    const { entries, unreadableLines } = readSettingsFile(file.text);
    for (const line of unreadableLines) {
      faults.push({
        variable: "",
        message: `${file.path}:${line}: The line is not of the form VARIABLE=value.`,
      });
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
  const hint =
    near === null ? "All settings are listed in docs/settings.md." : `Did you mean ${prefix}${near}?`;
  return { variable, message: `${place}${variable} is not a setting. ${hint}` };
}
