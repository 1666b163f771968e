/** `docreview rules check`: checks whether rules can be read, without applying them. */
import { Argument, type Command } from "commander";
import { counted } from "../report/plain.ts";
import { exitCodes, type Session } from "../terminal/terminal.ts";

export function rulesCheckCommand(command: Command, { terminal, end }: Session): void {
  command
    .description("Checks that rules can be read, and reports each fault with file, line and column.")
    .addArgument(
      new Argument("[folder]", "folder of rule packs, or shipped").default("shipped", "the bundled packs"),
    )
    .addHelpText(
      "after",
      "\nExit code: 0 if there are no faults, 2 if there are.\n\nExample:\n  docreview rules check my-rules",
    )
    .action(async (folder: string) => {
      const { loadRuleBase } = await import("../rule-base/rule-base.ts");
      const ruleBase = await loadRuleBase([folder], terminal.stderr);
      if (ruleBase === null) return end(exitCodes.failed);
      const packs = new Set(ruleBase.rules.map(({ pack }) => pack)).size;
      terminal.stdout.write(
        `${counted(ruleBase.rules.length, "rule")} in ${counted(packs, "pack")}: no faults.\n`,
      );
    });
}
