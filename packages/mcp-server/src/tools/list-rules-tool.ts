/** `list_rules`: the rules, page by page, their packs, and the questions that decide which apply. */
import type { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import { neutralText } from "../document-text/neutral-text.ts";
import { matchingRules, listedRule } from "../rules/matching-rules.ts";
import { answer, result } from "./answer.ts";
import type { Toolbox } from "./toolbox.ts";

const pageSize = 50;

const outputSchema = z.object({
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  packs: z.array(z.object({ pack: z.string(), rules: z.int() })),
  questions: z
    .array(z.object({ key: z.string(), question: z.string(), options: z.array(z.string()) }))
    .describe("The questionnaire: its keys and options are the answers that the other tools take."),
  rules: z.array(
    z.object({
      rule: z.string(),
      number: z.string(),
      description: z.string(),
      score: z.number(),
      severity: z.string(),
      kind: z.string(),
    }),
  ),
});

export function addListRulesTool(server: McpServer, toolbox: Toolbox): void {
  const { workbench } = toolbox;
  server.registerTool(
    "list_rules",
    {
      title: "List rules",
      description:
        "Lists the rules that reviews use, 50 to a page, with their numbers, scores and what they demand; also the packs, and the questionnaire whose answers decide which rules apply. Search by words to find the rule about a topic.",
      inputSchema: z.object({
        pack: z.string().max(200).optional().describe("Only the rules of this pack."),
        search: z
          .string()
          .max(200)
          .optional()
          .describe("Words that must all occur in the name, group or description."),
        page: z.int().min(1).max(10_000).default(1),
      }),
      outputSchema,
      annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
    },
    ({ page, ...filter }, context) =>
      answer(toolbox, context, async () => {
        const { rules, questionnaire } = await workbench.rules();
        const chosen = matchingRules(rules, filter);
        const shown = chosen.slice((page - 1) * pageSize, page * pageSize).map(listedRule);
        const pages = Math.max(1, Math.ceil(chosen.length / pageSize));
        const packs = [...Map.groupBy(matchingRules(rules, {}), ({ pack }) => pack)];
        const output = {
          total: chosen.length,
          page,
          pages,
          packs: packs.map(([pack, own]) => ({ pack, rules: own.length })),
          questions: (questionnaire?.categories ?? []).map(({ key, description, options }) => ({
            key,
            question: neutralText(description, 400),
            options: options.map((option) => option.key),
          })),
          rules: shown,
        };
        const lines = shown.map(
          ({ rule, number, score, severity, description }) =>
            `${number} ${rule} [${severity} ${score}] ${description}`,
        );
        return result([`${chosen.length} rules, page ${page} of ${pages}.`, ...lines].join("\n"), output);
      }),
  );
}
