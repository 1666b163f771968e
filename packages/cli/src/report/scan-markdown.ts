/**
 * A scan in Markdown, short enough for the comment of a pull request or the summary of a job: the sums, then the issues of each file
 * as long as they fit. Only what counts is listed.
 */
import { code, maximumLength } from "./markdown.ts";
import { nameOf } from "./name-of.ts";
import { counted } from "./plain.ts";
import { faultsOfFile, issuesOfFile, type ListedIssue } from "./problem-list.ts";
import type { FileOutcome, Report } from "./report.ts";

/** By which a pipeline finds its comment again, to replace it. */
const marker = "<!-- docreview scan -->";

/** The issues of one file that are listed. */
const mostIssues = 50;

/** For the sums, and the note on what is left out. */
const reserved = 500;

export function markdownReport(): Report {
  const sums = { files: 0, unread: 0, withIssues: 0, issues: 0, highest: 0, unlisted: 0 };
  const sections: string[] = [];
  let room = maximumLength - reserved;
  return {
    begin: () => "",
    file: (outcome) => {
      const issues = issuesOfFile(outcome);
      const faults = faultsOfFile(outcome);
      sums.files++;
      sums.issues += issues.length;
      sums.highest = Math.max(sums.highest, issues[0]?.score ?? 0);
      if (faults.length > 0) sums.unread++;
      if (issues.length > 0) sums.withIssues++;
      if (issues.length + faults.length === 0) return "";
      const section = sectionOf(outcome, faults, issues);
      if (section.length > room || sums.unlisted > 0) sums.unlisted++;
      else {
        sections.push(section);
        room -= section.length;
      }
      return "";
    },
    end: () => {
      const { files, unread, withIssues, issues, highest, unlisted } = sums;
      const found =
        issues === 0
          ? "nothing found"
          : `${counted(issues, "issue")} in ${withIssues} of them, highest score ${highest} of 10`;
      const failed = unread === 0 ? "" : ` ${counted(unread, "file")} could not be reviewed completely.`;
      const left =
        unlisted === 0
          ? []
          : [`Left out for length: ${counted(unlisted, "file")}. \`--format json\` has everything.\n`];
      const head = `${marker}\n## Review of ${counted(files, "document")}\n\n**${counted(files, "file")}: ${found}.**${failed}\n`;
      return [head, ...sections, ...left].join("\n");
    },
  };
}

function sectionOf(outcome: FileOutcome, faults: readonly string[], issues: readonly ListedIssue[]): string {
  const more = issues.length - mostIssues;
  return [
    `### ${code(nameOf(outcome.path))}\n`,
    ...faults.map((fault) => `- **not reviewed**: ${code(fault)}`),
    ...issues.slice(0, mostIssues).map(issueLine),
    ...(more > 0 ? [`- ${counted(more, "more issue")}`] : []),
    "",
  ].join("\n");
}

/** The words that are shown of a long passage. */
const mostWords = 300;

function issueLine({
  severity,
  score,
  references,
  where,
  words,
  isMissing,
  description,
  advice,
}: ListedIssue): string {
  const shown = words.length > mostWords ? `${words.slice(0, mostWords)}…` : words;
  const what = `${isMissing ? "missing " : ""}${code(shown)}`;
  return `- **${severity}**, score ${score}: ${code(references)}, ${code(where)}: ${what}\n  ${code(description)}\n  What to do: ${code(advice)}`;
}
