/**
 * Approved wordings: `wordings/NAME.yaml` in the folder of a pack, or next to the packs for all of them. They become part
 * of the rules that name them, so that they are covered by the rule's hash.
 */
import type { Applicability, EffectivePeriod, Problem, Rule, SourceFile, Zone } from "@docreview/model";
import { jsonSchemaOf, readYaml, type JsonSchema } from "@docreview/yaml-schema";
import type { WordingParts, Wordings } from "../pattern/pack-context.ts";
import { noSurroundings, type WordingPattern } from "../pattern/pattern.ts";
import { fileNameOf, folderOf } from "./file-path.ts";
import { ruleHash } from "./rule-hash.ts";
import { withoutTests } from "./without-tests.ts";
import { wordingContent, type Substantiation } from "./wording-schema.ts";

const wordingFolder = "wordings";

export interface Wording {
  /** Unique in its pack. */
  readonly id: string;
  /** The name of the pack, or of the folder that contains the packs. */
  readonly pack: string;
  /** The folder whose rules can name it, as can those in its subfolders. */
  readonly folder: string;
  readonly number: string;
  readonly description: string;
  readonly text: string;
  /** The kind of entity of each slot, by name, in the order of the text. */
  readonly slots: Readonly<Record<string, string>>;
  readonly owner: string;
  readonly substantiation: readonly Substantiation[];
  readonly valid: EffectivePeriod;
  /** The documents in which it may be used. */
  readonly appliesTo: Applicability;
  /** The zones in which it may be used; null: all. */
  readonly in: readonly Zone[] | null;
  /** Whether it must be used in every document to which it applies. */
  readonly required: boolean;
  readonly score: number;
  /** As a term rule that searches for it alone, with its tests. */
  readonly rule: Rule;
}

/** True for an approved wording, false for a rule. */
export function isWordingFile(path: string): boolean {
  return fileNameOf(folderOf(path)) === wordingFolder;
}

/** JSON Schema (2020-12) of an approved wording, for editors. */
export function wordingSchema(): JsonSchema {
  return jsonSchemaOf(wordingContent);
}

export interface ParsedWordings {
  /** In file order. */
  readonly value: readonly Wording[];
  /** What the files in a folder of rules or patterns can name: those of the folder before those beside the packs. */
  readonly wordingsOf: (folder: string) => Wordings;
  readonly problems: readonly Problem[];
}

/** `sources`: the files of approved wordings. `tests`: whether to read their tests. */
export function parseWordings(sources: readonly SourceFile[], tests: boolean): ParsedWordings {
  const folders = new Map<string, Map<string, WordingParts | null>>();
  const problems: Problem[] = [];
  const value: Wording[] = [];
  for (const source of sources) {
    const folder = folderOf(folderOf(source.path));
    const known = folders.get(folder) ?? new Map<string, WordingParts | null>();
    folders.set(folder, known);
    const read = readWording(source, tests);
    problems.push(...read.problems);
    if (read.wording === null) {
      // Most files are named after their wording, which then can be said to have faults.
      const name = fileNameOf(source.path).replace(/\.ya?ml$/i, "");
      if (!known.has(name)) known.set(name, null);
      continue;
    }
    const { wording } = read;
    const earlier = value.find((other) => other.folder === folder && other.id === wording.id);
    if (earlier !== undefined) {
      problems.push(duplicate(wording, earlier));
      continue;
    }
    value.push(wording);
    known.set(wording.id, partsOf(wording));
  }
  return {
    value,
    wordingsOf: (folder) =>
      new Map([...(folders.get(folderOf(folder)) ?? []), ...(folders.get(folder) ?? [])]),
    problems,
  };
}

function partsOf({ id, text, slots, valid }: WordingContent): WordingParts {
  return { wording: id, text, slots, valid };
}

type WordingContent = Pick<Wording, "id" | "text" | "slots" | "valid">;

/** Without conditions. */
export function wordingPattern(wording: WordingContent): WordingPattern {
  return {
    kind: "approvedWording",
    ...partsOf(wording),
    id: null,
    unless: noSurroundings,
    onlyIf: noSurroundings,
    in: null,
    notIn: [],
  };
}

function readWording(source: SourceFile, areTestsWanted: boolean): ReadWording {
  const alone = areTestsWanted ? null : withoutTests(source);
  const { value, problems, positionOf } = readYaml(alone ?? source, wordingContent);
  if (value === null) return { wording: null, problems };
  const { tests, number, ...content } = value;
  const folder = folderOf(folderOf(source.path));
  const described = { ...content, number: number ?? value.id, folder, pack: fileNameOf(folder) };
  const { id, description, appliesTo } = described;
  const meaning = {
    ...ruleFields,
    id,
    number: number ?? "wording",
    description,
    appliesTo,
    body: { find: [wordingPattern(described)], limit: "each" },
  };
  const rule: Rule = {
    ...meaning,
    pack: wordingFolder,
    tests: tests.map((test) => ({ ...test.value, position: positionOf(test.offset) })),
    position: positionOf(0),
    hash: ruleHash(meaning),
  };
  return { wording: { ...described, rule }, problems };
}

interface ReadWording {
  /** Null for a file with faults. */
  readonly wording: Wording | null;
  readonly problems: readonly Problem[];
}

const ruleFields = {
  group: "Approved wordings",
  feedback: "",
  score: 0,
  requiresJudgement: false,
  hidden: false,
  source: null,
  kind: "term",
};

function duplicate(wording: Wording, { rule: { position } }: Wording): Problem {
  const where = `${position.path}:${position.line}`;
  const message = `there is already a wording “${wording.id}” in this folder, in ${where}: give one of them another id`;
  return { code: "rule-duplicate", message, place: { kind: "file", ...wording.rule.position } };
}
