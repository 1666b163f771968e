/**
 * Reads a folder of rule packs: `questionnaire.yaml` at its top, and one folder of YAML files per pack, with its word
 * lists in `lists/` and its examples in `examples/*.jsonl`. A folder that contains rules directly is treated as a single pack. Links are followed; names with
 * a leading dot are ignored.
 */
import { readdir, readFile, realpath, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Problem, SourceFile } from "@docreview/model";

export interface RuleFolder {
  /** Rule files, pack files, word lists and files of examples, sorted by path. */
  readonly rules: readonly SourceFile[];
  readonly questionnaire: SourceFile | null;
  readonly problems: readonly Problem[];
}

/** The maximum size of a file in bytes; a larger one is a mistake. */
const maximumBytes = { yaml: 1024 ** 2, examples: 32 * 1024 ** 2 };

/** The maximum number of files open at the same time. */
const readAtATime = 64;

/** `path` is relative to the working directory, or absolute; paths in problems keep that form. */
export async function readRuleFolder(path: string): Promise<RuleFolder> {
  const listed = await listFiles(path);
  if ("problem" in listed) return { rules: [], questionnaire: null, problems: [listed.problem] };
  const read = await readFiles(listed.files);
  const problems = read.filter((one) => "code" in one);
  const files = read.filter((one) => "text" in one);
  const questionnairePath = join(path, "questionnaire.yaml");
  const rules = files.filter((file) => file.path !== questionnairePath);
  if (rules.every((file) => isExampleFile(file.path)))
    problems.push(problemAt(path, "The folder contains no .yaml rule files."));
  return {
    rules,
    questionnaire: files.find((file) => file.path === questionnairePath) ?? null,
    problems,
  };
}

/** In the order of the paths; a file that is too large for a rule is a problem. */
async function readFiles(paths: readonly string[]): Promise<readonly (SourceFile | Problem)[]> {
  const read: (SourceFile | Problem)[] = [];
  for (let from = 0; from < paths.length; from += readAtATime) {
    read.push(...(await Promise.all(paths.slice(from, from + readAtATime).map(readOne))));
  }
  return read;
}

async function readOne(path: string): Promise<SourceFile | Problem> {
  try {
    const found = await stat(path);
    // Reading a pipe could wait forever.
    if (!found.isFile()) return problemAt(path, "This is not a regular file: rename or remove it.");
    const kind = isExampleFile(path) ? "examples" : "yaml";
    const maximum = maximumBytes[kind];
    if (found.size <= maximum) return decoded(path, await readFile(path));
    const named = kind === "examples" ? "a file of examples" : "a rule file";
    return problemAt(path, `The file has ${found.size} bytes; the limit for ${named} is ${maximum}.`);
  } catch (error) {
    return problemAt(path, `The file could not be read. ${reasonOf(error)}`);
  }
}

/** Without a byte order mark. */
function decoded(path: string, bytes: Uint8Array): SourceFile | Problem {
  try {
    return { path, text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    const { line, column } = firstNotUtf8(bytes);
    const message = "The file is not UTF-8 from here on: save it as UTF-8.";
    return { code: "rule-syntax", message, place: { kind: "file", path, line, column } };
  }
}

/** Where the longest beginning ends that is UTF-8. */
function firstNotUtf8(bytes: Uint8Array): { readonly line: number; readonly column: number } {
  const before = Buffer.from(bytes).toString("utf8").split("\uFFFD", 1)[0] ?? "";
  const lines = before.split("\n");
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

async function listFiles(path: string): Promise<{ files: readonly string[] } | { problem: Problem }> {
  try {
    return { files: (await filesIn(path)).toSorted() };
  } catch (error) {
    const reason = reasonOf(error);
    const remedy =
      reason === "ENOENT"
        ? "The folder does not exist; specify the folder that contains the rule packs."
        : reason;
    return { problem: problemAt(path, `The rules could not be read. ${remedy}`) };
  }
}

/** `above`: the folders that contain this one, without links. */
async function filesIn(folder: string, above: readonly string[] = []): Promise<readonly string[]> {
  const real = await realpath(folder);
  // A link to an enclosing folder is ignored.
  if (above.includes(real)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  const found = entries
    .filter(({ name }) => !name.startsWith("."))
    .map(async (entry) => {
      const path = join(folder, entry.name);
      const isFolder = entry.isSymbolicLink() ? await leadsToFolder(path) : entry.isDirectory();
      if (isFolder) return filesIn(path, [...above, real]);
      return /\.ya?ml$/i.test(entry.name) || isExampleFile(path) ? [path] : [];
    });
  return (await Promise.all(found)).flat();
}

/** `examples/NAME.jsonl`, in the folder of a pack. */
function isExampleFile(path: string): boolean {
  return path.endsWith(".jsonl") && basename(dirname(path)) === "examples";
}

/** A broken link is reported when it is read. */
async function leadsToFolder(link: string): Promise<boolean> {
  const target = await stat(link).catch(() => null);
  return target?.isDirectory() === true;
}

function reasonOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}

function problemAt(path: string, message: string): Problem {
  return { code: "rule-syntax", message, place: { kind: "file", path, line: 1, column: 1 } };
}
