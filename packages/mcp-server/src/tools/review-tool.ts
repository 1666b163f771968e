/** `review`: reviews a file or a text, and returns the first findings. */
import type { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import type { ReportSource } from "../reports/report.ts";
import { reportSchema, reportText, reportUri, reportView, type ReportView } from "../reports/report-view.ts";
import { answer, result } from "./answer.ts";
import { circumstancesInput, subjectInput, subjectOf } from "./subject-input.ts";
import type { Toolbox } from "./toolbox.ts";

export function addReviewTool(server: McpServer, toolbox: Toolbox): void {
  const { workbench, reports } = toolbox;
  server.registerTool(
    "review",
    {
      title: "Review a document",
      description:
        "Reviews a file or a text against the compliance rules and returns what breaks them: counts, and the worst findings with their places, what each rule demands and what to write instead. Use it before publishing a text, and again after each correction. The remaining findings come from show_findings. Nothing is written.",
      inputSchema: z.object({ ...subjectInput, ...circumstancesInput }),
      outputSchema: reportSchema,
      annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
    },
    (input, context) =>
      answer(toolbox, context, async (call) => {
        const { answers, asOf } = input;
        const report = await workbench.review(subjectOf(input), { answers, asOf, ...call });
        const id = reports.add(report, JSON.stringify(report.review).length + sizeOf(report.source));
        return reportResult(reportView(id, report, 1));
      }),
  );
}

function sizeOf(source: ReportSource): number {
  return source.kind === "text" ? source.bytes.length : 0;
}

/** With a link to the report, for clients that read resources. */
export function reportResult(view: ReportView) {
  const { content, ...rest } = result(reportText(view), view);
  const link = {
    type: "resource_link" as const,
    uri: reportUri(view.report),
    name: `report-${view.report}`,
    mimeType: "text/plain",
    description: `The report on ${view.document}; findings: ${view.total}, pages: ${view.pages}.`,
  };
  return { ...rest, content: [...content, link] };
}
