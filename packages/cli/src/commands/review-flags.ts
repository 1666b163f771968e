/** The flags that decide how a document is reviewed: rules, answers, the day, programs, and which findings count. */
import { officeFamilies } from "@docreview/model";
import { Option, type Command } from "commander";
import { answerFlags } from "./answer-flags.ts";
import { parseDay, parseFolder, parseName, parseScore, rulesHelp } from "./flag-values.ts";

export function ruleFlags(command: Command): Command {
  return assumeFlag(answerFlags(command.option("--rules <folder>", rulesHelp, parseFolder)));
}

export function assumeFlag(command: Command): Command {
  return command.addOption(
    new Option(
      "--assume <what>",
      "what decides if no answer is given: evidence in the document (evidence), or nothing (none)",
    )
      .choices(["evidence", "none"])
      .default("evidence"),
  );
}

export function configurationFlags(command: Command): Command {
  return command
    .option(
      "--config <file>",
      "the configuration (default: the first docreview.yaml in the working directory and above it, up to the root of the repository)",
    )
    .option("--no-config", "read no configuration");
}

export function judgingFlags(command: Command): Command {
  return programFlags(
    dayFlag(dismissedFlag(command)).option(
      "--min-score <score>",
      "omit findings with a lower score: 0–3 is a remark, 4–6 a concern, 7–10 a breach",
      parseScore,
      0,
    ),
  );
}

export function dayFlag(command: Command): Command {
  return command.option(
    "--as-of <day>",
    "use the rules in effect on this day, e.g. 2024-01-31 (default: today)",
    parseDay,
  );
}

export function programFlags(command: Command): Command {
  return command
    .option(
      "--office-suite <path>",
      `LibreOffice's soffice, which lays out ${officeFamilies} files: a path, auto or none`,
      "auto",
    )
    .option("--browser <path>", "Chromium or Chrome, which lays out web pages: a path, auto or none", "auto")
    .option("--tesseract <path>", "tesseract, which recognises text in images: a path, auto or none", "auto");
}

export function formatFlag(command: Command, formats: readonly string[]): Command {
  return command.addOption(
    new Option("--format <format>", "report format").choices([...formats]).default("text"),
  );
}

export function dismissedFlag(command: Command): Command {
  return command
    .option(
      "--dismissed <file>",
      "YAML file of findings that people have dismissed, written by docreview dismiss; can be repeated; none for no file (default: docreview.dismissed.yaml, if the working directory has one)",
      parseName,
    )
    .option("--no-suppressions", "report what docreview-ignore comments in Markdown and web pages dismiss");
}
