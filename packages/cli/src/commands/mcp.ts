/** `docreview mcp`: its flags and their help. */
import type { Command } from "commander";
import type { McpOptions } from "../mcp/mcp.ts";
import type { Session } from "../terminal/terminal.ts";
import { answerFlags } from "./answer-flags.ts";
import { parseFolder, parseName, parsePort, rulesHelp } from "./flag-values.ts";
import { configurationFlags, programFlags } from "./review-flags.ts";

export function mcpCommand(command: Command, { terminal, end }: Session): void {
  command
    .description("Serves reviews and rules to agents over the Model Context Protocol.")
    .option("--rules <folder>", rulesHelp, parseFolder)
    .option("--pack <name>", "judge only by the rules of this pack; can be repeated", parseName);
  programFlags(
    configurationFlags(answerFlags(command))
      .option(
        "--folder <folder>",
        "agents may name files below this folder only; can be repeated (default: the working directory)",
        parseFolder,
      )
      .option(
        "--write",
        "let agents write annotated copies below the folders, and save rules in the folder of --rules",
      )
      .option(
        "--service <url>",
        "use the reviews and rules of this service rather than those of this machine",
      )
      .option(
        "--http <port>",
        "serve over HTTP on this port instead of standard input; 0 picks a free one",
        parsePort,
      )
      .option("--host <address>", "address to listen on with --http", "127.0.0.1")
      .option(
        "--allow-host <name>",
        "further host by which clients reach the server, such as that of a proxy; can be repeated",
        parseName,
      ),
  )
    .addHelpText("after", help)
    .action(async (options: McpOptions) => {
      const { mcp } = await import("../mcp/mcp.ts");
      end(await mcp(options, terminal));
    });
}

const help = `
An agent starts this command itself: add it to the mcpServers of its settings. Standard output carries the protocol only.

The rules, answers and dismissals are those of the project, as for docreview scan: its docreview.yaml is looked for from the first --folder
on, then from the working directory. Flags overrule it.

With --service, set DOCREVIEW_CLIENT_ID and DOCREVIEW_CLIENT_SECRET, or DOCREVIEW_TOKEN. Uploading needs --write.

With --http, each request needs a token: DOCREVIEW_MCP_TOKEN or, on this machine only, a new one that is printed at the start.

Examples:
  docreview mcp
  docreview mcp --folder brochures --answer market=au
  docreview mcp --rules my-rules --write
  docreview mcp --service https://review.example.com
  docreview mcp --http 8090`;
