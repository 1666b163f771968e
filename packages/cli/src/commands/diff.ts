/** `docreview diff`: its flags and their help. */
import { describedKinds } from "@docreview/model";
import type { Command } from "commander";
import type { DiffOptions } from "../diff/diff.ts";
import type { Session } from "../terminal/terminal.ts";
import { formatFlag, judgingFlags, ruleFlags } from "./review-flags.ts";

export function diffCommand(command: Command, { terminal, end }: Session): void {
  command
    .description("Compares two versions of a document: which findings are new, changed, moved or fixed.")
    .argument("<old>", `${describedKinds}, or the JSON report of a scan (.json), or - for standard input`)
    .argument("<new>", "likewise");
  judgingFlags(formatFlag(ruleFlags(command), ["text", "json", "sarif"]))
    .addHelpText("after", help)
    .action(async (before: string, now: string, options: DiffOptions) => {
      const { diff } = await import("../diff/diff.ts");
      end(await diff({ old: before, new: now, options }, terminal));
    });
}

const help = `
Findings are matched by their rule, their words and the rest of their sentence, wherever they are in the document. The flags
that decide how a document is reviewed are those of scan; a report is taken as it is.

Exit code:
  0  nothing is new
  1  at least one finding is new and not dismissed, or is no longer dismissed
  2  a file could not be read or reviewed, or the command line is invalid

Examples:
  docreview diff brochure-v1.pdf brochure-v2.pdf
  docreview diff report.json brochure-v2.pdf --answers answers.yaml
  docreview diff monday.json tuesday.json --format json > difference.json`;
