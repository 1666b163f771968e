/**
 * Pages about rules, in Markdown: one per rule, an index per pack, and one of the packs. The same rules give the same
 * bytes.
 */
import type { Rule } from "@docreview/model";
import type { Questionnaire } from "@docreview/categorisation-resolver";
import type { Pack, RuleKind, Wording } from "@docreview/rule-matcher";
import * as defaults from "../defaults/judging.ts";
import { inline, table } from "./markdown.ts";
import { patternsPage } from "./patterns-page.ts";
import { remark, rulePage } from "./rule-page.ts";
import { wordingsPage } from "./wordings-page.ts";

export interface RulePage {
  /** Relative to the folder of the pages, with `/`. */
  readonly path: string;
  readonly text: string;
}

export interface RulePagesOptions {
  /** The named patterns (`ParsedRules.patterns`); omitted: none. */
  readonly patterns?: readonly Rule[];
  /** The approved wordings (`ParsedRules.wordings`); omitted: none. */
  readonly wordings?: readonly Wording[];
  readonly packs: readonly Pack[];
  readonly questionnaire: Questionnaire | null;
  readonly ruleKinds?: readonly RuleKind[];
}

/** Sorted by path. */
export function rulePages(
  rules: readonly Rule[],
  { packs, patterns = [], wordings = [], questionnaire, ruleKinds = defaults.ruleKinds }: RulePagesOptions,
): readonly RulePage[] {
  const byPack = Map.groupBy(rules, ({ pack }) => pack);
  const packRules = [...byPack].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const packOf = (name: string) => packs.find((pack) => pack.name === name) ?? null;
  const pages = [
    { path: "README.md", text: packsPage(packRules, packOf) },
    ...packRules.map(([name, own]) => ({
      path: `${name}/README.md`,
      text: packPage(name, packOf(name), own),
    })),
    ...(patterns.length === 0 ? [] : [{ path: "patterns.md", text: patternsPage(patterns) }]),
    ...(wordings.length === 0
      ? []
      : [{ path: "wordings.md", text: wordingsPage(wordings, { rules, questionnaire }) }]),
    ...rules.map((rule) => ({
      path: `${rule.pack}/${rule.id}.md`,
      text: rulePage(rule, { questionnaire, kinds: ruleKinds }),
    })),
  ];
  return pages.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

function packsPage(
  packRules: readonly (readonly [name: string, rules: readonly Rule[]])[],
  packOf: (name: string) => Pack | null,
): string {
  const rows = packRules.map(([name, rules]) => [
    `[${name}](${name}/README.md)`,
    String(rules.length),
    inline(packOf(name)?.description ?? ""),
  ]);
  return `${[remark, "# Rules", table(["Pack", "Rules", "Subject"], rows)].join("\n\n")}\n`;
}

function packPage(name: string, pack: Pack | null, rules: readonly Rule[]): string {
  const facts =
    pack === null
      ? []
      : [
          inline(pack.description),
          `Version ${inline(pack.version)}, ${inline(pack.locale)}, licence ${inline(pack.licence)}.`,
        ];
  const rows = rules
    .toSorted((a, b) => compareNumbers(a.number, b.number) || (a.id < b.id ? -1 : 1))
    .map((rule) => [
      inline(rule.number),
      `[${rule.id}](${rule.id}.md)`,
      inline(rule.group),
      String(rule.score),
      inline(rule.description),
    ]);
  const list = table(["Number", "Rule", "Group", "Score", "Duty"], rows);
  return `${[remark, `# ${name}`, ...facts, list].join("\n\n")}\n`;
}

/** `AU-1.9` before `AU-1.10`; the same on every machine, whatever its language. */
function compareNumbers(a: string, b: string): number {
  const pieces = (number: string) => number.split(/(\d+)/);
  const [left, right] = [pieces(a), pieces(b)];
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const [one = "", other = ""] = [left[index], right[index]];
    if (one === other) continue;
    return index % 2 === 1 ? Number(one) - Number(other) || (one < other ? -1 : 1) : one < other ? -1 : 1;
  }
  return 0;
}
