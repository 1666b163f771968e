/** What a file's report lists beside what is to be dealt with: what people have dismissed, and what the baseline had. */
import {
  issuesOf,
  type Finding,
  type Issue,
  type IssueMember,
  type Review,
  type Trigger,
} from "@docreview/model";
import type { ReviewComparison } from "../comparison/review-comparison.ts";
import type { Dismissal } from "../dismissals/dismissal.ts";
import { fill } from "./fill.ts";
import { placeLine } from "./place-line.ts";
import { plain } from "./plain.ts";
import { isOpen } from "./report.ts";
import type { Style } from "./style.ts";

/** One line for each issue that people have dismissed, with who, until when, and why. */
export function dismissedText(
  { findings }: Review,
  dismissals: ReadonlyMap<string, Dismissal> | undefined,
  style: Style,
): string {
  return section(
    "Dismissed",
    dismissedIssues(findings).map((issue) => `${placeLine(issue)} – ${reasonText(issue, dismissals)}`),
    style,
  );
}

export function dismissedCount({ findings }: Review): number {
  return dismissedIssues(findings).length;
}

function dismissedIssues(findings: readonly Finding[]): readonly Issue<IssueMember>[] {
  const isDismissed = (trigger: Trigger) => !isOpen(trigger);
  return issuesOf(findings.map((one) => ({ ...one, triggers: one.triggers.filter(isDismissed) })));
}

function reasonText(
  [{ trigger }]: Issue<IssueMember>,
  dismissals: ReadonlyMap<string, Dismissal> | undefined,
): string {
  const judgement = trigger.judgements?.at(-1);
  const until = dismissals?.get(trigger.id)?.until ?? null;
  const expiry = until === null ? "" : `, until ${until}`;
  return `${plain(judgement?.reason ?? "no reason given")} (${plain(judgement?.by ?? "somebody")}${expiry})`;
}

/** One line for each issue of the baseline that is gone. */
export function fixedText({ fixed }: ReviewComparison, style: Style): string {
  return section("Fixed", issuesOf(fixed.findings).map(placeLine), style);
}

function section(title: string, lines: readonly string[], style: Style): string {
  if (lines.length === 0) return "";
  const items = lines.map((line) => fill(line, { first: "    ", width: style.width }));
  return `  ${style.heading(`${title} (${lines.length})`)}\n${items.join("")}\n`;
}
