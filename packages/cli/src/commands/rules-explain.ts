/** `docreview rules explain`: explains why a rule fires on a file or does not. */
import { Option, type Command } from "commander";
import type { RulesExplainOptions } from "../rules/explain-file.ts";
import type { Session } from "../terminal/terminal.ts";
import { answerFlags } from "./answer-flags.ts";
import { parseDay, parseFolder, rulesHelp } from "./flag-values.ts";

export function rulesExplainCommand(command: Command, { terminal, end }: Session): void {
  command
    .description(
      "Explains why a rule fires on a file or does not: what was found and where, what did not count and why, and what was missing.",
    )
    .argument("<rule>", "number, id or pack/id of a rule, or wordings/id of an approved wording")
    .argument("<file>", "a document, a text file, or - for standard input")
    .option("--rules <folder>", rulesHelp, parseFolder);
  answerFlags(command)
    .option(
      "--as-of <day>",
      "the day on which the rule must be in effect, e.g. 2024-01-31 (default: today)",
      parseDay,
    )
    .addOption(
      new Option("--format <format>", "format of the explanation").choices(["text", "json"]).default("text"),
    )
    .addHelpText("after", help)
    .action(async (rule: string, file: string, options: RulesExplainOptions) => {
      const { explainFile } = await import("../rules/explain-file.ts");
      end(await explainFile({ rule, file }, options, terminal));
    });
}

const help = `
Files of a kind that docreview scan does not support are read as plain text.

Exit code: 0 if the rule does not fire, 1 if it does, 2 if the file or a rule cannot be read.

Examples:
  docreview rules explain AU-1.1 brochure.pdf
  echo "A risk free fund." | docreview rules explain risk-free -`;
