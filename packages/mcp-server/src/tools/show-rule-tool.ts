/** `show_rule`: the file of one rule. */
import type { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import { Fault } from "../faults/fault.ts";
import { ruleUri, sourceOf } from "../resources/rule-resource.ts";
import { listedRule } from "../rules/matching-rules.ts";
import { fullName } from "../rules/rule-base.ts";
import { answer, result } from "./answer.ts";
import type { Toolbox } from "./toolbox.ts";

const outputSchema = z.object({
  rule: z.string(),
  number: z.string(),
  description: z.string(),
  score: z.number(),
  severity: z.string(),
  kind: z.string(),
  uri: z.string(),
  file: z.string(),
  source: z.string().nullable().describe("Where the duty comes from; null for an in-house rule."),
  yaml: z.string().describe("The file of the rule, with its examples."),
});

export function addShowRuleTool(server: McpServer, toolbox: Toolbox): void {
  const { workbench } = toolbox;
  server.registerTool(
    "show_rule",
    {
      title: "Show a rule",
      description:
        "Shows the file of one rule: what it looks for, when it applies, its advice and its tests. Read one or two similar rules before you write a draft for try_rule.",
      inputSchema: z.object({ rule: z.string().max(200).describe("Its number, id or pack/id.") }),
      outputSchema,
      annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
    },
    ({ rule: name }, context) =>
      answer(toolbox, context, async () => {
        const ruleBase = await workbench.rules();
        const rule = ruleBase.find(name);
        if (typeof rule === "string") throw new Fault(`${rule}.`);
        const yaml = sourceOf(rule, ruleBase);
        const output = {
          ...listedRule(rule),
          uri: ruleUri(rule),
          file: rule.position.path,
          source: rule.source,
          yaml,
        };
        return result(`${rule.number} ${fullName(rule)} (${rule.position.path})\n${yaml}`, output);
      }),
  );
}
