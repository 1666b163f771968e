/** `docreview rules lsp`: its flags and their help. */
import type { Command } from "commander";
import type { EditorOptions } from "../language-server/followed-rules.ts";
import type { Session } from "../terminal/terminal.ts";
import { ruleFlags } from "./review-flags.ts";

export function rulesLspCommand(command: Command, { terminal, end }: Session): void {
  ruleFlags(command)
    .description(
      "Checks rules and texts in an editor, over the Language Server Protocol on standard input and output.",
    )
    // Editors add it for every server.
    .option("--stdio", "is always so")
    .addHelpText("after", help)
    .action(async (options: EditorOptions) => {
      const { serveEditor } = await import("../language-server/serve-editor.ts");
      end(await serveEditor(options, terminal));
    });
}

const help = `
Of rule files, it shows faults as you type and examples that fail, completes keys, zones, entities, lists, patterns, categories and
options, and says what they mean. Markdown, web pages and text are checked by the rules that the flags name, as they were saved last.

Exit code: 0 when the editor ends it.

Example:
  docreview rules lsp --rules my-rules --answer market=au`;
