/**
 * Word lists: `lists/NAME.yaml` in the folder of a pack is the list NAME of that pack. They are read before the rules
 * and become part of the rules that name them, so that they are covered by the rule's hash.
 */
import type { Problem, SourceFile } from "@docreview/model";
import {
  jsonSchemaOf,
  list,
  readYaml,
  record,
  required,
  text,
  type JsonSchema,
} from "@docreview/yaml-schema";
import { fileNameOf, folderOf } from "./file-path.ts";
import { pattern } from "../pattern/pattern-schema.ts";
import type { Pattern } from "../pattern/pattern.ts";
import { PackContext, type WordLists } from "../pattern/pack-context.ts";

const listFolder = "lists";

/** The file reaches its maximum size first. */
const mostWords = 100_000;

const schema = record(
  {
    description: required(text("what the words have in common, in one sentence")),
    words: required(
      list(pattern, "Words, written as in a rule; a hit of any of them is a hit of the list.", mostWords),
    ),
  },
  "A word list of a pack.",
);

/** True for a word list, false for a rule. */
export function isListFile(path: string): boolean {
  return fileNameOf(folderOf(path)) === listFolder;
}

/** JSON Schema (2020-12) of a word list, for editors. */
export function wordListSchema(): JsonSchema {
  return jsonSchemaOf(schema);
}

export interface ParsedLists {
  /** The lists of each pack, by the folder of the pack. */
  readonly value: ReadonlyMap<string, WordLists>;
  readonly problems: readonly Problem[];
}

/**
 * A list with faults keeps its name, so that rules that name it can report that. `languages`: the languages of packs
 * that declare one, by folder.
 */
export function parseLists(
  sources: readonly SourceFile[],
  languages: ReadonlyMap<string, string>,
): ParsedLists {
  const packs = new Map<string, Map<string, readonly Pattern[] | null>>();
  const problems: Problem[] = [];
  for (const source of sources) {
    const pack = folderOf(folderOf(source.path));
    const name = fileNameOf(source.path).replace(/\.ya?ml$/, "");
    const lists = packs.get(pack) ?? new Map<string, readonly Pattern[] | null>();
    packs.set(pack, lists);
    const language = languages.get(pack) ?? null;
    const context = new PackContext({
      language,
      lists: null,
      patterns: null,
      examples: new Map(),
      wordings: null,
    });
    const read = readYaml(source, schema, context);
    problems.push(...read.problems);
    if (lists.has(name)) problems.push(duplicate(source.path, name));
    else lists.set(name, read.value?.words ?? null);
  }
  return { value: packs, problems };
}

function duplicate(path: string, name: string): Problem {
  const message = `the pack already has a list “${name}”: give this file another name`;
  return { code: "rule-duplicate", message, place: { kind: "file", path, line: 1, column: 1 } };
}
