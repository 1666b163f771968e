/** `docreview admin recount`. */
import type { Command } from "commander";
import type { RecountFlags } from "../admin/flags.ts";
import type { Session } from "../terminal/terminal.ts";
import { adminFlags } from "./admin-flags.ts";

export function adminRecountCommand(command: Command, { terminal, end }: Session): void {
  adminFlags(command)
    .description("Compares the stored counts of findings with the findings, and corrects them.")
    .option("--check", "only compare; exit with 1 if a count is incorrect")
    .addHelpText("after", help)
    .action(async (flags: RecountFlags) => {
      const { recount } = await import("../admin/recount.ts");
      end(await recount(flags, terminal));
    });
}

const help = `
The database stores how many findings each review and rule has, how often each rule fired and was dismissed, and whether the
discussion of each mention is open. The command reads every finding, a few at a time, while the service runs. Each line names what
is incorrect, the stored counts, and the correct ones. It can be interrupted and run again.

Run it once after an upgrade during which old and new processes ran at the same time.

Examples:
  docreview admin recount --check --data /var/lib/docreview
  docreview admin recount --json`;
