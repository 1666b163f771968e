/** `docreview://reports/{id}` and its further pages: the findings of a review, as text. */
import { ResourceTemplate, type McpServer } from "@modelcontextprotocol/server";
import { reportText, reportUri, reportView } from "../reports/report-view.ts";
import type { ReportStore } from "../reports/report-store.ts";
import type { Report } from "../reports/report.ts";
import { withDefectsReported, type OnFault } from "../faults/defect.ts";
import { Fault } from "../faults/fault.ts";

const config = { mimeType: "text/plain" };

export interface ReportShelf {
  readonly reports: ReportStore<Report>;
  readonly onFault: OnFault;
}

export function addReportResources(server: McpServer, { reports, onFault }: ReportShelf): void {
  const ids = (begun: string) => reports.ids().filter((id) => id.startsWith(begun));
  const read = (uri: URL, id: string, page: number) =>
    withDefectsReported(onFault, () => {
      const view = reportView(id, reports.get(id), page);
      if (!(page >= 1 && page <= view.pages)) throw new Fault(`Report ${id} has pages 1 to ${view.pages}.`);
      return { contents: [{ uri: uri.href, mimeType: "text/plain", text: reportText(view) }] };
    });
  const whole = new ResourceTemplate("docreview://reports/{id}", {
    list: () => ({
      resources: reports.ids().map((id) => {
        const { document, total } = reportView(id, reports.get(id), 1);
        return {
          uri: reportUri(id),
          name: `report-${id}`,
          description: `${document}: ${total} findings`,
          ...config,
        };
      }),
    }),
    complete: { id: ids },
  });
  server.registerResource(
    "report",
    whole,
    { ...config, title: "Reports", description: "The worst findings of a review that is still in memory." },
    (uri, { id }) => read(uri, String(id), 1),
  );
  const paged = new ResourceTemplate("docreview://reports/{id}/pages/{page}", {
    list: undefined,
    complete: { id: ids },
  });
  server.registerResource(
    "report-page",
    paged,
    { ...config, title: "Pages of a report", description: "Further findings of a review, 20 to a page." },
    (uri, { id, page }) => read(uri, String(id), Number(page)),
  );
}
