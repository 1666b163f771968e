/** `docreview rules labels`: judged findings as labels for `rules evaluate`. */
import type { Command } from "commander";
import type { LabelFlags } from "../rule-use/write-labels.ts";
import type { Session } from "../terminal/terminal.ts";
import { parseCount, parseName } from "./flag-values.ts";
import { workFlags } from "./service-flags.ts";

export function rulesLabelsCommand(command: Command, { terminal, end }: Session): void {
  workFlags(command)
    .description(
      "Writes the sentences of findings that people dismissed or confirmed as labels for rules evaluate, if the company allows it.",
    )
    .argument("<folder>", "new folder for the labels")
    .requiredOption("--company <id>", "the company whose judgements are written")
    .option("--only <rule>", "write only this rule, as pack/id; can be repeated", parseName)
    .option(
      "--most <count>",
      "how many dismissed and how many confirmed findings of a rule to write, the newest, 0 to 1000",
      parseCount,
      200,
    )
    .addHelpText("after", help)
    .action(async (folder: string, flags: LabelFlags) => {
      const { writeLabels } = await import("../rule-use/write-labels.ts");
      end(await writeLabels(folder, flags, terminal));
    });
}

const help = `
An admin of the company has to allow it first, on the review page under Settings, Labels. The labels contain
sentences of the company's documents: keep them as you keep those.

Each rule is a file of documents of one sentence, which must be found if it was confirmed and not if it was
dismissed. Findings without a sentence, such as missing text, are left out. sets.yaml lists the files.

Examples:
  docreview rules labels labels/ --company 1 --data /var/lib/docreview
  docreview rules evaluate labels/sets.yaml --misses`;
