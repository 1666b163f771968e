/** `docreview rules evaluate`: measures how many labelled issues the rules find. */
import { Option, type Command } from "commander";
import type { RulesEvaluateOptions } from "../evaluation/evaluate-labels.ts";
import type { Session } from "../terminal/terminal.ts";
import { answerFlags } from "./answer-flags.ts";
import { parseDay, parseFolder, parseName, rulesHelp } from "./flag-values.ts";

export function rulesEvaluateCommand(command: Command, { terminal, end }: Session): void {
  command
    .description(
      "Measures rules on labelled text: how many of the labelled issues they find (recall), and how many of their findings are correct (precision), for each pack and rule.",
    )
    .argument("<labels...>", "folders or files of labels")
    .option("--rules <folder>", rulesHelp, parseFolder)
    .option(
      "--types <file>",
      "types of issues and the rules that detect them (default: types.yaml or types.json beside the labels)",
    )
    .option("--only <name>", "judge only this pack, or rule as pack/id; can be repeated", parseName)
    .option(
      "--as-of <day>",
      "use the rules in effect on this day, e.g. 2024-01-31 (default: today)",
      parseDay,
    )
    .option("--misses", "list missed issues, and findings without a label")
    .addOption(new Option("--format <format>", "report format").choices(["text", "json"]).default("text"))
    .option("--positive <label>", "label of items that are issues; can be repeated", parseName)
    .option("--text-field <path>", "field with the text of an item", "text")
    .option("--label-field <path>", "field with the label of an item, or its labels", "label")
    .option("--items-field <name>", "field with the items of an entry, if an entry has several");
  answerFlags(command)
    .option("--record <file>", "store the figures in this JSON file, replacing older ones of the same sets")
    .option("--write <file>", "write a Markdown page: all sets of the record, or those just measured")
    .option("--check <file>", "compare with the figures of a record, and list the packs that do worse")
    .addHelpText("after", help)
    .action(async (paths: readonly string[], options: RulesEvaluateOptions) => {
      const { evaluateLabels } = await import("../evaluation/evaluate-labels.ts");
      end(await evaluateLabels(paths, options, terminal));
    });
}

const help = `
Labels are one of these:
  - a folder of YAML files, each a document: title, answers, text (or file), and issues with
    type, pack, severity, quote (null for something missing) and why
  - a YAML or JSON file {documents: [...]} with such documents
  - a list of items in JSON, JSON lines or CSV, each with a text and a label; a path such as
    spans.type names a field inside a list
  - a YAML file {sets: [...]} that lists such folders and files; fixtures/labelled/sets.yaml is one

Documents have their own answers. Every rule applies to items, unless --answers or --answer is given.

A quoted issue is found if a rule fires in its sentence, an absence if an absence rule of its
type fires. An item is found if any rule fires on it.

Exit code: 0 if the labels were judged, 1 if a figure is lower than in the record of --check,
2 if labels or rules cannot be read.

Examples:
  docreview rules evaluate fixtures/labelled/open --misses
  docreview rules evaluate fixtures/labelled/sets.yaml --check fixtures/labelled/quality.json
  docreview rules evaluate shop-pages.json --positive Urgency --positive Scarcity --only consumer-claims
  docreview rules evaluate terms.csv --text-field sentence --label-field verdict --positive unfair`;
