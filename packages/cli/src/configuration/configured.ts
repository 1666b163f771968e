/** The options of a scan by its configuration: what the command line says overrules it. */
import { isAbsolute, join, relative } from "node:path";
import { noFile } from "../dismissal-files/read-dismissals.ts";
import { shippedName } from "../rule-base/rule-folders.ts";
import type { FoundConfiguration } from "./find-configuration.ts";
import type { ScanFormat } from "../report/scan-formats.ts";

/** What a configuration can decide. */
export interface ConfigurableOptions {
  readonly rules?: readonly string[];
  readonly pack?: readonly string[];
  readonly rule?: readonly string[];
  readonly assume: "evidence" | "none";
  readonly minScore: number;
  readonly failOn: number;
  readonly format: ScanFormat;
  /** Files to which the report is written as well. */
  readonly report?: Readonly<Partial<Record<ScanFormat, string>>>;
  readonly baseline?: string;
  readonly dismissed?: readonly string[];
  readonly suppressions: boolean;
}

/** `isGiven`: whether the command line has the flag. */
export function configured<Options extends ConfigurableOptions>(
  options: Options,
  isGiven: (name: keyof ConfigurableOptions) => boolean,
  configuration: FoundConfiguration | null,
): Options {
  if (configuration === null) return options;
  const here = pathsFrom(configuration.folder);
  const { packs, only, assume, minScore, failOn, format, baseline, suppressions } = configuration;
  // Rules that the command line names are not narrowed down by the file, too.
  const choice = isGiven("rule") || isGiven("pack") ? {} : { pack: packs, rule: only };
  const values: Readonly<Partial<Record<keyof ConfigurableOptions, unknown>>> = {
    ...choice,
    assume,
    minScore,
    failOn,
    format,
    suppressions,
    rules: configuration.rules?.map((name) => (name === shippedName ? name : here(name))) ?? null,
    baseline: baseline === null ? null : here(baseline),
    dismissed: configuration.dismissed?.map((name) => (name === noFile ? name : here(name))) ?? null,
  };
  const decided = Object.entries(values).filter(
    ([name, value]) => value !== null && !isGiven(name as keyof ConfigurableOptions),
  );
  return {
    ...options,
    ...Object.fromEntries(decided),
    report: { ...reportsOf(configuration), ...options.report },
  };
}

function reportsOf({ reports, folder }: FoundConfiguration): ConfigurableOptions["report"] {
  const here = pathsFrom(folder);
  const named = Object.entries(reports).filter((entry): entry is [string, string] => entry[1] !== null);
  return Object.fromEntries(named.map(([format, path]) => [format, here(path)]));
}

/** From the working directory. */
function pathsFrom(folder: string): (path: string) => string {
  return (path) => (isAbsolute(path) ? path : relative("", join(folder, path)) || ".");
}
