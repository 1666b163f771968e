/** `docreview://rules/{pack}/{id}`: the file of a rule. */
import { ResourceTemplate, type McpServer } from "@modelcontextprotocol/server";
import { ruleText } from "@docreview/engine/rules";
import type { Rule } from "@docreview/model";
import { withDefectsReported, type OnFault } from "../faults/defect.ts";
import { Fault } from "../faults/fault.ts";
import type { Workbench } from "../local/workbench.ts";
import { listedRule, matchingRules } from "../rules/matching-rules.ts";
import { fullName, type RuleBase } from "../rules/rule-base.ts";

/** How many names are suggested. */
const mostSuggested = 100;

export function ruleUri(rule: Pick<Rule, "pack" | "id">): string {
  return `docreview://rules/${encodeURIComponent(rule.pack)}/${encodeURIComponent(rule.id)}`;
}

/** UTF-16 code units of YAML in a result: those that a draft may have. */
const longestRule = 64_000;

/** The YAML of the rule, as if it were alone in its file; a very long one is cut, and says so. */
export function sourceOf(rule: Rule, { sources }: RuleBase): string {
  const file = sources.rules.find(({ path }) => path === rule.position.path);
  const text = file === undefined ? "" : ruleText(file, rule);
  if (text.length <= longestRule) return text;
  return `${text.slice(0, longestRule).toWellFormed()}\n# cut: the rule has ${text.length} characters, see ${rule.position.path}\n`;
}

export interface RuleShelf {
  readonly workbench: Pick<Workbench, "rules">;
  readonly onFault: OnFault;
}

export function addRuleResource(server: McpServer, { workbench, onFault }: RuleShelf): void {
  const ruleBase = () => withDefectsReported(onFault, workbench.rules);
  const named = async () => matchingRules((await ruleBase()).rules, {});
  const suggested = (names: readonly string[], begun: string) =>
    [...new Set(names)].filter((name) => name.startsWith(begun)).slice(0, mostSuggested);
  const template = new ResourceTemplate("docreview://rules/{pack}/{id}", {
    list: async () => ({
      resources: (await named()).map((rule) => ({
        uri: ruleUri(rule),
        name: fullName(rule),
        title: `${rule.number} ${rule.id}`,
        description: listedRule(rule).description,
        mimeType: "application/yaml",
      })),
    }),
    complete: {
      pack: async (begun) =>
        suggested(
          (await named()).map(({ pack }) => pack),
          begun,
        ),
      id: async (begun, context) => {
        const pack = context?.arguments?.["pack"];
        const rules = (await named()).filter((rule) => pack === undefined || rule.pack === pack);
        return suggested(
          rules.map(({ id }) => id),
          begun,
        );
      },
    },
  });
  const config = {
    title: "Rules",
    description: "The file of a rule, with its examples.",
    mimeType: "application/yaml",
  };
  server.registerResource("rule", template, config, async (uri) => {
    const known = await ruleBase();
    const rule = matchingRules(known.rules, {}).find((one) => ruleUri(one) === uri.href);
    if (rule === undefined) throw new Fault("There is no such rule. The tool list_rules lists all rules.");
    return { contents: [{ uri: uri.href, mimeType: "application/yaml", text: sourceOf(rule, known) }] };
  });
}
