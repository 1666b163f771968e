/** Flags of the commands under `docreview admin`. */
import { Option, type Command } from "commander";
import { dataFlags } from "./service-flags.ts";

export function adminFlags(command: Command): Command {
  return dataFlags(command).option("--json", "print JSON");
}

export function listFlags(command: Command): Command {
  return adminFlags(command).option("--company <id>", "only list those of this company");
}

export function accountFlags(command: Command): Command {
  return adminFlags(command)
    .requiredOption("--company <id>", "the company that the account belongs to")
    .requiredOption("--name <name>", "display name")
    .addOption(
      new Option(
        "--role <role>",
        "role (default: admin for a company's first user and first client, reviewer for the others)",
      ).choices(["reviewer", "admin"]),
    );
}
