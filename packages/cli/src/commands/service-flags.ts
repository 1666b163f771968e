/** Flags that more than one command of the service takes. What is not given is left to the environment and the settings file. */
import type { Command } from "commander";

export interface DataFlags {
  readonly data?: string;
  readonly settings?: string;
}

export interface WorkFlags extends DataFlags {
  readonly rules?: string;
}

export interface ServeFlags extends WorkFlags {
  readonly host?: string;
  readonly port?: string;
  readonly publicUrl?: string;
}

export function dataFlags(command: Command): Command {
  return command
    .option("--data <folder>", "of the database and the documents (default: docreview-data)")
    .option(
      "--settings <file>",
      "with settings as NAME=value lines, which the environment and flags override",
    );
}

export function workFlags(command: Command): Command {
  return dataFlags(command).option("--rules <folder>", "of rule packs (default: the rules that ship)");
}
