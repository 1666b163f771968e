/** What people made of the findings of each rule: as tables for people, and as JSON. */
import { useMeets, type RuleCounts, type RuleDismissals } from "@docreview/server";
import { aligned } from "./aligned.ts";
import { counted, plain } from "./plain.ts";

export interface ReportedRule {
  /** `pack/id`. */
  readonly rule: string;
  readonly number: string;
  readonly description: string;
  readonly use: RuleCounts;
  /** Null if none of its findings is dismissed. */
  readonly dismissals: RuleDismissals | null;
}

interface ReportedCompany {
  readonly id: number;
  readonly name: string;
}

/** The rules that may need work first. */
export function ruleUseText(rules: readonly ReportedRule[], { id, name }: ReportedCompany): string {
  const never = rules.filter(({ use }) => useMeets("never-fired", use));
  const mostly = rules.filter(({ use }) => useMeets("mostly-dismissed", use));
  const others = rules.filter((rule) => !never.includes(rule) && !mostly.includes(rule));
  return [
    `Company ${id}, ${plain(name)}: ${counted(rules.length, "rule")}, ${mostly.length} mostly dismissed, ${never.length} never fired.\n`,
    part("Mostly dismissed", aligned(byDismissals(mostly).map(row)), byDismissals(mostly).map(reasonsText)),
    part("Never fired", aligned(never.map(nameCells))),
    part("Others", aligned(byDismissals(others).map(row)), byDismissals(others).map(reasonsText)),
  ].join("");
}

/** `details`: beneath each line. */
function part(heading: string, lines: readonly string[], details: readonly string[] = []): string {
  if (lines.length === 0) return "";
  const rows = lines.map((line, index) => `  ${line}\n${details[index] ?? ""}`);
  return `\n${heading}\n${rows.join("")}`;
}

function byDismissals(rules: readonly ReportedRule[]): readonly ReportedRule[] {
  return rules.toSorted((a, b) => b.use.dismissed - a.use.dismissed || b.use.fired - a.use.fired);
}

const nameCells = ({ number, rule }: ReportedRule) => [plain(number), rule];

function row(reported: ReportedRule): readonly string[] {
  const { fired, dismissed } = reported.use;
  const share = dismissed === 0 ? "" : ` (${Math.round((100 * dismissed) / fired)} %)`;
  return [
    ...nameCells(reported),
    `found ${fired}`,
    `dismissed ${dismissed}${share}`,
    `last on ${dayText(reported.use)}`,
  ];
}

function reasonsText({ dismissals }: ReportedRule): string {
  if (dismissals === null) return "";
  const reasons = dismissals.reasons.map(({ reason, count }) =>
    reason === null ? `${count} without a reason` : `${count} “${plain(reason)}”`,
  );
  return reasons.length === 0 ? "" : `      ${reasons.join(", ")}\n`;
}

const dayText = ({ lastDay }: RuleCounts) =>
  lastDay === null ? "–" : dateOf(lastDay * 86_400_000).slice(0, 10);

const dateOf = (milliseconds: number) => new Date(milliseconds).toISOString();

/** `{format, version, company, rules: [{rule, number, fired, dismissed, …}]}`, in the order of the files. */
export function ruleUseJson(rules: readonly ReportedRule[], { id, name }: ReportedCompany): string {
  const shown = rules.map(({ rule, number, description, use, dismissals }) => ({
    rule,
    number,
    description,
    fired: use.fired,
    dismissed: use.dismissed,
    lastFiredOn: use.lastDay === null ? null : dayText(use),
    lastDismissedAt: dismissals?.lastAt == null ? null : dateOf(dismissals.lastAt),
    dismissalReasons: dismissals?.reasons ?? [],
    neverFired: useMeets("never-fired", use),
    mostlyDismissed: useMeets("mostly-dismissed", use),
  }));
  const company = { id: String(id), name };
  return `${JSON.stringify({ format: "docreview-rule-use", version: 1, company, rules: shown }, null, 2)}\n`;
}
