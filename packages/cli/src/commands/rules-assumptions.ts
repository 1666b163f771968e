/** `docreview rules assumptions`: how often assumed answers are right. */
import type { Command } from "commander";
import type { RulesAssumptionsOptions } from "../evaluation/evaluate-assumptions.ts";
import type { Session } from "../terminal/terminal.ts";
import { parseDay, parseFolder, rulesHelp } from "./flag-values.ts";

export function rulesAssumptionsCommand(command: Command, { terminal, end }: Session): void {
  command
    .description(
      "Measures on labelled documents how many of the answers that are assumed are right, and how many of the issues are found without answers.",
    )
    .argument("<labels...>", "folders or files of labelled documents, as rules evaluate reads them")
    .option("--rules <folder>", rulesHelp, parseFolder)
    .option("--as-of <day>", "the day whose rules are used, e.g. 2024-01-31 (default: today)", parseDay)
    .option("--write <file>", "write a page in Markdown")
    .addHelpText(
      "after",
      "\nExit code: 0 when the labels were judged, 2 when labels or rules cannot be read.\n\nExample:\n  docreview rules assumptions fixtures/labelled/open",
    )
    .action(async (paths: readonly string[], options: RulesAssumptionsOptions) => {
      const { evaluateAssumptions } = await import("../evaluation/evaluate-assumptions.ts");
      end(await evaluateAssumptions(paths, options, terminal));
    });
}
