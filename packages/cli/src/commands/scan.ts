/** `docreview scan`: its flags and their help. */
import { describedKinds } from "@docreview/model";
import type { Command } from "commander";
import type { ScanOptions } from "../scan/scan.ts";
import type { Session } from "../terminal/terminal.ts";
import { formatFlag, judgingFlags, ruleFlags } from "./review-flags.ts";

export function scanCommand(command: Command, { terminal, end }: Session): void {
  command
    .description("Reviews files and reports the findings.")
    .argument("<file...>", `${describedKinds}, folders of them, or - for standard input`);
  formatFlag(ruleFlags(command))
    .option(
      "--verbose",
      "in the text report, show what each of several rules requires of the same words, all legal sources, and the ids of the findings",
    )
    .option(
      "--annotate <path>",
      "write an annotated PDF with a summary at the end (for a signed file, in a separate file); a folder for several files",
    )
    .option("--xfdf <path>", "write only the annotations, as XFDF; a folder for several files")
    .option("--summary <path>", "write the summary as a separate PDF; a folder for several files")
    .option(
      "--baseline <report>",
      "JSON report of an earlier scan: say what is new, changed, moved or fixed since; only what is new counts for the exit code",
    );
  judgingFlags(command)
    .addHelpText("after", help)
    .action(async (paths: readonly string[], options: ScanOptions) => {
      const { scan } = await import("../scan/scan.ts");
      end(await scan(paths, options, terminal));
    });
}

const help = `
Exit code:
  0  no findings; with --baseline, no new ones
  1  at least one finding or, with --baseline, one that is new or was dismissed there; what is dismissed does not count
  2  a file could not be reviewed (the others still are), or the command line is invalid

Examples:
  docreview scan brochure.pdf --answer market=au --answer channel=brochure
  docreview scan brochure.pdf --answers answers.yaml --answer channel=email
  docreview scan brochures/ --annotate annotated/
  docreview scan --format json a.pdf b.docx > findings.json
  docreview scan brochure-v2.pdf --baseline findings.json
  docreview scan --format sarif --min-score 5 *.pdf > findings.sarif
  curl -s https://example.com/terms.pdf | docreview scan -`;
