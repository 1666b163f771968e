/** `docreview admin audit`. */
import { InvalidArgumentError, type Command } from "commander";
import type { AdminFlags, AuditExportFlags, AuditVerifyFlags } from "../admin/flags.ts";
import type { Session } from "../terminal/terminal.ts";
import { adminFlags } from "./admin-flags.ts";
import { dataFlags } from "./service-flags.ts";

export function adminAuditCommands(command: Command, { terminal, end }: Session): void {
  const work = () => import("../admin/audit.ts");
  adminFlags(command.command("verify"))
    .description("Finds rows of the audit log that were changed, taken out or put in, and says which.")
    .option("--company <id>", "only the log of this company")
    .option(
      "--expect <position:hash>",
      "a row as it was written down elsewhere; can be repeated",
      collected,
      [],
    )
    .addHelpText("after", verifyHelp)
    .action(async (flags: AuditVerifyFlags) => end(await (await work()).verify(flags, terminal)));
  dataFlags(command.command("export"))
    .description("Writes the audit log of a company as JSON Lines.")
    .requiredOption("--company <id>", "the company")
    .option("--out <file>", "write to a new file instead of standard output")
    .addHelpText("after", exportHelp)
    .action(async (flags: AuditExportFlags) => end(await (await work()).exportLog(flags, terminal)));
  adminFlags(command.command("erase"))
    .description(
      "Erases what the audit log shows of a user: addresses, and values before and after. Rows stay.",
    )
    .argument("<user>", "id, or e-mail address if only one company has it")
    .addHelpText("after", eraseHelp)
    .action(async (user: string, flags: AdminFlags) =>
      end(await (await work()).erase(user, flags, terminal)),
    );
}

function collected(text: string, before: readonly string[]): readonly string[] {
  if (!/^[1-9]\d{0,15}:[0-9a-f]{64}$/.test(text))
    throw new InvalidArgumentError("It must be a position and a hash, such as 812:fb8ab2… (64 digits).");
  return [...before, text];
}

const verifyHelp = `
Reads each row once and changes nothing. It can run while the service runs. Each fault is one line; with --json, one line of JSON.
For each company it prints the last row as position:hash. Write that down where nobody who can write to the database can change it: later,
--expect finds out whether the log up to there was written anew, or cut off together with its end. docs/audit-log.md says how the hashes are made.
Exits with 1 if there are faults.

Examples:
  docreview admin audit verify --data /var/lib/docreview
  docreview admin audit verify --company 1 --expect 812:fb8ab264ebf18027b3a54c3a7bd3ddab65033cb668837de86c61a9e316baf70f`;

const exportHelp = `
The same lines as GET /v2/audit-events/download.

Example:
  docreview admin audit export --company 1 --out audit-log.jsonl`;

const eraseHelp = `
For somebody who has the right to be forgotten. It cannot be undone. The hashes of erased details stay, so that the log can still be verified,
and a new row says that they were erased. Change the user's name too: the log shows the name that a user has now.

Example:
  docreview admin audit erase 7`;
