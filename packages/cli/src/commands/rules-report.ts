/** `docreview rules report`: what people made of the findings of each rule. */
import { Option, type Command } from "commander";
import type { RuleUseFlags } from "../rule-use/report-uses.ts";
import type { Session } from "../terminal/terminal.ts";
import { workFlags } from "./service-flags.ts";

export function rulesReportCommand(command: Command, { terminal, end }: Session): void {
  workFlags(command)
    .description(
      "Lists how often each rule fired in a company's reviews, how often that was dismissed and for which reasons, and when last; first the rules that are mostly dismissed, then those that never fired.",
    )
    .requiredOption("--company <id>", "the company whose reviews count")
    .addOption(new Option("--format <format>", "report format").choices(["text", "json"]).default("text"))
    .addHelpText("after", help)
    .action(async (flags: RuleUseFlags) => {
      const { reportUses } = await import("../rule-use/report-uses.ts");
      end(await reportUses(flags, terminal));
    });
}

const help = `
Reads the data of the service, which may be running. A rule is mostly dismissed if at least 5 of its findings
are, and more than half of all. Reasons are those of its latest dismissals, at most 200. Admins of a company
see the same on the review page, under Rules, and in GET /v2/rules.

Examples:
  docreview rules report --company 1 --data /var/lib/docreview
  docreview rules report --company 1 --rules my-rules --format json`;
