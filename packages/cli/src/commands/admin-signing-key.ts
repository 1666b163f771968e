/** `docreview admin signing-key`. */
import type { Command } from "commander";
import type { AdminFlags } from "../admin/flags.ts";
import type { Session } from "../terminal/terminal.ts";
import { adminFlags } from "./admin-flags.ts";

export function adminSigningKeyCommands(command: Command, { terminal, end }: Session): void {
  adminFlags(command.command("rotate"))
    .description("Signs new tokens with a new key; existing tokens stay valid until they expire.")
    .addHelpText("after", "\nExample:\n  docreview admin signing-key rotate")
    .action(async (flags: AdminFlags) => {
      const { rotate } = await import("../admin/signing-key.ts");
      end(await rotate(flags, terminal));
    });
}
