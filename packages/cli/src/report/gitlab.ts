/**
 * A Code Quality report of GitLab (“Code Quality”, code quality report format): a JSON array with an entry for each issue. A page
 * counts as a line, as in SARIF.
 */
import { createHash } from "node:crypto";
import type { Severity } from "@docreview/model";
import { faultsOfFile, issuesOfFile, issueText, pathOf } from "./problem-list.ts";
import type { Report } from "./report.ts";

const severities: Readonly<Record<Severity, string>> = {
  remark: "minor",
  concern: "major",
  breach: "critical",
};

export function gitlabReport(): Report {
  let separator = "\n";
  return {
    begin: () => "[",
    file: (outcome) => {
      const path = pathOf(outcome);
      const entries = [
        ...faultsOfFile(outcome).map((fault) =>
          entry({ path, line: 1, name: "docreview", severity: "blocker", description: fault, id: fault }),
        ),
        ...issuesOfFile(outcome).map((issue) =>
          entry({
            path,
            line: issue.region.startLine,
            name: issue.rule,
            severity: severities[issue.severity],
            description: `${issue.references}: ${issueText(issue)}`,
            id: issue.id,
          }),
        ),
      ];
      return entries
        .map((one) => {
          const text = separator + JSON.stringify(one);
          separator = ",\n";
          return text;
        })
        .join("");
    },
    end: () => "\n]\n",
  };
}

interface Entry {
  readonly path: string;
  readonly line: number;
  readonly name: string;
  readonly severity: string;
  readonly description: string;
  readonly id: string;
}

function entry({ path, line, name, severity, description, id }: Entry) {
  const fingerprint = createHash("sha256").update(`${path}\0${name}\0${id}`).digest("hex");
  return { description, check_name: name, fingerprint, severity, location: { path, lines: { begin: line } } };
}
