/** `docreview admin signing-key`. */
import type { Command } from "commander";
import type { Session } from "../terminal.ts";
import { adminFlags, type AdminFlags } from "./admin-flags.ts";

export function adminSigningKeyCommands(command: Command, { terminal, end }: Session): void {
  adminFlags(command.command("rotate"))
    .description("Signs with a new key from now on; tokens of the old one hold until they run out.")
    .addHelpText("after", "\nExample:\n  docreview admin signing-key rotate")
    .action(async (flags: AdminFlags) => {
      const { rotate } = await import("../admin/signing-key.ts");
      end(await rotate(flags, terminal));
    });
}
