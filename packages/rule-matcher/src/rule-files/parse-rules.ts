/**
 * Parses rule files: a YAML file is one rule or a list of them, its folder is their pack, and `lists/`, `patterns/`, `wordings/` and
 * `examples/` in the folder contain word lists, named patterns, approved wordings and examples. A faulty file is left out and all its faults are
 * reported; the others are unaffected.
 */
import {
  claimExceptions,
  type Applicability,
  type FilePosition,
  type Problem,
  type Rule,
  type SourceFile,
} from "@docreview/model";
import { jsonSchemaOf, readYaml, type JsonSchema, type Schema } from "@docreview/yaml-schema";
import type { RuleKind } from "../kinds/rule-kind.ts";
import { ruleKinds } from "../kinds/rule-kinds.ts";
import { folderOf, packNameOf } from "./file-path.ts";
import { isExampleFile, parseExamples } from "./parse-examples.ts";
import { isListFile, parseLists } from "./parse-list.ts";
import { isPackFile, parsePack } from "./parse-pack.ts";
import { isPatternFile, parsePatterns } from "./parse-patterns.ts";
import { isWordingFile, parseWordings, type Wording } from "./parse-wordings.ts";
import { inflectors, languageOf } from "../inflection/inflectors.ts";
import type { PackContext } from "../pattern/pack-context.ts";
import { ruleHash } from "./rule-hash.ts";
import { ruleFile, type RuleContent } from "./rule-schema.ts";
import { withoutTests } from "./without-tests.ts";
import { wordingRules } from "./wording-rules.ts";

export interface ParsedRules {
  /** In the order of the files. */
  readonly value: readonly Rule[];
  /** The named patterns, each as a term rule that searches for it alone, with its tests. */
  readonly patterns: readonly Rule[];
  /** The approved wordings. What their dates and conditions require is among the rules. */
  readonly wordings: readonly Wording[];
  readonly problems: readonly Problem[];
}

export interface ParseOptions {
  readonly ruleKinds?: readonly RuleKind[];
  /**
   * Whether the rules keep their tests; default true. Otherwise faults in tests are not reported, and parsing is
   * faster.
   */
  readonly tests?: boolean;
}

/** Parses rule files. A file named `pack.yaml` gives the rules of its folder their language and conditions. */
export function parseRules(
  sources: readonly SourceFile[],
  { ruleKinds: kinds = ruleKinds, tests = true }: ParseOptions = {},
): ParsedRules {
  const schema = ruleFile(kinds);
  const packs = parsePacks(sources.filter(({ path }) => isPackFile(path)));
  const lists = parseLists(
    sources.filter(({ path }) => isListFile(path)),
    packs.languages,
  );
  const examples = parseExamples(sources.filter(({ path }) => isExampleFile(path)));
  const wordings = parseWordings(
    sources.filter(({ path }) => isWordingFile(path)),
    tests,
  );
  const { wordingsOf } = wordings;
  const patterns = parsePatterns(
    sources.filter(({ path }) => isPatternFile(path)),
    { languages: packs.languages, lists: lists.value, examples: examples.value, wordingsOf, tests },
  );
  const problems = [lists, examples, wordings, patterns].flatMap((parsed) => parsed.problems);
  const rules = new Map<string, Rule>();
  const add = (rule: Rule) => {
    const name = `${rule.pack}/${rule.id}`;
    const earlier = rules.get(name);
    if (earlier === undefined) rules.set(name, rule);
    else problems.push(duplicate(rule, earlier));
  };
  for (const source of sources) {
    if ([isListFile, isPatternFile, isExampleFile, isWordingFile].some((is) => is(source.path))) continue;
    if (isPackFile(source.path)) {
      problems.push(...(packs.problems.get(source) ?? []));
      continue;
    }
    const folder = folderOf(source.path);
    const pack = patterns.contextOf(folder);
    const judgesClaims = !packs.withoutClaims.has(folder);
    const inherited = packs.conditions.get(folder) ?? {};
    const parsed = parseRuleFile(source, { schema, pack, judgesClaims, inherited, tests });
    problems.push(...parsed.problems);
    for (const rule of parsed.value) add(rule);
  }
  for (const wording of wordings.value) {
    const inherited = packs.conditions.get(wording.folder) ?? {};
    for (const rule of wordingRules(wording, inherited)) add(rule);
  }
  return { value: [...rules.values()], patterns: patterns.value, wordings: wordings.value, problems };
}

/** JSON Schema (2020-12) of a rule file, for editors. */
export function ruleSchema(kinds: readonly RuleKind[] = ruleKinds): JsonSchema {
  return jsonSchemaOf(ruleFile(kinds));
}

interface Packs {
  /** By the folder of a pack, for packs whose language is not the default. */
  readonly languages: ReadonlyMap<string, string>;
  /** The folders of packs whose rules are not about claims. */
  readonly withoutClaims: ReadonlySet<string>;
  /** By the folder of a pack, the conditions that its rules inherit. */
  readonly conditions: ReadonlyMap<string, Applicability>;
  readonly problems: ReadonlyMap<SourceFile, readonly Problem[]>;
}

function parsePacks(sources: readonly SourceFile[]): Packs {
  const [{ languages: unnamed }] = inflectors;
  const parsed = sources.map((source) => ({ source, ...parsePack(source) }));
  const languages = parsed.flatMap(({ source, value }) => {
    const language = value === null ? null : languageOf(value.locale);
    return language === null || unnamed.includes(language)
      ? []
      : [[folderOf(source.path), language] as const];
  });
  return {
    languages: new Map(languages),
    withoutClaims: new Set(
      parsed.flatMap(({ source, value }) => (value?.claims === false ? [folderOf(source.path)] : [])),
    ),
    conditions: new Map(
      parsed.flatMap(({ source, value }) =>
        value === null ? [] : [[folderOf(source.path), value.appliesTo] as const],
      ),
    ),
    problems: new Map(parsed.map(({ source, problems }) => [source, problems])),
  };
}

interface RuleParsing {
  readonly schema: Schema<readonly RuleContent[]>;
  readonly pack: PackContext;
  /** Whether its pack is about claims. */
  readonly judgesClaims: boolean;
  readonly tests: boolean;
  /** The conditions of the pack. */
  readonly inherited: Applicability;
}

function parseRuleFile(source: SourceFile, parsing: RuleParsing) {
  const { schema, pack, tests: areWanted } = parsing;
  const alone = areWanted ? null : withoutTests(source);
  const read = alone === null ? null : readYaml(alone, schema, pack);
  // Faults refer to the original file.
  const { value, problems, positionOf } = read?.value == null ? readYaml(source, schema, pack) : read;
  const place = { path: source.path, positionOf };
  return { value: (value ?? []).map((content) => ruleOf(content, place, parsing)), problems };
}

interface RulePlace {
  readonly path: string;
  readonly positionOf: (offset: number) => FilePosition;
}

function ruleOf(
  content: RuleContent,
  { path, positionOf }: RulePlace,
  { judgesClaims, inherited, tests: areWanted }: RuleParsing,
): Rule {
  const { tests, source: cited, duty, adjust, effective, evenIf, ...common } = content.common;
  const excepted = judgesClaims ? claimExceptions.filter((each) => !evenIf.includes(each)) : [];
  // Omitted if there are none, so that the hashes of rules without them do not change.
  const shared = duty === null ? {} : { duty };
  const stepped = adjust.length === 0 ? {} : { adjust };
  const dated = effective === null ? {} : { effective };
  const claims = excepted.length === 0 ? {} : { claimExceptions: excepted };
  const meaning = {
    ...common,
    ...shared,
    ...stepped,
    ...dated,
    ...claims,
    appliesTo: { ...inherited, ...common.appliesTo },
    source: cited?.cite ?? null,
    kind: content.kind,
    body: content.body,
  };
  return {
    ...meaning,
    pack: packNameOf(path),
    tests: (areWanted ? tests : []).map(({ value, offset }) => ({ ...value, position: positionOf(offset) })),
    position: positionOf(content.offset),
    hash: ruleHash(meaning),
  };
}

function duplicate({ id, pack, position }: Rule, earlier: Rule): Problem {
  const where = `${earlier.position.path}:${earlier.position.line}`;
  const message = `the pack ${pack} already has a rule “${id}”, in ${where}: give one of them another id`;
  return { code: "rule-duplicate", message, place: { kind: "file", ...position } };
}
