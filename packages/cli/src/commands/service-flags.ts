/** Flags shared by several commands of the service. The environment and the settings file supply what is not given. */
import type { Command } from "commander";

export function dataFlags(command: Command): Command {
  return command
    .option("--data <folder>", "folder of the database and the documents (default: docreview-data)")
    .option("--settings <file>", "file of NAME=value settings, which the environment and flags override");
}

export function workFlags(command: Command): Command {
  return dataFlags(command).option("--rules <folder>", "folder of rule packs (default: the bundled rules)");
}
