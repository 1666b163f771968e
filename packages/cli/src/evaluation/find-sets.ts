/**
 * Finds the sets of labels named by the arguments of an evaluation. A folder or a file of labels is a set of its
 * documents, a file of sets is each of its sets, and a list of items is one set.
 */
import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { IssueTypes } from "@docreview/engine/rule-tools";
import type { Answers } from "@docreview/model";
import { readYaml } from "@docreview/yaml-schema";
import { isFolder } from "../files/inputs.ts";
import { reasonOf } from "../files/reason.ts";
import type { Screen } from "../terminal/terminal.ts";
import {
  issueTypes,
  labelFile,
  type ItemFields,
  type LabelFile,
  type WrittenDocument,
  type WrittenSet,
} from "./label-schemas.ts";
import { labelFault, LabelFault, type DocumentLabels, type LabelledSet } from "./labelled-set.ts";
import { readItems } from "./read-items.ts";
import { halfOf, type Half } from "./study-half.ts";

export interface SetOptions {
  /** The file of the types of issues; default: `types.yaml` or `types.json` beside the labels. */
  readonly types?: string;
  readonly only: readonly string[];
  /** The answers for items; those of documents are in their labels. */
  readonly answers: Answers | null;
  /** How to read items; null if no label was named as positive. */
  readonly items: ItemFields | null;
}

/** @throws LabelFault for labels that cannot be used. Missing sets are reported on `stderr`. */
export async function findSets(
  paths: readonly string[],
  options: SetOptions,
  stderr: Screen,
): Promise<readonly LabelledSet[]> {
  const sets: LabelledSet[] = [];
  for (const path of paths) {
    const isList = (await isFolder(path)) || (await isItemFile(path));
    const file = isList ? null : await readLabels(path);
    if (file?.kind === "sets") sets.push(...(await listedSets(path, file.sets, stderr)));
    else sets.push(await oneSet(path, { ...options, name: path, about: "", isHeld: false, half: null }));
  }
  return sets;
}

/** The set at each path of a list; missing `outside` sets are omitted. */
async function listedSets(
  path: string,
  listed: readonly WrittenSet[],
  stderr: Screen,
): Promise<readonly LabelledSet[]> {
  const sets: LabelledSet[] = [];
  for (const { labels, types, held, outside, ...written } of listed) {
    const at = join(dirname(path), labels);
    if (outside && !(await isPresent(at))) {
      stderr.write(`“${written.name}” is not part of the project and was not found at ${at}: omitted.\n`);
      continue;
    }
    const own = types === null ? {} : { types: join(dirname(path), types) };
    sets.push(await oneSet(at, { ...written, ...own, isHeld: held || written.half === "measured" }));
  }
  return sets;
}

interface SetTraits extends SetOptions, Pick<LabelledSet, "name" | "about" | "isHeld"> {
  /** The half of the documents that is judged; null for all. */
  readonly half: Half | null;
}

async function oneSet(path: string, traits: SetTraits): Promise<LabelledSet> {
  const { name, about, isHeld, only, answers, items, half } = traits;
  const base = { name, about, isHeld, only, answers };
  if (await isItemFile(path)) {
    if (items === null) throw labelFault(path, noPositive);
    const found = readItems(path, await readText(path), items);
    return { ...base, types: {}, content: { kind: "items", items: found } };
  }
  const all = await documentsAt(path);
  const documents = half === null ? all : all.filter((document) => halfOf(document.name) === half);
  const types = await readTypes(traits.types ?? (await typesBeside(path)));
  return { ...base, types, content: { kind: "documents", documents } };
}

const noPositive =
  "These are items: name the labels on which rules should fire with --positive, e.g. --positive Urgency.";

async function documentsAt(path: string): Promise<readonly DocumentLabels[]> {
  if (!(await isFolder(path))) return documentsOf(path);
  const names = (await readdir(path)).toSorted();
  const files = names.filter((name) => /\.(?:ya?ml|json)$/i.test(name) && !isTypes(name));
  if (files.length === 0)
    throw labelFault(path, "The folder contains no labels: they are YAML or JSON files.");
  const read = await Promise.allSettled(files.map((name) => documentsOf(join(path, name))));
  const faults = read.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
  const unexpected = faults.find((fault) => !(fault instanceof LabelFault));
  if (unexpected !== undefined) throw unexpected;
  if (faults.length > 0) throw new LabelFault((faults as LabelFault[]).flatMap(({ problems }) => problems));
  return read.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
}

async function documentsOf(path: string): Promise<readonly DocumentLabels[]> {
  const file = await readLabels(path);
  if (file.kind === "documents") return file.documents.map((document) => labelsOf(document, path, file));
  throw labelFault(path, "The file lists sets: it cannot be part of a set itself.");
}

function labelsOf(written: WrittenDocument, path: string, { positionOf }: ReadLabels): DocumentLabels {
  const { id, file, text, answers, issues, arguable } = written;
  return {
    name: id ?? basename(path).replace(/\.\w+$/, ""),
    answers: answers?.value ?? {},
    source:
      file === null ? { kind: "text", text: text ?? "" } : { kind: "file", path: join(dirname(path), file) },
    issues: issues.map(({ quote, why, duty, by, ...issue }) => ({
      ...issue,
      quote: quote?.value ?? null,
      why: why === "" ? duty : why,
      isBlind: by === "blind",
    })),
    arguable: arguable.map(({ value }) => value),
    answersProblem: (message) => ({
      code: "answer-unknown",
      message,
      place: { kind: "file", ...positionOf(answers?.offset ?? 0) },
    }),
  };
}

type ReadLabels = LabelFile & Pick<ReturnType<typeof readYaml>, "positionOf">;

async function readLabels(path: string): Promise<ReadLabels> {
  const { value, problems, positionOf } = readYaml({ path, text: await readText(path) }, labelFile);
  if (value === null) throw new LabelFault(problems);
  return { ...value, positionOf };
}

async function readTypes(path: string | null): Promise<IssueTypes> {
  if (path === null) return {};
  const { value, problems } = readYaml({ path, text: await readText(path) }, issueTypes);
  if (value === null) throw new LabelFault(problems);
  return value;
}

/** In the folder of the labels, or in its parent folder. */
async function typesBeside(path: string): Promise<string | null> {
  const folders = (await isFolder(path)) ? [path, dirname(path)] : [dirname(path)];
  for (const folder of folders) {
    for (const name of ["types.yaml", "types.json"]) {
      if (await isPresent(join(folder, name))) return join(folder, name);
    }
  }
  return null;
}

function isTypes(name: string): boolean {
  return /^types\.(?:ya?ml|json)$/i.test(name);
}

/** A kind of file that only holds items. */
function isItems(path: string): boolean {
  return /\.(?:jsonl|ndjson|csv)$/i.test(path);
}

/** A JSON file contains items if it is a list. */
async function isItemFile(path: string): Promise<boolean> {
  if (isItems(path)) return true;
  return /\.json$/i.test(path) && (await readText(path)).trimStart().startsWith("[");
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    throw labelFault(path, reasonOf(error));
  }
}

async function isPresent(path: string): Promise<boolean> {
  return readFile(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code === "EISDIR",
  );
}
