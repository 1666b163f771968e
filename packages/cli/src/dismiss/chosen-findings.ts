/** Which findings of a report a person has named, by the id of a trigger, its beginning, or a rule. Pure. */
import { issuesOf, type Finding, type IssueMember, type Review, type Trigger } from "@docreview/model";
import { quoteOf, type ComparedFinding } from "@docreview/review-comparison";
import { dismissedFinding } from "../dismissals/apply-dismissals.ts";
import { isOpen } from "../report/report.ts";

/** A reviewed file of a report. */
export interface ReportedFile {
  readonly path: string;
  readonly review: Review;
}

export interface ChosenFinding {
  /** The file that it was found in. */
  readonly path: string;
  readonly finding: Finding;
  readonly trigger: Trigger;
  /** What an entry has to say of it. */
  readonly dismissed: ComparedFinding;
}

/** Digits of an id that may stand for the whole id. */
const fewestDigits = 4;

/**
 * The findings in the order of the report, each with the others of its issue, which a person sees as one; what is dismissed already
 * is left out. A sentence says what is wrong with a name.
 */
export function chosenFindings(
  files: readonly ReportedFile[],
  names: readonly string[],
): readonly ChosenFinding[] | string {
  const members = files.flatMap(({ path, review }) =>
    issuesOf(review.findings).flatMap((issue) => issue.map((member) => ({ path, review, issue, ...member }))),
  );
  const chosen = new Set<Trigger>();
  for (const name of names) {
    const named = members.filter((member) => isNamed(member, name));
    const ids = new Set(named.map(({ trigger }) => trigger.id));
    if (named.length === 0) return `the report has no finding “${name}”: name the id of one, or a rule`;
    if (isBeginning(name) && ids.size > 1 && !named.some(({ finding }) => isRule(finding, name)))
      return `“${name}” is the beginning of ${ids.size} ids: add digits`;
    for (const { issue } of named) for (const { trigger } of issue) chosen.add(trigger);
  }
  return members
    .filter(({ trigger, finding }) => chosen.has(trigger) && isOpen(trigger) && finding.ruleHash !== "")
    .map(({ path, review, finding, trigger }) => {
      const ruleId = `${finding.pack}/${finding.ruleId}`;
      const quote = { ruleId, place: trigger.place.kind, ...quoteOf(review, trigger) };
      return { path, finding, trigger, dismissed: dismissedFinding(quote) };
    });
}

function isNamed({ finding, trigger }: IssueMember, name: string): boolean {
  return trigger.id === name || (isBeginning(name) && trigger.id.startsWith(name)) || isRule(finding, name);
}

function isBeginning(name: string): boolean {
  return name.length >= fewestDigits && /^[0-9a-f]+$/.test(name);
}

/** By its number, such as `AU-1.1`, or as `pack/id`. */
function isRule({ pack, ruleId, reference }: Finding, name: string): boolean {
  return name === reference || name === `${pack}/${ruleId}`;
}
