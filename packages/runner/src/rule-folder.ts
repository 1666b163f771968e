/**
 * Reads a folder of rule packs: `questionnaire.yaml` at its top, and one folder of YAML files per pack, its word
 * lists in `lists/`. A folder that holds rules itself is taken as a single pack.
 */
import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Problem, SourceFile } from "@docreview/model";

export interface RuleFolder {
  /** Rule files, pack files and word lists, sorted by path. */
  readonly rules: readonly SourceFile[];
  readonly questionnaire: SourceFile | null;
  readonly problems: readonly Problem[];
}

/** Bytes of one YAML file; a larger one is a mistake, not a rule. */
const maximumFileBytes = 1024 ** 2;

/** Files that are open at a time. */
const readAtATime = 64;

/** `path` is relative to the working directory, or absolute; the files' paths in problems keep it as it was given. */
export async function readRuleFolder(path: string): Promise<RuleFolder> {
  const listed = await listYaml(path);
  if ("problem" in listed) return { rules: [], questionnaire: null, problems: [listed.problem] };
  const read = await readFiles(listed.files);
  const problems = read.filter((one) => "code" in one);
  const files = read.filter((one) => "text" in one);
  const questionnairePath = join(path, "questionnaire.yaml");
  const rules = files.filter((file) => file.path !== questionnairePath);
  if (rules.length === 0) problems.push(problemAt(path, "There is no .yaml rule file in this folder."));
  return {
    rules,
    questionnaire: files.find((file) => file.path === questionnairePath) ?? null,
    problems,
  };
}

/** In the order of the paths; what is no rule file by its size is a problem. */
async function readFiles(paths: readonly string[]): Promise<readonly (SourceFile | Problem)[]> {
  const read: (SourceFile | Problem)[] = [];
  for (let from = 0; from < paths.length; from += readAtATime) {
    read.push(...(await Promise.all(paths.slice(from, from + readAtATime).map(readOne))));
  }
  return read;
}

async function readOne(path: string): Promise<SourceFile | Problem> {
  const { size } = await stat(path);
  if (size <= maximumFileBytes) return { path, text: await readFile(path, "utf8") };
  return problemAt(path, `The file holds ${size} bytes; a rule file may hold ${maximumFileBytes}.`);
}

async function listYaml(path: string): Promise<{ files: readonly string[] } | { problem: Problem }> {
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name))
      .map((entry) => join(path, relative(path, entry.parentPath), entry.name));
    return { files: files.toSorted() };
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    const remedy =
      reason === "ENOENT" ? "There is no such folder; name the folder that holds the rule packs." : reason;
    return { problem: problemAt(path, `The rules could not be read. ${remedy}`) };
  }
}

function problemAt(path: string, message: string): Problem {
  return { code: "rule-syntax", message, place: { kind: "file", path, line: 1, column: 1 } };
}
