/** `docreview admin evidence-key`. */
import type { Command } from "commander";
import type { AdminFlags } from "../admin/flags.ts";
import type { Session } from "../terminal/terminal.ts";
import { adminFlags } from "./admin-flags.ts";

export function adminEvidenceKeyCommands(command: Command, { terminal, end }: Session): void {
  adminFlags(command.command("show"))
    .description("Shows the public keys of evidence, also retired ones, as PEM for docreview verify --key.")
    .addHelpText("after", "\nExample:\n  docreview admin evidence-key show > evidence-keys.pem")
    .action(async (flags: AdminFlags) => {
      const { show } = await import("../admin/evidence-key.ts");
      end(await show(flags, terminal));
    });
  adminFlags(command.command("rotate"))
    .description("Signs new evidence with a new key; evidence signed with earlier keys stays valid.")
    .addHelpText("after", "\nExample:\n  docreview admin evidence-key rotate")
    .action(async (flags: AdminFlags) => {
      const { rotate } = await import("../admin/evidence-key.ts");
      end(await rotate(flags, terminal));
    });
}
