/** Updates a report with the changes in an edited copy. */
import { serialize } from "node:v8";
import type { Review } from "@docreview/model";
import { createRunner, type ReturnedEdits } from "@docreview/runner";
import { InputFault, isFolder } from "../files/inputs.ts";
import { readBytes, readText } from "../files/read-text.ts";
import { exitCodes, type Ending, type Terminal } from "../terminal/terminal.ts";
import { editsText } from "./edits-text.ts";
import { judgedReview } from "./judged-review.ts";
import { isOpen } from "../report/report.ts";
import { parseReport, reportWith, reviewOf, type ScanReport } from "../report/scan-report.ts";

export interface ImportOptions {
  readonly report: string;
  readonly document: string;
  readonly format: "text" | "json";
}

export async function importCopy(
  copy: string,
  { report: reportPath, document, format }: ImportOptions,
  terminal: Terminal,
): Promise<Ending> {
  for (const path of [copy, reportPath, document]) {
    if (path !== "-" && (await isFolder(path))) return `${path} is a folder: specify one file in it`;
  }
  try {
    const report = parseReport(await readText(reportPath, terminal));
    if (report === null) return `${reportPath} is not a report of scan --format json`;
    const files = {
      report,
      copy: await readBytes(copy, terminal),
      document: await readBytes(document, terminal),
    };
    const read = await readCopy(files, terminal);
    if (typeof read === "string") return read;
    const { review, edits } = read;
    const judged = judgedReview(review, edits, terminal.now().toISOString());
    terminal.stdout.write(format === "json" ? reportWith(report, judged) : editsText(judged, review, edits));
    const hasOpen = judged.findings.some(({ triggers }) => triggers.some(isOpen));
    return hasOpen ? exitCodes.findings : exitCodes.clean;
  } catch (error) {
    if (error instanceof InputFault) return error.message;
    throw error;
  }
}

interface Files {
  readonly report: ScanReport;
  readonly copy: Uint8Array;
  readonly document: Uint8Array;
}

/** Returns a sentence if the three do not belong together or one cannot be read. */
async function readCopy(
  { report, copy, document }: Files,
  { signal }: Terminal,
): Promise<{ readonly review: Review; readonly edits: ReturnedEdits } | string> {
  const runner = createRunner({
    rules: [],
    questionnaire: null,
    limits: { threads: 1 },
    duties: ["render"],
  });
  try {
    const reading = await runner.read(document, { signal });
    const { rendition, ...rest } = reading;
    if (rest.document === null) return reading.problems.map(({ message }) => message).join(" ");
    const review = reviewOf(report, reading.sha256);
    if (review === null) return "the report has no finished review of the document";
    const { value, problems } = await runner.edits({
      copy,
      reading: serialize({ ...rest, rendition: null }),
      source: rendition?.pdf ?? document,
      sha256: reading.sha256,
      triggers: review.findings.flatMap(({ triggers }) => triggers.map(({ id }) => id)),
    });
    return value === null ? problems.map(({ message }) => message).join(" ") : { review, edits: value };
  } finally {
    await runner.close();
  }
}
