/** `docreview rules new`: its flags and their help. */
import { Option, type Command } from "commander";
import { draftKinds } from "../new-rule/rule-draft.ts";
import type { NewRuleOptions } from "../new-rule/new-rule.ts";
import type { Session } from "../terminal/terminal.ts";
import { parseName } from "./flag-values.ts";

export function rulesNewCommand(command: Command, { terminal, end }: Session): void {
  command
    .description(
      "Writes a new rule: asks for what no flag says, tries the examples, and writes a file that passes its tests.",
    )
    .argument("<file>", "the file to write, in the folder of its pack, such as my-rules/house/risk-free.yaml")
    .addOption(new Option("--kind <kind>", "what the rule looks for").choices(draftKinds))
    .option("--description <text>", "the duty, in one sentence")
    .option("--source <text>", "where the duty comes from")
    .option(
      "--word <phrase>",
      "words that are wrong, that a sentence must contain, or that are required; can be repeated",
      parseName,
    )
    .option("--feedback <text>", "what to do; {{text}} stands for the words that were found")
    .option("--score <score>", "from 0, a remark, to 10, must not be published")
    .option("--number <number>", "by which reviewers know the rule")
    .option("--group <heading>", "under which it is listed")
    .option("--fires <text>", "a text in which it must fire; can be repeated", parseName)
    .option("--passes <text>", "a text in which it must not; can be repeated", parseName)
    .option("--piped", "read the replies from a pipe, one line for each question", false)
    .addHelpText("after", help)
    .action(async (file: string, options: NewRuleOptions) => {
      const { newRule } = await import("../new-rule/new-rule.ts");
      end(await newRule(file, options, terminal));
    });
}

const help = `
A folder without pack.yaml gets one. A file that exists is never changed.

Exit code: 0 if the file was written, 2 if not.

Examples:
  docreview rules new my-rules/house/risk-free.yaml
  docreview rules new my-rules/house/no-risk.yaml --kind term --word "no risk" --description "Risk must not be denied." \\
    --feedback "Remove “{{text}}”." --score 8 --number HOUSE-2 --group Promises --fires "There is no risk." --passes "Risks are low."`;
