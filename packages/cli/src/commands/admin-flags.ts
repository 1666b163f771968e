/** Flags of the commands under `docreview admin`. */
import { Option, type Command } from "commander";
import { dataFlags, type DataFlags } from "./service-flags.ts";

export interface AdminFlags extends DataFlags {
  readonly json?: boolean;
}

export interface ListFlags extends AdminFlags {
  readonly company?: string;
}

export interface RetryFlags extends AdminFlags {
  readonly since: string;
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
  return adminFlags(command).option("--company <id>", "list only those of this company");
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
