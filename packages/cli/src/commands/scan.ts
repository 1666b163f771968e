/** `docreview scan`: its flags and their help. */
import type { Answers } from "@docreview/model";
import { Option, type Command } from "commander";
import { parseAnswer, parseDay, parseScore } from "../arguments.ts";
import { shippedRules } from "../shipped.ts";
import type { Session } from "../terminal.ts";

export interface ScanOptions {
  readonly rules: string;
  readonly answer?: Answers;
  readonly format: "text" | "json" | "sarif";
  readonly annotate?: string;
  readonly xfdf?: string;
  readonly summary?: string;
  readonly minScore: number;
  readonly asOf?: string;
  readonly officeSuite: string;
  readonly tesseract: string;
}

export function scanCommand(command: Command, { terminal, end }: Session): void {
  command
    .description("Reviews files and reports what was found.")
    .argument(
      "<file...>",
      "PDF, Word, PowerPoint, e-mail, JPEG or PNG files, folders of them, or - for standard input",
    )
    .addOption(
      new Option("--rules <folder>", "folder of rule packs").default(shippedRules(), "the rules that ship"),
    )
    .option(
      "--answer <category=option>",
      "an answer to the questionnaire; may be given many times",
      parseAnswer,
    )
    .addOption(
      new Option("--format <format>", "of the report").choices(["text", "json", "sarif"]).default("text"),
    )
    .option(
      "--annotate <path>",
      "write a PDF with the findings marked, and summed up at its end (of a signed file, beside it); a folder when there are several files",
    )
    .option("--xfdf <path>", "write the marks alone as XFDF; a folder when there are several files")
    .option(
      "--summary <path>",
      "write the summary as a PDF of its own; a folder when there are several files",
    )
    .option(
      "--as-of <day>",
      "use the rules that are in effect on that day, e.g. 2024-01-31 (default: today)",
      parseDay,
    )
    .option("--min-score <score>", "leave out findings with a lower score", parseScore, 0)
    .option(
      "--office-suite <path>",
      "LibreOffice's soffice, which sets Word and PowerPoint files; auto: the one that is found; none",
      "auto",
    )
    .option(
      "--tesseract <path>",
      "tesseract, which recognises text in images; auto: the one that is found; none",
      "auto",
    )
    .addHelpText("after", help)
    .action(async (paths: readonly string[], options: ScanOptions) => {
      const { scan } = await import("../scan/scan.ts");
      end(await scan(paths, options, terminal));
    });
}

const help = `
Exit code:
  0  nothing was found
  1  something was found
  2  a file could not be reviewed (the others are), or the command was not understood

Examples:
  docreview scan brochure.pdf --answer market=au --answer channel=brochure
  docreview scan brochures/ --annotate annotated/
  docreview scan --format json a.pdf b.docx > findings.json
  docreview scan --format sarif --min-score 5 *.pdf > findings.sarif
  curl -s https://example.com/terms.pdf | docreview scan -`;
