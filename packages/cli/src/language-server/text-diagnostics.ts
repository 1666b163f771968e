/** The findings in a text that is being written, as a scan would report them. */
import { issuesOf, severityOf, type Severity, type SourceRange } from "@docreview/model";
import type { Runner } from "@docreview/runner";
import { applyDismissals } from "../dismissals/apply-dismissals.ts";
import { applySuppressions } from "../dismissals/apply-suppressions.ts";
import { referencesOf } from "../report/finding-text.ts";
import { isOpen } from "../report/report.ts";
import type { TextRules } from "./text-rules.ts";

export interface TextReviewer extends Omit<TextRules, "folders" | "origin"> {
  readonly runner: Pick<Runner, "review">;
}

export interface TextDiagnostic {
  readonly range: SourceRange;
  readonly severity: Severity;
  readonly rule: string;
  readonly message: string;
}

const start = { line: 1, column: 1 };

export interface TextCheck {
  /** Absolute; `-` for a text that is not a file. */
  readonly path: string;
  readonly mediaType: string;
  /** Today, as `2024-01-31`. */
  readonly day: string;
  readonly signal: AbortSignal;
}

export async function textDiagnostics(
  text: string,
  { path, mediaType, day, signal }: TextCheck,
  { runner, ruleBase, answersFor, assume, isReviewed, ...judging }: TextReviewer,
): Promise<readonly TextDiagnostic[]> {
  if (!isReviewed(path)) return [];
  const answers = answersFor(path);
  const review = await runner.review(Buffer.from(text), { mediaType, answers, assume, asOf: day, signal });
  if (review.status === "failed") return [];
  const { rules } = ruleBase;
  const { review: heeded, stale } = judging.suppressions
    ? applySuppressions(review, { rules, day })
    : { review, stale: [] };
  const { review: judged } = applyDismissals(heeded, judging.dismissals ?? [], day);
  const counting = judged.findings.filter(({ score }) => score >= judging.leastScore);
  const found = issuesOf(counting).filter(([{ trigger }]) => isOpen(trigger));
  return [
    ...found.map(([{ finding, trigger }, ...others]): TextDiagnostic => ({
      // What is missing from a text is missing from the whole of it.
      range: trigger.sourceRange ?? { start, end: start },
      severity: severityOf(finding.score),
      rule: referencesOf([...new Set([finding, ...others.map((other) => other.finding)])]),
      message: `${trigger.type === "absence" ? `Missing: “${trigger.text}”. ` : ""}${finding.description} ${trigger.feedback}`,
    })),
    ...stale.map((message): TextDiagnostic => ({
      range: positionIn(message),
      severity: "remark",
      rule: "docreview-ignore",
      message,
    })),
  ];
}

/** `line 3, column 5: …` */
function positionIn(message: string): SourceRange {
  const [, line = "1", column = "1"] = /^line (\d+), column (\d+)/.exec(message) ?? [];
  const at = { line: Number(line), column: Number(column) };
  return { start: at, end: at };
}
