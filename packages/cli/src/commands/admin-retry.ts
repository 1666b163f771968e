/** `docreview admin retry`. */
import type { Command } from "commander";
import type { Session } from "../terminal.ts";
import { adminFlags, type AdminFlags, type RetryFlags } from "./admin-flags.ts";

export function adminRetryCommands(command: Command, { terminal, end }: Session): void {
  const work = () => import("../admin/retry.ts");
  adminFlags(command.command("asset"))
    .description("Processes one failed asset again, with the reviews that failed with it.")
    .argument("<id>")
    .addHelpText("after", "\nExample:\n  docreview admin retry asset 1001")
    .action(async (id: string, flags: AdminFlags) => end(await (await work()).asset(id, flags, terminal)));
  adminFlags(command.command("review"))
    .description("Tries one failed review again.")
    .argument("<id>")
    .addHelpText("after", "\nExample:\n  docreview admin retry review 4001")
    .action(async (id: string, flags: AdminFlags) => end(await (await work()).review(id, flags, terminal)));
  adminFlags(command.command("all"))
    .description("Tries everything again that failed at or after a time.")
    .requiredOption("--since <time>", "a time as 2026-11-20T10:00:00Z, or a day as 2026-11-20, in UTC")
    .option("--company <id>", "only what belongs to this company")
    .addHelpText("after", "\nExample:\n  docreview admin retry all --since 2026-11-20T10:00:00Z")
    .action(async (flags: RetryFlags) => end(await (await work()).all(flags, terminal)));
}
