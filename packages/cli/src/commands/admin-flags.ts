/** Flags of the commands under `docreview admin`. */
import { Option, type Command } from "commander";
import { dataFlags, type DataFlags } from "./service-flags.ts";

export interface AdminFlags extends DataFlags {
  readonly json?: boolean;
}

export interface ListFlags extends AdminFlags {
  readonly company?: string;
}

export interface AccountFlags extends AdminFlags {
  readonly company: string;
  readonly name: string;
  readonly role?: "reviewer" | "admin";
}

export function adminFlags(command: Command): Command {
  return dataFlags(command).option("--json", "print JSON");
}

export function listFlags(command: Command): Command {
  return adminFlags(command).option("--company <id>", "of this company alone");
}

export function accountFlags(command: Command): Command {
  return adminFlags(command)
    .requiredOption("--company <id>", "whose it is")
    .requiredOption("--name <name>", "what it is called")
    .addOption(
      new Option(
        "--role <role>",
        "what it may do (default: the first of a company is its admin, those after it are reviewers)",
      ).choices(["reviewer", "admin"]),
    );
}
