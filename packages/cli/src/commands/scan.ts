/** `docreview scan`: its flags and their help. */
import { describedKinds, officeFamilies } from "@docreview/model";
import { Option, type Command } from "commander";
import type { ScanOptions } from "../scan/scan.ts";
import type { Session } from "../terminal/terminal.ts";
import { answerFlags } from "./answer-flags.ts";
import { parseDay, parseFolder, parseScore, rulesHelp } from "./flag-values.ts";

export function scanCommand(command: Command, { terminal, end }: Session): void {
  command
    .description("Reviews files and reports the findings.")
    .argument("<file...>", `${describedKinds}, folders of them, or - for standard input`)
    .option("--rules <folder>", rulesHelp, parseFolder);
  answerFlags(command)
    .addOption(
      new Option(
        "--assume <what>",
        "what decides if no answer is given: evidence in the document (evidence), or nothing (none)",
      )
        .choices(["evidence", "none"])
        .default("evidence"),
    )
    .addOption(
      new Option("--format <format>", "report format").choices(["text", "json", "sarif"]).default("text"),
    )
    .option(
      "--verbose",
      "in the text report, show what each of several rules requires of the same words, and all legal sources",
    )
    .option(
      "--annotate <path>",
      "write an annotated PDF with a summary at the end (for a signed file, in a separate file); a folder for several files",
    )
    .option("--xfdf <path>", "write only the annotations, as XFDF; a folder for several files")
    .option("--summary <path>", "write the summary as a separate PDF; a folder for several files")
    .option(
      "--evidence <path>",
      "write a ZIP file that shows what was reviewed, with which rules, and what was found; a folder for several files. docreview verify checks it",
    )
    .option("--signing-key <file>", "sign the evidence with this Ed25519 key (PEM)")
    .option(
      "--as-of <day>",
      "use the rules in effect on this day, e.g. 2024-01-31 (default: today)",
      parseDay,
    )
    .option(
      "--min-score <score>",
      "omit findings with a lower score: 0–3 is a remark, 4–6 a concern, 7–10 a breach",
      parseScore,
      0,
    )
    .option(
      "--office-suite <path>",
      `LibreOffice's soffice, which lays out ${officeFamilies} files: a path, auto or none`,
      "auto",
    )
    .option("--browser <path>", "Chromium or Chrome, which lays out web pages: a path, auto or none", "auto")
    .option("--tesseract <path>", "tesseract, which recognises text in images: a path, auto or none", "auto")
    .addHelpText("after", help)
    .action(async (paths: readonly string[], options: ScanOptions) => {
      const { scan } = await import("../scan/scan.ts");
      end(await scan(paths, options, terminal));
    });
}

const help = `
Exit code:
  0  no findings
  1  at least one finding
  2  a file could not be reviewed (the others still are), or the command line is invalid

Examples:
  docreview scan brochure.pdf --answer market=au --answer channel=brochure
  docreview scan brochure.pdf --answers answers.yaml --answer channel=email
  docreview scan brochures/ --annotate annotated/
  docreview scan brochure.pdf --evidence brochure.evidence.zip --signing-key key.pem
  docreview scan --format json a.pdf b.docx > findings.json
  docreview scan --format sarif --min-score 5 *.pdf > findings.sarif
  curl -s https://example.com/terms.pdf | docreview scan -`;
