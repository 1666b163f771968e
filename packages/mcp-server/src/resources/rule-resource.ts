/** `docreview://rules/{pack}/{id}`: the file of a rule. */
import { ResourceTemplate, type McpServer } from "@modelcontextprotocol/server";
import { ruleText } from "@docreview/engine/rules";
import type { Rule } from "@docreview/model";
import { Fault } from "../faults/fault.ts";
import type { Workbench } from "../local/workbench.ts";
import { matchingRules } from "../rules/matching-rules.ts";
import { fullName, type RuleBase } from "../rules/rule-base.ts";

/** How many names are suggested. */
const mostSuggested = 100;

export function ruleUri(rule: Pick<Rule, "pack" | "id">): string {
  return `docreview://rules/${encodeURIComponent(rule.pack)}/${encodeURIComponent(rule.id)}`;
}

/** The YAML of the rule, as if it were alone in its file. */
export function sourceOf(rule: Rule, { sources }: RuleBase): string {
  const file = sources.rules.find(({ path }) => path === rule.position.path);
  return file === undefined ? "" : ruleText(file, rule);
}

export function addRuleResource(server: McpServer, workbench: Workbench): void {
  const named = async () => matchingRules((await workbench.rules()).rules, {});
  const suggested = (names: readonly string[], begun: string) =>
    [...new Set(names)].filter((name) => name.startsWith(begun)).slice(0, mostSuggested);
  const template = new ResourceTemplate("docreview://rules/{pack}/{id}", {
    list: async () => ({
      resources: (await named()).map((rule) => ({
        uri: ruleUri(rule),
        name: fullName(rule),
        title: `${rule.number} ${rule.id}`,
        description: rule.description,
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
  server.registerResource("rule", template, config, async (uri, { pack, id }) => {
    const ruleBase = await workbench.rules();
    const rule = ruleBase.find(`${decodeURIComponent(String(pack))}/${decodeURIComponent(String(id))}`);
    if (typeof rule === "string") throw new Fault(`${rule}.`);
    return { contents: [{ uri: uri.href, mimeType: "application/yaml", text: sourceOf(rule, ruleBase) }] };
  });
}
