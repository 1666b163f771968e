/** `docreview rules test`: judges each rule by the examples that it carries. */
import { Argument, type Command } from "commander";
import { shippedRules } from "../shipped.ts";
import { exitCodes, type Session } from "../terminal.ts";

export function rulesTestCommand(command: Command, { terminal, end }: Session): void {
  command
    .description("Runs the tests that rules carry; tells each failure by file, line and column.")
    .addArgument(
      new Argument("[folder]", "folder of rule packs").default(shippedRules(), "the rules that ship"),
    )
    .addHelpText("after", help)
    .action(async (folder: string) => {
      const { loadRuleBase } = await import("../rule-base.ts");
      const ruleBase = await loadRuleBase(folder, terminal.stderr);
      if (ruleBase === null) return end(exitCodes.failed);
      const { testRules } = await import("@docreview/engine");
      const { ruleTestReport } = await import("../report/rule-tests.ts");
      const results = testRules(ruleBase.rules);
      terminal.stdout.write(ruleTestReport(ruleBase.rules, results));
      if (results.some(({ passed }) => !passed)) end(exitCodes.findings);
    });
}

const help = `
Exit code: 0 when every test passed, 1 when one failed, 2 when a rule cannot be read.

Example:
  docreview rules test my-rules`;
