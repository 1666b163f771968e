/** `docreview backup`: backs up everything while the service runs. */
import type { Command } from "commander";
import type { DataFlags } from "../service/flag-settings.ts";
import type { Session } from "../terminal/terminal.ts";
import { dataFlags } from "./service-flags.ts";

export interface BackUpFlags extends DataFlags {
  readonly hardLinks?: boolean;
}

export function backupCommand(command: Command, { terminal, end }: Session): void {
  dataFlags(command)
    .description("Backs up a consistent snapshot of everything that the service stores, while it runs.")
    .argument("<folder>", "folder to create; must not exist or must be empty")
    .option(
      "--hard-links",
      "link the files of documents instead of copying them, if they are on the same disk",
    )
    .addHelpText("after", help)
    .action(async (folder: string, flags: BackUpFlags) => {
      const { backUp } = await import("../service/back-up.ts");
      end(await backUp(folder, flags, terminal));
    });
}

const help = `
With --hard-links, a backup on the same disk takes little time and space, but damage to a file damages both.
A backup contains documents and the key that decrypts secrets: keep it where nobody else can read it.
A backup of a PostgreSQL database has the same format and contains everything except that key, which is a setting there.
Large databases are backed up faster with pg_dump.

Example:
  docreview backup /mnt/backups/2026-11-20 --data /var/lib/docreview`;
