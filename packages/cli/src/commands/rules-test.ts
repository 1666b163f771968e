/** `docreview rules test`: runs the tests of each rule. */
import type { Command } from "commander";
import type { RulesTestOptions } from "../rules/test-folder.ts";
import type { Session } from "../terminal/terminal.ts";

export function rulesTestCommand(command: Command, { terminal, end }: Session): void {
  command
    .description("Runs the tests inside rules, and reports each failure with file, line and column.")
    .option("--coverage", "list the patterns, conditions and exceptions that no test exercises")
    .option("--mutate", "break the rules one part at a time, and list the changes that no test detects")
    .option("--watch", "run again whenever a rule or a document in the folder changes, until Ctrl-C")
    .addHelpText("after", help)
    .action(async (folder: string, options: RulesTestOptions) => {
      const { testFolder } = await import("../rules/test-folder.ts");
      end(await testFolder(folder, options, terminal));
    });
}

const help = `
Exit code:
  0  every test passed and, with --mutate, every broken part was noticed
  1  a test failed, or a broken part went unnoticed
  2  a rule cannot be read

Examples:
  docreview rules test my-rules
  docreview rules test my-rules --watch
  docreview rules test my-rules --coverage --mutate`;
