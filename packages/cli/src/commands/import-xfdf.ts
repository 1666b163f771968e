/** `docreview import-xfdf`: what people decided in an annotated copy, written to the report that it was made with. */
import { Option, type Command } from "commander";
import type { Session } from "../terminal.ts";

export interface ImportOptions {
  readonly report: string;
  readonly document: string;
  readonly format: "text" | "json";
}

export function importXfdfCommand(command: Command, { terminal, end }: Session): void {
  command
    .description(
      "Reads an annotated PDF or XFDF that people have edited: what they rejected or deleted is dismissed, what they replied is kept, and what they marked is added.",
    )
    .argument("<copy>", "the edited XFDF or annotated PDF, or - for standard input")
    .requiredOption("--report <path>", "the JSON report of the scan that wrote the copy")
    .requiredOption("--document <path>", "the file that was scanned")
    .addOption(
      new Option("--format <format>", "what changed as text, or the judged report as JSON")
        .choices(["text", "json"])
        .default("text"),
    )
    .addHelpText("after", help)
    .action(async (copy: string, options: ImportOptions) => {
      const { importCopy } = await import("../returned/import-copy.ts");
      end(await importCopy(copy, options, terminal));
    });
}

const help = `
An annotation counts as deleted only where the copy still lists it; a program that leaves out the list
leaves the deletions untold, which is said. The report itself is never changed: --format json writes a new one.
With a service, send the copy to POST /v2/reviews/<id>/judgements instead.

Exit code:
  0  nothing is left that nobody dismissed
  1  something that was found or marked still stands
  2  the copy, the report or the document could not be read, or they do not belong together

Examples:
  docreview scan brochure.pdf --format json --xfdf brochure.xfdf > report.json
  docreview import-xfdf brochure.xfdf --report report.json --document brochure.pdf
  docreview import-xfdf edited.pdf --report report.json --document brochure.pdf --format json > judged.json`;
