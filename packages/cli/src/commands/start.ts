/** `docreview start`: the first command to try; `pnpm start` runs it. */
import type { Command } from "commander";
import type { StartFlags } from "../start/start.ts";
import type { Session } from "../terminal/terminal.ts";
import { dataFlags } from "./service-flags.ts";

export function startCommand(command: Command, { terminal, end }: Session): void {
  dataFlags(command)
    .description(
      "Starts the service, creates accounts on the first run, and reviews a sample through the API.",
    )
    .option("--once", "exit after the sample")
    .option("--port <number>", "port to listen on (default: 8080, or a free one if it is in use)")
    .addHelpText("after", help)
    .action(async (flags: StartFlags) => {
      const { start } = await import("../start/start.ts");
      end(await start(flags, terminal));
    });
}

const help = `
The sample's annotated copies go to out/ in the working directory. Exit code: 0 if the sample was reviewed and the
service was stopped, 2 otherwise.

Examples:
  docreview start
  docreview start --once --data tmp/data`;
