/** `docreview rules lsp`: its flags and their help. */
import type { Command } from "commander";
import type { EditorOptions } from "../language-server/text-rules.ts";
import type { Session } from "../terminal/terminal.ts";
import { configurationFlags, ruleFlags } from "./review-flags.ts";

export function rulesLspCommand(command: Command, { terminal, end }: Session): void {
  ruleFlags(configurationFlags(command))
    .description(
      "Checks rules and texts in an editor, over the Language Server Protocol on standard input and output.",
    )
    // Editors add it for every server.
    .option("--stdio", "is always so")
    .addHelpText("after", help)
    .action(async (options: EditorOptions) => {
      const { serveEditor } = await import("../language-server/serve-editor.ts");
      const isGiven = (name: string) => command.getOptionValueSource(name) === "cli";
      end(await serveEditor({ options, isGiven }, terminal));
    });
}

const help = `
Of rule files, it shows faults as you type and examples that fail, completes keys, zones, entities, lists, patterns, categories and
options, and says what they mean. Markdown, web pages and text are checked as a scan in the working directory would check them:
by docreview.yaml, which the flags overrule, and by rules as they were saved last.

Exit code: 0 when the editor ends it.

Example:
  docreview rules lsp --rules my-rules --answer market=au`;
