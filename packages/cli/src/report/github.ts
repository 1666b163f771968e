/**
 * Workflow commands of GitHub Actions, one to an issue or fault: they become annotations of the file (“Workflow commands for GitHub
 * Actions”, setting a notice, warning or error message).
 */
import type { Severity } from "@docreview/model";
import { counted } from "./plain.ts";
import { faultsOfFile, issuesOfFile, issueText, pathOf } from "./problem-list.ts";
import type { Report } from "./report.ts";
import type { Region } from "./where.ts";

const commands: Readonly<Record<Severity, string>> = {
  remark: "notice",
  concern: "warning",
  breach: "error",
};

export function githubReport(): Report {
  let [files, issues] = [0, 0];
  return {
    begin: () => "",
    file: (outcome) => {
      const listed = issuesOfFile(outcome);
      files++;
      issues += listed.length;
      const file = outcome.path === "-" ? "" : pathOf(outcome);
      return [
        ...faultsOfFile(outcome).map((fault) => command("error", { file, title: "docreview" }, fault)),
        ...listed.map((issue) =>
          command(
            commands[issue.severity],
            {
              file,
              ...positionOf(issue.region),
              title: `${issue.references} ${issue.group} (score ${issue.score})`,
            },
            issueText(issue),
          ),
        ),
      ].join("");
    },
    end: () => `docreview: ${counted(files, "file")}, ${counted(issues, "issue")}.\n`,
  };
}

/** An annotation stands at lines, and at columns only within one of them. Its last column is the last that it covers. */
function positionOf({
  startLine,
  startColumn,
  endLine,
  endColumn,
}: Region): Readonly<Record<string, string>> {
  if (startColumn === undefined || endLine === undefined || endColumn === undefined) return {};
  const columns =
    startLine === endLine
      ? { col: `${startColumn}`, endColumn: `${Math.max(startColumn, endColumn - 1)}` }
      : {};
  return { line: `${startLine}`, endLine: `${endLine}`, ...columns };
}

function command(name: string, properties: Readonly<Record<string, string>>, message: string): string {
  const listed = Object.entries(properties)
    .filter(([, value]) => value !== "")
    .map(([key, value]) => `${key}=${escaped(value).replaceAll(":", "%3A").replaceAll(",", "%2C")}`);
  return `::${name} ${listed.join(",")}::${escaped(message)}\n`;
}

const escaped = (text: string): string =>
  text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
