/** `list_rules` and `show_rule` of a service: the rules by which it judges the documents of the company. */
import type { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import { neutralText } from "../document-text/neutral-text.ts";
import { listOf, numberOf, oneOf, textOf } from "../service/resources.ts";
import { answer, result } from "../tools/answer.ts";
import { idPattern, reading, type ServiceToolbox } from "./service-toolbox.ts";

const pageSize = 50;

/** UTF-16 code units of the file of a rule in a result. */
const longestRule = 64_000;

const ruleSchema = z.object({
  rule: z.string().describe("Its id, for show_rule."),
  number: z.string(),
  pack: z.string(),
  description: z.string(),
  score: z.number(),
  fired: z.int().describe("How often it fired in reviews of the company."),
  dismissed: z.int(),
});

export function addCompanyRulesTools(server: McpServer, toolbox: ServiceToolbox): void {
  const { api } = toolbox;
  server.registerTool(
    "list_rules",
    {
      title: "List rules of the service",
      description:
        "Lists the rules by which the service judges the documents of the company, its own packs among them, 50 to a page, with how often each fired and was dismissed.",
      inputSchema: z.object({
        pack: z.string().max(200).optional(),
        search: z.string().max(200).optional(),
        page: z.int().min(1).max(10_000).default(1),
      }),
      outputSchema: z.object({ total: z.int().nullable(), page: z.int(), rules: z.array(ruleSchema) }),
      annotations: reading,
    },
    ({ pack, search, page }, context) =>
      answer(toolbox, context, async ({ signal }) => {
        const query = new URLSearchParams({
          ...(pack !== undefined && { "filter[pack]": pack }),
          ...(search !== undefined && search !== "" && { "filter[search]": search }),
          "page[size]": String(pageSize),
          "page[number]": String(page),
        });
        const document = await api.get(`/v2/rules?${query.toString()}`, signal);
        const rules = listOf(document).map(listed);
        const lines = rules.map((one) => `${one.number} ${one.rule} [${one.score}] ${one.description}`);
        const total = document.meta?.page?.total ?? null;
        return result([`${total ?? rules.length} rules, page ${page}.`, ...lines].join("\n"), {
          total,
          page,
          rules,
        });
      }),
  );
  server.registerTool(
    "show_rule",
    {
      title: "Show a rule of the service",
      description: "Shows the file of one rule by which the service judges, and how often it fired.",
      inputSchema: z.object({ rule: z.string().regex(idPattern).describe("The id that list_rules shows.") }),
      outputSchema: ruleSchema.extend({ yaml: z.string() }),
      annotations: reading,
    },
    ({ rule: id }, context) =>
      answer(toolbox, context, async ({ signal }) => {
        const rule = oneOf(await api.get(`/v2/rules/${encodeURIComponent(id)}`, signal));
        const yaml = textOf(rule, "yaml").slice(0, longestRule).toWellFormed();
        return result(yaml, { ...listed(rule), yaml });
      }),
  );
}

function listed(rule: Parameters<typeof textOf>[0]): z.infer<typeof ruleSchema> {
  return {
    rule: rule.id,
    number: textOf(rule, "reference"),
    pack: textOf(rule, "pack"),
    description: neutralText(textOf(rule, "description"), 400),
    score: numberOf(rule, "score"),
    fired: numberOf(rule, "fired"),
    dismissed: numberOf(rule, "dismissed"),
  };
}
