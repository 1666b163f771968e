/**
 * The project in which agents work: its configuration, and which rules, answers and decisions follow from it, as for a scan. Standard input
 * belongs to the protocol, so that nothing is read from there.
 */
import { realpath } from "node:fs/promises";
import { isAbsolute, relative, resolve, sep } from "node:path";
import { configured, type ConfigurableOptions } from "../configuration/configured.ts";
import {
  findConfiguration,
  nearestConfiguration,
  type FoundConfiguration,
} from "../configuration/find-configuration.ts";
import { existingPart } from "../configuration/report-places.ts";
import { noFile } from "../dismissal-files/read-dismissals.ts";
import type { AnswerOptions } from "../rule-base/given-answers.ts";
import { shippedName } from "../rule-base/rule-folders.ts";
import { noInput } from "../terminal/terminal.ts";

export interface ProjectOptions extends AnswerOptions {
  /** The configuration; false for none; omitted: the one that applies to the first folder or, if there is none, to the working directory. */
  readonly config?: string | false;
  /** Folders of rule packs; default: those of the configuration, or the bundled packs. */
  readonly rules?: readonly string[];
  /** Names of the only packs whose rules judge; default: what the configuration chooses, or all. */
  readonly pack?: readonly string[];
  /** The folders below which files may be named; default: the working directory. */
  readonly folder?: readonly string[];
}

export interface Project {
  readonly configuration: FoundConfiguration | null;
  readonly options: ConfigurableOptions;
  /** Folders of rule packs. */
  readonly ruleFolders: readonly string[];
}

/** One line for each fault if the configuration cannot be used. */
export async function readProject(given: ProjectOptions): Promise<Project | string> {
  const found = await findConfiguration(given.config ?? (await besideDocuments(given)), noInput);
  if (typeof found === "string") return found;
  // Documents are known by their paths without links.
  const configuration = found === null ? null : { ...found, folder: await realpath(found.folder) };
  const { rules, pack } = given;
  const flags: ConfigurableOptions = {
    ...defaults,
    ...(rules !== undefined && { rules }),
    ...(pack !== undefined && { pack }),
  };
  const options = configured(flags, (name) => name in given, configuration);
  const project = { configuration, options, ruleFolders: options.rules ?? [shippedName] };
  return given.config === undefined ? withinProject(project, given) : project;
}

/**
 * A configuration that is found by itself may come with a project that was only checked out to be looked at. What it names is in its
 * folder, so that it cannot show an agent the faults of files elsewhere, or have rules saved there. Links inside a folder of rules are
 * followed, as everywhere.
 */
async function withinProject(project: Project, { rules }: ProjectOptions): Promise<Project | string> {
  const { configuration, options, ruleFolders } = project;
  if (configuration === null) return project;
  const named = [...(rules === undefined ? ruleFolders : []), ...(options.dismissed ?? [])];
  for (const name of named) {
    if (name === shippedName || name === noFile) continue;
    const way = relative(configuration.folder, await existingPart(resolve(name)));
    if (!isAbsolute(way) && way.split(sep)[0] !== "..") continue;
    return `${configuration.path}: “${name}” is not in the folder of this file. To use it nevertheless, name the file with --config.`;
  }
  return project;
}

const defaults = {
  assume: "evidence",
  minScore: 0,
  failOn: 0,
  format: "text",
  suppressions: true,
} as const satisfies ConfigurableOptions;

/** The configuration of the first folder of documents, from the working directory; undefined if it has none. */
async function besideDocuments({ folder = ["."] }: ProjectOptions): Promise<string | undefined> {
  const [first = "."] = folder;
  const nearest = await nearestConfiguration(await realpath(first).catch(() => resolve(first)));
  return nearest === null ? undefined : relative("", nearest);
}

/** The folder into which rules are saved: the only one that is not that of the bundled packs; null if there is none. */
export function folderForRules({ ruleFolders }: Project): string | null {
  const [own, ...others] = ruleFolders.filter((name) => name !== shippedName);
  return own === undefined || others.length > 0 ? null : own;
}
