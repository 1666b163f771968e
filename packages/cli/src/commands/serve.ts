/** `docreview serve`: the whole service in one process. */
import type { Command } from "commander";
import type { ServeFlags } from "../service/flag-settings.ts";
import type { Session } from "../terminal/terminal.ts";
import { workFlags } from "./service-flags.ts";

export function serveCommand(command: Command, { terminal, end }: Session): void {
  workFlags(command)
    .description("Runs the service: the API and the processing of documents.")
    .option("--port <number>", "port to listen on; 0 picks a free one (default: 8080)")
    .option("--host <address>", "address to listen on (default: 127.0.0.1, reachable only from this machine)")
    .option("--public-url <url>", "URL at which clients reach the service; links and tokens contain it")
    .option("--base-path <path>", "path under which clients reach the service, such as /docreview")
    .addHelpText("after", help)
    .action(async (flags: ServeFlags) => {
      const { serve } = await import("../service/serve.ts");
      end(await serve(flags, terminal));
    });
}

const help = `
Runs until Ctrl-C or SIGTERM. It then accepts no more requests, finishes its work and exits with 0; a second signal
ends it at once. JSON log lines go to standard output. Exits with 2 if it cannot start.

Examples:
  docreview serve
  docreview serve --port 9000 --data /var/lib/docreview --settings /etc/docreview.env
  docreview serve --host 0.0.0.0 --public-url https://review.example.com --rules my-rules`;
