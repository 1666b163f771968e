/** Which findings the list shows, and how they are grouped. Both are in the URL, so that a link shows the same. */
import { at, type Severity } from "@docreview/model";
import { comparisons, type Comparison } from "./comparison.ts";
import { membersOf, type Entry } from "./entry.ts";

export interface FindingFilter {
  /** Empty: all. `done`: dismissed or judged. */
  readonly status: "" | "open" | "confirmed" | "done";
  readonly severity: "" | Severity;
  /** Against the previous version. */
  readonly comparison: "" | Comparison;
  /** The id of a review rule. */
  readonly rule: string;
  /** Every word must occur, in any order, in what the list shows of a finding. */
  readonly text: string;
}

export const groupings = ["rule", "duty", "page", "none"] as const;

export type Grouping = (typeof groupings)[number];

export const noFilter: FindingFilter = { status: "", severity: "", comparison: "", rule: "", text: "" };

const statuses: readonly string[] = ["open", "confirmed", "done"] satisfies FindingFilter["status"][];
const severities: readonly string[] = ["breach", "concern", "remark"] satisfies Severity[];

/** Invalid values are ignored. */
export function filterIn(search: URLSearchParams): FindingFilter {
  const one = (name: string, allowed: readonly string[]) => {
    const value = search.get(name) ?? "";
    return allowed.includes(value) ? value : "";
  };
  return {
    status: one("status", statuses) as FindingFilter["status"],
    severity: one("severity", severities) as FindingFilter["severity"],
    comparison: one("comparison", comparisons) as FindingFilter["comparison"],
    rule: search.get("rule") ?? "",
    text: search.get("text") ?? "",
  };
}

export function groupingIn(search: URLSearchParams): Grouping {
  return groupings.find((one) => one === search.get("group")) ?? "rule";
}

export function isFiltering(filter: FindingFilter): boolean {
  return Object.values(filter).some((value) => value !== "");
}

/** With an empty filter, the same array is returned. */
export function filtered(entries: readonly Entry[], filter: FindingFilter): readonly Entry[] {
  if (!isFiltering(filter)) return entries;
  const words = folded(filter.text).split(/\s+/).filter(Boolean);
  return entries.filter(
    (entry) =>
      (filter.status === "" || statusOf(entry) === filter.status) &&
      membersOf(entry).some((member) => isWanted(member, filter) && hasWords(member, words)),
  );
}

function statusOf({ isDone, confirmed }: Entry): FindingFilter["status"] {
  if (confirmed !== undefined && isDone) return "confirmed";
  return isDone ? "done" : "open";
}

/** A row is shown with all of its rules if one of them matches. */
function isWanted(
  { rule, comparison }: Entry,
  { severity, rule: id, comparison: wanted }: FindingFilter,
): boolean {
  return (
    (severity === "" || rule.severity === severity) &&
    (id === "" || rule.id === id) &&
    (wanted === "" || comparison === wanted)
  );
}

/** Sorts the list by group. */
export function grouped(entries: readonly Entry[], grouping: Grouping): readonly Entry[] {
  if (grouping === "none") return entries;
  if (grouping === "page") return entries.toSorted((a, b) => firstPage(a) - firstPage(b));
  const worstFirst = entries.toSorted((a, b) => b.rule.score - a.rule.score);
  return [...Map.groupBy(worstFirst, groupOf[grouping]).values()].flat();
}

/** Whether this entry starts a new group. */
export function beginsGroup(entries: readonly Entry[], index: number, grouping: Grouping): boolean {
  if (grouping === "none") return false;
  const before = entries[index - 1];
  return before === undefined || groupOf[grouping](before) !== groupOf[grouping](at(entries, index));
}

/** Whether the group that starts here needs a heading. A rule that fired once needs none: its line says the same. */
export function hasHead(entries: readonly Entry[], index: number, grouping: Grouping): boolean {
  if (!beginsGroup(entries, index, grouping)) return false;
  return grouping !== "rule" || (index + 1 < entries.length && !beginsGroup(entries, index + 1, grouping));
}

const groupOf: Readonly<Record<Exclude<Grouping, "none">, (entry: Entry) => string | number>> = {
  rule: ({ rule }) => rule.id,
  // A rule without a shared duty is a group of its own.
  duty: ({ rule }) => rule.duty ?? rule.id,
  page: firstPage,
};

/** The page number; 0 for the whole document and for text that is not on any page. */
export function firstPage({ marks }: Entry): number {
  return marks[0]?.page ?? 0;
}

function hasWords({ rule, words, where }: Entry, wanted: readonly string[]): boolean {
  const text = folded(`${rule.reference} ${rule.group} ${words} ${where}`);
  return wanted.every((word) => text.includes(word));
}

/** Without case and accents. */
function folded(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
