/** The two sides of a comparison: each is a document, or the report of a scan. */
import { findInput, InputFault, isFolder, type Input } from "../files/inputs.ts";
import { longestReport, textOf } from "../files/read-text.ts";
import { parseReport, type ScanReport } from "../report/scan-report.ts";
import type { Terminal } from "../terminal/terminal.ts";

export type Side =
  | { readonly kind: "report"; readonly path: string; readonly report: ScanReport }
  | { readonly kind: "document"; readonly path: string; readonly input: Input };

/**
 * Whether a path is a report is seen from its name or, for standard input, from its content. Returns a sentence if it cannot be
 * used.
 */
export async function openSide(path: string, terminal: Terminal): Promise<Side | string> {
  if (path !== "-" && (await isFolder(path)))
    return `${path} is a folder: specify a document, or a report of scan`;
  const input = findInput(path, terminal.stdin);
  if (path !== "-" && !/\.json$/i.test(path)) return { kind: "document", path, input };
  try {
    const bytes = await input.read(longestReport);
    const report = bytes[0] === openingBrace ? parseReport(textOf(bytes)) : null;
    if (report !== null) return { kind: "report", path, report };
    if (path !== "-") return `${path} is not a report of scan --format json`;
    return { kind: "document", path, input: { path, read: () => Promise.resolve(bytes) } };
  } catch (error) {
    if (error instanceof InputFault) return `${path}: ${error.message}`;
    throw error;
  }
}

const openingBrace = "{".charCodeAt(0);
