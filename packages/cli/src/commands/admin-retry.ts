/** `docreview admin retry`. */
import type { Command } from "commander";
import type { AdminFlags, RetryFlags } from "../admin/flags.ts";
import type { Session } from "../terminal/terminal.ts";
import { adminFlags } from "./admin-flags.ts";

export function adminRetryCommands(command: Command, { terminal, end }: Session): void {
  const work = () => import("../admin/retry.ts");
  adminFlags(command.command("asset"))
    .description("Processes a failed asset again, and runs the reviews that failed with it.")
    .argument("<id>")
    .addHelpText("after", "\nExample:\n  docreview admin retry asset 1001")
    .action(async (id: string, flags: AdminFlags) => end(await (await work()).asset(id, flags, terminal)));
  adminFlags(command.command("review"))
    .description("Runs a failed review again.")
    .argument("<id>")
    .addHelpText("after", "\nExample:\n  docreview admin retry review 4001")
    .action(async (id: string, flags: AdminFlags) => end(await (await work()).review(id, flags, terminal)));
  adminFlags(command.command("all"))
    .description("Retries everything that failed at or after a time.")
    .requiredOption(
      "--since <time>",
      "a time such as 2026-11-20T10:00:00Z, or a day such as 2026-11-20 (UTC)",
    )
    .option("--company <id>", "only for this company")
    .addHelpText("after", "\nExample:\n  docreview admin retry all --since 2026-11-20T10:00:00Z")
    .action(async (flags: RetryFlags) => end(await (await work()).all(flags, terminal)));
}
