/** `docreview serve`: the whole service in one process. */
import type { Command } from "commander";
import type { Session } from "../terminal.ts";
import { workFlags, type ServeFlags } from "./service-flags.ts";

export function serveCommand(command: Command, { terminal, end }: Session): void {
  workFlags(command)
    .description("Runs the service: the API, and the work on documents.")
    .option("--port <number>", "to listen on; 0 takes a free one (default: 8080)")
    .option("--host <address>", "to listen on (default: 127.0.0.1, which only this machine reaches)")
    .option("--public-url <url>", "where clients reach the service: the start of every link and token")
    .addHelpText("after", help)
    .action(async (flags: ServeFlags) => {
      const { serve } = await import("../service/serve.ts");
      end(await serve(flags, terminal));
    });
}

const help = `
Runs until Ctrl-C or SIGTERM: then it takes no more requests, finishes its work and ends with 0; a second one ends
it at once. Log lines (JSON) go to standard output. Ends with 2 when it cannot start.

Examples:
  docreview serve
  docreview serve --port 9000 --data /var/lib/docreview --settings /etc/docreview.env
  docreview serve --host 0.0.0.0 --public-url https://review.example.com --rules my-rules`;
