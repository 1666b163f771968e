/** What a pipeline shows of a file, one entry for each issue that counts and for each fault: the formats of CI systems share it. */
import { issuesOf, severityOf, type Severity } from "@docreview/model";
import { sep } from "node:path";
import { plain } from "./plain.ts";
import { countingFindings, type FileOutcome } from "./report.ts";
import { ruleKey } from "./sarif-rules.ts";
import { problemText } from "./text.ts";
import { regionOf, whereOf, type Region } from "./where.ts";

export interface ListedIssue {
  /** `pack/id` of the most severe rule. */
  readonly rule: string;
  /** The numbers of all its rules, the most severe first: `AU-1.1, UK-1.1`. */
  readonly references: string;
  readonly group: string;
  readonly score: number;
  readonly severity: Severity;
  /** `page 1`, `line 7, column 16`. */
  readonly where: string;
  readonly region: Region;
  /** The words that were found, or the text that is missing. */
  readonly words: string;
  readonly isMissing: boolean;
  readonly description: string;
  readonly advice: string;
  /** Stable from one scan of the same text to the next. */
  readonly id: string;
}

/** From the highest score down. */
export function issuesOfFile(outcome: FileOutcome): readonly ListedIssue[] {
  return issuesOf(countingFindings(outcome)).map(([{ finding, trigger }, ...others]) => ({
    rule: ruleKey({ pack: finding.pack, id: finding.ruleId }),
    references: [...new Set([finding, ...others.map((other) => other.finding)])]
      .map(({ reference }) => plain(reference))
      .join(", "),
    group: plain(finding.group),
    score: finding.score,
    severity: severityOf(finding.score),
    where: whereOf(trigger),
    region: regionOf(trigger),
    words: plain(trigger.text),
    isMissing: trigger.type === "absence",
    description: plain(finding.description),
    advice: plain(trigger.feedback),
    id: trigger.id,
  }));
}

/** Why a file was not reviewed, or what of it was not written, as sentences. */
export function faultsOfFile({ review, faults }: FileOutcome): readonly string[] {
  return review?.status === "failed" ? review.problems.map(problemText) : faults.map((text) => plain(text));
}

/** With `/` on every system. */
export const pathOf = ({ path }: FileOutcome): string => path.replaceAll(sep, "/");

/** `page 1: “guaranteed return”. A return must not be promised. Remove “guaranteed return”.` */
export function issueText({ where, words, isMissing, description, advice }: ListedIssue): string {
  return `${where}: ${isMissing ? "missing " : ""}“${words}”. ${description} ${advice}`;
}
