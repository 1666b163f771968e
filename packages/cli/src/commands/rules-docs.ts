/** `docreview rules docs`: a page for each rule. */
import type { Command } from "commander";
import type { Session } from "../terminal/terminal.ts";

export function rulesDocsCommand(command: Command, { terminal, end }: Session): void {
  command
    .description(
      "Writes a Markdown page for each rule and an index for each pack, and removes the pages of rules that no longer exist.",
    )
    .requiredOption("--out <folder>", "folder to write the pages to")
    .addHelpText(
      "after",
      "\nExit code: 0 if the pages are written, 2 if a rule cannot be read or a page cannot be written.\n\nExample:\n  docreview rules docs my-rules --out docs/rules",
    )
    .action(async (folder: string, { out }: { readonly out: string }) => {
      const { writePages } = await import("../rules/write-pages.ts");
      end(await writePages(folder, out, terminal));
    });
}
