/** The flags with which a command takes answers to the questionnaire. */
import type { Command } from "commander";
import { parseAnswer } from "./flag-values.ts";

export function answerFlags(command: Command): Command {
  return command
    .option(
      "--answers <file>",
      "YAML file with answers to the questionnaire, written by docreview ask; --answer overrides single categories",
    )
    .option("--answer <category=option>", "an answer to the questionnaire; can be repeated", parseAnswer);
}
