/** `docreview rules list`: the rules, one per line. */
import { Argument, Option, type Command } from "commander";
import type { Session } from "../terminal/terminal.ts";

export function rulesListCommand(command: Command, { terminal, end }: Session): void {
  command
    .description("Lists rules with number, pack and id, score, kind and description, and approved wordings.")
    .addArgument(
      new Argument("[folder...]", "folders of rule packs, or shipped").default(
        ["shipped"],
        "the bundled packs",
      ),
    )
    .addOption(
      new Option("--format <format>", "format of the list").choices(["text", "json"]).default("text"),
    )
    .addHelpText(
      "after",
      "\nExit code: 0, or 2 if a rule cannot be read.\n\nExamples:\n  docreview rules list | grep -i warning\n  docreview rules list shipped my-rules --format json",
    )
    .action(async (folders: readonly string[], { format }: { readonly format: "text" | "json" }) => {
      const { listRules } = await import("../rules/list-rules.ts");
      end(await listRules(folders, format, terminal));
    });
}
