/** The flags with which a command takes answers to the questionnaire. */
import type { Command } from "commander";
import { parseAnswer } from "./flag-values.ts";

export function answerFlags(command: Command): Command {
  return command
    .option(
      "--answers <file>",
      "answers to the questionnaire in a YAML file, as docreview ask writes it; --answer replaces single categories",
    )
    .option(
      "--answer <category=option>",
      "an answer to the questionnaire; repeat the flag for more",
      parseAnswer,
    );
}
