/**
 * The sources of a rule base: the packs of several folders in the order given, with one questionnaire. `shipped` stands
 * for the bundled packs (`./shipped` for a folder of that name). Rules of a folder without a `questionnaire.yaml` use the
 * bundled one, so that a single rule can be tried out as it is.
 */
import { stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { Problem, SourceFile } from "@docreview/model";
import { readRuleFolder, type RuleFolder } from "@docreview/runner";
import { shippedRules } from "../installation/shipped.ts";

/** The name of the bundled packs. */
export const shippedName = "shipped";

export interface RuleSources extends RuleFolder {
  /** True if no folder has its own questionnaire. */
  readonly usesShippedQuestionnaire: boolean;
}

export async function readRuleFolders(names: readonly string[]): Promise<RuleSources> {
  const shipped = shippedRules();
  const paths = [...new Set(names.map(ruleFolderPath))];
  const folders = await Promise.all(paths.map(readFolder));
  const own = folders.flatMap(({ questionnaire }, index) =>
    questionnaire === null || paths[index] === shipped ? [] : [questionnaire],
  );
  const [first, ...others] = own;
  const rules = folders.flatMap((folder) => folder.rules);
  return {
    rules,
    questionnaire: first ?? (await shippedQuestionnaire(folders[paths.indexOf(shipped)])),
    problems: [
      ...folders.flatMap(({ problems }) => problems),
      ...others.flatMap(({ path }) => (first === undefined ? [] : [secondQuestionnaire(path, first)])),
    ],
    usesShippedQuestionnaire: first === undefined,
  };
}

async function readFolder(path: string): Promise<RuleFolder> {
  const isFile = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isFile) return readRuleFolder(path);
  const message = `This is a file, but a folder is required. Specify the folder that contains the rule packs, such as ${dirname(dirname(path))}.`;
  const place = { kind: "file", path, line: 1, column: 1 } as const;
  return { rules: [], questionnaire: null, problems: [{ code: "rule-syntax", message, place }] };
}

export function ruleFolderPath(name: string): string {
  return name === shippedName ? shippedRules() : name;
}

async function shippedQuestionnaire(read: RuleFolder | undefined): Promise<SourceFile | null> {
  const { questionnaire } = read ?? (await readRuleFolder(shippedRules()));
  return questionnaire;
}

function secondQuestionnaire(path: string, first: SourceFile): Problem {
  return {
    code: "rule-invalid",
    message: `There is already a questionnaire in ${first.path}. Merge the two files into one.`,
    place: { kind: "file", path, line: 1, column: 1 },
  };
}
