/** `docreview ask`: answers the questionnaire on the terminal. */
import type { Command } from "commander";
import type { AskOptions } from "../answers/ask-questions.ts";
import type { Session } from "../terminal/terminal.ts";
import { parseFolder, rulesHelp } from "./flag-values.ts";

export function askCommand(command: Command, { terminal, end }: Session): void {
  command
    .description(
      "Asks the questions that decide which rules apply, and writes the answers to a YAML file for --answers.",
    )
    .argument("<file>", "answers file to write; if it exists, its answers are the defaults")
    .option("--rules <folder>", rulesHelp, parseFolder)
    .option("--piped", "read the replies from a pipe, one line for each question", false)
    .addHelpText("after", help)
    .action(async (file: string, options: AskOptions) => {
      const { askQuestions } = await import("../answers/ask-questions.ts");
      end(await askQuestions(file, options, terminal));
    });
}

const help = `
Exit code: 0 if the file is written, 2 if it is not.

Examples:
  docreview ask answers.yaml
  docreview scan brochure.pdf --answers answers.yaml`;
