/** `docreview admin verify`. */
import type { Command } from "commander";
import type { VerifyFlags } from "../admin/flags.ts";
import type { Session } from "../terminal/terminal.ts";
import { adminFlags } from "./admin-flags.ts";

export function adminVerifyCommand(command: Command, { terminal, end }: Session): void {
  adminFlags(command)
    .description("Looks for documents that are missing, damaged, or no longer referred to.")
    .option("--bytes", "also read all bytes and compare them with their hashes")
    .addHelpText("after", help)
    .action(async (flags: VerifyFlags) => {
      const { verify } = await import("../admin/verify.ts");
      end(await verify(flags, terminal));
    });
}

const help = `
Compares the database with the files of the data folder, or with the bucket, and changes nothing. It may run while the service
runs: what is being uploaded or removed meanwhile is not reported. In the end it says what to do. With --json, each fault is a line.
With --bytes, everything that is stored is read once, from a bucket over the network.
It exits with 1 if it found a fault.

Examples:
  docreview admin verify --data /var/lib/docreview
  docreview admin verify --bytes --json`;
