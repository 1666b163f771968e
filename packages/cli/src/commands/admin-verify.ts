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
Compares the database with the files of the data folder or the bucket, and changes nothing. It can run while the service
runs; documents being uploaded or removed are not reported. At the end it says what to do. With --json, each fault is one line.
With --bytes, all stored documents are read once; from a bucket, over the network.
Exits with 1 if there are faults.

Examples:
  docreview admin verify --data /var/lib/docreview
  docreview admin verify --bytes --json`;
