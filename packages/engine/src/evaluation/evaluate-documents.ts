/** The figures of documents whose findings were compared with their labels. */
import { estimateOf, shareOf, type Evaluation, type Figures, type RuleFigures } from "./figures.ts";
import type { IssueTypes } from "./labelled.ts";
import type { ScoredDocument, ScoredFinding, ScoredIssue } from "./score-document.ts";

const breach = 7;
const concern = 4;

export function evaluateDocuments(documents: readonly ScoredDocument[], types: IssueTypes): Evaluation {
  const issues = documents.flatMap((document) => document.issues).filter(({ issue }) => issue.isBlind);
  const findings = documents
    .flatMap((document) => document.findings)
    .filter(({ verdict }) => verdict !== "arguable");
  const packs = new Set([...issues.map(({ issue }) => issue.pack), ...findings.map(({ pack }) => pack)]);
  return {
    all: figuresOf(issues, findings),
    quoted: recallOf(issues.filter(({ issue }) => issue.quote !== null)),
    absent: recallOf(issues.filter(({ issue }) => issue.quote === null)),
    concernsInSentences: precisionOf(findings.filter((one) => one.isInSentence && isConcern(one))),
    packs: [...packs].toSorted().map((pack) => ({
      pack,
      ...figuresOf(
        issues.filter(({ issue }) => issue.pack === pack),
        findings.filter((finding) => finding.pack === pack),
      ),
    })),
    rules: rulesOf(issues, findings, types),
    misses: issues.filter(isMissed).map(({ document, issue }) => ({ document, issue })),
    unforeseen: findings.filter((finding) => !isRight(finding)),
  };
}

function figuresOf(issues: readonly ScoredIssue[], findings: readonly ScoredFinding[]): Figures {
  return {
    issues: recallOf(issues),
    breaches: recallOf(issues.filter(({ issue }) => issue.severity >= breach)),
    findings: precisionOf(findings),
    concerns: precisionOf(findings.filter(isConcern)),
  };
}

function recallOf(issues: readonly ScoredIssue[]) {
  return estimateOf(issues, (issue) => !isMissed(issue));
}

function precisionOf(findings: readonly ScoredFinding[]) {
  return estimateOf(findings, isRight);
}

function isRight({ verdict }: ScoredFinding): boolean {
  return verdict === "right";
}

function isConcern({ score }: ScoredFinding): boolean {
  return score >= concern;
}

function isMissed({ by }: ScoredIssue): boolean {
  return by.length === 0;
}

/** Here a rule only counts for the types under which it is listed. */
function rulesOf(
  issues: readonly ScoredIssue[],
  findings: readonly ScoredFinding[],
  types: IssueTypes,
): readonly RuleFigures[] {
  const issuesOf = (rule: string) => issues.filter(({ issue }) => types[issue.type]?.includes(rule) === true);
  const rules = new Set([...findings.map(({ rule }) => rule), ...Object.values(types).flat()]);
  return [...rules]
    .toSorted()
    .map((rule) => ({
      rule,
      found: issues.filter(({ by }) => by.includes(rule)).length,
      issues: shareOf(issuesOf(rule), (issue) => !isMissed(issue)),
      findings: shareOf(
        findings.filter((finding) => finding.rule === rule),
        isRight,
      ),
    }))
    .filter(({ issues: own, findings }) => own.of > 0 || findings.of > 0);
}
