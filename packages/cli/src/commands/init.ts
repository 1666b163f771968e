/** `docreview init`: its flags and their help. */
import type { Command } from "commander";
import type { InitOptions } from "../init/init.ts";
import type { Session } from "../terminal/terminal.ts";
import { answerFlags } from "./answer-flags.ts";
import { parseFolder, rulesHelp } from "./flag-values.ts";

export function initCommand(command: Command, { terminal, end }: Session): void {
  answerFlags(
    command
      .description(
        "Writes docreview.yaml, by which docreview scan reviews the documents of a project without flags.",
      )
      .option(
        "--rules <folder>",
        `${rulesHelp}; a folder “rules” with packs is found by itself`,
        parseFolder,
      ),
  )
    .addHelpText("after", help)
    .action(async (options: InitOptions) => {
      const { init } = await import("../init/init.ts");
      end(await init(options, terminal));
    });
}

const help = `
The file is written to the working directory. One that is there already is never changed. The answers are what is true of all
documents; they are copied into it.

Exit code: 0 if the file was written, 2 if not.

Examples:
  docreview init
  docreview init --answers answers.yaml
  docreview init --rules compliance/rules --answer market=au`;
