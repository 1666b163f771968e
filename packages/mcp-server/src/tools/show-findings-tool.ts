/** `show_findings`: a page of the findings of a report. */
import type { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import { Fault } from "../faults/fault.ts";
import { reportSchema, reportView } from "../reports/report-view.ts";
import { answer } from "./answer.ts";
import { reportResult } from "./review-tool.ts";
import type { Toolbox } from "./toolbox.ts";

export function addShowFindingsTool(server: McpServer, toolbox: Toolbox): void {
  const { reports } = toolbox;
  server.registerTool(
    "show_findings",
    {
      title: "Show findings",
      description:
        "Shows a page of the findings of a report that review returned, the highest score first. Reports last until the server ends, and only the latest are kept.",
      inputSchema: z.object({
        report: z.string().max(100).describe("The id that review returned, such as r1-0a1b2c3d."),
        page: z.int().min(1).max(100_000).default(1),
      }),
      outputSchema: reportSchema,
      annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
    },
    ({ report: id, page }, context) =>
      answer(toolbox, context, async () => {
        const view = reportView(id, reports.get(id), page);
        if (page > view.pages)
          throw new Fault(`Report ${id} has ${view.pages} pages; there is no page ${page}.`);
        return reportResult(view);
      }),
  );
}
