/** `docreview dismiss`: its flags and their help. */
import type { Command } from "commander";
import type { DismissOptions } from "../dismiss/dismiss.ts";
import type { Session } from "../terminal/terminal.ts";
import { parseDay } from "./flag-values.ts";

export function dismissCommand(command: Command, { terminal, end }: Session): void {
  command
    .description("Dismisses findings of a report, so that later scans do not count them.")
    .argument("<report>", "JSON report of a scan, or - for standard input")
    .argument(
      "<finding...>",
      "the id of a finding, or its first digits; or a rule, for all that it found: its number or pack/id",
    )
    .requiredOption("--reason <text>", "why the finding need not be dealt with")
    .option("--who <name>", "who dismisses it")
    .option("--until <day>", "the last day on which this counts, e.g. 2024-12-31", parseDay)
    .option("--dismissed <file>", "the file to add to (default: docreview.dismissed.yaml)")
    .addHelpText("after", help)
    .action(async (report: string, names: readonly string[], options: DismissOptions) => {
      const { dismiss } = await import("../dismiss/dismiss.ts");
      end(await dismiss(report, { names, options }, terminal));
    });
}

const help = `
The file holds the rule, the words and their sentence. A scan dismisses what is the same in all three, also in the next version
of the document: not if the sentence was edited, if the rule has changed, or after --until. What several rules found as
one issue is dismissed together. Ids are in the JSON report, and in the text report of scan --verbose and of diff.

Exit code: 0 if the findings were added, 2 if not.

Examples:
  docreview scan brochure.pdf --format json > report.json
  docreview dismiss report.json 43bd533e12c4ca3c --reason "Quoted from the regulator" --who Ada
  docreview dismiss report.json AU-1.1 --reason "Approved for this campaign" --until 2026-12-31`;
