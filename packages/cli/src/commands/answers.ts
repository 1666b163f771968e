/** `docreview answers`: the questions that decide which rules apply. */
import { Option, type Command } from "commander";
import type { AnswersOptions } from "../answers/list-questions.ts";
import type { Session } from "../terminal/terminal.ts";
import { parseFolder, rulesHelp } from "./flag-values.ts";

export function answersCommand(command: Command, { terminal, end }: Session): void {
  command
    .description("Lists the questions about a document that decide which rules apply, and their options.")
    .option("--rules <folder>", rulesHelp, parseFolder)
    .addOption(
      new Option("--format <format>", "the questions as text or JSON, or an answers file to fill in as YAML")
        .choices(["text", "json", "yaml"])
        .default("text"),
    )
    .addHelpText("after", help)
    .action(async (options: AnswersOptions) => {
      const { listQuestions } = await import("../answers/list-questions.ts");
      end(await listQuestions(options, terminal));
    });
}

const help = `
Exit code: 0, or 2 if the rules cannot be read.

Examples:
  docreview answers
  docreview answers --format yaml > answers.yaml
  docreview scan brochure.pdf --answers answers.yaml`;
