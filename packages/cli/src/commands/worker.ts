/** `docreview worker`: an additional process that works on documents, beside a `serve` with the same data. */
import type { Command } from "commander";
import type { WorkFlags } from "../service/flag-settings.ts";
import type { Session } from "../terminal/terminal.ts";
import { workFlags } from "./service-flags.ts";

export function workerCommand(command: Command, { terminal, end }: Session): void {
  workFlags(command)
    .description(
      "Processes documents without serving the API, for a service with the same data folder, or the same database and bucket.",
    )
    .addHelpText("after", help)
    .action(async (flags: WorkFlags) => {
      const { work } = await import("../service/work.ts");
      end(await work(flags, terminal));
    });
}

const help = `
Runs until Ctrl-C or SIGTERM, as \`docreview serve\` does. With DOCREVIEW_WORKER_PORT, it answers /healthz, /readyz and
/metrics on that port.

Example:
  docreview worker --data /var/lib/docreview`;
