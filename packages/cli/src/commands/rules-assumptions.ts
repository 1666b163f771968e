/** `docreview rules assumptions`: how often assumed answers are right. */
import type { Command } from "commander";
import type { RulesAssumptionsOptions } from "../evaluation/evaluate-assumptions.ts";
import type { Session } from "../terminal/terminal.ts";
import { parseDay, parseFolder, rulesHelp } from "./flag-values.ts";

export function rulesAssumptionsCommand(command: Command, { terminal, end }: Session): void {
  command
    .description(
      "Measures on labelled documents how many assumed answers are correct, and how many issues are found without answers.",
    )
    .argument("<labels...>", "folders or files of labelled documents, as for rules evaluate")
    .option("--rules <folder>", rulesHelp, parseFolder)
    .option(
      "--as-of <day>",
      "use the rules in effect on this day, e.g. 2024-01-31 (default: today)",
      parseDay,
    )
    .option("--write <file>", "write a Markdown page")
    .addHelpText(
      "after",
      "\nExit code: 0 if the labels were judged, 2 if labels or rules cannot be read.\n\nExample:\n  docreview rules assumptions fixtures/labelled/open",
    )
    .action(async (paths: readonly string[], options: RulesAssumptionsOptions) => {
      const { evaluateAssumptions } = await import("../evaluation/evaluate-assumptions.ts");
      end(await evaluateAssumptions(paths, options, terminal));
    });
}
