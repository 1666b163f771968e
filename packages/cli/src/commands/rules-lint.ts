/** `docreview rules lint`: finds faults in rules that can be read. */
import { Option, type Command } from "commander";
import type { RulesLintOptions } from "../rules/lint-folder.ts";
import type { Session } from "../terminal/terminal.ts";
import { parseLimit, parseName } from "./flag-values.ts";

export function rulesLintCommand(command: Command, { terminal, end }: Session): void {
  command
    .description(
      "Finds rules that never apply, exceptions that never or always apply, duplicate phrases, terms that are too common, examples that are too weak, rules without tests, and dismissals whose rule is gone or has changed, or that have expired. Prints the precision of each rule that learns from examples.",
    )
    .option("--corpus <folder>", "folder of ordinary documents, for measuring how common terms are")
    .option(
      "--limit <hits>",
      "hits per 1,000 sentences above which a term is too common (default: 20)",
      parseLimit,
    )
    .option(
      "--dismissed <file>",
      "YAML file of dismissals, whose entries for these rules are checked; can be repeated; none for no file (default: docreview.dismissed.yaml, if the working directory has one)",
      parseName,
    )
    .addOption(new Option("--format <format>", "report format").choices(["text", "json"]).default("text"))
    .addHelpText("after", help)
    .action(async (folder: string, options: RulesLintOptions) => {
      const { lintFolder } = await import("../rules/lint-folder.ts");
      end(await lintFolder(folder, options, terminal));
    });
}

const help = `
Exit code: 0 if there are no faults, 1 if there are, 2 if a rule or the corpus cannot be read.

Examples:
  docreview rules lint my-rules
  docreview rules lint my-rules --corpus brochures/ --limit 10`;
