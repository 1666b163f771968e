/** The rule files of a folder as their author sees them: those that are open in the editor instead of those on disk. */
import { stat } from "node:fs/promises";
import { basename, dirname, join, resolve, sep } from "node:path";
import type { SourceFile } from "@docreview/model";
import { readRuleFolder } from "@docreview/runner";

export interface RuleFiles {
  readonly rules: readonly SourceFile[];
  readonly questionnaire: SourceFile | null;
}

/** The text of open files, by absolute path. */
export type OpenFiles = ReadonlyMap<string, string>;

/** Folders within a pack that hold no rules. */
const withinPacks: ReadonlySet<string> = new Set(["lists", "patterns", "wordings", "examples", "documents"]);

/** The folder of packs that a file is in; null if it is not in a pack. */
export async function ruleFolderOf(path: string): Promise<string | null> {
  const folder = dirname(path);
  if (basename(path) === "questionnaire.yaml") return folder;
  const pack = withinPacks.has(basename(folder)) ? dirname(folder) : folder;
  return (await exists(join(pack, "pack.yaml"))) || (await exists(join(dirname(pack), "questionnaire.yaml")))
    ? dirname(pack)
    : null;
}

export async function ruleFilesIn(folder: string, open: OpenFiles): Promise<RuleFiles> {
  const { rules, questionnaire } = await readRuleFolder(folder);
  const current = (file: SourceFile): SourceFile => ({
    ...file,
    text: open.get(resolve(file.path)) ?? file.text,
  });
  const known = new Set(rules.map(({ path }) => resolve(path)));
  // Files that were not saved yet.
  const fresh = Array.from(open, ([path, text]): SourceFile => ({ path, text })).filter(
    ({ path }) =>
      path.startsWith(folder + sep) &&
      path.endsWith(".yaml") &&
      !known.has(path) &&
      basename(path) !== "questionnaire.yaml",
  );
  return {
    rules: [...rules.map(current), ...fresh],
    questionnaire: questionnaire === null ? null : current(questionnaire),
  };
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
