/** `docreview scan`: its flags and their help. */
import { describedKinds } from "@docreview/model";
import { InvalidArgumentError, type Command } from "commander";
import { scanFormats, type ScanFormat } from "../report/scan-formats.ts";
import type { ScanOptions } from "../scan/scan.ts";
import type { Session } from "../terminal/terminal.ts";
import { parseName, parseScore } from "./flag-values.ts";
import { configurationFlags, formatFlag, judgingFlags, ruleFlags } from "./review-flags.ts";

export function scanCommand(command: Command, { terminal, end }: Session): void {
  command
    .description("Reviews files and reports the findings.")
    .argument("<file...>", `${describedKinds}, folders of them, or - for standard input`);
  configurationFlags(command).option(
    "--no-cache",
    "review every file again, and keep no reviews for later scans",
  );
  folderFlags(choiceFlags(formatFlag(ruleFlags(command), scanFormats)))
    .option(
      "--verbose",
      "in the text report, show what each of several rules requires of the same words, all legal sources, and the ids of the findings",
    )
    .option(
      "--annotate <path>",
      "write an annotated PDF with a summary at the end (for a signed file, in a separate file); a folder for several files",
    )
    .option(
      "--report <format=file>",
      "write the report to this file as well, in this format; can be repeated",
      parseReport,
    )
    .option("--xfdf <path>", "write only the annotations, as XFDF; a folder for several files")
    .option("--summary <path>", "write the summary as a separate PDF; a folder for several files")
    .option(
      "--baseline <report>",
      "JSON report of an earlier scan: say what is new, changed, moved or fixed since; only what is new counts for the exit code",
    )
    .option(
      "--evidence <path>",
      "write a ZIP file that shows what was reviewed, with which rules, and what was found; a folder for several files. docreview verify checks it",
    )
    .option("--signing-key <file>", "sign the evidence with this Ed25519 key (PEM)");
  judgingFlags(command)
    .option(
      "--fail-on <score>",
      "end with exit code 1 only for findings from this score on; those below are still reported",
      parseScore,
      0,
    )
    .addHelpText("after", help)
    .action(async (paths: readonly string[], options: ScanOptions) => {
      const { scan } = await import("../scan/scan.ts");
      const isGiven = (name: string) => command.getOptionValueSource(name) === "cli";
      end(await scan(paths, { options, isGiven }, terminal));
    });
}

/** Adds one file to those so far. */
function parseReport(value: string, reports: ScanOptions["report"] = {}): ScanOptions["report"] {
  const [, format, path] = /^([a-z]+)=(.+)$/.exec(value) ?? [];
  const known = scanFormats.find((name) => name === format);
  if (known === undefined || path === undefined) {
    throw new InvalidArgumentError(
      `Write it as format=file, e.g. sarif=docreview.sarif. Formats: ${scanFormats.join(", ")}.`,
    );
  }
  return { ...reports, [known]: path } satisfies Partial<Record<ScanFormat, string>>;
}

function choiceFlags(command: Command): Command {
  return command
    .option("--rule <name>", "judge only by this rule: its number, id or pack/id; can be repeated", parseName)
    .option("--pack <name>", "judge only by the rules of this pack; can be repeated", parseName);
}

function folderFlags(command: Command): Command {
  return command
    .option(
      "--exclude <pattern>",
      "leave files and folders out of the folders, by a pattern as in .gitignore; can be repeated",
      parseName,
    )
    .option("--no-ignore", "review what .gitignore and .docreviewignore files leave out of folders");
}

const help = `
Of a folder, all supported files are reviewed except those in .git and node_modules, what .gitignore and .docreviewignore files
leave out, and what --exclude does. A file that you name is always reviewed.

Exit code:
  0  no findings; with --baseline, no new ones; with --fail-on, none from that score on
  1  at least one finding or, with --baseline, one that is new or was dismissed there; what is dismissed does not count
  2  a file could not be reviewed (the others still are), or the command line is invalid

Examples:
  docreview scan brochure.pdf --answer market=au --answer channel=brochure
  docreview scan brochure.pdf --answers answers.yaml --answer channel=email
  docreview scan brochures/ --annotate annotated/
  docreview scan . --exclude "drafts/" --fail-on 7
  docreview scan brochure.pdf --rule AU-1.1 --pack privacy
  docreview scan brochure.pdf --evidence brochure.evidence.zip --signing-key key.pem
  docreview scan --format json a.pdf b.docx > findings.json
  docreview scan brochure-v2.pdf --baseline findings.json
  docreview scan . --format junit --fail-on 7 > junit.xml
  docreview scan --format sarif --min-score 5 *.pdf > findings.sarif
  curl -s https://example.com/terms.pdf | docreview scan -`;
