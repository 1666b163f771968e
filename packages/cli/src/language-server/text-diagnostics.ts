/** The findings in a text that is being written, as a scan would report them. */
import type { Assume } from "@docreview/engine";
import { issuesOf, severityOf, type Answers, type Severity, type SourceRange } from "@docreview/model";
import type { Runner } from "@docreview/runner";
import { applySuppressions } from "../dismissals/apply-suppressions.ts";
import { referencesOf } from "../report/finding-text.ts";
import { isOpen } from "../report/report.ts";
import type { RuleBase } from "../rule-base/rule-base.ts";

export interface TextReviewer {
  readonly runner: Pick<Runner, "review">;
  readonly ruleBase: RuleBase;
  readonly answers: Answers;
  readonly assume: Assume;
}

export interface TextDiagnostic {
  readonly range: SourceRange;
  readonly severity: Severity;
  readonly rule: string;
  readonly message: string;
}

const start = { line: 1, column: 1 };

/** `day`: today, as `2024-01-31`. */
export async function textDiagnostics(
  text: string,
  mediaType: string,
  {
    runner,
    ruleBase,
    answers,
    assume,
    day,
    signal,
  }: TextReviewer & { readonly day: string; readonly signal: AbortSignal },
): Promise<readonly TextDiagnostic[]> {
  const review = await runner.review(Buffer.from(text), { mediaType, answers, assume, asOf: day, signal });
  if (review.status === "failed") return [];
  const { review: judged, stale } = applySuppressions(review, { rules: ruleBase.rules, day });
  const found = issuesOf(judged.findings).filter(([{ trigger }]) => isOpen(trigger));
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
