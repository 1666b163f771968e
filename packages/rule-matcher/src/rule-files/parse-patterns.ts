/**
 * Named patterns: `patterns/NAME.yaml` in the folder of a pack, or next to the packs for all of them. They contain
 * their own tests. They become part of the rules that name them, so that they are covered by the rule's hash.
 */
import type { Problem, Rule, SourceFile } from "@docreview/model";
import {
  jsonSchemaOf,
  list,
  optional,
  readYaml,
  record,
  required,
  text,
  type JsonSchema,
} from "@docreview/yaml-schema";
import { noSurroundings, type NamedPattern, type Pattern } from "../pattern/pattern.ts";
import {
  PackContext,
  type ExampleFiles,
  type FoundPattern,
  type WordLists,
  type Wordings,
} from "../pattern/pack-context.ts";
import { pattern } from "../pattern/pattern-schema.ts";
import { fileNameOf, folderOf, packNameOf } from "./file-path.ts";
import { ruleHash } from "./rule-hash.ts";
import { ruleTest } from "./rule-test-schema.ts";
import { withoutTests } from "./without-tests.ts";

const patternFolder = "patterns";

const schema = record(
  {
    description: required(text("what the pattern finds, in one sentence")),
    pattern: required(pattern),
    tests: optional(list(ruleTest, "Short texts, and what the pattern must find in them."), []),
  },
  "A pattern with a name, for rules and other patterns.",
);

/** True for a named pattern, false for a rule. */
export function isPatternFile(path: string): boolean {
  return fileNameOf(folderOf(path)) === patternFolder;
}

/** JSON Schema (2020-12) of a named pattern, for editors. */
export function namedPatternSchema(): JsonSchema {
  return jsonSchemaOf(schema);
}

export interface ParsedPatterns {
  /** What the files in a folder of rules or patterns can name. */
  readonly contextOf: (folder: string) => PackContext;
  /** Each pattern as a term rule that searches for it alone, with its tests; in file order. */
  readonly value: readonly Rule[];
  readonly problems: readonly Problem[];
}

export interface PartsOfPacks {
  /** Primary subtags, by the folder of a pack. */
  readonly languages: ReadonlyMap<string, string>;
  readonly lists: ReadonlyMap<string, WordLists>;
  readonly examples: ReadonlyMap<string, ExampleFiles>;
  /** The approved wordings that the files in a folder can name. */
  readonly wordingsOf: (folder: string) => Wordings;
  /** Whether to read the tests. */
  readonly tests: boolean;
}

/** `sources`: the files of named patterns. */
export function parsePatterns(sources: readonly SourceFile[], parts: PartsOfPacks): ParsedPatterns {
  const { find, names, duplicates } = patternFiles(sources);
  const read = new Map<SourceFile, ReadPattern>();
  /** The patterns that are being read, outermost first, to detect cycles. */
  const open: SourceFile[] = [];
  const contextOf = (folder: string): PackContext =>
    new PackContext({
      language: parts.languages.get(folder) ?? null,
      lists: parts.lists.get(folder) ?? new Map(),
      examples: parts.examples.get(folder) ?? new Map(),
      wordings: parts.wordingsOf(folder),
      patterns: {
        find: (name) => {
          const source = find(folder, name);
          return source === undefined ? undefined : resolve(source);
        },
        names: () => names(folder),
      },
    });
  const resolve = (source: SourceFile): FoundPattern => {
    const known = read.get(source);
    if (known !== undefined) return known.found;
    const from = open.indexOf(source);
    if (from >= 0) {
      const cycle = [...open.slice(from), source].map(({ path }) => nameOf(path)).join(" → ");
      return { fault: `the pattern refers to itself: ${cycle}` };
    }
    open.push(source);
    const parsed = readPattern(source, contextOf(ownerOf(source.path)), parts.tests);
    open.pop();
    read.set(source, parsed);
    return parsed.found;
  };
  for (const source of sources) resolve(source);
  const all = sources.flatMap((source) => read.get(source) ?? []);
  return {
    contextOf,
    value: all.flatMap(({ rule }) => rule ?? []),
    problems: [...duplicates, ...all.flatMap(({ problems }) => problems)],
  };
}

interface PatternFiles {
  /** In the folder of a pack, or in the folder that contains it. */
  readonly find: (folder: string, name: string) => SourceFile | undefined;
  readonly names: (folder: string) => readonly string[];
  readonly duplicates: readonly Problem[];
}

function patternFiles(sources: readonly SourceFile[]): PatternFiles {
  const byName = Map.groupBy(sources, ({ path }) => keyOf(ownerOf(path), nameOf(path)));
  return {
    find: (folder, name) =>
      (byName.get(keyOf(folder, name)) ?? byName.get(keyOf(folderOf(folder), name)))?.[0],
    names: (folder) => [
      ...new Set(
        sources
          .filter(({ path }) => [folder, folderOf(folder)].includes(ownerOf(path)))
          .map(({ path }) => nameOf(path)),
      ),
    ],
    duplicates: [...byName.values()].flatMap(([, ...others]) => others.map(({ path }) => duplicate(path))),
  };
}

interface ReadPattern {
  readonly found: FoundPattern;
  /** Null for a file with faults. */
  readonly rule: Rule | null;
  readonly problems: readonly Problem[];
}

function readPattern(source: SourceFile, context: PackContext, areTestsWanted: boolean): ReadPattern {
  const alone = areTestsWanted ? null : withoutTests(source);
  const { value, problems, positionOf } = readYaml(alone ?? source, schema, context);
  const name = nameOf(source.path);
  if (value === null) {
    const fault = `the pattern “${name}” has faults: correct its file first`;
    return { found: { fault }, rule: null, problems };
  }
  const { description, pattern: written, tests } = value;
  const meaning = { ...ruleFields, id: name, description, body: bodyOf(name, written) };
  const rule: Rule = {
    ...meaning,
    pack: packNameOf(source.path),
    tests: tests.map((test) => ({ ...test.value, position: positionOf(test.offset) })),
    position: positionOf(0),
    hash: ruleHash(meaning),
  };
  return { found: { pattern: written }, rule, problems };
}

/** The folder whose rules can name the pattern, as can those in its subfolders. */
function ownerOf(path: string): string {
  return folderOf(folderOf(path));
}

function nameOf(path: string): string {
  return fileNameOf(path).replace(/\.ya?ml$/i, "");
}

function keyOf(folder: string, name: string): string {
  return `${folder}/${name}`;
}

const ruleFields = {
  number: "pattern",
  group: "Patterns",
  feedback: "",
  score: 0,
  appliesTo: {},
  requiresJudgement: false,
  hidden: false,
  source: null,
  kind: "term",
};

function bodyOf(name: string, written: Pattern) {
  const named: NamedPattern = {
    kind: "pattern",
    name,
    parts: [written],
    id: null,
    unless: noSurroundings,
    onlyIf: noSurroundings,
    in: null,
    notIn: [],
  };
  return { find: [named], limit: "each" };
}

function duplicate(path: string): Problem {
  const message = `there is already a pattern “${nameOf(path)}” in this folder: give this file another name`;
  return { code: "rule-duplicate", message, place: { kind: "file", path, line: 1, column: 1 } };
}
