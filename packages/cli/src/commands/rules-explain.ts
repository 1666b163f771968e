/** `docreview rules explain`: why a rule fires on a file, or does not. */
import type { Answers } from "@docreview/model";
import { Option, type Command } from "commander";
import { parseAnswer, parseDay } from "../arguments.ts";
import { shippedRules } from "../shipped.ts";
import type { Session } from "../terminal.ts";

export interface RulesExplainOptions {
  readonly rules: string;
  readonly answer?: Answers;
  readonly asOf?: string;
  readonly format: "text" | "json";
}

export function rulesExplainCommand(command: Command, { terminal, end }: Session): void {
  command
    .description(
      "Tells why a rule fires on a file or does not: what was found and where, what did not count and why, what was missing.",
    )
    .argument("<rule>", "a rule’s number or id, or pack/id")
    .argument("<file>", "a document, a text file, or - for standard input")
    .addOption(
      new Option("--rules <folder>", "folder of rule packs").default(shippedRules(), "the rules that ship"),
    )
    .option(
      "--answer <category=option>",
      "an answer to the questionnaire; may be given many times",
      parseAnswer,
    )
    .option("--as-of <day>", "a day, e.g. 2024-01-31: is the rule in effect then? (default: today)", parseDay)
    .addOption(
      new Option("--format <format>", "of the explanation").choices(["text", "json"]).default("text"),
    )
    .addHelpText("after", help)
    .action(async (rule: string, file: string, options: RulesExplainOptions) => {
      const { explainFile } = await import("../rules/explain-file.ts");
      end(await explainFile({ rule, file }, options, terminal));
    });
}

const help = `
What is no PDF, Word, PowerPoint, e-mail or image file is read as plain text.

Exit code: 0 when the rule does not fire, 1 when it does, 2 when the file or a rule cannot be read.

Examples:
  docreview rules explain AU-1.1 brochure.pdf
  echo "A risk free fund." | docreview rules explain risk-free -`;
