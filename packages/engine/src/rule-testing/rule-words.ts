/** How the parts around a rule are described: its score steps, and its effective dates. */
import type { Rule, ScoreStep } from "@docreview/model";
import { describePattern, isPattern } from "@docreview/rule-matcher";

/** `the step +2 in heading, with “fee”`. */
export function stepText({ by, in: zones, notIn, when }: ScoreStep): string {
  const conditions = [
    ...(zones === null ? [] : [`in ${zones.join(" or ")}`]),
    ...(notIn.length === 0 ? [] : [`not in ${notIn.join(", ")}`]),
    ...(isPattern(when) ? [`with “${describePattern(when)}”`] : []),
  ];
  return `the step ${by > 0 ? "+" : "−"}${Math.abs(by)} ${conditions.join(", ")}`;
}

/** An end of the effective period of a rule. */
export interface EffectiveEnd {
  readonly key: "from" | "until";
  /** As `2024-01-31`. */
  readonly day: string;
}

export function effectiveEnds({ effective }: Rule): readonly EffectiveEnd[] {
  return (["from", "until"] as const).flatMap((key) => {
    const day = effective?.[key] ?? null;
    return day === null ? [] : [{ key, day }];
  });
}

/** Whether the rule is not in effect on a day because of this end. */
export function isPassedBy({ key, day }: EffectiveEnd, asOf: string): boolean {
  return key === "from" ? asOf < day : asOf > day;
}
