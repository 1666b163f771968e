/** `docreview admin sealing-key`. */
import type { Command } from "commander";
import type { SealingKeyFlags } from "../admin/flags.ts";
import type { Session } from "../terminal/terminal.ts";
import { adminFlags } from "./admin-flags.ts";

export function adminSealingKeyCommands(command: Command, { terminal, end }: Session): void {
  adminFlags(command.command("rotate"))
    .description(
      "Encrypts the secrets in the database with a new key. Nothing else may use the store in the meantime.",
    )
    .option("--new-key <env:NAME>", "variable with the new key, if the key is set in DOCREVIEW_SEALING_KEY")
    .addHelpText("after", help)
    .action(async (flags: SealingKeyFlags) => {
      const { rotate } = await import("../admin/sealing-key.ts");
      end(await rotate(flags, terminal));
    });
}

const help = `
Stop every docreview serve and docreview worker first. Tokens and webhook secrets stay valid; people on the review page sign in
again. If the command is interrupted, all secrets are encrypted with either the old or the new key: run it again.

Without DOCREVIEW_SEALING_KEY, the key is the file sealing-key in the data folder. The command creates a new key there, and a
service started after an interruption finds the right one.
With DOCREVIEW_SEALING_KEY, create a key, store it with the old one, and pass it as a variable. Then change
DOCREVIEW_SEALING_KEY for every process before you start it.

Examples:
  docreview admin sealing-key rotate --data /var/lib/docreview
  NEW_KEY=$(openssl rand -base64 32) docreview admin sealing-key rotate --new-key env:NEW_KEY`;
