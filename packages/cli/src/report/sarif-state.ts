/**
 * What SARIF says of a result beside what it found: whether the baseline had it (3.27.24, baselineState), whether people have
 * dismissed it (3.27.23, suppressions; 3.35), and what it is recognised by in another run (3.27.17, partialFingerprints). A run
 * says these of all of its results or of none.
 */
import { createHash } from "node:crypto";
import type { Finding, Issue, IssueMember, Review, Trigger } from "@docreview/model";
import { findingKey, reviewedTriggers, type ComparisonStatus } from "@docreview/review-comparison";
import { issueStatus, wasUndecided } from "../comparison/review-comparison.ts";
import { isOpen, type FileOutcome } from "./report.ts";
import { locationOf, type ArtifactReference } from "./sarif-artifact.ts";

type BaselineState = "new" | "unchanged" | "updated" | "absent";

/** What moved or changed is the same result in another form. */
const states: Readonly<Record<ComparisonStatus, BaselineState>> = {
  new: "new",
  unchanged: "unchanged",
  moved: "updated",
  changed: "updated",
};

export function issueState(outcome: FileOutcome, issue: Issue<IssueMember>, file: ArtifactReference) {
  const { comparison } = outcome;
  const suppressions = issue.every(({ trigger }) => !isOpen(trigger))
    ? [suppressionOf(issue[0].trigger, outcome, file)]
    : [];
  return {
    ...(comparison === undefined ? {} : { baselineState: states[issueStatus(comparison, issue)] }),
    ...(saysWhatIsSuppressed(outcome) ? { suppressions } : {}),
  };
}

/** A rule that needs a reviewer's decision without having fired. */
export function undecidedState(outcome: FileOutcome, finding: Finding) {
  const { comparison } = outcome;
  return {
    ...(comparison === undefined
      ? {}
      : { baselineState: wasUndecided(comparison, finding) ? "unchanged" : "new" }),
    ...(saysWhatIsSuppressed(outcome) ? { suppressions: [] } : {}),
  };
}

/** What only the baseline has. */
export function absentState(outcome: FileOutcome) {
  return { baselineState: "absent", ...(saysWhatIsSuppressed(outcome) ? { suppressions: [] } : {}) };
}

function saysWhatIsSuppressed({ dismissals, suppressed }: FileOutcome): boolean {
  return dismissals !== undefined || suppressed !== undefined;
}

function suppressionOf(trigger: Trigger, { dismissals, suppressed }: FileOutcome, file: ArtifactReference) {
  const judgement = trigger.judgements?.at(-1);
  const inSource = suppressed?.get(trigger.id);
  if (inSource !== undefined) {
    const { line: startLine, column: startColumn } = inSource.position;
    const location = locationOf(file, { page: null, region: { startLine, startColumn } });
    return { kind: "inSource", status: "accepted", justification: inSource.reason, location };
  }
  const { who = null, on = null, until = null } = dismissals?.get(trigger.id) ?? {};
  return {
    kind: "external",
    status: "accepted",
    justification: judgement?.reason ?? "",
    properties: { who, on, until },
  };
}

/** Equal for the same words in the same sentence, found by the same rule, wherever they are. */
export function quoteKeys(review: Review): (trigger: Trigger) => string | undefined {
  const keys = new Map(
    reviewedTriggers(review).map(({ trigger, compared }) => [
      trigger,
      createHash("sha256").update(findingKey(compared)).digest("hex").slice(0, 16),
    ]),
  );
  return (trigger) => keys.get(trigger);
}
