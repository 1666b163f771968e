/** `docreview rules impact`: what a change of rules would do to documents. */
import { Option, type Command } from "commander";
import type { RulesImpactOptions } from "../impact/rules-impact.ts";
import type { Session } from "../terminal/terminal.ts";
import { answerFlags } from "./answer-flags.ts";
import { parseCount } from "./flag-values.ts";
import { assumeFlag, dayFlag, programFlags } from "./review-flags.ts";

export function rulesImpactCommand(command: Command, { terminal, end }: Session): void {
  command
    .description(
      "Reviews documents by two versions of the rules, and shows which findings appear, vanish, move or change score.",
    )
    .argument("<old>", "folder of rule packs or of one pack, or shipped for the bundled packs")
    .argument("<new>", "the same with the change")
    .argument("<corpus...>", "documents, folders of them, or - for standard input");
  const flags = dayFlag(assumeFlag(answerFlags(command)))
    .addOption(
      new Option("--format <format>", "report format").choices(["text", "json", "markdown"]).default("text"),
    )
    .option(
      "--examples <count>",
      "how many changes of each kind to show for a rule, 0 to 1000",
      parseCount,
      5,
    );
  programFlags(flags)
    .addHelpText("after", help)
    .action(async (before: string, after: string, corpus: readonly string[], options: RulesImpactOptions) => {
      const { rulesImpact } = await import("../impact/rules-impact.ts");
      end(await rulesImpact({ before, after, corpus }, options, terminal));
    });
}

const help = `
Each document is read once and judged by both versions. A rule is the same in both if its pack and
its id are. A finding moves if its words overlap with those that the old rule found.

Markdown is for the comment of a pull request: at most 60,000 characters; it says what it leaves out.

Exit code:
  0  every finding stays as it is
  1  at least one finding appears, vanishes, moves or changes its score
  2  a document or a rule could not be judged (the others still are), or the command line is invalid

Examples:
  docreview rules impact shipped my-rules/ brochures/
  docreview rules impact rules/privacy draft/privacy notices/ --answer market=au --examples 20
  git worktree add /tmp/main main && docreview rules impact /tmp/main/rules rules brochures/ --format json
  docreview rules impact shipped my-rules/ brochures/ --format markdown > comment.md`;
