/**
 * `docreview import-xfdf`: imports reviewers' decisions from an annotated copy into the report from which it was made.
 */
import { Option, type Command } from "commander";
import type { ImportOptions } from "../returned/import-copy.ts";
import type { Session } from "../terminal/terminal.ts";

export function importXfdfCommand(command: Command, { terminal, end }: Session): void {
  command
    .description(
      "Reads back an annotated PDF or XFDF that reviewers have edited: rejected or deleted annotations dismiss their triggers, replies become reasons, and new highlights are added.",
    )
    .argument("<copy>", "the edited XFDF or annotated PDF, or - for standard input")
    .requiredOption("--report <path>", "JSON report of the scan that wrote the copy")
    .requiredOption("--document <path>", "the file that was scanned")
    .addOption(
      new Option("--format <format>", "the changes as text, or the updated report as JSON")
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
An annotation counts as deleted only if the copy still lists it. If the program that saved the copy removed
the list, deletions cannot be detected, and the output says so. The report is never changed: --format json
writes a new one. With a service, send the copy to POST /v2/reviews/<id>/judgements instead.

Exit code:
  0  every trigger is dismissed
  1  at least one trigger is not dismissed
  2  the copy, the report or the document cannot be read, or they do not belong together

Examples:
  docreview scan brochure.pdf --format json --xfdf brochure.xfdf > report.json
  docreview import-xfdf brochure.xfdf --report report.json --document brochure.pdf
  docreview import-xfdf edited.pdf --report report.json --document brochure.pdf --format json > judged.json`;
