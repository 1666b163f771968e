/**
 * A scan in Markdown, short enough for the comment of a pull request or the summary of a job: the sums, then the issues of each file
 * as long as they fit. Only what counts is listed.
 */
import { cutEnd } from "@docreview/model";
import { code, maximumLength } from "./markdown.ts";
import { nameOf } from "./name-of.ts";
import { counted } from "./plain.ts";
import { faultsOfFile, issuesOfFile, type ListedIssue } from "./problem-list.ts";
import type { Report } from "./report.ts";

/** By which a pipeline finds its comment again, to replace it. */
const marker = "<!-- docreview scan -->";

/** For the sums, and the note on what is left out. */
const reserved = 500;

export function markdownReport(): Report {
  const sums = { files: 0, unread: 0, withIssues: 0, issues: 0, highest: 0, unlisted: 0 };
  let listed = "";
  const list = (text: string): boolean => {
    const fits = sums.unlisted === 0 && listed.length + text.length <= maximumLength - reserved;
    if (fits) listed += text;
    return fits;
  };
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
      const lines = [...faults.map(faultLine), ...issues.map(issueLine)];
      let heading = `\n### ${code(nameOf(outcome.path))}\n\n`;
      for (const line of lines) {
        if (list(heading + line)) heading = "";
        else sums.unlisted++;
      }
      return "";
    },
    end: () => `${headOf(sums)}${listed}${leftOutOf(sums)}`,
  };
}

interface Sums {
  readonly files: number;
  readonly unread: number;
  readonly withIssues: number;
  readonly issues: number;
  readonly highest: number;
  readonly unlisted: number;
}

function headOf({ files, unread, withIssues, issues, highest }: Sums): string {
  const found =
    issues === 0
      ? "nothing found"
      : `${counted(issues, "issue")} in ${withIssues} of them, highest score ${highest} of 10`;
  const failed = unread === 0 ? "" : ` ${counted(unread, "file")} could not be reviewed completely.`;
  return `${marker}\n## Review of ${counted(files, "document")}\n\n**${counted(files, "file")}: ${found}.**${failed}\n`;
}

const leftOutOf = ({ unlisted }: Sums): string =>
  unlisted === 0
    ? ""
    : `\nLeft out for length: ${counted(unlisted, "entry", "entries")}. \`--format json\` has everything.\n`;

const faultLine = (fault: string): string => `- **not reviewed**: ${code(fault)}\n`;

/** UTF-16 code units that are shown of a long passage. */
const mostWords = 300;

function issueLine(issue: ListedIssue): string {
  const { severity, score, references, where, words, isMissing, description, advice } = issue;
  const end = cutEnd(words, 0, mostWords, words.length);
  const shown = end < words.length ? `${words.slice(0, end)}…` : words;
  const what = `${isMissing ? "missing " : ""}${code(shown)}`;
  return `- **${severity}**, score ${score}: ${code(references)}, ${code(where)}: ${what}\n  ${code(description)}\n  What to do: ${code(advice)}\n`;
}
