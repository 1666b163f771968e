/** The settings of a command: flags override the environment, which overrides the settings file. */
import { loadSettings, type Settings } from "@docreview/server";
import type { Terminal } from "../terminal/terminal.ts";

export interface DataFlags {
  readonly data?: string;
  readonly settings?: string;
}

export interface WorkFlags extends DataFlags {
  readonly rules?: string;
}

export interface ServeFlags extends WorkFlags {
  readonly host?: string;
  readonly port?: string;
  readonly publicUrl?: string;
  readonly basePath?: string;
}

/** Each flag and its setting. */
const flagVariables = [
  { name: "data", flag: "--data", variable: "DOCREVIEW_DATA" },
  { name: "rules", flag: "--rules", variable: "DOCREVIEW_RULES" },
  { name: "host", flag: "--host", variable: "DOCREVIEW_HOST" },
  { name: "port", flag: "--port", variable: "DOCREVIEW_PORT" },
  { name: "publicUrl", flag: "--public-url", variable: "DOCREVIEW_PUBLIC_URL" },
  { name: "basePath", flag: "--base-path", variable: "DOCREVIEW_BASE_PATH" },
] as const satisfies readonly { readonly name: keyof ServeFlags; flag: string; variable: string }[];

/** Null if any is invalid; each fault has been reported, under the name of the flag if one was given. */
export async function settingsOf(
  flags: DataFlags & ServeFlags,
  { env, stderr }: Terminal,
): Promise<Settings | null> {
  const given = flagVariables.filter(({ name }) => flags[name] !== undefined);
  const overriding = Object.fromEntries(given.map(({ name, variable }) => [variable, flags[name]]));
  const reading = await loadSettings({ ...env, ...overriding }, flags.settings);
  if (reading.kind === "parsed") return reading.value;
  for (const { variable, message } of reading.faults) {
    const { flag = variable } = given.find((one) => one.variable === variable) ?? {};
    stderr.write(`${message.replace(variable, flag)}\n`);
  }
  return null;
}
